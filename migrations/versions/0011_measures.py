"""Measurements."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.postgresql import JSONB

from chartside.kernel.db.ddl import belongs_to, one_of, tenant_table, text_column

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None

MOMENT = sa.DateTime(timezone=True)
VALUE = sa.Numeric(8, 2)
MEASURES = (
    "phq9",
    "gad7",
    "pcl5",
    "audit_c",
    "c_ssrs",
    "weight",
    "height",
    "waist",
    "systolic",
    "diastolic",
    "heart_rate",
    "hba1c",
    "glucose",
    "pain",
    "plaque_index",
    "probing_depth",
)
"""What is written down. The body mass index is not: it is computed from weight and height."""


def upgrade() -> None:
    tenant_table(
        "measurements",
        sa.Column("patient_id", sa.Uuid(), nullable=False),
        sa.Column("encounter_id", sa.Uuid()),
        text_column("measure"),
        sa.Column("value", VALUE, nullable=False),
        text_column("unit"),
        sa.Column("entered_value", VALUE),
        text_column("entered_unit", null=True),
        sa.Column("items", JSONB()),
        text_column("severity", null=True),
        sa.Column("taken_at", MOMENT),
        sa.Column("taken_on", sa.Date(), nullable=False),
        sa.Column("sort_at", MOMENT, nullable=False),
        text_column("source"),
        text_column("note", null=True),
        text_column("status"),
        text_column("error_reason", null=True),
        belongs_to("measurements", "patients", "patient_id"),
        belongs_to("measurements", "encounters", "encounter_id"),
        one_of("measurements", "measure", MEASURES),
        one_of("measurements", "source", ("person", "ai", "portal", "import")),
        one_of("measurements", "status", ("final", "entered_in_error")),
        sa.CheckConstraint("value >= 0", name="measurements_value_check"),
        sa.CheckConstraint(
            "(entered_value IS NULL) = (entered_unit IS NULL)", name="measurements_entered_check"
        ),
        sa.CheckConstraint(
            "items IS NULL OR jsonb_typeof(items) = 'array'", name="measurements_items_check"
        ),
        sa.CheckConstraint(
            "error_reason IS NULL OR status = 'entered_in_error'", name="measurements_error_check"
        ),
        patient="patient_id",
    )
    op.create_index(
        "measurements_patient_idx", "measurements", ["org_id", "patient_id", "sort_at", "id"]
    )
    op.create_index(
        "measurements_measure_idx",
        "measurements",
        ["org_id", "patient_id", "measure", "sort_at", "id"],
    )
    op.create_index("measurements_encounter_idx", "measurements", ["org_id", "encounter_id"])
