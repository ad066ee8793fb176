"""Chartside: the AI proposes, a person reviews, the person commits."""

__version__ = "0.1.0"
