"""Routes of the house itself."""
