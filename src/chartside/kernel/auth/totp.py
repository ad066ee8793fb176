"""The second factor: time-based codes, each good once."""

import pyotp

from chartside.kernel import clock

STEP_SECONDS = 30


def new_secret(email: str) -> tuple[str, str]:
    secret = pyotp.random_base32()
    return secret, pyotp.TOTP(secret).provisioning_uri(name=email, issuer_name="Chartside")


def step_of(secret: str, code: str, last: int | None) -> int | None:
    """The time step whose code this is: now, the one before or the one after, and never one used already."""
    current = int(clock.now().timestamp()) // STEP_SECONDS
    generator = pyotp.TOTP(secret)
    for step in (current, current - 1, current + 1):
        fits = pyotp.utils.strings_equal(generator.generate_otp(step), code.strip())
        if fits and (last is None or step > last):
            return step
    return None
