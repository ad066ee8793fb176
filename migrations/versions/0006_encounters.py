"""Encounters."""

import sqlalchemy as sa
from alembic import op

from chartside.kernel.db.ddl import belongs_to, one_of, tenant_table, text_column

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None

MOMENT = sa.DateTime(timezone=True)
TYPES = (
    "individual_therapy",
    "group_therapy",
    "family_therapy",
    "intake",
    "crisis",
    "telehealth",
    "medication_management",
    "consultation",
    "follow_up",
    "annual_exam",
    "procedure",
    "hygiene",
    "nutrition_assessment",
    "nutrition_follow_up",
)
PLACES = (
    "clinic",
    "home",
    "school",
    "hospital",
    "community",
    "telehealth_home",
    "telehealth_elsewhere",
)


def upgrade() -> None:
    tenant_table(
        "encounters",
        sa.Column("patient_id", sa.Uuid(), nullable=False),
        sa.Column("professional_id", sa.Uuid(), nullable=False),
        sa.Column("appointment_id", sa.Uuid()),
        sa.Column("encounter_date", sa.Date(), nullable=False),
        sa.Column("started_at", MOMENT),
        sa.Column("ended_at", MOMENT),
        text_column("encounter_type"),
        text_column("status"),
        text_column("status_reason", null=True),
        sa.Column("duration_minutes", sa.Integer()),
        sa.Column("telehealth", sa.Boolean(), nullable=False),
        text_column("place", null=True),
        belongs_to("encounters", "patients", "patient_id"),
        belongs_to("encounters", "professionals", "professional_id"),
        belongs_to("encounters", "appointments", "appointment_id"),
        one_of("encounters", "encounter_type", TYPES),
        one_of(
            "encounters", "status", ("in_progress", "completed", "cancelled", "entered_in_error")
        ),
        one_of("encounters", "place", PLACES),
        sa.CheckConstraint(
            "duration_minutes BETWEEN 1 AND 1440", name="encounters_duration_minutes_check"
        ),
        sa.CheckConstraint("ended_at >= started_at", name="encounters_times_check"),
        sa.CheckConstraint(
            "status <> 'entered_in_error' OR status_reason IS NOT NULL",
            name="encounters_status_reason_check",
        ),
        patient="patient_id",
    )
    # One that was cancelled or entered in error leaves its appointment free for another.
    op.create_index(
        "encounters_appointment_key",
        "encounters",
        ["org_id", "appointment_id"],
        unique=True,
        postgresql_where=sa.text(
            "appointment_id IS NOT NULL AND status IN ('in_progress', 'completed')"
        ),
    )
    op.create_index(
        "encounters_patient_idx", "encounters", ["org_id", "patient_id", "encounter_date", "id"]
    )
    op.create_index(
        "encounters_professional_idx",
        "encounters",
        ["org_id", "professional_id", "encounter_date", "id"],
    )
    op.create_index("encounters_date_idx", "encounters", ["org_id", "encounter_date", "id"])
