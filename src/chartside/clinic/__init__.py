"""The practice, which has never heard of a model: people, patients, schedule, visits, notes, codes."""
