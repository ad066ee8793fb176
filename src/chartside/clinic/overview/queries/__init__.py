"""Reads across rooms."""
