"""One read of one patient over HTTP, against the same SQL on a bare connection; and where the time goes."""

from functools import partial
from uuid import UUID

from httpx import ASGITransport, AsyncClient
from sqlalchemy import text

from benchmarks.measure import Report, compared, interleave, median
from benchmarks.stage import Stage
from benchmarks.wire import Wire
from chartside.app.api import create_app
from chartside.clinic import patients
from chartside.kernel.audit import ReadNote, note_reads
from chartside.kernel.auth.sessions import principal_of

BARE = "the same SQL, bare asyncpg"
SQL = (
    "SELECT id, number, given_name, family_name, preferred_name, birth_date, sex, pronouns, language, "
    "email, phone, address, city, region, postal_code, status, ai_consent, ai_consent_at, "
    "no_known_allergies_at, created_at, updated_at, revision FROM patients WHERE org_id = $1 AND id = $2"
)


async def run(stage: Stage) -> list[Report]:
    place, house = stage.small, stage.house
    async with house.database.reading(place.scope) as session:
        patient: UUID = await session.scalar(text("SELECT id FROM patients LIMIT 1"))
    path = f"/api/patients/{patient}"
    bare = await stage.bare()
    headers = {"Authorization": f"Bearer {place.token}"}
    transport = ASGITransport(app=create_app(house))
    rounds = 60 if stage.quick else 400
    with stage.served() as address:
        async with (
            Wire(address, place.token) as wire,
            AsyncClient(transport=transport, base_url="http://bench", headers=headers) as inside,
        ):
            found = await interleave(
                {
                    BARE: partial(bare.fetchrow, SQL, place.org_id, patient),
                    "GET one patient, HTTP on loopback": partial(wire.get, path),
                    "GET one patient, in-process ASGI": partial(inside.get, path),
                    "· GET /healthz, HTTP on loopback": partial(wire.get, "/healthz"),
                    "· who is asking (token → person)": partial(_who, stage),
                    "· the read itself (confined session)": partial(_read, stage, patient),
                    "· the note that it was read": partial(_note, stage, patient),
                },
                rounds=rounds,
                warm_up=20,
            )
    await bare.close()
    report = Report("One tenant-scoped read", BARE, compared(found, BARE))
    commit = median(found["· the note that it was read"])
    report.notes.append(
        "The note is a durable commit (fsync) before the answer leaves: "
        f"{commit / median(found['GET one patient, HTTP on loopback']):.0%} of the request."
    )
    return [report]


async def _who(stage: Stage) -> object:
    auth = stage.house.auth
    return await principal_of(auth.database, auth.settings, stage.small.token, bearer=True)


async def _read(stage: Stage, patient: UUID) -> object:
    async with stage.house.database.reading(stage.small.scope) as session:
        return await patients.get_patient(session, patient)


async def _note(stage: Stage, patient: UUID) -> None:
    note = ReadNote("patients", (patient,), str(patient))
    await note_reads(stage.house.database, stage.small.scope, [note])
