"""The readers of `benchmarks.streams`: many open connections in one process that does nothing else."""

import asyncio
import sys
import time
from urllib.parse import urlsplit

import orjson

AT_ONCE = 20


class Readers:
    def __init__(self, given: dict[str, object]) -> None:
        self.given = given
        self.at = urlsplit(str(given["address"]))
        self.late: list[float] = []
        self.heard = 0

    async def connect(self, run: str) -> asyncio.StreamReader:
        reader, writer = await asyncio.open_connection(self.at.hostname, self.at.port)
        writer.write(
            f"GET /api/scribe/runs/{run}/events HTTP/1.1\r\nHost: {self.at.netloc}\r\n"
            f"Authorization: Bearer {self.given['token']}\r\n\r\n".encode()
        )
        head = await reader.readuntil(b"\r\n\r\n")
        assert head.startswith(b"HTTP/1.1 200"), head
        self.writers.append(writer)
        return reader

    writers: list[asyncio.StreamWriter] = []  # noqa: RUF012  # kept, or they would be closed

    async def listen(self, reader: asyncio.StreamReader) -> None:
        """To the end of the stream, noting how old each event is. The first one warms up, and only counts as heard."""
        first = True
        async for line in reader:
            if line.startswith(b"data:"):
                now = time.time_ns()
                said = orjson.loads(line[5:])
                self.heard += 1
                if first:
                    first = False
                else:
                    self.late.append((now - int(said["delta"].split(" ", 1)[0])) / 1e6)
            elif line == b"0\r\n":
                return


async def main() -> None:
    loop = asyncio.get_running_loop()
    readers = Readers(orjson.loads(sys.stdin.readline()))
    runs = list(readers.given["runs"])  # type: ignore[call-overload]
    streams = int(readers.given["streams"])  # type: ignore[call-overload]
    warm = [await readers.connect(runs[n % len(runs)]) for n in range(10)]
    print("warm", flush=True)
    await loop.run_in_executor(None, sys.stdin.readline)
    opened = list(warm)
    while len(opened) < streams:
        some = range(len(opened), min(streams, len(opened) + AT_ONCE))
        opened += await asyncio.gather(*(readers.connect(runs[n % len(runs)]) for n in some))
    print("opened", flush=True)
    await asyncio.gather(*(readers.listen(reader) for reader in opened))
    late = sorted(readers.late)
    found = {
        "events": readers.heard,
        "p50": late[len(late) // 2],
        "p99": late[int(len(late) * 0.99)],
        "worst": late[-1],
    }
    print("heard", orjson.dumps(found).decode(), flush=True)


if __name__ == "__main__":
    asyncio.run(main())
