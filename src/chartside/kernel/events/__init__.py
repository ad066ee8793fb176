"""Facts that a room announces. Listeners run in the same transaction, or as a job after its commit; no third kind."""

from chartside.kernel.events.bus import DELIVER, Bus, Event, Subscriber, announce, delivery_job

__all__ = ["DELIVER", "Bus", "Event", "Subscriber", "announce", "delivery_job"]
