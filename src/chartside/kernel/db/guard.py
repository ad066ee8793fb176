"""What start-up insists on: the roles we run on can do no more than they should."""

from sqlalchemy import text

from chartside.kernel.db.sessions import Database, ReadSession


class UnsafeRole(Exception):
    """The database role has more power than the product may run with."""


_ROLE = text(
    """
    SELECT session_user AS name,
           bool_or(r.rolsuper) AS super,
           bool_or(r.rolbypassrls) AS bypass,
           (SELECT count(*) FROM pg_class c
             WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p', 'v', 'f')
               AND pg_has_role(session_user, c.relowner, 'MEMBER')) AS owned,
           (SELECT count(*) FROM pg_class c
             WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'
               AND c.relname NOT LIKE 'procrastinate%'
               AND has_table_privilege(session_user, c.oid, 'TRUNCATE')) AS truncatable,
           (SELECT count(*) FROM pg_class c
             WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'
               AND has_table_privilege(session_user, c.oid, 'INSERT, UPDATE, DELETE')) AS writable
      FROM pg_roles r WHERE pg_has_role(session_user, r.oid, 'MEMBER')
    """
)


async def verify_roles(database: Database) -> None:
    """Refuse to run as a superuser, as an owner, or with an agent that could write."""
    async with database.identity_door() as session:
        await _verify(session, "writing", may_write=True)
    async with database.agent_door() as reader:
        await _verify(reader, "agent", may_write=False)


async def _verify(session: ReadSession, what: str, *, may_write: bool) -> None:
    row = (await session.execute(_ROLE)).one()
    faults = [
        words
        for wrong, words in (
            (row.super, "is a superuser, whom row security does not bind"),
            (row.bypass, "bypasses row security"),
            (row.owned, "owns tables and could lower their walls"),
            (row.truncatable, "may empty tables"),
            (row.writable and not may_write, "may write tables"),
        )
        if wrong
    ]
    if faults:
        raise UnsafeRole(
            f"The {what} database role {row.name!r} {' and '.join(faults)}. "
            "Run `chartside migrate` with an administrator's CHARTSIDE_DATABASE_URL: it makes the "
            "two working roles. Then give the server those, or leave it to find them itself."
        )
