"""How the tagger is trained: annotated texts and made-up ones in, a small model file out. Never needed at run time."""
