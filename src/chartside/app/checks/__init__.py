"""The doctor's examination: what is well with an installation and what is not, in words, with what to do."""

from chartside.app.checks.examine import examine
from chartside.app.checks.findings import Finding, State, settings_problems

__all__ = ["Finding", "State", "examine", "settings_problems"]
