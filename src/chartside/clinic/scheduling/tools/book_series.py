"""Book visits that repeat at the same time of day, such as weekly therapy: all of them, or none."""

from chartside.clinic import staff
from chartside.clinic.scheduling.queries import appointments
from chartside.clinic.scheduling.queries.series import Obstacle, obstacles_to, plan_of
from chartside.clinic.scheduling.rules.local_time import day_in_words
from chartside.clinic.scheduling.schemas.series import BookSeries, SeriesView
from chartside.clinic.scheduling.service import series
from chartside.clinic.scheduling.tools._shown import name_of
from chartside.kernel.scope import Scope
from chartside.kernel.spoken import told
from chartside.kernel.tools import (
    Change,
    Effect,
    Preview,
    ReadCall,
    Tool,
    Undo,
    Warning_,
    WriteCall,
    label_of,
)

_WORDS = {
    "slot_taken": (
        "the professional is booked: nothing can be booked until this is solved",
        "el profesional está ocupado: no se puede reservar nada hasta resolverlo",
    ),
    "room_taken": (
        "the room is booked: nothing can be booked until this is solved",
        "la sala está ocupada: no se puede reservar nada hasta resolverlo",
    ),
    "outside_working_hours": ("outside working hours", "fuera del horario"),
    "time_off": ("the professional is away", "el profesional está ausente"),
}


async def preview(call: ReadCall[BookSeries]) -> Preview:
    session, scope, args = call.session, call.scope, call.args
    plan = await plan_of(session, scope, args)
    locale = scope.locale
    days = [day_in_words(span.start.astimezone(scope.zone).date(), locale) for span in plan.spans]
    patient = await name_of(session, args.patient_id)
    professional = (await staff.get_professional(session, args.professional_id)).name
    found = await obstacles_to(session, scope, args, plan.spans, with_hours=True)
    at = f"{args.local_time} ({plan.minutes} min)"
    kind, dates = label_of("kind_of_visit", locale), label_of("dates", locale)
    return Preview(
        title=told(
            locale,
            f"Book {len(days)} visits of {patient} with {professional} at {at}, "
            f"{days[0]} to {days[-1]}",
            f"Reservar {len(days)} visitas de {patient} con {professional} a las {at}, "
            f"del {days[0]} al {days[-1]}",
        ),
        changes=[
            Change(field="kind_of_visit", label=kind, new=plan.kind.name),
            Change(field="dates", label=dates, new="; ".join(days)),
        ],
        warnings=[_warning(one, scope) for one in found],
        patient_id=args.patient_id,
    )


def _warning(one: Obstacle, scope: Scope) -> Warning_:
    day = day_in_words(one.span.start.astimezone(scope.zone).date(), scope.locale)
    return Warning_(code=one.why, message=f"{day}: {told(scope.locale, *_WORDS[one.why])}.")


async def run(call: WriteCall[BookSeries]) -> SeriesView:
    row = await series.book_series(call.session, call.scope, call.args, weighed=True)
    return await appointments.show_series(call.session, call.scope, row.id)


tool = Tool(
    args=BookSeries,
    effect=Effect.WRITE,
    permission="scheduling.appointment.write",
    patient="patient_id",
    preview=preview,
    run=run,
    exposes_free_text=True,
    undo=Undo(
        tool="cancel_series",
        arguments={"series_id": "id"},
        words="Cancel what is still to come of the series.",
        spanish="Cancelar lo que queda de la serie.",
    ),
)
