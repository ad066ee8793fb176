"""The clinic at a glance: what stands open across all rooms, and one search through them.

It owns no record. Each part is what its own room shows to this person; what they may not see there is named as
withheld here.
"""

from chartside.clinic.overview.queries.dashboard import dashboard
from chartside.clinic.overview.queries.search import search_everything
from chartside.clinic.overview.schemas import Dashboard, FoundEverywhere, GetDashboard

__all__ = ["Dashboard", "FoundEverywhere", "GetDashboard", "dashboard", "search_everything"]
