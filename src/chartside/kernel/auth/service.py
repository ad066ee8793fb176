"""Signing in and what belongs to it. How it can fail stands in `failures`."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import timedelta
from typing import Any
from uuid import UUID

from sqlalchemy import select, text

from chartside.kernel import clock
from chartside.kernel.access import Access
from chartside.kernel.audit import note
from chartside.kernel.auth import totp
from chartside.kernel.auth.failures import (
    AccountLocked,
    LinkNotValid,
    NotAMember,
    SealedElsewhere,
    SecondFactorRequired,
    SecondFactorSet,
    WrongCode,
    WrongCredentials,
)
from chartside.kernel.auth.keys import Vault, new_token, token_hash
from chartside.kernel.auth.mail import Letter, Mailer
from chartside.kernel.auth.passwords import hash_password, password_fits
from chartside.kernel.auth.sessions import end_sessions_of, open_session
from chartside.kernel.db import Database, Session
from chartside.kernel.errors import NotFound, NotSignedIn
from chartside.kernel.scope import Scope, Source, system_scope
from chartside.kernel.settings import Settings
from chartside.kernel.tenancy import Membership, Organization, User, normal_email

_STANDING = text(
    "SELECT m.role, o.time_zone, coalesce(u.locale, o.locale) AS locale, r.permissions FROM memberships m "
    "JOIN organizations o ON o.id = m.org_id JOIN users u ON u.id = m.user_id "
    "LEFT JOIN roles r ON r.org_id = m.org_id AND r.name = m.role "
    "WHERE m.user_id = :user AND m.org_id = :org AND m.active AND u.active"
)


@dataclass(frozen=True, slots=True)
class Clinic:
    id: UUID
    name: str
    slug: str
    role: str


@dataclass(frozen=True, slots=True)
class SignedIn:
    token: str
    csrf_token: str
    user_id: UUID
    org_id: UUID


class Auth:
    """The house's doorkeeper. It holds what a sign-in needs, and no state of its own."""

    def __init__(
        self, database: Database, access: Access, settings: Settings, vault: Vault, mailer: Mailer
    ) -> None:
        self.database = database
        self.access = access
        self.settings = settings
        self.vault = vault
        self.mailer = mailer

    async def sign_in(
        self, email: str, password: str, code: str | None = None, clinic: str | None = None
    ) -> SignedIn:
        """Check what was given and open a session. Each failure counts towards the lock."""
        account = self.vault.derived("account", normal_email(email))
        async with self.database.identity_door() as session:
            await self._refuse_if_locked(session, account)
            statement = select(User).where(User.email == normal_email(email), User.active)
            user: User | None = await session.scalar(statement)
        right = await password_fits(password, user.password_hash if user else None)
        if user is None or not right:
            await self._failed(account, user)
            raise WrongCredentials
        if user.totp_confirmed_at is not None:
            await self._second_factor(account, user, code)
        return await self._open(user, account, clinic)

    async def switch(self, user_id: UUID, hashed: str, org_id: UUID) -> SignedIn:
        """Go to another of the person's clinics: a new session, and the old one ends."""
        async with self.database.identity_door() as session:
            clinics = await self._clinics(session, user_id)
            if org_id not in {clinic.id for clinic in clinics}:
                raise NotAMember
            await session.execute(
                text("UPDATE auth_sessions SET revoked_at = :now WHERE token_hash = :hash"),
                {"now": clock.now(), "hash": hashed},
            )
            token = await open_session(session, user_id, org_id, self.settings)
        await self.note_in_clinics([org_id], user_id, "SIGN_IN")
        return SignedIn(token, self.vault.derived("csrf", token), user_id, org_id)

    async def clinics_of(self, user_id: UUID) -> list[Clinic]:
        async with self.database.identity_door() as session:
            return await self._clinics(session, user_id)

    async def standing(self, user_id: UUID, org_id: UUID, source: Source) -> Scope:
        """What a member may do at this moment, and in which language. Work that outlives a request asks again."""
        async with self.database.swift_identity_door() as session:
            values = {"user": user_id, "org": org_id}
            found = (await session.execute(_STANDING, values)).one_or_none()
        names = ("role", "time_zone", "locale", "permissions")
        known = None if found is None else {name: getattr(found, name) for name in names}
        return self.scope_of(user_id, org_id, source, known)

    def scope_of(
        self, user_id: UUID, org_id: UUID, source: Source, standing: Mapping[str, Any] | None
    ) -> Scope:
        """The same from what another transaction of this moment has read."""
        if standing is None:
            raise NotSignedIn
        own = None if standing["permissions"] is None else frozenset(standing["permissions"])
        return Scope(
            org_id=org_id,
            user_id=user_id,
            role=standing["role"],
            grants=self.access.grants_of(standing["role"], own),
            source=source,
            time_zone=standing["time_zone"],
            locale=standing["locale"],
        )

    async def change_locale(self, user_id: UUID, locale: str) -> None:
        async with self.database.identity_door() as session:
            user = await self._user(session, user_id)
            user.locale = locale

    async def change_password(
        self, user_id: UUID, current: str, new: str, *, keep: str | None
    ) -> None:
        async with self.database.identity_door() as session:
            user = await self._user(session, user_id)
        if not await password_fits(current, user.password_hash):
            raise WrongCredentials
        await self._set_password(user_id, new, user.email, keep=keep)

    async def new_link(self, user_id: UUID) -> str:
        """A link to set a password, for one use."""
        token = new_token()
        async with self.database.identity_door() as session:
            await session.execute(
                text(
                    "INSERT INTO one_time_links (token_hash, user_id, expires_at) "
                    "VALUES (:hash, :user, :until)"
                ),
                {
                    "hash": token_hash(token),
                    "user": user_id,
                    "until": clock.now() + timedelta(minutes=self.settings.reset_link_minutes),
                },
            )
        return f"{self.settings.address}/set-password#{token}"

    async def send_link(self, email: str) -> None:
        """Write to a person how to set their password. An unknown address gets silence."""
        async with self.database.identity_door() as session:
            statement = select(User.id).where(User.email == normal_email(email), User.active)
            user_id = await session.scalar(statement)
        if user_id is not None:
            await self.write_letter(user_id)

    async def write_letter(self, user_id: UUID) -> None:
        async with self.database.identity_door() as session:
            user = await self._user(session, user_id)
        link = await self.new_link(user_id)
        words = f"Set your Chartside password within {self.settings.reset_link_minutes} minutes:"
        await self.mailer.send(Letter(user.email, "Set your password", f"{words}\n\n{link}\n"))

    async def set_password_by_link(self, token: str, new: str) -> None:
        async with self.database.identity_door() as session:
            found = await session.execute(
                text(
                    "SELECT l.user_id, u.email FROM one_time_links l JOIN users u ON u.id = l.user_id "
                    "WHERE token_hash = :hash AND used_at IS NULL AND expires_at > :now AND u.active"
                ),
                {"hash": token_hash(token), "now": clock.now()},
            )
            link = found.one_or_none()
        if link is None:
            raise LinkNotValid
        hashed = await hash_password(new, email=link.email)
        async with self.database.identity_door() as session:
            taken = await session.execute(
                text(
                    "UPDATE one_time_links SET used_at = :now "
                    "WHERE token_hash = :hash AND used_at IS NULL RETURNING user_id"
                ),
                {"hash": token_hash(token), "now": clock.now()},
            )
            if taken.one_or_none() is None:
                raise LinkNotValid
            await self._store_password(session, link.user_id, hashed, None)
        await self._note_everywhere(link.user_id, "PASSWORD_SET")

    async def begin_second_factor(self, user_id: UUID, password: str) -> tuple[str, str]:
        """A new secret, and its address for an authenticator. It counts once a code confirms it."""
        async with self.database.identity_door() as session:
            user = await self._user(session, user_id)
        if not await password_fits(password, user.password_hash):
            raise WrongCredentials
        if user.totp_confirmed_at is not None:
            raise SecondFactorSet
        secret, address = totp.new_secret(user.email)
        async with self.database.identity_door() as session:
            row = await self._user(session, user_id)
            row.totp_sealed = self.vault.seal(secret)
            await session.flush()
        return secret, address

    async def confirm_second_factor(self, user_id: UUID, code: str) -> None:
        async with self.database.identity_door() as session:
            user = await self._user(session, user_id, lock=True)
            if user.totp_confirmed_at is not None:
                raise SecondFactorSet
            step = totp.step_of(self._totp_secret(user), code, None)
            if step is None:
                raise WrongCode
            user.totp_confirmed_at, user.totp_last_step = clock.now(), step
            await session.flush()
        await self._note_everywhere(user_id, "SECOND_FACTOR_SET")

    async def remove_second_factor(self, user_id: UUID, password: str) -> None:
        async with self.database.identity_door() as session:
            user = await self._user(session, user_id)
        if not await password_fits(password, user.password_hash):
            raise WrongCredentials
        async with self.database.identity_door() as session:
            row = await self._user(session, user_id, lock=True)
            row.totp_sealed = row.totp_confirmed_at = row.totp_last_step = None
            await session.flush()
        await self._note_everywhere(user_id, "SECOND_FACTOR_REMOVED")

    async def note_in_clinics(self, orgs: Sequence[UUID], user_id: UUID, action: str) -> None:
        """Write an act of identity into the chain of each clinic that it concerns."""
        for org_id in orgs:
            async with self.database.writing(system_scope(org_id)) as session:
                await note(session, action, "users", record_id=str(user_id))

    async def _open(self, user: User, account: str, clinic: str | None) -> SignedIn:
        async with self.database.identity_door() as session:
            clinics = await self._clinics(session, user.id)
            chosen = [c for c in clinics if clinic in (None, c.slug)]
            if not chosen:
                raise NotAMember
            await session.execute(
                text("DELETE FROM login_attempts WHERE account_hash = :account"),
                {"account": account},
            )
            token = await open_session(session, user.id, chosen[0].id, self.settings)
        await self.note_in_clinics([chosen[0].id], user.id, "SIGN_IN")
        return SignedIn(token, self.vault.derived("csrf", token), user.id, chosen[0].id)

    async def _second_factor(self, account: str, user: User, code: str | None) -> None:
        if code is None:
            raise SecondFactorRequired
        async with self.database.identity_door() as session:
            row = await self._user(session, user.id, lock=True)
            step = totp.step_of(self._totp_secret(row), code, row.totp_last_step)
            if step is not None:
                row.totp_last_step = step
                await session.flush()
        if step is None:
            await self._failed(account, user)
            raise WrongCode

    async def _refuse_if_locked(self, session: Session, account: str) -> None:
        window = timedelta(minutes=self.settings.login_window_minutes)
        failed = await session.scalar(
            text(
                "SELECT count(*) FROM login_attempts WHERE account_hash = :account AND at > :since"
            ),
            {"account": account, "since": clock.now() - window},
        )
        if failed >= self.settings.login_attempts:
            raise AccountLocked(retry_after=int(window.total_seconds()))

    async def _failed(self, account: str, user: User | None) -> None:
        async with self.database.identity_door() as session:
            await session.execute(
                text("INSERT INTO login_attempts (account_hash, at) VALUES (:account, :now)"),
                {"account": account, "now": clock.now()},
            )
            clinics = await self._clinics(session, user.id) if user else []
        if user is not None:
            await self.note_in_clinics([c.id for c in clinics], user.id, "SIGN_IN_FAILED")

    async def _clinics(self, session: Session, user_id: UUID) -> list[Clinic]:
        rows = await session.execute(
            select(Organization.id, Organization.name, Organization.slug, Membership.role)
            .join(Membership, Membership.org_id == Organization.id)
            .where(Membership.user_id == user_id, Membership.active)
            .order_by(Organization.name)
        )
        return [Clinic(row.id, row.name, row.slug, row.role) for row in rows.all()]

    async def _user(self, session: Session, user_id: UUID, *, lock: bool = False) -> User:
        statement = select(User).where(User.id == user_id)
        row: User | None = await session.scalar(statement.with_for_update() if lock else statement)
        if row is None:
            raise NotFound
        return row

    def _totp_secret(self, user: User) -> str:
        if user.totp_sealed is None:
            raise WrongCode
        try:
            return self.vault.unseal(user.totp_sealed)
        except LookupError as error:
            raise SealedElsewhere from error

    async def _set_password(self, user_id: UUID, new: str, email: str, *, keep: str | None) -> None:
        hashed = await hash_password(new, email=email)
        async with self.database.identity_door() as session:
            await self._store_password(session, user_id, hashed, keep)
        await self._note_everywhere(user_id, "PASSWORD_SET")

    async def _store_password(
        self, session: Session, user_id: UUID, hashed: str, keep: str | None
    ) -> None:
        """Every other session of the person ends with the old password, and a lock with it."""
        user = await self._user(session, user_id, lock=True)
        user.password_hash = hashed
        await session.flush()
        await end_sessions_of(session, user_id, but=keep)
        await session.execute(
            text("DELETE FROM login_attempts WHERE account_hash = :account"),
            {"account": self.vault.derived("account", user.email)},
        )

    async def _note_everywhere(self, user_id: UUID, action: str) -> None:
        clinics = await self.clinics_of(user_id)
        await self.note_in_clinics([c.id for c in clinics], user_id, action)


async def revoke_access(session: Session, user_id: UUID, *, tokens: bool) -> None:
    """End a person's sessions in this clinic (a role has changed), and their tokens too (they have left)."""
    await end_sessions_of(session, user_id)
    if tokens:
        await session.execute(
            text(
                "UPDATE api_tokens SET revoked_at = :now WHERE user_id = :user AND revoked_at IS NULL"
            ),
            {"now": clock.now(), "user": user_id},
        )
    await note(session, "SESSIONS_ENDED", "users", record_id=str(user_id), body={"tokens": tokens})
