"""What an agent can do with notes: draft and read. Signing is not among it."""
