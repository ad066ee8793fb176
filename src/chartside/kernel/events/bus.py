"""The bus: who listens to what. It is built once from the modules' manifests and travels with the session."""

from collections import defaultdict
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

import orjson
from pydantic import BaseModel, ConfigDict

from chartside.kernel.db import Session
from chartside.kernel.jobs import Job, enqueue
from chartside.kernel.scope import Scope

DELIVER = "events.deliver"


class Event(BaseModel):
    """A fact, named in the past tense by the room that owns it. Ids and values, no texts of the record."""

    model_config = ConfigDict(frozen=True, extra="forbid")
    name: ClassVar[str] = "event"

    @classmethod
    def __pydantic_init_subclass__(cls, **kwargs: Any) -> None:
        super().__pydantic_init_subclass__(**kwargs)
        cls.name = f"{cls.__module__.split('.')[-2]}.{cls.__name__}"


Listener = Callable[[Session, Scope, Any], Awaitable[None]]


@dataclass(frozen=True, slots=True)
class Subscriber:
    """One listener. `after_commit` makes it a job; otherwise its failure is the announcer's failure."""

    event: type[Event]
    listener: Listener
    after_commit: bool = False

    @property
    def name(self) -> str:
        return f"{self.listener.__module__}.{self.listener.__qualname__}"


class Bus:
    def __init__(self, subscribers: Sequence[Subscriber] = ()) -> None:
        self._by_event: dict[str, list[Subscriber]] = defaultdict(list)
        for subscriber in subscribers:
            self._by_event[subscriber.event.name].append(subscriber)

    async def announce(self, session: Session, scope: Scope, event: Event) -> None:
        for subscriber in self._by_event[event.name]:
            if subscriber.after_commit:
                body = {"subscriber": subscriber.name, "event": event.name}
                await enqueue(
                    session, scope, DELIVER, {**body, "body": event.model_dump(mode="json")}
                )
            else:
                await subscriber.listener(session, scope, event)

    async def deliver(self, session: Session, scope: Scope, args: Mapping[str, Any]) -> None:
        """Run the one listener that a job names; a listener that is gone since has nothing to do."""
        for subscriber in self._by_event[args["event"]]:
            if subscriber.name == args["subscriber"]:
                event = subscriber.event.model_validate_json(_json(args["body"]))
                await subscriber.listener(session, scope, event)


async def announce(session: Session, scope: Scope, event: Event) -> None:
    """Tell the house. The session carries the bus."""
    bus: Bus = session.info["bus"]
    await bus.announce(session, scope, event)


def delivery_job(bus: Bus) -> Job:
    return Job(name=DELIVER, handler=bus.deliver)


def _json(body: Mapping[str, Any]) -> bytes:
    return orjson.dumps(body)
