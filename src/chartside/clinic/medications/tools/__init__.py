"""What an agent can do with medications."""
