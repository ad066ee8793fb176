"""What a field is by its name: words that mean one thing in the whole house, and what a stranger's object may hold.

A tool's own fields are declared beside its schema (`fields.py`); there a name of this vocabulary needs no word more.
Where no schema is known only the careful half of it counts: a `patient_name` is an identifier wherever it stands, and
a `code` that somebody wrote into a note may hold anything.
"""

from collections.abc import Mapping
from enum import StrEnum
from typing import Any

from chartside.engine.redaction.kinds import Kind, Layer
from chartside.engine.redaction.ordinary import words
from chartside.engine.redaction.spans import Span


class Care(StrEnum):
    """How closely a text is read."""

    TEXT = "text"  # what a record holds: everything counts
    SAID = (
        "said"  # what is said in the conversation: everything counts but the days that it is about
    )
    DAY = "day"  # a field for a day or a moment
    LABEL = "label"  # names of things: people who are known, and what shows by its form
    OWN = "own"  # texts of our own making and names of fields: as names of things, and nothing that a clinic lists
    CODE = "code"  # words of the house or of the practice: whoever is known, by their whole name, and what is listed
    FIXED = "fixed"  # a word of ours out of few, and what a vendor must get back: as a code, and nothing that is listed


Rule = Kind | Care


def _each(names: str, rule: Rule) -> dict[str, Rule]:
    return dict.fromkeys(names.split(), rule)


IDENTIFIERS: Mapping[str, Rule] = {
    **_each(
        "given_name family_name preferred_name first_name last_name middle_name full_name maiden_name nickname"
        " patient_name surname",
        Kind.PATIENT,
    ),
    **_each(
        "professional_name signer_name author_name clinician_name provider_name user_name staff_name doctor_name"
        " signed_by_name reviewer_name countersigner_name created_by_name updated_by_name",
        Kind.STAFF,
    ),
    **_each(
        "contact_name guardian_name subscriber_name insured_name policy_holder relative_name person_name caller_name",
        Kind.PERSON,
    ),
    **_each("phone mobile telephone phone_number fax cell whatsapp", Kind.PHONE),
    **_each("email email_address mail", Kind.EMAIL),
    **_each("address street address_line address_line1 address_line2 home_address", Kind.ADDRESS),
    **_each("city postal_code zip zip_code postcode town", Kind.PLACE),
    **_each("birth_date date_of_birth dob birthdate birthday", Kind.BIRTH),
    **_each("number patient_number record_number mrn claim_number invoice_number", Kind.NUMBER),
    **_each(
        "member_id subscriber_id policy_number group_number authorisation_number license_number npi dni nie nif ssn"
        " passport national_id tax_id",
        Kind.DOCUMENT,
    ),
    **_each("content_hash digest", Kind.RECORD),
    **_each("ip ip_address", Kind.IP),
    **_each("cursor next_cursor", Kind.CURSOR),
}
TERMS: Mapping[str, Rule] = {
    **_each(
        "code cpt_code icd10_code icd_code service_code system modifiers currency color type_color rrule time_zone"
        " locale language route unit entered_unit status kind severity sex role effect type field key category"
        " encounter_type priority match confirmation knowledge part_of_day local_time local_end opens closes",
        Care.CODE,
    ),
    **_each(
        "label service_name type_name room_name payer_name drug_name medication_name plan_name substance specialty"
        " frequency place pronouns credentials dose",
        Care.LABEL,
    ),
}
"""In a schema of ours only."""

_OF_PEOPLE = {
    **dict.fromkeys(words("patient patients"), Kind.PATIENT),
    **dict.fromkeys(
        words(
            "professional professionals user users staff clinician clinicians author signer provider doctor"
        ),
        Kind.STAFF,
    ),
    **dict.fromkeys(
        words("contact contacts people person guardian relative relatives"), Kind.PERSON
    ),
}
_BESIDE_PERSON = {
    **dict.fromkeys(
        words("birth_date date_of_birth given_name family_name preferred_name ai_consent"),
        Kind.PATIENT,
    ),
    **dict.fromkeys(words("npi credentials license_number preferred_note_format role"), Kind.STAFF),
    **dict.fromkeys(
        words("relationship may_discuss is_emergency email phone pronouns"), Kind.PERSON
    ),
}
_NAMES = frozenset({"name", "display_name", "display"})
_PARTS = frozenset(
    {
        "given_name",
        "family_name",
        "preferred_name",
        "first_name",
        "last_name",
        "middle_name",
        "surname",
    }
)
_PASSES_ON = frozenset(
    {"items", "results", "found", "data", "content", "result", "changes", "arguments", "args"}
)
_BY_NAME = frozenset({Layer.SYMBOLS, Layer.DIRECTORY})


def rule_for(key: str, beside: Mapping[str, Any], place: str, extra: Mapping[str, Kind]) -> Rule:
    """How a value is treated where no schema says it. `place` is where the object hangs: a key above, or the tool."""
    if key in extra:
        return extra[key]
    if key in _NAMES:
        return _name_rule(beside, place)
    return IDENTIFIERS.get(key, Care.TEXT)


def _name_rule(beside: Mapping[str, Any], place: str) -> Rule:
    for neighbour, kind in _BESIDE_PERSON.items():
        if neighbour in beside:
            return kind
    for word in place.split("_"):
        if word in _OF_PEOPLE:
            return _OF_PEOPLE[word]
    return Care.TEXT


def place_below(key: str, place: str) -> str:
    """Where the things under this key hang. A list of results hangs where the results do."""
    return place if key in _PASSES_ON else key


def owner_beside(key: str, kind: Kind, beside: Mapping[str, Any]) -> tuple[Kind, str] | None:
    """The record that a person's whole name belongs to, where its id stands beside it."""
    if not kind.is_person or key in _PARTS:
        return None
    id_ = beside.get("id" if key in _NAMES else key.removesuffix("_name") + "_id")
    return (kind, str(id_)) if id_ else None


def heeds(care: Care, span: Span) -> bool:
    """Does this find count in a text that is read with this care?"""
    if care in (Care.TEXT, Care.SAID):
        return True
    if span.layer is Layer.LISTED:
        return care in (Care.LABEL, Care.CODE)
    if span.lone or (span.layer is Layer.DIRECTORY and span.kind.is_person and not span.owner):
        return False  # put together from the names of several
    if span.layer is Layer.PATTERNS:
        return care not in (Care.CODE, Care.FIXED) or span.kind is Kind.EMAIL
    return span.layer in _BY_NAME
