"""That somebody in the directory has changed, for every process that keeps one."""

from uuid import UUID

from sqlalchemy.orm import Mapped

from chartside.kernel.db import Base, TenantRow


class DirectoryChange(TenantRow, Base):
    """Written in the transaction of the change itself; no row is ever waited for."""

    __tablename__ = "directory_changes"

    kind: Mapped[str]
    record_id: Mapped[UUID]
