"""The worker: takes jobs, runs each in its own transaction, and takes back the jobs of workers that died."""

import asyncio
from collections.abc import Sequence
from typing import Any
from uuid import UUID

from procrastinate import App, PsycopgConnector, RetryStrategy

from chartside.kernel import log
from chartside.kernel.db import Database
from chartside.kernel.jobs.queue import Job, Periodic
from chartside.kernel.scope import system_scope

_log = log.get("jobs")


class Worker:
    """Runs until its task is cancelled. A job it was running then is taken up again by another worker."""

    def __init__(
        self,
        database: Database,
        url: str,
        jobs: Sequence[Job],
        periodics: Sequence[Periodic],
        *,
        concurrency: int = 4,
        lease_seconds: float = 30,
    ) -> None:
        self._database = database
        self._concurrency = concurrency
        self._lease = lease_seconds
        self._app = App(
            connector=PsycopgConnector(conninfo=url, min_size=1, max_size=concurrency + 2)
        )
        for job in jobs:
            self._register(job)
        for periodic in periodics:
            self._register_periodic(periodic)

    async def run(self, *, until_empty: bool = False) -> None:
        async with self._app.open_async():
            rescue = asyncio.create_task(self._take_back_forever())
            try:
                await self._app.run_worker_async(
                    wait=not until_empty,
                    concurrency=self._concurrency,
                    install_signal_handlers=False,
                    # what was taken back is not announced: it is found by looking
                    fetch_job_polling_interval=min(5, self._lease / 3),
                    update_heartbeat_interval=self._lease / 3,
                    stalled_worker_timeout=self._lease,
                    shutdown_graceful_timeout=5,
                    delete_jobs="successful",
                )
            finally:
                rescue.cancel()
                await asyncio.gather(rescue, return_exceptions=True)

    async def take_back(self) -> int:
        """Put jobs of silent workers back in the queue."""
        stalled = await self._app.job_manager.get_stalled_jobs(seconds_since_heartbeat=self._lease)
        taken = list(stalled)
        for job in taken:
            await self._app.job_manager.retry_job(job)
            _log.warning("job_taken_back", job=job.id, task=job.task_name)
        return len(taken)

    async def _take_back_forever(self) -> None:
        while True:
            try:
                await self.take_back()
            except Exception as error:
                _log.error("take_back_failed", error=error)
            await asyncio.sleep(self._lease / 3)

    def _register(self, job: Job) -> None:
        async def run(org_id: str, time_zone: str, args: dict[str, Any]) -> None:
            scope = system_scope(UUID(org_id), time_zone=time_zone)
            try:
                async with self._database.writing(scope) as session:
                    await job.handler(session, scope, args)
            except Exception as error:
                _log.error("job_failed", task=job.name, org=org_id, error=error)
                raise

        retry = RetryStrategy(max_attempts=job.attempts, exponential_wait=2)
        self._app.task(name=job.name, retry=retry)(run)

    def _register_periodic(self, periodic: Periodic) -> None:
        async def run(timestamp: int) -> None:
            await periodic.handler(self._database)

        task = self._app.task(name=periodic.name, queueing_lock=periodic.name)(run)
        self._app.periodic(cron=periodic.cron)(task)
