"""Who is there: passwords, second factors, sessions, tokens, and the door that opens a unit of work for a person."""

from chartside.kernel.auth.door import (
    PUBLIC,
    SELF,
    declared_permission,
    public,
    reading,
    short,
    signed_in,
    streaming,
    writing,
)
from chartside.kernel.auth.keys import Vault
from chartside.kernel.auth.mail import Letter, Mailer, MailFailed
from chartside.kernel.auth.passwords import hash_password
from chartside.kernel.auth.service import (
    Auth,
    Clinic,
    SignedIn,
    revoke_access,
)
from chartside.kernel.auth.sessions import Principal

__all__ = [
    "PUBLIC",
    "SELF",
    "Auth",
    "Clinic",
    "Letter",
    "MailFailed",
    "Mailer",
    "Principal",
    "SignedIn",
    "Vault",
    "declared_permission",
    "hash_password",
    "public",
    "reading",
    "revoke_access",
    "short",
    "signed_in",
    "streaming",
    "writing",
]
