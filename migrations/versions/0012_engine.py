"""The engine: threads, runs, events, questions, proposals, usage, budgets, settings."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.postgresql import JSONB

from chartside.kernel.db.ddl import (
    APP,
    ORG,
    belongs_to,
    grant,
    one_of,
    tenant_table,
    text_column,
    wall,
)

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None

MOMENT = sa.DateTime(timezone=True)
RUN_STATES = (
    "pending",
    "running",
    "needs_answer",
    "needs_decision",
    "ready",
    "committed",
    "rejected",
    "done",
    "failed",
    "stopped",
)


def json_column(name: str, *, null: bool = False, default: str | None = None) -> sa.Column[object]:
    return sa.Column(name, JSONB(), nullable=null, server_default=default)


def member(name: str, column: str = "user_id") -> sa.ForeignKeyConstraint:
    return sa.ForeignKeyConstraint(
        ["org_id", column],
        ["memberships.org_id", "memberships.user_id"],
        name=f"{name}_{column}_fkey",
    )


def upgrade() -> None:
    _threads()
    _runs()
    _proposals()
    _usage()
    _watch()


def _threads() -> None:
    tenant_table(
        "threads",
        text_column("surface"),
        sa.Column("user_id", sa.Uuid(), nullable=False),
        text_column("title", null=True),
        sa.Column("patient_id", sa.Uuid()),
        json_column("context", default="{}"),
        text_column("status", server_default="open"),
        sa.Column("active_at", MOMENT, nullable=False, server_default=sa.func.now()),
        one_of("threads", "status", ("open", "ended")),
        belongs_to("threads", "patients", "patient_id"),
        member("threads"),
        patient="patient_id",
        agent="none",
        deletable=True,
    )
    op.create_index("threads_user_idx", "threads", ["org_id", "user_id", "active_at"])
    tenant_table(
        "messages",
        sa.Column("thread_id", sa.Uuid(), nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        text_column("role"),
        json_column("body"),
        sa.Column("run_id", sa.Uuid()),
        sa.UniqueConstraint("org_id", "thread_id", "seq", name="messages_thread_seq_key"),
        belongs_to("messages", "threads", "thread_id", ondelete="CASCADE"),
        agent="none",
        audited=False,
        deletable=True,
    )
    tenant_table(
        "symbols",
        sa.Column("thread_id", sa.Uuid(), nullable=False),
        text_column("token"),
        text_column("kind"),
        text_column("value"),
        text_column("layer"),
        sa.UniqueConstraint("org_id", "thread_id", "token", name="symbols_token_key"),
        belongs_to("symbols", "threads", "thread_id", ondelete="CASCADE"),
        agent="none",
        audited=False,
        deletable=True,
    )


def _runs() -> None:
    tenant_table(
        "runs",
        sa.Column("thread_id", sa.Uuid(), nullable=False),
        text_column("surface"),
        sa.Column("user_id", sa.Uuid(), nullable=False),
        sa.Column("patient_id", sa.Uuid()),
        text_column("status"),
        sa.Column("step", sa.Integer(), nullable=False, server_default="0"),
        text_column("provider"),
        text_column("model"),
        text_column("prompt_digest", null=True),
        json_column("request", default="{}"),
        json_column("intent", null=True),
        text_column("summary", null=True),
        text_column("error_code", null=True),
        text_column("error_words", null=True),
        sa.Column("input_tokens", sa.Integer(), nullable=False, server_default="0"),
        sa.Column("output_tokens", sa.Integer(), nullable=False, server_default="0"),
        sa.Column("cost_cents", sa.Numeric(12, 4), nullable=False, server_default="0"),
        sa.Column("tries", sa.Integer(), nullable=False, server_default="0"),
        sa.Column("stop_asked", sa.Boolean(), nullable=False, server_default="false"),
        text_column("holder", null=True),
        sa.Column("held_until", MOMENT),
        sa.Column("deadline_at", MOMENT, nullable=False),
        sa.Column("finished_at", MOMENT),
        sa.Column("event_seq", sa.Integer(), nullable=False, server_default="0"),
        one_of("runs", "status", RUN_STATES),
        belongs_to("runs", "threads", "thread_id", ondelete="CASCADE"),
        belongs_to("runs", "patients", "patient_id"),
        member("runs"),
        patient="patient_id",
        agent="none",
        audited=False,
        deletable=True,
    )
    op.create_index("runs_thread_idx", "runs", ["org_id", "thread_id", "created_at"])
    op.create_index("runs_held_idx", "runs", ["org_id", "status", "held_until"])
    tenant_table(
        "run_steps",
        sa.Column("run_id", sa.Uuid(), nullable=False),
        sa.Column("step", sa.Integer(), nullable=False),
        json_column("sent"),
        json_column("response"),
        json_column("calls"),
        sa.Column("input_tokens", sa.Integer(), nullable=False),
        sa.Column("output_tokens", sa.Integer(), nullable=False),
        sa.Column("milliseconds", sa.Integer(), nullable=False),
        sa.UniqueConstraint("org_id", "run_id", "step", name="run_steps_step_key"),
        belongs_to("run_steps", "runs", "run_id", ondelete="CASCADE"),
        agent="none",
        audited=False,
        deletable=True,
    )
    op.create_table(
        "run_events",
        sa.Column(
            "org_id",
            sa.Uuid(),
            sa.ForeignKey("organizations.id"),
            primary_key=True,
            server_default=sa.text(ORG),
        ),
        sa.Column("run_id", sa.Uuid(), primary_key=True),
        sa.Column("seq", sa.Integer(), primary_key=True),
        text_column("type"),
        json_column("data"),
        sa.Column("at", MOMENT, nullable=False, server_default=sa.func.clock_timestamp()),
        belongs_to("run_events", "runs", "run_id", ondelete="CASCADE"),
    )
    wall("run_events")
    grant("run_events", append_only=True, deletable=True, agent=False)
    tenant_table(
        "questions",
        sa.Column("run_id", sa.Uuid(), nullable=False),
        text_column("call_id"),
        sa.Column("position", sa.Integer(), nullable=False),
        text_column("question"),
        text_column("context", null=True),
        json_column("options", default="[]"),
        text_column("answer", null=True),
        sa.Column("answered_by", sa.Uuid()),
        sa.Column("answered_at", MOMENT),
        sa.UniqueConstraint("org_id", "run_id", "call_id", "position", name="questions_place_key"),
        belongs_to("questions", "runs", "run_id", ondelete="CASCADE"),
        agent="none",
        deletable=True,
    )


def _proposals() -> None:
    tenant_table(
        "proposals",
        sa.Column("run_id", sa.Uuid(), nullable=False),
        sa.Column("group_id", sa.Uuid(), nullable=False),
        sa.Column("position", sa.Integer(), nullable=False),
        text_column("call_id"),
        sa.Column("proposed_for", sa.Uuid(), nullable=False),
        text_column("tool"),
        text_column("effect"),
        json_column("arguments"),
        text_column("digest"),
        json_column("original_arguments", null=True),
        text_column("original_digest", null=True),
        json_column("preview"),
        json_column("assumptions", default="[]"),
        sa.Column("confidence", sa.Float()),
        json_column("sources", default="[]"),
        json_column("marks", default="{}"),
        sa.Column("patient_id", sa.Uuid()),
        text_column("status"),
        sa.Column("expires_at", MOMENT, nullable=False),
        sa.Column("decided_by", sa.Uuid()),
        sa.Column("decided_at", MOMENT),
        text_column("reason", null=True),
        json_column("result", null=True),
        sa.UniqueConstraint("org_id", "group_id", "position", name="proposals_place_key"),
        one_of(
            "proposals",
            "status",
            ("pending", "committed", "rejected", "left_out", "expired", "undone"),
        ),
        one_of("proposals", "effect", ("write", "elevated")),
        belongs_to("proposals", "runs", "run_id", ondelete="CASCADE"),
        belongs_to("proposals", "patients", "patient_id"),
        member("proposals", "proposed_for"),
        patient="patient_id",
        agent="none",
    )
    op.create_index("proposals_pending_idx", "proposals", ["org_id", "status", "created_at"])
    op.create_index("proposals_run_idx", "proposals", ["org_id", "run_id", "position"])


def _usage() -> None:
    tenant_table(
        "model_usage",
        sa.Column("run_id", sa.Uuid()),
        sa.Column("user_id", sa.Uuid(), nullable=False),
        text_column("surface"),
        text_column("provider"),
        text_column("model"),
        sa.Column("input_tokens", sa.Integer(), nullable=False),
        sa.Column("output_tokens", sa.Integer(), nullable=False),
        sa.Column("tool_calls", sa.Integer(), nullable=False),
        sa.Column("milliseconds", sa.Integer()),
        sa.Column("cents", sa.Numeric(12, 4)),
        sa.Column("budgeted", sa.Boolean(), nullable=False),
        text_column("outcome"),
        sa.Column("day", sa.Date(), nullable=False),
        one_of("model_usage", "outcome", ("open", "answered", "unreported", "broken_off")),
        agent="none",
        audited=False,
    )
    op.execute(
        "CREATE INDEX model_usage_open_idx ON model_usage (org_id, run_id) WHERE outcome = 'open'"
    )
    op.create_index("model_usage_day_idx", "model_usage", ["org_id", "day", "user_id"])
    tenant_table(
        "ai_settings",
        text_column("provider"),
        text_column("model"),
        text_column("base_url", null=True),
        text_column("api_key_sealed", null=True),
        sa.Column("local_contracted", sa.Boolean(), nullable=False, server_default="false"),
        sa.Column("redaction", sa.Boolean(), nullable=False, server_default="true"),
        sa.Column("monthly_tokens", sa.BigInteger()),
        sa.Column("monthly_cents", sa.BigInteger()),
        sa.Column("per_minute", sa.Integer(), nullable=False, server_default="30"),
        sa.Column("per_day", sa.Integer(), nullable=False, server_default="500"),
        json_column("blocked_tools", default="[]"),
        sa.UniqueConstraint("org_id", name="ai_settings_org_id_key"),
        sa.CheckConstraint(
            "redaction OR (provider = 'compatible' AND local_contracted)",
            name="ai_settings_redaction_check",
        ),
        sa.CheckConstraint("per_minute > 0 AND per_day > 0", name="ai_settings_rates_check"),
        agent="none",
    )
    op.create_table(
        "ai_budgets",
        sa.Column(
            "org_id",
            sa.Uuid(),
            sa.ForeignKey("organizations.id"),
            primary_key=True,
            server_default=sa.text(ORG),
        ),
        sa.Column("month", sa.Date(), primary_key=True),
        sa.Column("tokens", sa.BigInteger(), nullable=False, server_default="0"),
        sa.Column("cents", sa.Numeric(14, 4), nullable=False, server_default="0"),
        sa.Column("reserved_tokens", sa.BigInteger(), nullable=False, server_default="0"),
        sa.Column("reserved_cents", sa.Numeric(14, 4), nullable=False, server_default="0"),
        sa.Column("announced", sa.Boolean(), nullable=False, server_default="false"),
    )
    wall("ai_budgets")
    grant("ai_budgets", agent=False)
    op.create_table(
        "rate_counters",
        sa.Column(
            "org_id",
            sa.Uuid(),
            sa.ForeignKey("organizations.id"),
            primary_key=True,
            server_default=sa.text(ORG),
        ),
        sa.Column("user_id", sa.Uuid(), primary_key=True),
        text_column("span", primary_key=True),
        sa.Column("starts_at", MOMENT, primary_key=True),
        sa.Column("used", sa.Integer(), nullable=False),
    )
    wall("rate_counters")
    grant("rate_counters", agent=False, deletable=True)


def _watch() -> None:
    """Which clinics have something for the supervisor to look at, in one question instead of one a clinic.

    It runs with the rights of whoever asks, and stands in one clinic after the other: no wall is passed.
    """
    op.execute(
        """
        CREATE FUNCTION chartside_clinics_at_work(p_now timestamptz) RETURNS TABLE (
            org_id uuid, runs boolean, overdue boolean
        ) LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
        #variable_conflict use_column
        DECLARE
            v_all uuid[];
        BEGIN
            PERFORM set_config('app.door', 'identity', true);
            SELECT array_agg(o.id ORDER BY o.id) INTO v_all FROM organizations o;
            PERFORM set_config('app.door', '', true);
            FOREACH org_id IN ARRAY coalesce(v_all, ARRAY[]::uuid[]) LOOP
                PERFORM set_config('app.org_id', org_id::text, true);
                runs := EXISTS (SELECT 1 FROM runs r WHERE r.status IN ('pending', 'running'));
                overdue := EXISTS (SELECT 1 FROM proposals p
                                    WHERE p.status = 'pending' AND p.expires_at <= p_now)
                        OR EXISTS (SELECT 1 FROM model_usage u WHERE u.outcome = 'open');
                IF runs OR overdue THEN
                    RETURN NEXT;
                END IF;
            END LOOP;
            PERFORM set_config('app.org_id', '', true);
        END $$
        """
    )
    op.execute("REVOKE ALL ON FUNCTION chartside_clinics_at_work(timestamptz) FROM PUBLIC")
    op.execute(f"GRANT EXECUTE ON FUNCTION chartside_clinics_at_work(timestamptz) TO {APP}")
