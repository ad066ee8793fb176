"""Nobody can tell from the time that an account is unknown."""

from argon2 import PasswordHasher

from chartside.kernel.auth.passwords import NOBODY, hash_password, password_fits


async def test_the_hash_of_nobody_costs_what_everybodys_does() -> None:
    assert not PasswordHasher().check_needs_rehash(NOBODY)
    own = await hash_password("open-the-chart-2026")
    assert NOBODY.split("$")[1:4] == own.split("$")[1:4]
    assert not await password_fits("nobody has this password", None)
    assert await password_fits("open-the-chart-2026", own)
