"""`python -m evals.redaction FOLDER`: the set as files, in the form that `chartside eval redaction` reads."""

import json
import sys
from pathlib import Path

from evals.redaction.apart import (
    after,
    apart,
    elsewhere,
    everyday,
    fresh,
    harder,
    hiding,
    latest,
    newest,
    notes,
    outside,
    strange,
    studied,
    unseen,
    worked,
)
from evals.redaction.make import documents, people
from evals.redaction.voices import later, voices


def write(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    sets = {
        "corpus": documents(),
        "voices": voices(),
        "later": later(),
        "apart": apart(),
        "elsewhere": elsewhere(),
        "unseen": unseen(),
        "harder": harder(),
        "newest": newest(),
        "latest": latest(),
        "hiding": hiding(),
        "everyday": everyday(),
        "after": after(),
        "fresh": fresh(),
        "notes": notes(),
        "worked": worked(),
        "strange": strange(),
        "studied": studied(),
        "outside": outside(),
    }
    for name, docs in sets.items():
        rows = [json.dumps(doc.row(), ensure_ascii=False) for doc in docs]
        (folder / f"{name}.jsonl").write_text("\n".join(rows) + "\n", encoding="utf-8")
    known = [
        {"pid": n, "lang": p.lang, "first": p.first, "last": p.last, "last2": None, "mrn": p.mrn}
        | {"phone": p.phone, "email": p.email, "nid": p.nid, "dob": p.born, "addr": p.address}
        for n, p in enumerate(people())
    ]
    text = "\n".join(json.dumps(one, ensure_ascii=False) for one in known)
    (folder / "directory.jsonl").write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    write(Path(sys.argv[1]))
