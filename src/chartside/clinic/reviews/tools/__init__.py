"""What an agent can do with utilization reviews. Finishing one is for a person."""
