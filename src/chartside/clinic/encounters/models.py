"""Encounters."""

from datetime import date, datetime
from enum import StrEnum
from uuid import UUID

from sqlalchemy.orm import Mapped, mapped_column

from chartside.kernel.db import Base, TenantRow, enum_column


class EncounterType(StrEnum):
    INDIVIDUAL_THERAPY = "individual_therapy"
    GROUP_THERAPY = "group_therapy"
    FAMILY_THERAPY = "family_therapy"
    INTAKE = "intake"
    CRISIS = "crisis"
    TELEHEALTH = "telehealth"
    MEDICATION_MANAGEMENT = "medication_management"
    CONSULTATION = "consultation"
    FOLLOW_UP = "follow_up"
    ANNUAL_EXAM = "annual_exam"
    PROCEDURE = "procedure"
    HYGIENE = "hygiene"
    NUTRITION_ASSESSMENT = "nutrition_assessment"
    NUTRITION_FOLLOW_UP = "nutrition_follow_up"


class EncounterStatus(StrEnum):
    IN_PROGRESS = "in_progress"
    COMPLETED = "completed"
    CANCELLED = "cancelled"
    ENTERED_IN_ERROR = "entered_in_error"


class EncounterPlace(StrEnum):
    """Where the patient was seen. The two of telehealth say where the patient was."""

    CLINIC = "clinic"
    HOME = "home"
    SCHOOL = "school"
    HOSPITAL = "hospital"
    COMMUNITY = "community"
    TELEHEALTH_HOME = "telehealth_home"
    TELEHEALTH_ELSEWHERE = "telehealth_elsewhere"


class Encounter(TenantRow, Base):
    __tablename__ = "encounters"

    patient_id: Mapped[UUID]
    professional_id: Mapped[UUID]
    appointment_id: Mapped[UUID | None]
    encounter_date: Mapped[date]
    started_at: Mapped[datetime | None]
    ended_at: Mapped[datetime | None]
    encounter_type: Mapped[EncounterType] = mapped_column(enum_column(EncounterType))
    status: Mapped[EncounterStatus] = mapped_column(enum_column(EncounterStatus))
    status_reason: Mapped[str | None]
    duration_minutes: Mapped[int | None]
    telehealth: Mapped[bool]
    place: Mapped[EncounterPlace | None] = mapped_column(enum_column(EncounterPlace))
