"""Conditions, medicines, allergies and measures, as an ordinary chart has them."""
