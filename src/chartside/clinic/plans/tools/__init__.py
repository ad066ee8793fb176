"""What an agent can do with treatment plans."""
