"""What signing in takes and shows."""

from datetime import datetime
from typing import Annotated
from uuid import UUID

from pydantic import Field, StringConstraints

from chartside.kernel.http import Command, Email, Id, Line, View

Password = Annotated[str, StringConstraints(min_length=1, max_length=200)]
NewPassword = Annotated[str, StringConstraints(min_length=12, max_length=200)]
Code = Annotated[str, StringConstraints(pattern=r"^[0-9]{6}$")]


class SignIn(Command):
    email: Email
    password: Password
    code: Code | None = None
    clinic: Annotated[str, StringConstraints(max_length=61)] | None = Field(
        None, description="Short name of the clinic, for people in several."
    )


class SwitchClinic(Command):
    org_id: Id


class ChangePassword(Command):
    current_password: Password
    new_password: NewPassword


class ChangeLocale(Command):
    locale: Annotated[str, StringConstraints(pattern=r"^[a-z]{2}(-[A-Z]{2})?$")] = Field(
        description="Language, with a country where dates and numbers differ: en, es, es-MX."
    )


class RequestReset(Command):
    email: Email


class SetPassword(Command):
    token: Annotated[str, StringConstraints(min_length=20, max_length=100)]
    new_password: NewPassword


class ConfirmPassword(Command):
    password: Password


class ConfirmCode(Command):
    code: Code


class CreateToken(Command):
    name: Line
    expires_in_days: Annotated[int, Field(ge=1, le=730)] = 90


class ClinicView(View):
    id: UUID
    name: str
    slug: str
    role: str


class PersonView(View):
    """Who is signed in, where, and what they may do there."""

    user_id: UUID
    name: str
    email: str
    org_id: UUID
    org_name: str
    role: str
    grants: list[str]
    time_zone: str
    locale: str
    currency: str
    idle_minutes: int = Field(description="The session ends after this long without a request.")
    clinics: list[ClinicView]


class SessionView(View):
    csrf_token: str = Field(description="Send it back as X-CSRF-Token with every change.")
    org_id: UUID
    user_id: UUID


class SecondFactorView(View):
    secret: str
    address: str = Field(description="otpauth address, for an authenticator to scan.")


class TokenView(View):
    id: UUID
    name: str
    created_at: datetime
    expires_at: datetime | None
    last_used_at: datetime | None


class NewTokenView(TokenView):
    token: str = Field(description="Shown once. Keep it like a password.")
