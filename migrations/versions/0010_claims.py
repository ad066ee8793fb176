"""Claims."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.postgresql import ARRAY

from chartside.kernel.db.ddl import belongs_to, one_of, tenant_table, text_column

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None

MOMENT = sa.DateTime(timezone=True)
AMOUNT = sa.Numeric(12, 2)
STATUSES = ("draft", "ready", "submitted", "paid", "denied", "void")


def upgrade() -> None:
    _claims()
    _lines()
    _diagnoses()
    _total()
    tenant_table(
        "claim_counters",
        sa.Column("last", sa.Integer(), nullable=False),
        sa.UniqueConstraint("org_id", name="claim_counters_org_id_key"),
        agent="none",
    )


def _claims() -> None:
    tenant_table(
        "claims",
        text_column("number"),
        sa.Column("encounter_id", sa.Uuid(), nullable=False),
        sa.Column("patient_id", sa.Uuid(), nullable=False),
        sa.Column("professional_id", sa.Uuid()),
        sa.Column("insurance_id", sa.Uuid()),
        text_column("status"),
        text_column("coded_by"),
        sa.Column("date_of_service", sa.Date(), nullable=False),
        sa.Column("total_charge", AMOUNT),
        sa.Column("copay", AMOUNT),
        text_column("notes", null=True),
        sa.Column("submitted_at", MOMENT),
        sa.Column("closed_at", MOMENT),
        sa.Column("paid_amount", AMOUNT),
        text_column("status_reason", null=True),
        sa.Column("session_counted", sa.Boolean(), nullable=False),
        belongs_to("claims", "encounters", "encounter_id"),
        belongs_to("claims", "patients", "patient_id"),
        belongs_to("claims", "professionals", "professional_id"),
        belongs_to("claims", "insurances", "insurance_id"),
        one_of("claims", "status", STATUSES),
        one_of("claims", "coded_by", ("rule", "hand")),
        sa.UniqueConstraint("org_id", "number", name="claims_org_id_number_key"),
        sa.CheckConstraint(
            "total_charge >= 0 AND copay >= 0 AND paid_amount >= 0", name="claims_amounts_check"
        ),
        sa.CheckConstraint(
            "status IN ('draft', 'ready', 'void') OR submitted_at IS NOT NULL",
            name="claims_submitted_check",
        ),
        sa.CheckConstraint(
            "status NOT IN ('ready', 'submitted', 'paid', 'denied') OR total_charge IS NOT NULL",
            name="claims_charged_check",
        ),
        patient="patient_id",
    )
    op.create_index(
        "claims_one_per_encounter",
        "claims",
        ["org_id", "encounter_id"],
        unique=True,
        postgresql_where=sa.text("status <> 'void'"),
    )
    op.create_index("claims_org_id_idx", "claims", ["org_id", "id"])
    op.create_index("claims_patient_idx", "claims", ["org_id", "patient_id", "id"])
    op.create_index("claims_status_idx", "claims", ["org_id", "status", "id"])
    op.create_index("claims_day_idx", "claims", ["org_id", "date_of_service", "id"])


def _lines() -> None:
    tenant_table(
        "claim_lines",
        sa.Column("claim_id", sa.Uuid(), nullable=False),
        sa.Column("patient_id", sa.Uuid(), nullable=False),
        sa.Column("line_number", sa.Integer(), nullable=False),
        text_column("cpt_code"),
        sa.Column("modifiers", ARRAY(sa.String()), nullable=False),
        sa.Column("diagnosis_pointers", ARRAY(sa.Integer()), nullable=False),
        sa.Column("units", sa.Integer(), nullable=False),
        sa.Column("charge", AMOUNT),
        sa.Column("service_date", sa.Date(), nullable=False),
        belongs_to("claim_lines", "claims", "claim_id"),
        belongs_to("claim_lines", "patients", "patient_id"),
        sa.UniqueConstraint("org_id", "claim_id", "line_number", name="claim_lines_number_key"),
        sa.CheckConstraint("line_number >= 1 AND units >= 1", name="claim_lines_numbers_check"),
        sa.CheckConstraint("charge >= 0", name="claim_lines_charge_check"),
        patient="patient_id",
        deletable=True,
    )


def _diagnoses() -> None:
    tenant_table(
        "claim_diagnoses",
        sa.Column("claim_id", sa.Uuid(), nullable=False),
        sa.Column("patient_id", sa.Uuid(), nullable=False),
        sa.Column("sequence", sa.Integer(), nullable=False),
        text_column("icd10_code"),
        belongs_to("claim_diagnoses", "claims", "claim_id"),
        belongs_to("claim_diagnoses", "patients", "patient_id"),
        sa.UniqueConstraint("org_id", "claim_id", "sequence", name="claim_diagnoses_sequence_key"),
        sa.UniqueConstraint("org_id", "claim_id", "icd10_code", name="claim_diagnoses_code_key"),
        sa.CheckConstraint("sequence BETWEEN 1 AND 12", name="claim_diagnoses_sequence_check"),
        patient="patient_id",
        deletable=True,
    )


def _total() -> None:
    """A claim's total is the sum of its lines, whoever wrote them; not known as long as one line is not."""
    op.execute(
        """
        CREATE FUNCTION chartside_claim_total() RETURNS trigger LANGUAGE plpgsql AS $$
        DECLARE
            v_row jsonb := CASE WHEN TG_OP = 'DELETE' THEN to_jsonb(OLD) ELSE to_jsonb(NEW) END;
            v_claim uuid := coalesce(v_row ->> 'claim_id', v_row ->> 'id')::uuid;
            v_org uuid := (v_row ->> 'org_id')::uuid;
        BEGIN
            IF EXISTS (
                SELECT 1 FROM claims c
                 WHERE c.org_id = v_org AND c.id = v_claim AND c.total_charge IS DISTINCT FROM (
                    SELECT CASE WHEN count(*) = count(l.charge) THEN sum(l.charge) END
                      FROM claim_lines l WHERE l.org_id = c.org_id AND l.claim_id = c.id)
            ) THEN
                RAISE EXCEPTION 'the total of a claim is the sum of its lines'
                    USING ERRCODE = 'check_violation', CONSTRAINT = 'claims_total_check';
            END IF;
            RETURN NULL;
        END $$
        """
    )
    for table in ("claims", "claim_lines"):
        op.execute(
            f"CREATE CONSTRAINT TRIGGER {table}_total AFTER INSERT OR UPDATE OR DELETE ON {table} "
            "DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION chartside_claim_total()"
        )
