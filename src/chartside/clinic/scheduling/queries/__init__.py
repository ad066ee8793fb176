"""Reads of the calendar."""
