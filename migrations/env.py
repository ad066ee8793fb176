"""Alembic runs here: one connection, one transaction, as the owner of the schema."""

from alembic import context
from sqlalchemy import create_engine, text

config = context.config


def run() -> None:
    engine = create_engine(config.attributes["url"])
    owner = config.attributes.get("owner")
    with engine.connect() as connection:
        if owner is not None:
            connection.execute(text(f"SET ROLE {owner}"))
            connection.commit()
        context.configure(connection=connection, transaction_per_migration=False)
        with context.begin_transaction():
            context.run_migrations()
    engine.dispose()


run()
