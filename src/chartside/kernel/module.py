"""A module's manifest: what it brings to the house. `app` reads it; nobody else does."""

from dataclasses import dataclass

from fastapi import APIRouter

from chartside.kernel.access import Permission
from chartside.kernel.events import Event, Subscriber
from chartside.kernel.jobs import Job, Periodic
from chartside.kernel.tools import Tool


@dataclass(frozen=True, slots=True, kw_only=True)
class Module:
    name: str
    permissions: tuple[Permission, ...] = ()
    routers: tuple[APIRouter, ...] = ()
    tools: tuple[Tool, ...] = ()
    events: tuple[type[Event], ...] = ()
    subscribers: tuple[Subscriber, ...] = ()
    jobs: tuple[Job, ...] = ()
    periodics: tuple[Periodic, ...] = ()
