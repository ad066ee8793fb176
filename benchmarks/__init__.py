"""What the product costs, against a baseline measured in the same run. `python -m benchmarks [name…] [--quick]`."""
