"""Background work: rows written in the caller's transaction, run after it by any worker, never lost."""

from chartside.kernel.jobs.queue import Job, Periodic, enqueue
from chartside.kernel.jobs.worker import Worker

__all__ = ["Job", "Periodic", "Worker", "enqueue"]
