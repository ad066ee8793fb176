"""How the made-up clinics are written into a database, through the verbs of the modules."""
