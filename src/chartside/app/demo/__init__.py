"""The made-up clinics: people, practices, conditions and notes, all from a seed."""
