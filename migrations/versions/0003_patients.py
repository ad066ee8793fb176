"""Patients, their contacts, allergies, diagnoses and insurance, and the words they are found by."""

import sqlalchemy as sa
from alembic import op

from chartside.kernel.db.ddl import (
    AGENT,
    APP,
    ORG,
    belongs_to,
    grant,
    one_of,
    tenant_table,
    text_column,
    wall,
)

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None

MOMENT = sa.DateTime(timezone=True)
BYTES = sa.String(collation="C")  # compared byte by byte, which row security lets an index answer


def upgrade() -> None:
    _patients()
    _contacts()
    _allergies()
    _diagnoses()
    _insurance()
    _search()


def _patients() -> None:
    op.execute("CREATE SEQUENCE patient_numbers")
    op.execute(f"GRANT USAGE ON SEQUENCE patient_numbers TO {APP}")
    tenant_table(
        "patients",
        text_column("number"),
        text_column("given_name"),
        text_column("family_name"),
        text_column("preferred_name", null=True),
        sa.Column("birth_date", sa.Date()),
        text_column("sex"),
        text_column("pronouns", null=True),
        text_column("language", null=True),
        text_column("email", null=True),
        text_column("phone", null=True),
        text_column("address", null=True),
        text_column("city", null=True),
        text_column("region", null=True),
        text_column("postal_code", null=True),
        text_column("status"),
        text_column("ai_consent"),
        sa.Column("ai_consent_at", MOMENT),
        sa.Column("no_known_allergies_at", MOMENT),
        sa.Column("search_name", BYTES, nullable=False),
        sa.UniqueConstraint("org_id", "number", name="patients_org_id_number_key"),
        one_of("patients", "sex", ("female", "male", "other", "unknown")),
        one_of("patients", "status", ("active", "inactive", "discharged")),
        one_of("patients", "ai_consent", ("not_asked", "granted", "refused")),
        patient="id",
    )
    op.create_index("patients_search_name_idx", "patients", ["org_id", "search_name"])
    op.create_index("patients_status_idx", "patients", ["org_id", "status", "search_name"])
    op.create_index("patients_birth_date_idx", "patients", ["org_id", "birth_date"])
    op.execute(
        f"CREATE POLICY patients_consent ON patients AS RESTRICTIVE FOR SELECT TO {AGENT} "
        "USING (ai_consent = 'granted')"
    )


def _contacts() -> None:
    tenant_table(
        "patient_contacts",
        sa.Column("patient_id", sa.Uuid(), nullable=False),
        text_column("name"),
        text_column("relationship", null=True),
        text_column("phone", null=True),
        text_column("email", null=True),
        sa.Column("is_emergency", sa.Boolean(), nullable=False),
        sa.Column("may_discuss", sa.Boolean(), nullable=False),
        belongs_to("patient_contacts", "patients", "patient_id"),
        patient="patient_id",
        deletable=True,
    )
    _by_patient("patient_contacts")


def _allergies() -> None:
    tenant_table(
        "allergies",
        sa.Column("patient_id", sa.Uuid(), nullable=False),
        text_column("substance"),
        text_column("substance_key"),
        text_column("reaction", null=True),
        text_column("severity"),
        text_column("status"),
        sa.Column("noted_date", sa.Date()),
        one_of("allergies", "severity", ("mild", "moderate", "severe", "unknown")),
        one_of("allergies", "status", ("active", "inactive", "entered_in_error")),
        belongs_to("allergies", "patients", "patient_id"),
        patient="patient_id",
    )
    _by_patient("allergies")
    op.create_index(
        "allergies_active_substance_key",
        "allergies",
        ["org_id", "patient_id", "substance_key"],
        unique=True,
        postgresql_where=sa.text("status = 'active'"),
    )


def _diagnoses() -> None:
    tenant_table(
        "diagnoses",
        sa.Column("patient_id", sa.Uuid(), nullable=False),
        text_column("code"),
        text_column("description"),
        sa.Column("is_primary", sa.Boolean(), nullable=False),
        text_column("confirmation"),
        sa.Column("confirmed_by", sa.Uuid()),
        sa.Column("confirmed_at", MOMENT),
        sa.Column("refuted_by", sa.Uuid()),
        sa.Column("refuted_at", MOMENT),
        text_column("status"),
        sa.Column("onset_date", sa.Date()),
        sa.Column("resolved_date", sa.Date()),
        one_of("diagnoses", "confirmation", ("confirmed", "pending_review", "refuted")),
        one_of("diagnoses", "status", ("active", "resolved", "entered_in_error")),
        sa.CheckConstraint(
            "(confirmation = 'confirmed') = (confirmed_at IS NOT NULL) "
            "AND (confirmed_by IS NULL OR confirmed_at IS NOT NULL)",
            name="diagnoses_confirmed_check",
        ),
        sa.CheckConstraint(
            "NOT is_primary OR (status = 'active' AND confirmation <> 'refuted')",
            name="diagnoses_primary_check",
        ),
        sa.CheckConstraint("resolved_date >= onset_date", name="diagnoses_dates_check"),
        belongs_to("diagnoses", "patients", "patient_id"),
        *(_by_person("diagnoses", column) for column in ("confirmed_by", "refuted_by")),
        patient="patient_id",
    )
    _by_patient("diagnoses")
    op.create_index(
        "diagnoses_one_primary_key",
        "diagnoses",
        ["org_id", "patient_id"],
        unique=True,
        postgresql_where=sa.text("is_primary"),
    )
    op.create_index(
        "diagnoses_active_code_key",
        "diagnoses",
        ["org_id", "patient_id", "code"],
        unique=True,
        postgresql_where=sa.text("status = 'active' AND confirmation <> 'refuted'"),
    )


