"""What an identifier is. The kind is the first part of its token, so a model knows what it holds without holding it."""

from enum import StrEnum


class Kind(StrEnum):
    PATIENT = "PATIENT"
    STAFF = "STAFF"
    PERSON = "PERSON"
    PHONE = "PHONE"
    EMAIL = "EMAIL"
    ADDRESS = "ADDRESS"
    PLACE = "PLACE"
    FACILITY = "FACILITY"
    BIRTH = "BIRTH"
    DATE = "DATE"
    AGE = "AGE"
    NUMBER = "NUMBER"
    DOCUMENT = "DOCUMENT"
    RECORD = "RECORD"
    URL = "URL"
    IP = "IP"
    CURSOR = "CURSOR"

    is_person: bool
    group: str
    """Kinds that share tokens: a name is one name, whoever turns out to bear it."""

    @property
    def words(self) -> str:
        """What a person reads when something of this kind was held back."""
        return _WORDS[self]


class Layer(StrEnum):
    """Which part of the house recognised it."""

    KEYS = "keys"
    SYMBOLS = "symbols"
    DIRECTORY = "directory"
    PATTERNS = "patterns"
    TAGGER = "tagger"
    LISTED = "listed"  # what the clinic says always goes


# said of each once: a directory asks it for every text of everybody
for _kind in Kind:
    _kind.is_person = _kind in (Kind.PATIENT, Kind.STAFF, Kind.PERSON)
    _kind.group = "PERSON" if _kind.is_person else _kind.value

_WORDS = {
    Kind.PATIENT: "the name of a patient",
    Kind.STAFF: "the name of a colleague",
    Kind.PERSON: "a person's name",
    Kind.PHONE: "a telephone number",
    Kind.EMAIL: "an e-mail address",
    Kind.ADDRESS: "an address",
    Kind.PLACE: "a place where somebody lives",
    Kind.FACILITY: "the name of a hospital or a practice",
    Kind.BIRTH: "a date of birth",
    Kind.DATE: "a date",
    Kind.AGE: "an age over 89",
    Kind.NUMBER: "a record number",
    Kind.DOCUMENT: "the number of a document",
    Kind.RECORD: "the id of a record",
    Kind.URL: "a personal web address",
    Kind.IP: "a network address",
    Kind.CURSOR: "a page mark",
}
