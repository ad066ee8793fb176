"""Signing in, out, and what a person does to their own account."""

from typing import Annotated
from uuid import UUID

from fastapi import APIRouter, Request, Response, status

from chartside.kernel.auth.door import (
    CSRF_COOKIE,
    SELF,
    SESSION_COOKIE,
    public,
    reading,
    signed_in,
    writing,
)
from chartside.kernel.auth.schemas import (
    ChangeLocale,
    ChangePassword,
    ClinicView,
    ConfirmCode,
    ConfirmPassword,
    CreateToken,
    NewTokenView,
    PersonView,
    RequestReset,
    SecondFactorView,
    SessionView,
    SetPassword,
    SignIn,
    SwitchClinic,
    TokenView,
)
from chartside.kernel.auth.service import Auth, SignedIn
from chartside.kernel.auth.sessions import Principal, end_session
from chartside.kernel.auth.tokens import create_token, list_tokens, revoke_token
from chartside.kernel.http import PROBLEMS, Reading, Route, Writing

router = APIRouter(prefix="/api/auth", tags=["auth"], route_class=Route, responses=PROBLEMS)

Person = Annotated[Principal, signed_in()]
Everybody = Annotated[None, public()]


@router.post("/sign-in")
async def sign_in(body: SignIn, request: Request, response: Response, _: Everybody) -> SessionView:
    """Open a browser session. The cookie is HttpOnly; send the CSRF token with every change."""
    auth: Auth = request.app.state.auth
    opened = await auth.sign_in(body.email, body.password, body.code, body.clinic)
    return _with_cookies(auth, response, opened)


@router.post("/sign-out", status_code=status.HTTP_204_NO_CONTENT)
async def sign_out(request: Request, response: Response, person: Person) -> None:
    """End this session."""
    auth: Auth = request.app.state.auth
    async with auth.database.identity_door() as session:
        await end_session(session, person.token_hash)
    response.delete_cookie(SESSION_COOKIE)
    response.delete_cookie(CSRF_COOKIE)


@router.post("/switch")
async def switch(
    body: SwitchClinic, request: Request, response: Response, person: Person
) -> SessionView:
    """Go to another of your clinics."""
    auth: Auth = request.app.state.auth
    opened = await auth.switch(person.user_id, person.token_hash, body.org_id)
    return _with_cookies(auth, response, opened)


@router.get("/me")
async def me(request: Request, person: Person) -> PersonView:
    """Who you are, where, and what you may do there."""
    auth: Auth = request.app.state.auth
    clinics = await auth.clinics_of(person.user_id)
    return PersonView(
        user_id=person.user_id,
        name=person.name,
        email=person.email,
        org_id=person.org_id,
        org_name=person.org_name,
        role=person.role,
        grants=sorted(auth.access.grants_of(person.role, person.own_grants)),
        time_zone=person.time_zone,
        locale=person.locale,
        currency=person.currency,
        idle_minutes=auth.settings.session_idle_minutes,
        clinics=[ClinicView.model_validate(clinic) for clinic in clinics],
    )


@router.put("/locale", status_code=status.HTTP_204_NO_CONTENT)
async def change_locale(body: ChangeLocale, request: Request, person: Person) -> None:
    """Choose the language that you are shown, in all your clinics."""
    auth: Auth = request.app.state.auth
    await auth.change_locale(person.user_id, body.locale)


@router.post("/password", status_code=status.HTTP_204_NO_CONTENT)
async def change_password(body: ChangePassword, request: Request, person: Person) -> None:
    """Change your password. Your other sessions end."""
    auth: Auth = request.app.state.auth
    keep = None if person.bearer else person.token_hash
    await auth.change_password(person.user_id, body.current_password, body.new_password, keep=keep)


@router.post("/reset-request", status_code=status.HTTP_202_ACCEPTED)
async def request_reset(body: RequestReset, request: Request, _: Everybody) -> None:
    """Ask for a link to set a password. The answer is the same for an unknown address."""
    auth: Auth = request.app.state.auth
    await auth.send_link(body.email)


@router.post("/reset", status_code=status.HTTP_204_NO_CONTENT)
async def reset(body: SetPassword, request: Request, _: Everybody) -> None:
    """Set a password with a link. Every session of the person ends."""
    auth: Auth = request.app.state.auth
    await auth.set_password_by_link(body.token, body.new_password)


@router.post("/second-factor")
async def begin_second_factor(
    body: ConfirmPassword, request: Request, person: Person
) -> SecondFactorView:
    """Get a secret for an authenticator. It counts once a code confirms it."""
    auth: Auth = request.app.state.auth
    secret, address = await auth.begin_second_factor(person.user_id, body.password)
    return SecondFactorView(secret=secret, address=address)


@router.post("/second-factor/confirm", status_code=status.HTTP_204_NO_CONTENT)
async def confirm_second_factor(body: ConfirmCode, request: Request, person: Person) -> None:
    """Confirm the second factor with its first code."""
    auth: Auth = request.app.state.auth
    await auth.confirm_second_factor(person.user_id, body.code)


@router.post("/second-factor/remove", status_code=status.HTTP_204_NO_CONTENT)
async def remove_second_factor(body: ConfirmPassword, request: Request, person: Person) -> None:
    """Remove the second factor."""
    auth: Auth = request.app.state.auth
    await auth.remove_second_factor(person.user_id, body.password)


@router.get("/tokens")
async def tokens(unit: Annotated[Reading, reading(SELF)]) -> list[TokenView]:
    """Your tokens for programs."""
    rows = await list_tokens(unit.session, unit.scope.person)
    return [TokenView.model_validate(row) for row in rows]


@router.post("/tokens", status_code=status.HTTP_201_CREATED)
async def make_token(body: CreateToken, unit: Annotated[Writing, writing(SELF)]) -> NewTokenView:
    """Make a token for a program. It is shown once."""
    unit.secret_answer = True
    row, token = await create_token(
        unit.session, unit.scope.person, body.name, body.expires_in_days
    )
    return NewTokenView(**TokenView.model_validate(row).model_dump(), token=token)


@router.delete("/tokens/{token_id}", status_code=status.HTTP_204_NO_CONTENT)
async def end_token(token_id: UUID, unit: Annotated[Writing, writing(SELF)]) -> None:
    """Revoke one of your tokens."""
    await revoke_token(unit.session, unit.scope.person, token_id)


def _with_cookies(auth: Auth, response: Response, opened: SignedIn) -> SessionView:
    secure = auth.settings.secure_cookies
    response.set_cookie(
        SESSION_COOKIE, opened.token, httponly=True, samesite="strict", secure=secure, path="/"
    )
    response.set_cookie(
        CSRF_COOKIE, opened.csrf_token, httponly=False, samesite="strict", secure=secure, path="/"
    )
    return SessionView(csrf_token=opened.csrf_token, org_id=opened.org_id, user_id=opened.user_id)
