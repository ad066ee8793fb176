"""Add a service to the clinic's price list, with its code, price and usual duration."""

from chartside.clinic.catalog import queries, service
from chartside.clinic.catalog.schemas import CreateService, ServiceView
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


async def preview(call: ReadCall[CreateService]) -> Preview:
    asked = call.args
    if await queries.service_with_code(call.session, asked.code) is not None:
        raise service.ServiceCodeTaken
    currency = await queries.currency_of(call.session, call.scope)
    locale = call.scope.locale
    warning = await queries.minutes_warning(call.session, asked.code, asked.minutes, locale)
    fields = asked.model_dump(exclude_none=True)
    fields["price"] = f"{asked.price:.2f} {currency}"
    return Preview(
        title=told(
            locale,
            f"Add {asked.name} ({asked.code}) for {fields['price']}",
            f"Añadir {asked.name} ({asked.code}) por {fields['price']}",
        ),
        changes=[
            Change(field=name, label=label_of(name, locale), new=str(value))
            for name, value in fields.items()
        ],
        warnings=[Warning_(code="unusual_minutes", message=warning)] if warning else [],
    )


async def run(call: WriteCall[CreateService]) -> ServiceView:
    row = await service.create_service(call.session, call.scope, call.args)
    return ServiceView.model_validate(row)


tool = Tool(
    args=CreateService,
    effect=Effect.WRITE,
    permission="catalog.service.write",
    preview=preview,
    run=run,
    undo=Undo(
        tool="update_service",
        arguments={"service_id": "id"},
        words="Take the service off the price list: active is false.",
        spanish="Retirar el servicio de la lista de precios: deja de estar activo.",
    ),
)
