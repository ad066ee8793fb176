"""What an agent can do with claims."""
