"""What a role may do: permissions named `module.resource.action`, grants with wildcards, nothing by default."""

from chartside.kernel.access.grants import (
    DEFAULT_ROLES,
    Access,
    Permission,
    UnknownPermission,
    allows,
    require,
)
from chartside.kernel.access.models import Role

__all__ = [
    "DEFAULT_ROLES",
    "Access",
    "Permission",
    "Role",
    "UnknownPermission",
    "allows",
    "require",
]
