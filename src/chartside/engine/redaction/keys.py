"""What a field of a tool's result is, by its key and its neighbours.

A `name` is a person's beside a day of birth, an e-mail or a role, and a thing's beside a dose, a price or a colour:
the catalogue stays readable. What no rule knows is free text.
"""

from collections.abc import Mapping
from enum import StrEnum
from typing import Any

from chartside.engine.redaction.kinds import Kind, Layer
from chartside.engine.redaction.ordinary import words
from chartside.engine.redaction.spans import Span


class Care(StrEnum):
    """How closely a text is read."""

    TEXT = "text"  # everything counts
    LABEL = "label"  # the house's own words, names of things: a single word is no name here
    CODE = "code"  # codes and what a vendor must get back: only known values of more than one word


Rule = Kind | Care


def _each(names: str, rule: Rule) -> dict[str, Rule]:
    return dict.fromkeys(names.split(), rule)


KEYS: Mapping[str, Rule] = {
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
    **_each(
        "code cpt_code icd10_code icd_code service_code system modifiers currency color type_color rrule time_zone"
        " locale language route unit",
        Care.CODE,
    ),
    **_each(
        "status kind severity sex role effect type label field key service_name type_name room_name payer_name"
        " drug_name medication_name plan_name substance specialty category encounter_type priority frequency place"
        " match confirmation knowledge part_of_day pronouns",
        Care.LABEL,
    ),
}
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
_BESIDE_THING = words(
    "dose unit route frequency price currency code minutes duration_minutes color capacity payer_number substance"
    " strength form description schema parameters"
)
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


def rule_for(key: str, beside: Mapping[str, Any], place: str, extra: Mapping[str, Kind]) -> Rule:
    """How the value under this key is treated. `place` is where the object hangs: a key above, or the tool."""
    if key in extra:
        return extra[key]
    if key in _NAMES:
        return _name_rule(beside, place)
    return KEYS.get(key, Care.TEXT)


def _name_rule(beside: Mapping[str, Any], place: str) -> Rule:
    for neighbour, kind in _BESIDE_PERSON.items():
        if neighbour in beside:
            return kind
    if not beside.keys().isdisjoint(_BESIDE_THING):
        return Care.LABEL
    for word in place.split("_"):
        if word in _OF_PEOPLE:
            return _OF_PEOPLE[word]
    return Care.LABEL


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
    if care is Care.TEXT:
        return True
    if care is Care.LABEL:
        return not span.lone
    return not span.lone and span.layer is not Layer.PATTERNS
