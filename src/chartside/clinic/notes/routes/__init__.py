"""Drafts and notes over HTTP."""

from chartside.clinic.notes.routes import drafts, record

routers = (drafts.router, record.router)
