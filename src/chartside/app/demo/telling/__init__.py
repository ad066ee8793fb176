"""How a note is put together from a story and words."""
