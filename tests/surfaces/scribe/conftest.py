"""The fixtures of this folder, which the journeys use as well."""

from tests.surfaces.scribe.fixtures import bench, scribe_app

__all__ = ["bench", "scribe_app"]
