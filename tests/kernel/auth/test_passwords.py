"""A password costs whoever guesses it, and nobody can tell from the time that an account is unknown."""

import pytest
from argon2 import PasswordHasher, profiles

from chartside.kernel.auth import passwords
from chartside.kernel.auth.passwords import NOBODY, hash_password, password_fits

STRONG = passwords._hasher


@pytest.fixture
def real(monkeypatch: pytest.MonkeyPatch) -> None:
    """What the product spends: the suite spends less on all others."""
    monkeypatch.setattr(passwords, "_hasher", STRONG)
    monkeypatch.setattr(passwords, "NOBODY", NOBODY)


@pytest.mark.usefixtures("real")
async def test_a_password_costs_what_rfc_9106_asks() -> None:
    own = await hash_password("open-the-chart-2026")
    assert own.startswith("$argon2id$v=19$m=65536,t=3,p=4$")
    assert not PasswordHasher.from_parameters(profiles.RFC_9106_LOW_MEMORY).check_needs_rehash(own)


@pytest.mark.usefixtures("real")
async def test_the_hash_of_nobody_costs_what_everybodys_does() -> None:
    assert not PasswordHasher().check_needs_rehash(NOBODY)
    own = await hash_password("open-the-chart-2026")
    assert NOBODY.split("$")[1:4] == own.split("$")[1:4]
    assert not await password_fits("nobody has this password", None)
    assert await password_fits("open-the-chart-2026", own)
