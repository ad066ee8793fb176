"""The four demo clinics."""

from datetime import date
from random import Random

from chartside.app.demo.people import REFERENCE_DATE, Person, person
from chartside.app.demo.practices.almendro import ALMENDRO
from chartside.app.demo.practices.jacaranda import JACARANDA
from chartside.app.demo.practices.practice import Clinic
from chartside.app.demo.practices.prairie_lane import PRAIRIE_LANE
from chartside.app.demo.practices.riverbend import RIVERBEND
from chartside.app.demo.shapes import Language

CLINICS: tuple[Clinic, ...] = (RIVERBEND, PRAIRIE_LANE, JACARANDA, ALMENDRO)
BY_SLUG: dict[str, Clinic] = {clinic.slug: clinic for clinic in CLINICS}


def patient_of(rng: Random, clinic: Clinic, *, on: date = REFERENCE_DATE) -> Person:
    """Someone who could be a patient there, by age, language and address."""
    language: Language = "es" if rng.random() < clinic.spanish_share else "en"
    return person(rng, language, on=on, ages=clinic.ages, place=clinic.place)
