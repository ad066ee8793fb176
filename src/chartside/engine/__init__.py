"""The agent, which has never heard of a patient: turns, proposals, threads, events, budgets, redaction, models."""
