"""List whom to call for a patient, and with whom their care may be discussed."""

from chartside.clinic.patients import queries
from chartside.clinic.patients.schemas import ContactView, OnePatient
from chartside.kernel.http import Page
from chartside.kernel.tools import Effect, ReadCall, Tool

MOST = 50


async def run(call: ReadCall[OnePatient]) -> Page[ContactView]:
    patient = await queries.get_patient(call.session, call.args.patient_id)
    rows = await queries.list_contacts(call.session, patient.id, cursor=None, limit=MOST)
    return Page(items=[ContactView.model_validate(row) for row in rows[:MOST]])


tool = Tool(
    args=OnePatient,
    effect=Effect.READ,
    permission="patients.patient.read",
    patient="patient_id",
    exposes_free_text=True,
    run=run,
)
