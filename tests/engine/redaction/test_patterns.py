"""What shows by its form is found; doses, codes, pressures and appointments are left alone."""

import pytest

from chartside.engine.redaction import Kind
from chartside.engine.redaction.folding import fold
from chartside.engine.redaction.patterns import spans
from chartside.engine.redaction.spans import apart


def found(text: str) -> list[tuple[str, Kind]]:
    form = fold(text)
    places = [(form.written(s.start, s.end), s.kind) for s in apart(spans(form))]
    return [(text[start:end], kind) for (start, end), kind in places]


@pytest.mark.parametrize(
    ("text", "value", "kind"),
    [
        ("write to eva.prado+x@mail.example.es.", "eva.prado+x@mail.example.es", Kind.EMAIL),
        ("eva (at) example.es", "eva (at) example.es", Kind.EMAIL),
        ("eva.prado at outlook dot com", "eva.prado at outlook dot com", Kind.EMAIL),
        ("ring +34 655 111 222 now", "+34 655 111 222", Kind.PHONE),
        ("ring 655 11 12 22", "655 11 12 22", Kind.PHONE),
        ("ring (305) 229-9204 ext. 12", "(305) 229-9204 ext. 12", Kind.PHONE),
        ("contact Dean (305) 229-9204.", "(305) 229-9204", Kind.PHONE),
        ("655111222", "655111222", Kind.PHONE),
        ("fullwidth ６５５１１１２２２", "６５５１１１２２２", Kind.PHONE),
        ("SSN 123-45-6789", "123-45-6789", Kind.DOCUMENT),
        ("DNI 12345678Z", "12345678Z", Kind.DOCUMENT),
        ("dni 12345678a", "12345678a", Kind.NUMBER),  # the letter is wrong; it goes all the same
        ("NIE X1234567A", "X1234567A", Kind.NUMBER),
        ("card 4000-0000-0089-1441", "4000-0000-0089-1441", Kind.NUMBER),
        ("4111111111111111", "4111111111111111", Kind.DOCUMENT),
        ("NPI 1234567893", "1234567893", Kind.DOCUMENT),
        ("NIE X1234567L", "X1234567L", Kind.DOCUMENT),
        ("ES91 2100 0418 4502 0005 1332", "ES91 2100 0418 4502 0005 1332", Kind.DOCUMENT),
        ("card 4000-0000-0089-1442", "4000-0000-0089-1442", Kind.DOCUMENT),
        ("MRN: 72204260", "72204260", Kind.NUMBER),
        ("historia nº 4471", "4471", Kind.NUMBER),
        ("12345678901234", "12345678901234", Kind.NUMBER),
        ("born 12/03/1985 in town", "12/03/1985", Kind.BIRTH),
        ("DOB: March 12, 1985", "March 12, 1985", Kind.BIRTH),
        ("nacida el 12 de marzo de 1985", "12 de marzo de 1985", Kind.BIRTH),
        ("F. Nac.: 12-3-85", "12-3-85", Kind.BIRTH),
        ("from 192.168.10.44", "192.168.10.44", Kind.IP),
        ("from 2001:db8::8a2e:370:7334", "2001:db8::8a2e:370:7334", Kind.IP),
        ("https://instagram.com/evaprado", "https://instagram.com/evaprado", Kind.URL),
        ("https://x.example/users/77", "https://x.example/users/77", Kind.URL),
        (
            "0190a0a0-0000-7000-8000-000000000001",
            "0190a0a0-0000-7000-8000-000000000001",
            Kind.RECORD,
        ),
        ("seen with Dr. Caplinger today", "Caplinger", Kind.PERSON),
        ("Sra. Zulueta de la Fuente llamó", "Zulueta de la Fuente", Kind.PERSON),
        ("Mrs Caplinger's scan", "Caplinger", Kind.PERSON),
        ("at 742 Evergreen Terrace, Apt 3", "742 Evergreen Terrace, Apt 3", Kind.ADDRESS),
        ("vive en Calle de la Luna 14, 2º B", "Calle de la Luna 14, 2º B", Kind.ADDRESS),
    ],
)
def test_what_shows_by_its_form_is_found(text: str, value: str, kind: Kind) -> None:
    assert (value, kind) in found(text)


@pytest.mark.parametrize(
    "text",
    [
        "BP 120/80, HR 72, SpO2 98 %, T 36.6, BMI 24.31",
        "sertraline 50 mg x 30, levothyroxine 100 mcg, 1.000.000 UI",
        "F41.1, 90837, D2740, tooth 36, 3-5 sessions, 10-12 weeks",
        "2026-03-05T10:00:00+01:00 to 2026-03-05 11:30:00.123456",
        "on 05/03/2026 and 12 de abril de 2026",
        "SNOMED CT 404684003, LOINC 718-7, NDC 0093-0058-01",
        "see https://www.nice.org.uk/guidance/ng136 for the guideline",
        "MS Contin 15 mg, DR screening, see the dr. about it",
        "version 2.10.1, section 4.3.2",
        "we looked at example.com results",
        "total 1,234,567.89 EUR",
    ],
)
def test_the_rest_of_a_record_is_left_alone(text: str) -> None:
    assert found(text) == []


def test_a_date_after_a_birth_date_is_not_one() -> None:
    assert found("dob 12/03/1985, seen 05/03/2026") == [("12/03/1985", Kind.BIRTH)]
