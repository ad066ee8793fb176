"""The smallest valid body of a JSON schema, with ids from a table: how generated tests fill requests and tool calls."""

from collections.abc import Mapping
from datetime import UTC, datetime, timedelta
from typing import Any

JSON = dict[str, Any]

BY_NAME: Mapping[str, Any] = {
    "icd10_code": "F41.1",
    "cpt_code": "90834",
    "phone": "555-0100",
    "email": "somebody@example.org",
    "language": "en",
    "npi": "1234567893",
    "time_zone": "UTC",
    "local_time": "10:00",
    "weekday": 2,
    "digest": "0" * 64,
    "opens": "08:00",
    "closes": "12:00",
    "rrule": "FREQ=WEEKLY;COUNT=2",
    "color": "#2a9d8f",
    "colour": "#2a9d8f",
    "role": "assistant",
    "locale": "en-US",
    "currency": "USD",
}


DAY = (datetime.now(UTC) + timedelta(days=14)).date().isoformat()
YESTERDAY = (datetime.now(UTC) - timedelta(days=1)).date().isoformat()

# What a schema cannot say: fields of which one or the other must be given, and words with a form.
EXAMPLES: Mapping[str, JSON] = {
    "BookAppointment": {"local_date": DAY, "local_time": "10:00", "outside_hours": True},
    "BookSeries": {"count": 2, "outside_hours": True, "local_time": "10:00"},
    "RescheduleAppointment": {"local_date": DAY, "local_time": "11:00", "outside_hours": True},
    "NewTime": {"local_date": DAY, "local_time": "11:00", "outside_hours": True},
    "AddTimeOff": {"first_day": DAY},
    "AddDiagnosis": {"code": "F41.1"},
    "NewDiagnosis": {"code": "F41.1"},
    "FindFreeSlots": {"minutes": 30},
    "GetDiagnosisCode": {"code": "F41.1"},
    "NewMeasurement": {"measure": "phq9", "value": 14},
    "RecordMeasurement": {"measure": "phq9", "value": 14},
    "OpenEncounter": {"encounter_date": YESTERDAY},
}


class Samples:
    """`ids` gives an id for a field that ends in `_id`; `given` overrides fields by name."""

    def __init__(
        self,
        ids: Mapping[str, str],
        definitions: Mapping[str, JSON],
        given: Mapping[str, Any] | None = None,
    ) -> None:
        self.ids = ids
        self.definitions = definitions
        self.given = {**BY_NAME, **(given or {})}

    def of(self, schema: JSON, name: str = "", *, optional_ids: bool = True) -> Any:
        """A value for a schema. Optional fields are left out, except ids when `optional_ids`."""
        if "$ref" in schema:
            title = schema["$ref"].rsplit("/", 1)[-1]
            made = self.of(self.definitions[title], name, optional_ids=optional_ids)
            return {**made, **EXAMPLES[title]} if title in EXAMPLES else made
        if "anyOf" in schema:
            options = [o for o in schema["anyOf"] if o.get("type") != "null"]
            return self.of(options[0], name, optional_ids=optional_ids)
        if "allOf" in schema:
            return self.of(schema["allOf"][0], name, optional_ids=optional_ids)
        if name in self.given:
            return self.given[name]
        if "const" in schema:
            return schema["const"]
        if "enum" in schema:
            return schema["enum"][0]
        return self._plain(schema, name, optional_ids)

    def _plain(self, schema: JSON, name: str, optional_ids: bool) -> Any:
        kind = schema.get("type")
        if kind == "object":
            return self._object(schema, optional_ids)
        if kind == "array":
            count = max(1, schema.get("minItems", 1))
            return [
                self.of(schema.get("items", {}), name, optional_ids=optional_ids)
                for _ in range(count)
            ]
        if kind == "integer" or kind == "number":
            return max(
                schema.get("minimum", 1),
                min(schema.get("default", 30) or 30, schema.get("maximum", 30)),
            )
        if kind == "boolean":
            return False
        return self._text(schema, name)

    def _object(self, schema: JSON, optional_ids: bool) -> JSON:
        required = set(schema.get("required", ()))
        made = {}
        for field, inner in schema.get("properties", {}).items():
            is_id = field.endswith("_id") or field.endswith("_ids")
            if field in required or (optional_ids and is_id):
                made[field] = self.of(inner, field, optional_ids=optional_ids)
        return made

    def _text(self, schema: JSON, name: str) -> str:
        form = schema.get("format")
        later = datetime.now(UTC).replace(hour=15, minute=0, second=0, microsecond=0) + timedelta(
            days=7
        )
        if form == "uuid":
            return self.ids.get(name.removesuffix("s"), self.ids["*"])
        if form == "date":
            return later.date().isoformat()
        if form == "date-time":
            return (later + timedelta(hours=2 if "end" in name or "to" in name else 0)).isoformat()
        if form == "time":
            return "17:00" if "to" in name or "end" in name else "09:00"
        return str("Some words"[: schema.get("maxLength", 20)]).ljust(
            schema.get("minLength", 0), "x"
        )
