"""The fixtures of this folder, which the journeys use as well."""

from tests.surfaces.scribe.fixtures import bench

__all__ = ["bench"]
