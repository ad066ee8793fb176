"""What an agent can do with the people of the clinic and its professionals."""
