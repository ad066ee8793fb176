"""Diagnosis codes for these tests, where the house does not bring its own."""

import pytest

from chartside.app.wiring import House
from chartside.kernel.db import ReadSession

CODES = {
    "F41.1": "Generalized anxiety disorder",
    "F33.1": "Major depressive disorder, recurrent, moderate",
    "E66.9": "Obesity, unspecified",
    "I10": "Essential (primary) hypertension",
    "E11.9": "Type 2 diabetes mellitus without complications",
}


async def _describe(session: ReadSession, code: str) -> str | None:
    return CODES.get(code)


@pytest.fixture(scope="session", autouse=True)
def diagnosis_codes(house: House) -> None:
    if "diagnosis_codes" not in house.database._info:
        house.database.carry(diagnosis_codes=_describe)
