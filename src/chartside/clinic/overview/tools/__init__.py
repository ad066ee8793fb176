"""What an agent can see of the clinic at a glance."""
