"""Passwords: argon2id, in a thread, with the same work for an unknown account.

Invalid └── WeakPassword
"""

import asyncio

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from chartside.kernel.errors import Invalid

SHORTEST, LONGEST = 12, 200
_hasher = PasswordHasher()
# Of a password that nobody has. Written down, since making it takes longer than loading this room; it must cost the
# same as everybody's, which a test looks at.
NOBODY = (
    "$argon2id$v=19$m=65536,t=3,p=4$"
    "r01NhdJnDfqK0VmullGgYA$3WUHKRieiMdfp7x7vwxW2Wk/eVQ3ThIG+c+g/03u+aM"
)


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
    fits = await asyncio.to_thread(_verify, hashed or NOBODY, password)
    return fits and hashed is not None


def _verify(hashed: str, password: str) -> bool:
    try:
        return _hasher.verify(hashed, password)
    except (VerificationError, InvalidHashError):
        return False
