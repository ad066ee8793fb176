"""Verbs on notes: `drafts` before the signature, `record` from the signature on."""
