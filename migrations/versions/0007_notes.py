"""Notes: drafts, the signed record, and the names under it."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.postgresql import JSONB

from chartside.kernel.db.ddl import AGENT, belongs_to, one_of, tenant_table, text_column

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None

MOMENT = sa.DateTime(timezone=True)
KINDS = (
    "soap",
    "dap",
    "birp",
    "intake",
    "discharge",
    "progress",
    "adime",
    "procedure",
    "psychotherapy",
    "substance_use",
)
RESTRICTED = "restricted = (kind IN ('psychotherapy', 'substance_use'))"
HASH = "^[0-9a-f]{64}$"


def upgrade() -> None:
    _drafts()
    _notes()
    _signatures()
    for table in ("note_drafts", "notes", "note_signatures"):
        op.execute(
            f"CREATE POLICY {table}_restricted ON {table} AS RESTRICTIVE FOR SELECT TO {AGENT} "
            "USING (NOT restricted)"
        )


def _drafts() -> None:
    tenant_table(
        "note_drafts",
        sa.Column("encounter_id", sa.Uuid(), nullable=False),
        sa.Column("patient_id", sa.Uuid(), nullable=False),
        sa.Column("author_id", sa.Uuid()),
        text_column("kind"),
        sa.Column("restricted", sa.Boolean(), nullable=False),
        sa.Column("content", JSONB(), nullable=False),
        sa.Column("risk_assessment", JSONB()),
        text_column("status"),
        text_column("source"),
        sa.Column("ai_run_id", sa.Uuid()),
        sa.Column("assumptions", JSONB(), nullable=False),
        text_column("discard_reason", null=True),
        belongs_to("note_drafts", "encounters", "encounter_id"),
        belongs_to("note_drafts", "patients", "patient_id"),
        sa.ForeignKeyConstraint(
            ["org_id", "author_id"],
            ["memberships.org_id", "memberships.user_id"],
            name="note_drafts_author_id_fkey",
        ),
        one_of("note_drafts", "kind", KINDS),
        one_of("note_drafts", "status", ("open", "signed", "discarded")),
        one_of("note_drafts", "source", ("person", "ai")),
        sa.CheckConstraint(RESTRICTED, name="note_drafts_restricted_check"),
        sa.CheckConstraint("jsonb_typeof(content) = 'object'", name="note_drafts_content_check"),
        sa.CheckConstraint(
            "jsonb_typeof(assumptions) = 'array'", name="note_drafts_assumptions_check"
        ),
        sa.CheckConstraint(
            "(status = 'discarded') = (discard_reason IS NOT NULL)",
            name="note_drafts_discard_reason_check",
        ),
        patient="patient_id",
    )
    for name, column in (("patient", "patient_id"), ("encounter", "encounter_id")):
        op.create_index(
            f"note_drafts_{name}_idx", "note_drafts", ["org_id", column, "created_at", "id"]
        )
    op.create_index(
        "note_drafts_status_idx", "note_drafts", ["org_id", "status", "created_at", "id"]
    )


def _notes() -> None:
    tenant_table(
        "notes",
        sa.Column("note_id", sa.Uuid(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("previous_version_id", sa.Uuid()),
        sa.Column("draft_id", sa.Uuid()),
        sa.Column("encounter_id", sa.Uuid(), nullable=False),
        sa.Column("patient_id", sa.Uuid(), nullable=False),
        text_column("kind"),
        sa.Column("restricted", sa.Boolean(), nullable=False),
        sa.Column("content", JSONB(), nullable=False),
        sa.Column("risk_assessment", JSONB()),
        text_column("source"),
        sa.Column("ai_run_id", sa.Uuid()),
        text_column("amendment_reason", null=True),
        sa.Column("signed_by", sa.Uuid(), nullable=False),
        sa.Column("signed_at", MOMENT, nullable=False),
        text_column("previous_hash", null=True),
        text_column("content_hash"),
        belongs_to("notes", "notes", "previous_version_id"),
        belongs_to("notes", "note_drafts", "draft_id"),
        belongs_to("notes", "encounters", "encounter_id"),
        belongs_to("notes", "patients", "patient_id"),
        belongs_to("notes", "professionals", "signed_by"),
        one_of("notes", "kind", KINDS),
        one_of("notes", "source", ("person", "ai")),
        sa.CheckConstraint(RESTRICTED, name="notes_restricted_check"),
        sa.CheckConstraint("jsonb_typeof(content) = 'object'", name="notes_content_check"),
        sa.CheckConstraint(f"content_hash ~ '{HASH}'", name="notes_content_hash_check"),
        # The first version comes from a draft; every other amends one, says why, and covers its hash.
        sa.CheckConstraint(
            "CASE WHEN version = 1 THEN previous_version_id IS NULL AND previous_hash IS NULL "
            "AND amendment_reason IS NULL AND draft_id IS NOT NULL "
            "ELSE version > 1 AND previous_version_id IS NOT NULL AND previous_hash IS NOT NULL "
            "AND amendment_reason IS NOT NULL END",
            name="notes_version_check",
        ),
        sa.UniqueConstraint(
            "org_id", "note_id", "version", name="notes_org_id_note_id_version_key"
        ),
        sa.UniqueConstraint("org_id", "draft_id", name="notes_draft_key"),
        patient="patient_id",
        append_only=True,
    )
    for name, column in (("patient", "patient_id"), ("encounter", "encounter_id")):
        op.create_index(f"notes_{name}_idx", "notes", ["org_id", column, "signed_at", "id"])
    op.create_index("notes_signed_at_idx", "notes", ["org_id", "signed_at", "id"])


def _signatures() -> None:
    tenant_table(
        "note_signatures",
        sa.Column("version_id", sa.Uuid(), nullable=False),
        sa.Column("patient_id", sa.Uuid(), nullable=False),
        sa.Column("restricted", sa.Boolean(), nullable=False),
        text_column("role"),
        sa.Column("signer_id", sa.Uuid(), nullable=False),
        text_column("signer_name"),
        sa.Column("signed_at", MOMENT, nullable=False),
        text_column("content_hash"),
        belongs_to("note_signatures", "notes", "version_id"),
        belongs_to("note_signatures", "patients", "patient_id"),
        belongs_to("note_signatures", "professionals", "signer_id"),
        one_of("note_signatures", "role", ("author", "cosigner", "supervisor")),
        sa.CheckConstraint(f"content_hash ~ '{HASH}'", name="note_signatures_content_hash_check"),
        sa.UniqueConstraint("org_id", "version_id", "signer_id", name="note_signatures_signer_key"),
        patient="patient_id",
        append_only=True,
    )
