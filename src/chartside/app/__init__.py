"""The front door: it assembles everything, and nobody imports it."""
