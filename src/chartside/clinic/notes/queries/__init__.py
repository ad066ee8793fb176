"""Reads of drafts and notes: `rows` finds them, `views` shows them."""
