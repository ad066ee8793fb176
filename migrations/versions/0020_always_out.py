"""Names that a clinic takes out of everything that is sent, wherever they stand."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.postgresql import JSONB

revision = "0020"
down_revision = "0019"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column(
        "ai_settings", sa.Column("always_out", JSONB(), nullable=False, server_default="[]")
    )
