"""Patients."""

import sqlalchemy as sa
from alembic import op

from chartside.kernel.db.ddl import AGENT, APP, one_of, tenant_table, text_column

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
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
        sa.Column("ai_consent_at", sa.DateTime(timezone=True)),
        text_column("search_name"),
        sa.UniqueConstraint("org_id", "number", name="patients_org_id_number_key"),
        one_of("patients", "sex", ("female", "male", "other", "unknown")),
        one_of("patients", "status", ("active", "inactive", "discharged")),
        one_of("patients", "ai_consent", ("not_asked", "granted", "refused")),
        patient="id",
    )
    op.create_index("patients_search_name_idx", "patients", ["org_id", "search_name", "id"])
    op.execute(
        f"CREATE POLICY patients_consent ON patients AS RESTRICTIVE FOR SELECT TO {AGENT} "
        "USING (ai_consent = 'granted')"
    )
