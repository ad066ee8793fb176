"""Loading the public code sets: what an administrator's connection does once for each edition, in a second or two.

Codes that a new edition no longer has stay, marked as retired: records of their time still name them.
"""

import hashlib
from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import islice
from typing import Any, LiteralString

from psycopg import Connection, sql

from chartside.clinic.catalog.ingest.common import COMMON, COMMON_TABLE
from chartside.clinic.catalog.ingest.tabular import (
    Entry,
    Files,
    ReferenceMissing,
    find_files,
    read_entries,
)
from chartside.clinic.catalog.models import Icd10Kind
from chartside.clinic.catalog.rules import plain

__all__ = ["ReferenceMissing", "load_reference"]

_LAYOUT = "1"  # counted up when the same files should make other rows
_COLUMNS = (
    *("code", "description", "kind", "billable", "chapter", "parent"),
    *("terms", "synonyms", "retired", "rank", "words"),
)
_PLACE = {code: place for place, code in enumerate(COMMON)}
_RARE_CHAPTERS = {15: 400, 16: 400, 19: 200, 20: 800}  # pregnancy, newborns, injuries, causes
_BLOCK = 2_000


def load_reference(connection: Connection[Any]) -> bool:
    """Bring the ICD-10-CM to the installed edition. True if something was loaded, False if it was there already."""
    files = find_files()
    fingerprint = _fingerprint(files)
    with connection.transaction():
        connection.execute("SELECT pg_advisory_xact_lock(hashtext('chartside code sets'))")
        found = connection.execute("SELECT fingerprint FROM code_sets WHERE name = 'icd10cm'")
        if found.fetchone() == (fingerprint,):
            return False
        _replace(connection, read_entries(files))
        connection.execute(
            "INSERT INTO code_sets (name, edition, fingerprint, loaded_at)"
            " VALUES ('icd10cm', %s, %s, now()) ON CONFLICT (name) DO UPDATE SET"
            " edition = excluded.edition, fingerprint = excluded.fingerprint, loaded_at = now()",
            [files.edition, fingerprint],
        )
    return True


def _fingerprint(files: Files) -> str:
    return hashlib.sha256(f"{_LAYOUT} {files.fingerprint()} {COMMON_TABLE}".encode()).hexdigest()


def _replace(connection: Connection[Any], entries: Iterable[Entry]) -> None:
    """The first load fills the table; a later one touches only what the new edition changes."""
    if connection.execute("SELECT 1 FROM icd10_codes LIMIT 1").fetchone() is None:
        indexes = _take_down_indexes(connection)
        _copy(connection, "icd10_codes", entries)
        for definition in indexes:
            connection.execute(definition)
    else:
        connection.execute("CREATE TEMPORARY TABLE incoming (LIKE icd10_codes) ON COMMIT DROP")
        _copy(connection, "incoming", entries)
        _merge(connection)
    connection.execute("SET LOCAL default_statistics_target = 50")
    connection.execute("ANALYZE icd10_codes")


def _take_down_indexes(connection: Connection[Any]) -> list[LiteralString]:
    """Filling a table with its search index in place takes longer than filling it and building the index."""
    found = connection.execute(
        "SELECT indexname, indexdef FROM pg_indexes WHERE schemaname = current_schema()"
        " AND tablename = 'icd10_codes' AND indexname <> 'icd10_codes_pkey'"
    ).fetchall()
    for name, _ in found:
        connection.execute(sql.SQL("DROP INDEX {}").format(sql.Identifier(name)))
    connection.execute("SET LOCAL maintenance_work_mem = '128MB'")
    return [definition for _, definition in found]


def _copy(connection: Connection[Any], table: str, entries: Iterable[Entry]) -> None:
    names = sql.SQL(", ").join(map(sql.Identifier, _COLUMNS))
    statement = sql.SQL("COPY {} ({}) FROM STDIN").format(sql.Identifier(table), names)
    with connection.cursor().copy(statement) as copy:
        lines = map(_line, entries)
        while block := "".join(islice(lines, _BLOCK)):
            copy.write(block)


def _merge(connection: Connection[Any]) -> None:
    def each(form: LiteralString) -> sql.Composed:
        named = (sql.SQL(form).format(sql.Identifier(name)) for name in _COLUMNS)
        return sql.SQL(", ").join(named)

    connection.execute(
        sql.SQL(
            "INSERT INTO icd10_codes ({columns}) SELECT {new} FROM incoming AS new"
            " LEFT JOIN icd10_codes AS old ON old.code = new.code"
            " WHERE ({old}) IS DISTINCT FROM ({new})"
            " ON CONFLICT (code) DO UPDATE SET {changes}"
        ).format(
            columns=each("{}"),
            new=each("new.{}"),
            old=each("old.{}"),
            changes=each("{0} = excluded.{0}"),
        )
    )
    connection.execute(
        "UPDATE icd10_codes SET retired = true WHERE NOT retired"
        " AND NOT EXISTS (SELECT 1 FROM incoming WHERE incoming.code = icd10_codes.code)"
    )


def _line(entry: Entry) -> str:
    """One line of COPY. `words` holds letters and digits only, so it needs no quotes of its own."""
    synonyms = COMMON.get(entry.code, ())
    words = frozenset().union(*map(_words, entry.phrases), *map(_words, synonyms))
    values = (
        entry.code,
        _escaped(entry.description),
        entry.kind,
        "t" if entry.kind is Icd10Kind.DIAGNOSIS else "f",
        str(entry.chapter),
        entry.parent or r"\N",
        _array(entry.terms),
        _array(synonyms),
        "f",
        str(_rank(entry)),
        " ".join(words),
    )
    return "\t".join(values) + "\n"


def _rank(entry: Entry) -> int:
    """Smaller is likelier: the common ones in their order, then short and unspecified ones before long ones."""
    if entry.code in _PLACE:
        return _PLACE[entry.code]
    rank = 1_000 + 4 * min(len(entry.description), 250) + _RARE_CHAPTERS.get(entry.chapter, 0)
    if entry.kind is not Icd10Kind.DIAGNOSIS:
        return rank + 5_000
    if entry.extension:
        return rank + (200 if "initial encounter" in entry.description else 600)
    return rank - 200 if "nspecified" in entry.description else rank


@lru_cache(maxsize=1_000)
def _words(phrase: str) -> frozenset[str]:
    return frozenset(plain(phrase).split())


def _escaped(text: str) -> str:
    return text.replace("\\", r"\\") if "\\" in text else text


def _array(items: Sequence[str]) -> str:
    if not items:
        return "{}"
    quoted = (item.replace("\\", r"\\").replace('"', r"\"") for item in items)
    return _escaped("{" + ",".join(f'"{item}"' for item in quoted) + "}")
