"""Verbs of the calendar."""
