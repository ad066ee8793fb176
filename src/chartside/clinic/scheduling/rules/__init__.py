"""Decisions about time and status: values in, values out."""
