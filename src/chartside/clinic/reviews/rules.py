"""What a utilization review consists of, and what it still lacks."""

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ReviewSection:
    """One heading that payers look for."""

    key: str
    en: str
    es: str

    def label(self, locale: str) -> str:
        return self.es if locale.startswith("es") else self.en


SECTIONS = (
    ReviewSection("clinical_summary", "Clinical summary", "Resumen clínico"),
    ReviewSection("symptoms", "Symptoms and impairment", "Síntomas y deterioro"),
    ReviewSection("risk", "Risk", "Riesgo"),
    ReviewSection("treatment", "Treatment provided", "Tratamiento realizado"),
    ReviewSection("progress", "Response to treatment", "Respuesta al tratamiento"),
    ReviewSection("medical_necessity", "Medical necessity", "Necesidad médica"),
    ReviewSection("continued_care", "Plan for continued care", "Plan de continuidad"),
    ReviewSection("discharge_criteria", "Discharge criteria", "Criterios de alta"),
)
KEYS = tuple(section.key for section in SECTIONS)


def missing_sections(content: Mapping[str, str | None]) -> list[str]:
    """Sections that say nothing."""
    return [key for key in KEYS if not (content.get(key) or "").strip()]


def stray_sections(content: Mapping[str, object]) -> bool:
    return not content.keys() <= set(KEYS)


def label_of(key: str, locale: str) -> str:
    return next((s.label(locale) for s in SECTIONS if s.key == key), key)


def merged(content: Mapping[str, str], given: Mapping[str, str | None]) -> dict[str, str]:
    """The content with the given sections in place, in the order of a review; an empty one is taken out."""
    both = {**content, **given}
    return {key: text for key in KEYS if (text := both.get(key))}
