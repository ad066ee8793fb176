"""What an agent can read of a patient's story."""
