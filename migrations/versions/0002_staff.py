"""Staff."""

import sqlalchemy as sa
from alembic import op

from chartside.kernel.db.ddl import AGENT, one_of, tenant_table, text_column

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    # A role change is previewed on the agent's role, which must see what the clinic's own roles may do.
    op.execute(f"GRANT SELECT (org_id, name, permissions) ON roles TO {AGENT}")
    tenant_table(
        "professionals",
        sa.Column("user_id", sa.Uuid()),
        text_column("name"),
        text_column("npi", null=True),
        text_column("license_number", null=True),
        text_column("credentials", null=True),
        text_column("specialty", null=True),
        text_column("preferred_note_format", null=True),
        sa.Column("active", sa.Boolean(), nullable=False, server_default="true"),
        text_column("search_name"),
        sa.ForeignKeyConstraint(
            ["org_id", "user_id"],
            ["memberships.org_id", "memberships.user_id"],
            name="professionals_user_id_fkey",
        ),
        sa.UniqueConstraint("org_id", "npi", name="professionals_org_id_npi_key"),
        sa.UniqueConstraint("org_id", "user_id", name="professionals_org_id_user_id_key"),
        sa.CheckConstraint("npi ~ '^[0-9]{10}$'", name="professionals_npi_check"),
        one_of("professionals", "preferred_note_format", ("soap", "dap", "birp")),
        agent="all",
    )
    op.create_index(
        "professionals_search_name_idx", "professionals", ["org_id", "search_name", "id"]
    )
