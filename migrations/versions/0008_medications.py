"""Medications."""

import sqlalchemy as sa
from alembic import op

from chartside.kernel.db.ddl import belongs_to, one_of, tenant_table, text_column

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    tenant_table(
        "medications",
        sa.Column("patient_id", sa.Uuid(), nullable=False),
        sa.Column("professional_id", sa.Uuid()),
        text_column("name"),
        text_column("name_folded"),
        text_column("dose", null=True),
        text_column("unit", null=True),
        text_column("route", null=True),
        text_column("frequency", null=True),
        sa.Column("as_needed", sa.Boolean()),
        text_column("instructions", null=True),
        text_column("status"),
        sa.Column("started_on", sa.Date()),
        sa.Column("ended_on", sa.Date()),
        text_column("reason", null=True),
        text_column("end_reason", null=True),
        sa.Column("replaces_id", sa.Uuid()),
        sa.Column("duplicate", sa.Boolean(), nullable=False),
        belongs_to("medications", "patients", "patient_id"),
        belongs_to("medications", "professionals", "professional_id"),
        belongs_to("medications", "medications", "replaces_id"),
        one_of("medications", "status", ("active", "discontinued", "changed", "entered_in_error")),
        sa.CheckConstraint("(dose IS NULL) = (unit IS NULL)", name="medications_dose_check"),
        sa.CheckConstraint("ended_on >= started_on", name="medications_dates_check"),
        sa.CheckConstraint(
            "status = 'entered_in_error' OR (status = 'active') = (ended_on IS NULL)",
            name="medications_ended_check",
        ),
        patient="patient_id",
    )
    op.create_index("medications_patient_idx", "medications", ["org_id", "patient_id", "id"])
    op.create_index("medications_replaces_idx", "medications", ["org_id", "replaces_id"])
    op.create_index(
        "medications_one_active",
        "medications",
        ["org_id", "patient_id", "name_folded"],
        unique=True,
        postgresql_where=sa.text("status = 'active' AND NOT duplicate"),
    )
