"""The public code sets, which every clinic reads, and the clinic's own price list."""

from datetime import datetime
from decimal import Decimal
from enum import StrEnum

from sqlalchemy import ARRAY, Numeric, SmallInteger, String
from sqlalchemy.dialects.postgresql import TSVECTOR
from sqlalchemy.orm import Mapped, mapped_column

from chartside.kernel.db import Base, TenantRow, enum_column


class Icd10Kind(StrEnum):
    """Only a diagnosis can be billed; the others group diagnoses."""

    CHAPTER = "chapter"
    SECTION = "section"
    HEADING = "heading"
    DIAGNOSIS = "diagnosis"


class CptCategory(StrEnum):
    ASSESSMENT = "assessment"
    PSYCHOTHERAPY = "psychotherapy"
    CRISIS = "crisis"
    FAMILY = "family"
    GROUP = "group"
    OFFICE_VISIT = "office_visit"
    NUTRITION = "nutrition"
    SCREENING = "screening"


class CodeSet(Base):
    """Which edition of a code set is loaded."""

    __tablename__ = "code_sets"

    name: Mapped[str] = mapped_column(primary_key=True)
    edition: Mapped[str]
    fingerprint: Mapped[str]
    loaded_at: Mapped[datetime]


class CptCode(Base):
    """`description` and `keywords` are in our own words."""

    __tablename__ = "cpt_codes"

    code: Mapped[str] = mapped_column(primary_key=True)
    description: Mapped[str]
    category: Mapped[CptCategory] = mapped_column(enum_column(CptCategory))
    minutes_from: Mapped[int | None] = mapped_column(SmallInteger())
    minutes_to: Mapped[int | None] = mapped_column(SmallInteger())
    is_addon: Mapped[bool]
    keywords: Mapped[str]


class Icd10Code(Base):
    """`terms` are the code set's own other names, `synonyms` are ours.

    `rank` is small for what clinics use most; `words` is what a search looks through.
    """

    __tablename__ = "icd10_codes"

    code: Mapped[str] = mapped_column(String(collation="C"), primary_key=True)
    description: Mapped[str]
    kind: Mapped[Icd10Kind] = mapped_column(enum_column(Icd10Kind))
    billable: Mapped[bool]
    chapter: Mapped[int] = mapped_column(SmallInteger())
    parent: Mapped[str | None]
    terms: Mapped[list[str]] = mapped_column(ARRAY(String()))
    synonyms: Mapped[list[str]] = mapped_column(ARRAY(String()))
    retired: Mapped[bool]
    rank: Mapped[int]
    words: Mapped[str] = mapped_column(TSVECTOR(), deferred=True)


class Service(TenantRow, Base):
    """What the clinic offers, and its price. A service is deactivated, never deleted."""

    __tablename__ = "services"

    code: Mapped[str]
    name: Mapped[str]
    description: Mapped[str | None]
    minutes: Mapped[int | None] = mapped_column(SmallInteger())
    price: Mapped[Decimal] = mapped_column(Numeric(10, 2))
    currency: Mapped[str]
    active: Mapped[bool]
    search_text: Mapped[str]
