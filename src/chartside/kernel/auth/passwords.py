"""Passwords: argon2id, in a thread, with the same work for an unknown account.

Invalid └── WeakPassword
"""

import asyncio

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from chartside.kernel.errors import Invalid

SHORTEST, LONGEST = 12, 200
_hasher = PasswordHasher()
_NOBODY = _hasher.hash("nobody has this password")


class WeakPassword(Invalid):
    """A password has 12 to 200 characters and is not the address or one letter over and over."""


async def hash_password(password: str, *, email: str = "") -> str:
    plain = password.casefold()
    if not SHORTEST <= len(password) <= LONGEST or len(set(plain)) < 4:
        raise WeakPassword
    if email and plain in {email.casefold(), email.casefold().split("@")[0]}:
        raise WeakPassword
    return await asyncio.to_thread(_hasher.hash, password)


async def password_fits(password: str, hashed: str | None) -> bool:
    """Whether the password is right. Without a hash the same time is spent, and the answer is no."""
    fits = await asyncio.to_thread(_verify, hashed or _NOBODY, password)
    return fits and hashed is not None


def _verify(hashed: str, password: str) -> bool:
    try:
        return _hasher.verify(hashed, password)
    except (VerificationError, InvalidHashError):
        return False
