"""The copilot's company without a model: what each person wants of it, and nudges with who has put them away."""

import sqlalchemy as sa
from alembic import op

from chartside.kernel.db.ddl import belongs_to, one_of, tenant_table, text_column

revision = "0014"
down_revision = "0013"
branch_labels = None
depends_on = None

MOMENT = sa.DateTime(timezone=True)


def member(name: str) -> sa.ForeignKeyConstraint:
    return sa.ForeignKeyConstraint(
        ["org_id", "user_id"],
        ["memberships.org_id", "memberships.user_id"],
        name=f"{name}_user_id_fkey",
    )


def upgrade() -> None:
    tenant_table(
        "copilot_preferences",
        sa.Column("user_id", sa.Uuid(), nullable=False),
        sa.Column("digest_mail", sa.Boolean(), nullable=False, server_default="false"),
        sa.Column("nudges", sa.Boolean(), nullable=False, server_default="true"),
        sa.Column("mailed_on", sa.Date()),
        sa.UniqueConstraint("org_id", "user_id", name="copilot_preferences_user_key"),
        member("copilot_preferences"),
        agent="none",
    )
    tenant_table(
        "nudges",
        text_column("kind"),
        text_column("dedupe_key"),
        sa.Column("professional_id", sa.Uuid()),
        sa.Column("patient_id", sa.Uuid()),
        sa.Column("record_id", sa.Uuid(), nullable=False),
        sa.Column("starts_at", MOMENT),
        sa.Column("ends_at", MOMENT),
        sa.Column("expires_at", MOMENT, nullable=False),
        sa.UniqueConstraint("org_id", "dedupe_key", name="nudges_dedupe_key"),
        one_of("nudges", "kind", ("fill_slot", "rebook", "claim_denied")),
        belongs_to("nudges", "professionals", "professional_id"),
        belongs_to("nudges", "patients", "patient_id"),
        patient="patient_id",
        agent="none",
        audited=False,
        deletable=True,
    )
    op.create_index("nudges_expires_idx", "nudges", ["org_id", "expires_at"])
    tenant_table(
        "nudge_dismissals",
        sa.Column("nudge_id", sa.Uuid(), nullable=False),
        sa.Column("user_id", sa.Uuid(), nullable=False),
        sa.UniqueConstraint("org_id", "nudge_id", "user_id", name="nudge_dismissals_once_key"),
        belongs_to("nudge_dismissals", "nudges", "nudge_id", ondelete="CASCADE"),
        member("nudge_dismissals"),
        agent="none",
        audited=False,
        deletable=True,
    )
