"""What is asked of the calendar, and what is shown of it."""
