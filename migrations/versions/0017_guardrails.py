"""Guardrails: how many calls of tools a run has made, so that a conversation's own limit can be held."""

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("runs", sa.Column("actions", sa.Integer(), nullable=False, server_default="0"))
