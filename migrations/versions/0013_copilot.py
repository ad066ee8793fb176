"""The copilot: what a person saw of a conversation, what was set aside, how long it is kept, and its guardrails."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.postgresql import JSONB

from chartside.kernel.db.ddl import APP, belongs_to, one_of, tenant_table, text_column

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None

MOMENT = sa.DateTime(timezone=True)


def upgrade() -> None:
    op.add_column("threads", sa.Column("stripped_at", MOMENT))
    op.add_column("threads", sa.Column("purged_at", MOMENT))
    op.add_column(
        "messages", sa.Column("aside", sa.Boolean(), nullable=False, server_default="false")
    )
    op.create_index("messages_run_idx", "messages", ["org_id", "run_id"])
    _entries()
    _settings()
    _stripped()


def _entries() -> None:
    tenant_table(
        "copilot_entries",
        sa.Column("thread_id", sa.Uuid(), nullable=False),
        sa.Column("position", sa.Integer(), nullable=False),
        text_column("kind"),
        sa.Column("run_id", sa.Uuid(), nullable=False),
        text_column("text"),
        sa.Column("mentions", JSONB(), nullable=False, server_default="[]"),
        sa.Column("chips", JSONB(), nullable=False, server_default="[]"),
        text_column("command", null=True),
        sa.Column("aside", sa.Boolean(), nullable=False, server_default="false"),
        sa.Column("settled", sa.Boolean(), nullable=False, server_default="false"),
        text_column("rating", null=True),
        text_column("rating_reason", null=True),
        sa.UniqueConstraint("org_id", "thread_id", "position", name="copilot_entries_place_key"),
        one_of("copilot_entries", "kind", ("person", "assistant")),
        one_of("copilot_entries", "rating", ("up", "down")),
        belongs_to("copilot_entries", "threads", "thread_id", ondelete="CASCADE"),
        belongs_to("copilot_entries", "runs", "run_id", ondelete="CASCADE"),
        agent="none",
        audited=False,
        deletable=True,
    )
    op.create_index("copilot_entries_run_idx", "copilot_entries", ["org_id", "run_id"])


def _settings() -> None:
    """Days that a conversation keeps what tools found, and days that it is kept; and how much an agent may do."""
    for name, default in (
        ("tool_content_days", "7"),
        ("thread_days", "90"),
        ("actions_per_minute", "120"),
        ("actions_per_session", "1000"),
    ):
        op.add_column(
            "ai_settings", sa.Column(name, sa.Integer(), nullable=False, server_default=default)
        )
    op.create_check_constraint(
        "ai_settings_retention_check",
        "ai_settings",
        "tool_content_days BETWEEN 1 AND 3650 AND thread_days BETWEEN 1 AND 3650 "
        "AND tool_content_days <= thread_days",
    )
    op.create_check_constraint(
        "ai_settings_actions_check",
        "ai_settings",
        "actions_per_minute > 0 AND actions_per_session > 0",
    )


def _stripped() -> None:
    """The blocks of a message without what tools were asked and gave, and without what a model thought of it."""
    op.execute(
        """
        CREATE FUNCTION chartside_stripped(p_blocks jsonb) RETURNS jsonb
        LANGUAGE sql IMMUTABLE SET search_path = public, pg_temp AS $$
            SELECT coalesce(jsonb_agg(
                CASE b ->> 'type'
                    WHEN 'tool_result' THEN b || '{"content": {"stripped": true}}'
                    WHEN 'tool_use' THEN b || '{"input": {}, "opaque": null}'
                    WHEN 'reasoning' THEN b || '{"text": "", "opaque": null}'
                    ELSE b
                END), '[]'::jsonb)
            FROM jsonb_array_elements(p_blocks) b
        $$
        """
    )
    op.execute("REVOKE ALL ON FUNCTION chartside_stripped(jsonb) FROM PUBLIC")
    op.execute(f"GRANT EXECUTE ON FUNCTION chartside_stripped(jsonb) TO {APP}")
