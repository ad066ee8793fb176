"""The fragments of which notes are made, in English and Spanish."""
