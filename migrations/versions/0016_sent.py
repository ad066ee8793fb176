"""What was sent to a model, piece by piece; changes of the directory; how strict a clinic is with days."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.postgresql import JSONB

from chartside.kernel.db.ddl import belongs_to, one_of, tenant_table, text_column

revision = "0016"
down_revision = "0015"
branch_labels = None
depends_on = None


def upgrade() -> None:
    tenant_table(
        "sent_parts",
        sa.Column("thread_id", sa.Uuid(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        text_column("digest"),
        sa.Column("body", JSONB(), nullable=False),
        sa.UniqueConstraint("org_id", "thread_id", "digest", name="sent_parts_digest_key"),
        sa.UniqueConstraint("org_id", "thread_id", "number", name="sent_parts_number_key"),
        belongs_to("sent_parts", "threads", "thread_id", ondelete="CASCADE"),
        agent="none",
        audited=False,
        deletable=True,
    )
    tenant_table(
        "sent_calls",
        sa.Column("thread_id", sa.Uuid(), nullable=False),
        sa.Column("run_id", sa.Uuid(), nullable=False),
        sa.Column("step", sa.Integer(), nullable=False),
        text_column("provider"),
        text_column("model"),
        text_column("outcome"),
        text_column("reason", null=True),
        sa.Column("redacted", sa.Boolean(), nullable=False),
        sa.Column("max_tokens", sa.Integer()),
        sa.Column("system_part", sa.Integer()),
        sa.Column("tools_part", sa.Integer()),
        sa.Column("message_parts", JSONB(), nullable=False, server_default="[]"),
        one_of("sent_calls", "outcome", ("answered", "broken_off", "held_back")),
        belongs_to("sent_calls", "threads", "thread_id", ondelete="CASCADE"),
        belongs_to("sent_calls", "runs", "run_id", ondelete="CASCADE"),
        agent="none",
        audited=False,
        deletable=True,
    )
    op.create_index("sent_calls_run_idx", "sent_calls", ["org_id", "run_id", "step"])
    op.create_index("sent_calls_thread_idx", "sent_calls", ["org_id", "thread_id"])
    tenant_table(
        "directory_changes",
        text_column("kind"),
        sa.Column("record_id", sa.Uuid(), nullable=False),
        agent="none",
        audited=False,
        deletable=True,
    )
    op.create_index("directory_changes_idx", "directory_changes", ["org_id", "created_at"])
    op.add_column(
        "ai_settings",
        sa.Column("strict_dates", sa.Boolean(), nullable=False, server_default="false"),
    )
