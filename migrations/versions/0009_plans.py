"""Treatment plans."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.postgresql import JSONB

from chartside.kernel.db.ddl import belongs_to, one_of, tenant_table, text_column

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None

MOMENT = sa.DateTime(timezone=True)


def upgrade() -> None:
    tenant_table(
        "plans",
        sa.Column("patient_id", sa.Uuid(), nullable=False),
        sa.Column("professional_id", sa.Uuid()),
        text_column("title"),
        text_column("status"),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("review_date", sa.Date()),
        sa.Column("activated_at", MOMENT),
        sa.Column("closed_at", MOMENT),
        text_column("closing_reason", null=True),
        belongs_to("plans", "patients", "patient_id"),
        belongs_to("plans", "professionals", "professional_id"),
        one_of("plans", "status", ("draft", "active", "completed", "superseded")),
        sa.CheckConstraint("version >= 1", name="plans_version_check"),
        sa.CheckConstraint(
            "(status IN ('completed', 'superseded')) = (closed_at IS NOT NULL)",
            name="plans_closed_check",
        ),
        patient="patient_id",
    )
    op.create_index("plans_patient_idx", "plans", ["org_id", "patient_id", "id"])
    op.create_index(
        "plans_one_active",
        "plans",
        ["org_id", "patient_id"],
        unique=True,
        postgresql_where=sa.text("status = 'active'"),
    )
    tenant_table(
        "plan_versions",
        sa.Column("plan_id", sa.Uuid(), nullable=False),
        sa.Column("patient_id", sa.Uuid(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("content", JSONB(), nullable=False),
        text_column("content_hash"),
        text_column("reason", null=True),
        sa.Column("author_id", sa.Uuid()),
        belongs_to("plan_versions", "plans", "plan_id"),
        belongs_to("plan_versions", "patients", "patient_id"),
        sa.UniqueConstraint("org_id", "plan_id", "version", name="plan_versions_number_key"),
        sa.CheckConstraint("version = 1 OR reason IS NOT NULL", name="plan_versions_reason_check"),
        patient="patient_id",
        append_only=True,
    )
