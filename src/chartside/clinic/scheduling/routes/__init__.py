"""The calendar over HTTP."""

from chartside.clinic.scheduling.routes import appointments, availability, series, setup

routers = (appointments.router, series.router, availability.router, setup.router)
