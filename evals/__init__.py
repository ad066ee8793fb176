"""What the product is measured with, and must not be tuned to."""
