"""A clinic's own roles: they replace a default role of the same name, or add one."""

from sqlalchemy import String
from sqlalchemy.dialects.postgresql import ARRAY
from sqlalchemy.orm import Mapped, mapped_column

from chartside.kernel.db import Base, TenantRow


class Role(TenantRow, Base):
    __tablename__ = "roles"

    name: Mapped[str]
    permissions: Mapped[list[str]] = mapped_column(ARRAY(String()))
