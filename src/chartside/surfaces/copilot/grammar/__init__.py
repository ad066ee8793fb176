"""The copilot's grammar: English and Spanish sentences over the real tools, for the offline rules model.

It never invents: every name, time and number of an answer comes from a tool's result in the same conversation. What is
outside of the grammar is said to be, with the nearest things that can be asked.
"""

from collections.abc import Callable

from chartside.engine.llm import ModelRequest
from chartside.engine.llm.rules import Answer
from chartside.surfaces.copilot.grammar.desk import Desk
from chartside.surfaces.copilot.grammar.flows import (
    appointments,
    booking,
    chart,
    lookups,
    people,
    picture,
    playbooks,
    records,
)
from chartside.surfaces.copilot.grammar.help import (
    greeting,
    help_told,
    nearest,
    never_mind,
    no_signing,
)
from chartside.surfaces.copilot.grammar.intents import Intent
from chartside.surfaces.copilot.playbooks import Command, command_named

__all__ = ["CopilotGrammar"]

Flow = Callable[[Desk], Answer]

_FLOWS: dict[Intent, Flow] = {
    Intent.NEVERMIND: never_mind,
    Intent.GREETING: greeting,
    Intent.HELP: help_told,
    Intent.CREDENTIAL: people.no_passwords,
    Intent.RESET_LINK: people.send_link,
    Intent.ROLE: people.change_role,
    Intent.DEACTIVATE: people.deactivate,
    Intent.REACTIVATE: people.reactivate,
    Intent.INVITE: people.invite,
    Intent.SIGN: no_signing,
    Intent.ALLERGY: records.add_allergy,
    Intent.REGISTER: records.register,
    Intent.BRIEFING: playbooks.briefing,
    Intent.WEEK: playbooks.week,
    Intent.END_SESSION: playbooks.end_session,
    Intent.FILL_GAP: playbooks.fill_gap,
    Intent.PREPARE: playbooks.prepare,
    Intent.CHANGES: picture.changes,
    Intent.WAITING: playbooks.waiting,
    Intent.DASHBOARD: playbooks.dashboard,
    Intent.FREE: lookups.free_slots,
    Intent.STATUS: appointments.settle,
    Intent.MOVE: appointments.move,
    Intent.CANCEL: appointments.cancel,
    Intent.BOOK: booking.book,
    Intent.DAY: lookups.show_day,
    Intent.FIND_PATIENT: lookups.find_patients,
    Intent.INFO: chart.inform,
    Intent.FIND: lookups.find_anything,
}
_COMMANDS: dict[Command, Flow] = {
    Command.DAILY_BRIEFING: playbooks.briefing,
    Command.PREPARE_VISIT: playbooks.prepare,
    Command.FILL_GAP: playbooks.fill_gap,
    Command.NEW_PATIENT: records.register,
    Command.END_OF_SESSION: playbooks.end_session,
    Command.WEEKLY_REVIEW: playbooks.week,
    Command.WAITING: playbooks.waiting,
    Command.HELP: help_told,
}


class CopilotGrammar:
    """Plans the next answer from the conversation alone, so that any process can go on with it."""

    def plan(self, request: ModelRequest) -> Answer:
        desk = Desk.of(request)
        command = command_named(desk.facts.command or desk.said.plain)
        if command is not None:
            return _COMMANDS[command](desk)
        if desk.said.intent is None:
            return nearest(desk)
        return _FLOWS[desk.said.intent](desk)
