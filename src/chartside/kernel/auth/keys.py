"""Keys and secrets: random tokens that are kept as hashes, and values that are kept sealed."""

import base64
import hashlib
import hmac
import secrets

from cryptography.fernet import Fernet, InvalidToken
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

TOKEN_MARK = "chs_"  # noqa: S105  # tells people and scanners what a found token is


def new_token(mark: str = "") -> str:
    return mark + secrets.token_urlsafe(32)


def token_hash(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


class Vault:
    """What the installation's key makes: seals, and values that only it can derive."""

    def __init__(self, secret: bytes) -> None:
        self._secret = secret
        self._fernet = Fernet(base64.urlsafe_b64encode(self._derived("seal")))

    def seal(self, value: str) -> str:
        return self._fernet.encrypt(value.encode()).decode()

    def unseal(self, sealed: str) -> str:
        try:
            return self._fernet.decrypt(sealed.encode()).decode()
        except InvalidToken:
            raise LookupError("sealed with another installation's key") from None

    def derived(self, purpose: str, value: str) -> str:
        key = self._derived(purpose)
        return hmac.new(key, value.encode(), hashlib.sha256).hexdigest()

    def matches(self, purpose: str, value: str, candidate: str) -> bool:
        return hmac.compare_digest(self.derived(purpose, value), candidate)

    def _derived(self, purpose: str) -> bytes:
        kdf = HKDF(algorithm=SHA256(), length=32, salt=None, info=b"chartside " + purpose.encode())
        return kdf.derive(self._secret)
