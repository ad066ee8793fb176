"""What an agent can do with patients."""
