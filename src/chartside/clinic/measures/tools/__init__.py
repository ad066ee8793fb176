"""What an agent can read and propose of measurements."""
