"""Facts about measurements."""

from decimal import Decimal
from uuid import UUID

from chartside.clinic.measures.models import MeasureCode
from chartside.kernel.events import Event


class MeasurementRecorded(Event):
    """`risk` is none, present or high where the instrument asks about it and the answer is known."""

    measurement_id: UUID
    patient_id: UUID
    measure: MeasureCode
    value: Decimal
    severity: str | None
    risk: str | None


class MeasurementEnteredInError(Event):
    measurement_id: UUID
    patient_id: UUID
    measure: MeasureCode
