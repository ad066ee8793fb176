"""How migrations build walls: one call makes a tenant table with all that the laws ask of it.

Group roles hold the grants: `chartside_app` writes, `chartside_agent` reads. Login roles are members of them and are
made by `provision`, so a migration names no installation.
"""

from collections.abc import Sequence
from enum import StrEnum
from typing import Any, Literal

import sqlalchemy as sa
from alembic import op

APP = "chartside_app"
AGENT = "chartside_agent"
ORG = "nullif(current_setting('app.org_id', true), '')::uuid"
IDENTITY = "current_setting('app.door', true) = 'identity'"

AgentSight = Literal["all", "consented", "none"]


def tenant_table(
    name: str,
    *items: sa.schema.SchemaItem,
    patient: str | None = None,
    agent: AgentSight = "consented",
    audited: bool = True,
    append_only: bool = False,
    deletable: bool = False,
) -> None:
    """A table of the clinics' records: id, org, times, revision, forced row security, grants, audit.

    `patient` names the column that holds the patient, for the audit and for the agent's sight: with "consented" an
    agent sees only rows of patients who agreed to AI; "all" fits rows without a patient; "none" hides the table.
    """
    op.create_table(
        name,
        sa.Column("id", sa.Uuid(), primary_key=True),
        sa.Column(
            "org_id",
            sa.Uuid(),
            sa.ForeignKey("organizations.id", name=f"{name}_org_id_fkey"),
            nullable=False,
            server_default=sa.text(ORG),
        ),
        *items,
        sa.Column(
            "created_at", sa.DateTime(timezone=True), nullable=False, server_default=sa.func.now()
        ),
        sa.Column(
            "updated_at", sa.DateTime(timezone=True), nullable=False, server_default=sa.func.now()
        ),
        sa.Column("revision", sa.Integer(), nullable=False, server_default="1"),
        sa.UniqueConstraint("org_id", "id", name=f"{name}_org_id_id_key"),
    )
    wall(name)
    grant(name, append_only=append_only, deletable=deletable, agent=agent != "none")
    if agent == "consented" and patient is not None and patient != "id":
        op.execute(
            f"CREATE POLICY {name}_consent ON {name} AS RESTRICTIVE FOR SELECT TO {AGENT} USING "
            f"({patient} IS NULL OR EXISTS (SELECT 1 FROM patients p "
            f"WHERE p.org_id = {name}.org_id AND p.id = {name}.{patient}))"
        )
    if not append_only:
        op.execute(
            f"CREATE TRIGGER {name}_touch BEFORE UPDATE ON {name} "
            "FOR EACH ROW EXECUTE FUNCTION chartside_touch()"
        )
    else:
        immutable(name)
    if audited:
        audit(name, patient)


def wall(name: str, *, using: str | None = None) -> None:
    """Row security that also binds the table's owner."""
    rule = using or f"org_id = {ORG}"
    op.execute(f"ALTER TABLE {name} ENABLE ROW LEVEL SECURITY")
    op.execute(f"ALTER TABLE {name} FORCE ROW LEVEL SECURITY")
    op.execute(f"CREATE POLICY {name}_org ON {name} USING ({rule}) WITH CHECK ({rule})")


def grant(
    name: str, *, append_only: bool = False, deletable: bool = False, agent: bool = True
) -> None:
    rights = "SELECT, INSERT" if append_only else "SELECT, INSERT, UPDATE"
    op.execute(f"GRANT {rights}{', DELETE' if deletable else ''} ON {name} TO {APP}")
    if agent:
        op.execute(f"GRANT SELECT ON {name} TO {AGENT}")


def immutable(name: str) -> None:
    """Rows that nobody changes or removes, whatever grants say."""
    op.execute(
        f"CREATE TRIGGER {name}_immutable BEFORE UPDATE OR DELETE ON {name} "
        "FOR EACH ROW EXECUTE FUNCTION chartside_refuse_change()"
    )
    op.execute(
        f"CREATE TRIGGER {name}_no_truncate BEFORE TRUNCATE ON {name} "
        "FOR EACH STATEMENT EXECUTE FUNCTION chartside_refuse_change()"
    )


def audit(name: str, patient: str | None) -> None:
    """Write every change of the table to the audit chain.

    The trigger is deferred to the commit, so the chain's head is locked last and briefly: two transactions that
    change the same records in another order cannot wait for each other on it.
    """
    op.execute(
        f"CREATE CONSTRAINT TRIGGER {name}_audit AFTER INSERT OR UPDATE OR DELETE ON {name} "
        "DEFERRABLE INITIALLY DEFERRED FOR EACH ROW "
        f"EXECUTE FUNCTION chartside_audit_change('{patient or ''}')"
    )


def reference_table(name: str, *items: sa.schema.SchemaItem) -> None:
    """Public knowledge, the same for every clinic: everybody reads, only migrations and loads write."""
    op.create_table(name, *items, comment="reference")
    op.execute(f"GRANT SELECT ON {name} TO {APP}, {AGENT}")


def belongs_to(
    name: str, table: str, column: str, *, ondelete: str | None = None
) -> sa.ForeignKeyConstraint:
    """A foreign key that carries the clinic, so no row can point at another clinic's record."""
    return sa.ForeignKeyConstraint(
        ["org_id", column],
        [f"{table}.org_id", f"{table}.id"],
        name=f"{name}_{column}_fkey",
        ondelete=ondelete,
    )


def one_of(table: str, column: str, kind: type[StrEnum] | Sequence[str]) -> sa.CheckConstraint:
    values = ", ".join(f"'{value}'" for value in kind)
    return sa.CheckConstraint(f"{column} IN ({values})", name=f"{table}_{column}_check")


def text_column(name: str, *, null: bool = False, **options: Any) -> sa.Column[str]:
    return sa.Column(name, sa.String(), nullable=null, **options)
