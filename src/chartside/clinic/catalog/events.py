"""Facts about the price list."""

from uuid import UUID

from chartside.kernel.events import Event


class ServiceAdded(Event):
    service_id: UUID


class ServiceChanged(Event):
    service_id: UUID
    fields: list[str]
