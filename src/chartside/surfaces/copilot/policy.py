"""What the copilot may do when: look and propose at every step, at most ten of them; every write waits for a person."""

from datetime import timedelta

from chartside.engine.policy import Phase, Policy

SURFACE = "copilot"
ROUNDS = 10
IDLE = timedelta(hours=8)
"""A conversation that was silent for so long is over; the next message begins a new one."""

POLICY = Policy(
    surface=SURFACE,
    phases=(Phase("talk", last=ROUNDS, reads=True, writes=True),),
    suspends=True,
)
