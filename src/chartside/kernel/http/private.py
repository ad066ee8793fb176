"""What a text field may hold, said beside the field: how it is treated when it leaves for a model that is not ours.

A type says it where it can: an id, a day, an enumeration, an e-mail; a `Line` or `Prose` of a command is free text.
A plain text of a view says it with one of the types below, and a law asks for it. Nobody is named by a term; anybody
may be named in words.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated


class Handling(StrEnum):
    TOKENISE = "tokenise"  # the value is an identifier, whatever it says
    SHIFT = "shift"  # a day or a moment: by the clinic's policy for dates
    KEEP = (
        "keep"  # a word of the house: code, catalogue, unit. Only known people are taken out of it
    )
    LABEL = "label"  # a short text that names a thing: a room, a payer, a medicine
    FREE_TEXT = "free_text"  # anything may stand in it: the recogniser reads it


@dataclass(frozen=True, slots=True)
class Private:
    """The handling of one field. `kind` is what it identifies, in the words of the boundary: PATIENT, PHONE, …"""

    handling: Handling
    kind: str = ""


Kept = Private(Handling.KEEP)
Labelled = Private(Handling.LABEL)
FreeText = Private(Handling.FREE_TEXT)
Dated = Private(Handling.SHIFT)

Term = Annotated[str, Kept]
"""A code, a unit, a word of a catalogue or of our own."""
Label = Annotated[str, Labelled]
"""The name of a thing."""
Words = Annotated[str, FreeText]
"""What people wrote."""
Clock = Annotated[str, Kept]
"""A time of day."""
PatientName = Annotated[str, Private(Handling.TOKENISE, "PATIENT")]
StaffName = Annotated[str, Private(Handling.TOKENISE, "STAFF")]
PersonName = Annotated[str, Private(Handling.TOKENISE, "PERSON")]
Place = Annotated[str, Private(Handling.TOKENISE, "PLACE")]
RecordNumber = Annotated[str, Private(Handling.TOKENISE, "NUMBER")]
