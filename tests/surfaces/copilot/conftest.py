"""The fixtures of this folder."""

from tests.surfaces.copilot.fixtures import bench

__all__ = ["bench"]
