"""What an agent can do with the catalog."""