def _insurance() -> None:
    tenant_table(
        "payers",
        text_column("name"),
        text_column("name_key"),
        text_column("payer_number", null=True),
        sa.Column("active", sa.Boolean(), nullable=False),
        sa.UniqueConstraint("org_id", "name_key", name="payers_org_id_name_key_key"),
        agent="all",
    )
    tenant_table(
        "insurances",
        sa.Column("patient_id", sa.Uuid(), nullable=False),
        sa.Column("payer_id", sa.Uuid(), nullable=False),
        text_column("priority"),
        text_column("member_id"),
        text_column("group_number", null=True),
        sa.Column("copay_amount", sa.Numeric(12, 2)),
        sa.Column("authorised_sessions", sa.Integer()),
        sa.Column("used_sessions", sa.Integer(), nullable=False),
        text_column("authorisation_number", null=True),
        sa.Column("valid_from", sa.Date()),
        sa.Column("valid_to", sa.Date()),
        sa.Column("active", sa.Boolean(), nullable=False),
        one_of("insurances", "priority", ("primary", "secondary", "tertiary")),
        sa.CheckConstraint("copay_amount >= 0", name="insurances_copay_amount_check"),
        sa.CheckConstraint(
            "used_sessions >= 0 AND (authorised_sessions IS NULL OR used_sessions <= authorised_sessions)",
            name="insurances_sessions_check",
        ),
        sa.CheckConstraint("valid_to >= valid_from", name="insurances_dates_check"),
        belongs_to("insurances", "patients", "patient_id"),
        belongs_to("insurances", "payers", "payer_id"),
        patient="patient_id",
    )
    _by_patient("insurances")
    op.create_index(
        "insurances_active_priority_key",
        "insurances",
        ["org_id", "patient_id", "priority"],
        unique=True,
        postgresql_where=sa.text("active"),
    )


def _search() -> None:
    """Two indexes over names. Their keys are read whole, so that a search touches nothing else.

    They are made from rows that exist, in a clinic that row security names, and patients are never deleted: foreign
    keys would only make a hundred thousand registrations slower.
    """
    op.create_table(
        "patient_words",
        _org(),
        sa.Column("standing", sa.SmallInteger(), primary_key=True),
        sa.Column("word", BYTES, primary_key=True),
        sa.Column("name", BYTES, primary_key=True),
        sa.Column("patient_id", sa.Uuid(), primary_key=True),
        sa.Column("consented", sa.Boolean(), nullable=False),
    )
    _by_patient("patient_words", "patient_id")
    wall("patient_words")
    grant("patient_words", deletable=True)
    op.execute(
        f"CREATE POLICY patient_words_consent ON patient_words AS RESTRICTIVE FOR SELECT TO {AGENT} "
        "USING (consented)"
    )
    _follow_the_patient()
    op.create_table(
        "name_spellings",
        _org(),
        sa.Column("spelling", BYTES, primary_key=True),
        sa.Column("word", BYTES, primary_key=True),
    )
    wall("name_spellings")
    grant("name_spellings", append_only=True)


def _follow_the_patient() -> None:
    """The index knows how a patient stands and whether an agent may see them, and never lags behind."""
    op.execute(
        """
        CREATE FUNCTION chartside_standing(p_status text) RETURNS smallint
        LANGUAGE sql IMMUTABLE AS $$
            SELECT (CASE p_status WHEN 'active' THEN 0 WHEN 'inactive' THEN 1 ELSE 2 END)::smallint
        $$
        """
    )
    op.execute(
        """
        CREATE FUNCTION chartside_patient_words_follow() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
            UPDATE patient_words SET standing = chartside_standing(NEW.status),
                                     consented = (NEW.ai_consent = 'granted')
             WHERE org_id = NEW.org_id AND patient_id = NEW.id;
            RETURN NULL;
        END $$
        """
    )
    op.execute(
        """
        CREATE TRIGGER patients_words_follow AFTER UPDATE ON patients FOR EACH ROW
        WHEN (OLD.status <> NEW.status OR OLD.ai_consent <> NEW.ai_consent)
        EXECUTE FUNCTION chartside_patient_words_follow()
        """
    )


def _org() -> sa.Column[object]:
    return sa.Column("org_id", sa.Uuid(), primary_key=True, server_default=sa.text(ORG))


def _by_patient(table: str, *columns: str) -> None:
    chosen = columns or ("patient_id", "id")
    op.create_index(f"{table}_patient_idx", table, ["org_id", *chosen])


def _by_person(table: str, column: str) -> sa.ForeignKeyConstraint:
    return sa.ForeignKeyConstraint(
        ["org_id", column],
        ["memberships.org_id", "memberships.user_id"],
        name=f"{table}_{column}_fkey",
    )
