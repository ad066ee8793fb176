"""Staff: the people who sign in to the clinic, and the professionals whose names stand under clinical acts."""

from chartside.clinic.staff.events import (
    ProfessionalAdded,
    ProfessionalChanged,
    UserAdded,
    UserDeactivated,
    UserReactivated,
    UserRoleChanged,
)
from chartside.clinic.staff.models import NoteFormat, Professional
from chartside.clinic.staff.queries import (
    get_professional,
    get_user,
    list_professionals,
    list_users,
    professional_for_user,
)
from chartside.clinic.staff.schemas import (
    AddProfessional,
    CreateUser,
    ListUsers,
    ProfessionalView,
    UpdateProfessional,
    UserView,
)
from chartside.clinic.staff.service import add_professional, create_user, update_professional

__all__ = [
    "AddProfessional",
    "CreateUser",
    "ListUsers",
    "NoteFormat",
    "Professional",
    "ProfessionalAdded",
    "ProfessionalChanged",
    "ProfessionalView",
    "UpdateProfessional",
    "UserAdded",
    "UserDeactivated",
    "UserReactivated",
    "UserRoleChanged",
    "UserView",
    "add_professional",
    "create_user",
    "get_professional",
    "get_user",
    "list_professionals",
    "list_users",
    "professional_for_user",
    "update_professional",
]
