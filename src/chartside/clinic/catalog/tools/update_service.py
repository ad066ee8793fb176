"""Change a service of the clinic, such as its price or its name, or take it off the price list."""

from chartside.clinic.catalog import queries, service
from chartside.clinic.catalog.models import Service
from chartside.clinic.catalog.schemas import ServiceView, UpdateService
from chartside.kernel.db import ReadSession
from chartside.kernel.spoken import told
from chartside.kernel.tools import (
    Effect,
    Preview,
    ReadCall,
    RecordVersion,
    Tool,
    Undo,
    Warning_,
    WriteCall,
    changes_between,
)


async def preview(call: ReadCall[UpdateService]) -> Preview:
    row = await queries.get_service(call.session, call.args.service_id)
    changed = service.changes_of(row, call.args)
    if "code" in changed and await queries.service_with_code(call.session, changed["code"]):
        raise service.ServiceCodeTaken
    return Preview(
        title=told(
            call.scope.locale,
            f"Change {row.name} ({row.code}) in the price list",
            f"Cambiar {row.name} ({row.code}) en la lista de precios",
        ),
        changes=changes_between(row, changed, call.scope.locale),
        warnings=await _warnings(call.session, row, call.args, call.scope.locale),
        rests_on=[RecordVersion(kind="service", id=row.id, revision=row.revision)],
    )


async def _warnings(
    session: ReadSession, row: Service, asked: UpdateService, locale: str
) -> list[Warning_]:
    given = service.changes_of(row, asked)
    warnings = []
    if given.get("active") is False:
        message = told(
            locale,
            "It will no longer be offered, and no longer has a price.",
            "Dejará de ofrecerse y ya no tendrá precio.",
        )
        warnings.append(Warning_(code="taken_off", message=message))
    if "code" in given or "minutes" in given:
        code, minutes = given.get("code", row.code), given.get("minutes", row.minutes)
        unusual = await queries.minutes_warning(session, code, minutes, locale)
        if unusual:
            warnings.append(Warning_(code="unusual_minutes", message=unusual))
    return warnings


async def run(call: WriteCall[UpdateService]) -> ServiceView:
    row = await service.update_service(call.session, call.scope, call.args)
    return ServiceView.model_validate(row)


tool = Tool(
    args=UpdateService,
    effect=Effect.WRITE,
    permission="catalog.service.write",
    preview=preview,
    run=run,
    undo=Undo(
        tool="update_service",
        words="Change the fields back to their old values.",
        spanish="Devolver los campos a sus valores anteriores.",
    ),
)
