"""Allergies and intolerances: most people have none, and what they have their medicines respect."""

from dataclasses import dataclass
from random import Random
from typing import Literal

from chartside.app.demo.illness.medicines import Family, Medicine
from chartside.app.demo.shapes import Kind, Text, pick

Severity = Literal["mild", "moderate", "severe"]
Category = Literal["medication", "food", "environment"]


@dataclass(frozen=True, slots=True)
class Allergy:
    substance: Text
    reaction: Text
    severity: Severity
    category: Category
    forbids: Family | None = None


PENICILLIN = Allergy(
    Text("penicillin", "penicilina"),
    Text("hives", "urticaria"),
    "moderate",
    "medication",
    "penicillin",
)
PENICILLIN_SEVERE = Allergy(
    Text("penicillin", "penicilina"),
    Text("anaphylaxis in childhood", "anafilaxia en la infancia"),
    "severe",
    "medication",
    "penicillin",
)
SULFA = Allergy(
    Text("sulfa antibiotics", "sulfamidas"), Text("rash", "exantema"), "mild", "medication", "sulfa"
)
NSAIDS = Allergy(
    Text("ibuprofen", "ibuprofeno"),
    Text("wheezing and facial swelling", "sibilancias y edema facial"),
    "severe",
    "medication",
    "nsaid",
)
CODEINE = Allergy(
    Text("codeine", "codeína"),
    Text("nausea and vomiting", "náuseas y vómitos"),
    "mild",
    "medication",
    "opioid",
)
LISINOPRIL_COUGH = Allergy(
    Text("lisinopril", "lisinopril"),
    Text("dry cough", "tos seca"),
    "mild",
    "medication",
    "ace_inhibitor",
)
LATEX = Allergy(
    Text("latex", "látex"),
    Text("contact dermatitis", "dermatitis de contacto"),
    "moderate",
    "environment",
    "latex",
)
PEANUT = Allergy(
    Text("peanut", "cacahuate"), Text("lip swelling", "edema labial"), "severe", "food"
)
SHELLFISH = Allergy(Text("shrimp", "camarón"), Text("hives", "urticaria"), "moderate", "food")
KIWI = Allergy(
    Text("kiwi", "kiwi"), Text("tingling of the lips", "hormigueo labial"), "mild", "food"
)
STRAWBERRY = Allergy(
    Text("strawberry", "fresa"), Text("itching of the mouth", "prurito oral"), "mild", "food"
)
POLLEN = Allergy(
    Text("grass pollen", "polen de gramíneas"),
    Text("sneezing and itchy eyes", "estornudos y picor de ojos"),
    "mild",
    "environment",
)

_MEDICINES = (
    PENICILLIN,
    PENICILLIN,
    PENICILLIN,
    PENICILLIN_SEVERE,
    SULFA,
    SULFA,
    NSAIDS,
    CODEINE,
)
COMMON: dict[Kind, tuple[Allergy, ...]] = {
    "behavioural_health": (*_MEDICINES, POLLEN, PEANUT, SHELLFISH),
    "primary_care": (*_MEDICINES, LISINOPRIL_COUGH, POLLEN, POLLEN, LATEX, SHELLFISH),
    "dental": (*_MEDICINES, LATEX, LATEX),
    "nutrition": (SHELLFISH, SHELLFISH, KIWI, STRAWBERRY, PENICILLIN, POLLEN),
}


def draw(rng: Random, kind: Kind) -> tuple[Allergy, ...]:
    """None for most, one for some, two for a few."""
    fate = rng.random()
    if fate < 0.66:
        return ()
    first = pick(rng, COMMON[kind])
    second = pick(rng, COMMON[kind])
    if fate < 0.92 or second.substance == first.substance:
        return (first,)
    return (first, second)


def forbidden(medicine: Medicine, allergies: tuple[Allergy, ...]) -> bool:
    return medicine.family is not None and any(
        allergy.forbids == medicine.family for allergy in allergies
    )
