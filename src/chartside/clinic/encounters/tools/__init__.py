"""What an agent can do with encounters."""
