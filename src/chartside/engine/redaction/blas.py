"""NumPy with one thread: our products are small, and more threads only spin. It must be said before NumPy loads."""

import os

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

import numpy as np

__all__ = ["np"]
