"""Scheduling."""

import sqlalchemy as sa
from alembic import op

from chartside.kernel.db.ddl import belongs_to, one_of, tenant_table, text_column

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None

MOMENT = sa.DateTime(timezone=True)
LONGEST = "interval '12 hours'"
STATUSES = (
    "scheduled",
    "confirmed",
    "arrived",
    "in_progress",
    "completed",
    "cancelled",
    "no_show",
)


def upgrade() -> None:
    _setup()
    _series()
    _appointments()
    _hours()


def _setup() -> None:
    tenant_table(
        "rooms",
        text_column("name"),
        _flag("active", "true"),
        sa.UniqueConstraint("org_id", "name", name="rooms_org_id_name_key"),
        agent="all",
    )
    tenant_table(
        "appointment_types",
        text_column("name"),
        text_column("code"),
        sa.Column("minutes", sa.Integer(), nullable=False),
        text_column("color", null=True),
        text_column("encounter_type", null=True),
        _flag("telehealth", "false"),
        _flag("active", "true"),
        sa.UniqueConstraint("org_id", "code", name="appointment_types_org_id_code_key"),
        _minutes("appointment_types"),
        agent="all",
    )
    op.create_index("appointment_types_name_idx", "appointment_types", ["org_id", "name", "id"])


def _series() -> None:
    tenant_table(
        "appointment_series",
        sa.Column("patient_id", sa.Uuid(), nullable=False),
        sa.Column("professional_id", sa.Uuid(), nullable=False),
        sa.Column("room_id", sa.Uuid()),
        sa.Column("type_id", sa.Uuid(), nullable=False),
        text_column("rrule"),
        sa.Column("first_day", sa.Date(), nullable=False),
        sa.Column("start_minute", sa.Integer(), nullable=False),
        sa.Column("minutes", sa.Integer(), nullable=False),
        text_column("time_zone"),
        sa.Column("ended_at", MOMENT),
        belongs_to("appointment_series", "patients", "patient_id"),
        belongs_to("appointment_series", "professionals", "professional_id"),
        belongs_to("appointment_series", "rooms", "room_id"),
        belongs_to("appointment_series", "appointment_types", "type_id"),
        _minutes("appointment_series"),
        patient="patient_id",
    )
    op.create_index(
        "appointment_series_patient_idx", "appointment_series", ["org_id", "patient_id"]
    )


def _appointments() -> None:
    tenant_table(
        "appointments",
        sa.Column("patient_id", sa.Uuid(), nullable=False),
        sa.Column("professional_id", sa.Uuid(), nullable=False),
        sa.Column("room_id", sa.Uuid()),
        sa.Column("type_id", sa.Uuid(), nullable=False),
        sa.Column("series_id", sa.Uuid()),
        sa.Column("starts_at", MOMENT, nullable=False),
        sa.Column("ends_at", MOMENT, nullable=False),
        text_column("status"),
        sa.Column("telehealth", sa.Boolean(), nullable=False),
        text_column("reason", null=True),
        text_column("notes", null=True),
        text_column("cancel_reason", null=True),
        belongs_to("appointments", "patients", "patient_id"),
        belongs_to("appointments", "professionals", "professional_id"),
        belongs_to("appointments", "rooms", "room_id"),
        belongs_to("appointments", "appointment_types", "type_id"),
        belongs_to("appointments", "appointment_series", "series_id"),
        one_of("appointments", "status", STATUSES),
        # The bound lets a search by btree look no further back than twelve hours for what overlaps.
        sa.CheckConstraint(
            f"ends_at > starts_at AND ends_at <= starts_at + {LONGEST}",
            name="appointments_length_check",
        ),
        patient="patient_id",
        # An agent must see that a time is taken even where the patient did not agree to AI.
        # By whom and why it does not see: the patient's row is hidden from it.
        agent="all",
    )
    for column in ("professional_id", "room_id"):
        op.execute(
            f"ALTER TABLE appointments ADD CONSTRAINT appointments_{column}_overlap_excl "
            f"EXCLUDE USING gist (org_id WITH =, {column} WITH =, "
            "tstzrange(starts_at, ends_at) WITH &&) "
            f"WHERE (status NOT IN ('cancelled', 'no_show') AND {column} IS NOT NULL)"
        )
    for name, columns in (
        ("starts_at", ["starts_at", "id"]),
        ("professional", ["professional_id", "starts_at"]),
        ("room", ["room_id", "starts_at"]),
        ("patient", ["patient_id", "starts_at", "id"]),
        ("series", ["series_id", "starts_at"]),
    ):
        op.create_index(f"appointments_{name}_idx", "appointments", ["org_id", *columns])


def _hours() -> None:
    tenant_table(
        "working_hours",
        sa.Column("professional_id", sa.Uuid(), nullable=False),
        sa.Column("weekday", sa.Integer(), nullable=False),
        sa.Column("opens", sa.Integer(), nullable=False),
        sa.Column("closes", sa.Integer(), nullable=False),
        sa.Column("valid_from", sa.Date()),
        sa.Column("valid_to", sa.Date()),
        belongs_to("working_hours", "professionals", "professional_id"),
        sa.CheckConstraint("weekday BETWEEN 0 AND 6", name="working_hours_weekday_check"),
        sa.CheckConstraint(
            "opens >= 0 AND opens < closes AND closes <= 1440", name="working_hours_order_check"
        ),
        sa.CheckConstraint("valid_from <= valid_to", name="working_hours_validity_check"),
        agent="all",
        deletable=True,
    )
    op.execute(
        "ALTER TABLE working_hours ADD CONSTRAINT working_hours_overlap_excl "
        "EXCLUDE USING gist (org_id WITH =, professional_id WITH =, weekday WITH =, "
        "int4range(opens, closes) WITH &&, daterange(valid_from, valid_to, '[]') WITH &&)"
    )
    op.create_index(
        "working_hours_professional_idx", "working_hours", ["org_id", "professional_id"]
    )
    tenant_table(
        "time_off",
        sa.Column("professional_id", sa.Uuid(), nullable=False),
        sa.Column("starts_at", MOMENT, nullable=False),
        sa.Column("ends_at", MOMENT, nullable=False),
        text_column("reason", null=True),
        belongs_to("time_off", "professionals", "professional_id"),
        sa.CheckConstraint("ends_at > starts_at", name="time_off_order_check"),
        agent="all",
        deletable=True,
    )
    op.create_index(
        "time_off_professional_idx", "time_off", ["org_id", "professional_id", "ends_at"]
    )
    op.create_index("time_off_ends_at_idx", "time_off", ["org_id", "ends_at", "id"])


def _flag(name: str, default: str) -> sa.Column[bool]:
    return sa.Column(name, sa.Boolean(), nullable=False, server_default=default)


def _minutes(table: str) -> sa.CheckConstraint:
    return sa.CheckConstraint("minutes BETWEEN 5 AND 720", name=f"{table}_minutes_check")
