"""What a draft rests on: what a run read, in plain; which run suggested a diagnosis; utilization reviews."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.postgresql import JSONB

from chartside.kernel.db.ddl import belongs_to, one_of, tenant_table, text_column

revision = "0015"
down_revision = "0014"
branch_labels = None
depends_on = None

MOMENT = sa.DateTime(timezone=True)


def upgrade() -> None:
    tenant_table(
        "run_reads",
        sa.Column("run_id", sa.Uuid(), nullable=False),
        text_column("tool"),
        sa.Column("arguments", JSONB(), nullable=False),
        sa.Column("content", JSONB(), nullable=False),
        belongs_to("run_reads", "runs", "run_id", ondelete="CASCADE"),
        agent="none",
        audited=False,
        deletable=True,
    )
    op.create_index("run_reads_run_idx", "run_reads", ["org_id", "run_id", "id"])
    op.add_column("diagnoses", sa.Column("ai_run_id", sa.Uuid()))
    _reviews()


def _reviews() -> None:
    """The figures are those of the moment in which the review was drafted, and never change."""
    tenant_table(
        "utilization_reviews",
        sa.Column("patient_id", sa.Uuid(), nullable=False),
        sa.Column("insurance_id", sa.Uuid()),
        sa.Column("author_id", sa.Uuid()),
        text_column("status"),
        text_column("source"),
        sa.Column("ai_run_id", sa.Uuid()),
        sa.Column("content", JSONB(), nullable=False),
        sa.Column("figures", JSONB(), nullable=False),
        sa.Column("requested_sessions", sa.Integer()),
        sa.Column("assumptions", JSONB(), nullable=False),
        sa.Column("finished_by", sa.Uuid()),
        sa.Column("finished_at", MOMENT),
        text_column("withdrawal_reason", null=True),
        belongs_to("utilization_reviews", "patients", "patient_id"),
        belongs_to("utilization_reviews", "insurances", "insurance_id"),
        one_of("utilization_reviews", "status", ("draft", "final", "withdrawn")),
        one_of("utilization_reviews", "source", ("person", "ai")),
        sa.CheckConstraint(
            "requested_sessions BETWEEN 1 AND 365", name="utilization_reviews_requested_check"
        ),
        sa.CheckConstraint(
            "(status = 'final') = (finished_at IS NOT NULL)",
            name="utilization_reviews_finished_check",
        ),
        patient="patient_id",
    )
    op.create_index(
        "utilization_reviews_patient_idx", "utilization_reviews", ["org_id", "patient_id", "id"]
    )
