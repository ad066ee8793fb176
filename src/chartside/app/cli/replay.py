"""`chartside replay`: play a stored run again from what its model said, and say whether the same comes out."""

from typing import Annotated
from uuid import UUID

import typer

from chartside.app.cli.common import (
    AsJson,
    ClinicSlug,
    clinic_by_slug,
    operator_scope,
    out,
    print_json,
    with_house,
)
from chartside.app.cli.desk import neutral
from chartside.app.wiring import House
from chartside.engine.replay import Replayed
from chartside.engine.replay import replay as play_again
from chartside.kernel.errors import ChartsideError

DIFFERENT, IMPOSSIBLE = 1, 2


def replay(
    run: Annotated[UUID, typer.Argument(metavar="RUN", help="The run's id.")],
    clinic: ClinicSlug,
    as_json: AsJson = False,
) -> None:
    """Play a run again from its recorded model turns. Ends with 0 if the same proposals come out, 1 if others do, 2 if
    it cannot be played. No model is asked and nothing is written but the audit of the looking."""

    async def work(house: House) -> Replayed | str:
        try:
            org = await clinic_by_slug(house, clinic)
            engine = house.agents.engine
            return await play_again(engine, org.id, run, operator_scope(org.id))
        except ChartsideError as error:
            return str(error)
        finally:
            await house.agents.providers.close()

    found = with_house(work)
    if as_json:
        print_json(_document(found))
    elif isinstance(found, str):
        out.print(
            f"This run cannot be played again: {neutral(found)}", markup=False, soft_wrap=True
        )
    else:
        _print(found)
    if isinstance(found, str):
        raise typer.Exit(IMPOSSIBLE)
    if not found.same:
        raise typer.Exit(DIFFERENT)


def _print(found: Replayed) -> None:
    steps = f"{found.steps} steps, {found.stored} proposals stored, {found.came_out} came out"
    out.print(f"{'The same' if found.same else 'DIFFERENT'}: {steps}.", markup=False)
    for difference in found.differences:
        out.print(f"  {neutral(difference.words)}", markup=False, soft_wrap=True)
    for words in found.since:
        out.print(f"  since then: {neutral(words)}", markup=False, soft_wrap=True)


def _document(found: Replayed | str) -> dict[str, object]:
    if isinstance(found, str):
        return {"replayed": False, "reason": found}
    return {
        "replayed": True,
        "same": found.same,
        "run_id": str(found.run_id),
        "steps": found.steps,
        "stored": found.stored,
        "came_out": found.came_out,
        "differences": [
            {"kind": d.kind, "words": d.words, "position": d.position, "tool": d.tool}
            for d in found.differences
        ],
        "since": found.since,
    }
