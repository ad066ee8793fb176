"""The demo clinics, one a file."""
