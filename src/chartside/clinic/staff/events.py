"""Facts about the people of the clinic."""

from uuid import UUID

from chartside.kernel.events import Event


class UserAdded(Event):
    user_id: UUID
    role: str


class UserRoleChanged(Event):
    user_id: UUID
    old_role: str
    new_role: str


class UserDeactivated(Event):
    user_id: UUID


class UserReactivated(Event):
    user_id: UUID


class ProfessionalAdded(Event):
    professional_id: UUID


class ProfessionalChanged(Event):
    professional_id: UUID
    fields: list[str]
