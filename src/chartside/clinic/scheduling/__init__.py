"""Scheduling: who sees whom, when and where. No two visits of one professional or room overlap."""

from chartside.clinic.scheduling.events import (
    AppointmentBooked,
    AppointmentCancelled,
    AppointmentMoved,
    AppointmentStatusChanged,
)
from chartside.clinic.scheduling.models import (
    Appointment,
    AppointmentSeries,
    AppointmentStatus,
    AppointmentType,
    Room,
    TimeOff,
    WorkingHours,
)
from chartside.clinic.scheduling.queries.appointments import (
    get_appointment,
    upcoming_for_patient,
)
from chartside.clinic.scheduling.queries.days import day_overview
from chartside.clinic.scheduling.queries.setup import get_room, get_type, list_types
from chartside.clinic.scheduling.rules.recurrence import Frequency
from chartside.clinic.scheduling.schemas.appointments import (
    AppointmentView,
    BookAppointment,
    CancelAppointment,
    ChangeAppointmentStatus,
    DayOverview,
    GetDayOverview,
    RescheduleAppointment,
)
from chartside.clinic.scheduling.schemas.availability import (
    AddTimeOff,
    SetWorkingHours,
    Stretch,
)
from chartside.clinic.scheduling.schemas.series import BookSeries
from chartside.clinic.scheduling.schemas.setup import CreateAppointmentType, CreateRoom
from chartside.clinic.scheduling.service.booking import book, reschedule
from chartside.clinic.scheduling.service.hours import add_time_off, set_working_hours
from chartside.clinic.scheduling.service.places import RoomTaken, SlotTaken
from chartside.clinic.scheduling.service.series import book_series
from chartside.clinic.scheduling.service.setup import create_room, create_type
from chartside.clinic.scheduling.service.statuses import cancel, change_status, take_place

__all__ = [
    "AddTimeOff",
    "Appointment",
    "AppointmentBooked",
    "AppointmentCancelled",
    "AppointmentMoved",
    "AppointmentSeries",
    "AppointmentStatus",
    "AppointmentStatusChanged",
    "AppointmentType",
    "AppointmentView",
    "BookAppointment",
    "BookSeries",
    "CancelAppointment",
    "ChangeAppointmentStatus",
    "CreateAppointmentType",
    "CreateRoom",
    "DayOverview",
    "Frequency",
    "GetDayOverview",
    "RescheduleAppointment",
    "Room",
    "RoomTaken",
    "SetWorkingHours",
    "SlotTaken",
    "Stretch",
    "TimeOff",
    "WorkingHours",
    "add_time_off",
    "book",
    "book_series",
    "cancel",
    "change_status",
    "create_room",
    "create_type",
    "day_overview",
    "get_appointment",
    "get_room",
    "get_type",
    "list_types",
    "reschedule",
    "set_working_hours",
    "take_place",
    "upcoming_for_patient",
]
