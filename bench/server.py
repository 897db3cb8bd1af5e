"""What one server carries: many tables at once, many tables stored.

    make bench-server

Everything on this machine, over loopback: one server process on SQLite (WAL, synchronous=FULL), and this
process as all the browsers. Prints the figures and writes them to docs/speed-server.md.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import os
import random
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
import uvloop
from served import Place, Served, copy_tables, open_tables, play_offline, serving
from websockets.asyncio.client import ClientConnection, connect

from nemeton.core.discovery import names


@dataclass
class Crowd:
    """People at tables: each table has as many sockets as seats, and acts now and then."""

    tables: int
    sockets: int
    rate: float
    """Actions a second, all tables together."""
    seconds: float
    sent: dict[tuple[str, int], float] = field(default_factory=dict)
    """When an action was sent, by the table and the version it makes."""
    late: list[float] = field(default_factory=list)
    """The seconds from sending an action until another player had received it."""
    turns: dict[str, tuple[ClientConnection, int, list[int]]] = field(default_factory=dict)
    """Who can act: socket, version and actions, by table."""
    actors: dict[str, ClientConnection] = field(default_factory=dict)
    """Whose action a table saw last: his own receipt does not count."""
    greeted: int = 0
    acted: int = 0
    over: int = 0
    bytes: int = 0

    async def look(self, host: str, place: Place, seat: int | None, up: asyncio.Semaphore) -> None:
        """One socket: it remembers what can be done, and when it heard of what was done."""
        async with up:
            socket = await connect(
                f"ws://{host}/ws/{place.table}",
                additional_headers=place.headers,
                max_size=None,
                compression=None,
                ping_interval=None,  # browsers leave that to the server
            )
            await socket.send(json.dumps({"say": "hello", "seat": seat, "id": 0}))
            self.hear(place, seat, socket, await socket.recv())
            self.greeted += 1
        async for message in socket:
            self.hear(place, seat, socket, message)

    def hear(self, place: Place, seat: int | None, socket: ClientConnection, message: Any) -> None:
        """Note when it came, and what can be done now."""
        now = time.perf_counter()
        self.bytes += len(message)
        if not message.startswith('{"table":{"version":'):
            return
        version = int(message[20 : message.index(",", 20)])
        began = self.sent.get((place.table, version))
        if '"legal":[{' in message:
            document = json.loads(message)["table"]
            self.turns[place.table] = socket, version, [each["action"] for each in document["legal"]]
        if began is not None and socket is not self.actors.get(place.table):
            self.late.append(now - began)
        if '"over":true' in message and seat == 0:
            self.over += 1

    async def act(self, places: list[Place]) -> None:
        """Play at the given rate, each time at a table that is ready."""
        luck = random.Random(1)
        began = time.perf_counter()
        while (now := time.perf_counter()) - began < self.seconds:
            while self.acted < (now - began) * self.rate and self.turns:
                table = luck.choice(places).table
                if table not in self.turns:
                    continue
                socket, version, actions = self.turns.pop(table)
                self.actors[table] = socket
                self.sent[table, version + 1] = time.perf_counter()
                action = luck.choice(actions)
                await socket.send(json.dumps({"say": "play", "id": 1, "version": version, "action": action}))
                self.acted += 1
            await asyncio.sleep(0.002)

    async def come(self, served: Served, places: list[Place]) -> dict[str, float]:
        """Everybody comes, plays and goes; what was measured."""
        up = asyncio.Semaphore(16)
        each = self.sockets // self.tables
        tasks = []
        for place in places:
            for number in range(each):
                seat = number if number < place.players else None
                tasks.append(asyncio.create_task(self.look(served.host, place, seat, up)))
        while len(self.turns) < self.tables or self.greeted < self.sockets:
            if any(task.done() for task in tasks):
                await asyncio.gather(*tasks)
            await asyncio.sleep(0.1)
        await asyncio.sleep(2)
        gc.disable()  # the browsers shall not keep themselves waiting
        before, self.bytes, self.late = served.seconds(), 0, []
        taken = stolen()
        began, own = time.perf_counter(), time.process_time()
        await self.act(places)
        lasted = time.perf_counter() - began
        await asyncio.sleep(1)
        server, _ = served.memory()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        late = np.array(self.late) * 1000
        return {
            "actions a second": self.acted / lasted,
            "receipts": len(late),
            "median, ms": float(np.median(late)),
            "p99, ms": float(np.percentile(late, 99)),
            "most, ms": float(late.max()),
            "bytes a message": self.bytes / max(1, len(late)),
            "core, %": 100 * (served.seconds() - before) / lasted,
            "stolen by the host, %": 100 * (stolen() - taken) / lasted,
            "this process, %": 100 * (time.process_time() - own) / lasted,
            "server, MB": server,
        }


def stolen() -> float:
    """How many seconds the host of a virtual machine has kept a core from it."""
    try:
        ticks = Path("/proc/stat").read_text().split("\n", 1)[0].split()[8]
    except (OSError, IndexError):
        return 0.0
    return int(ticks) / os.sysconf("SC_CLK_TCK")


def opening(folder: Path, game: str) -> tuple[int, float, float]:
    """The longest of many games: its rows, and the milliseconds to connect to it, stored, and to see it."""
    places = open_tables(folder, [game], 40)
    lengths = [play_offline(folder, place, seed) for seed, place in enumerate(places)]
    longest = places[int(np.argmax(lengths))]
    times = []
    for _ in range(5):
        with serving(folder) as served:
            other = places[int(np.argmin(lengths))]
            asyncio.run(_connected(served, other))  # the game is loaded, the table is not
            times.append(asyncio.run(_connected(served, longest)))
    return max(lengths), float(np.median(times)), max(times)


async def _connected(served: Served, place: Place) -> float:
    """The milliseconds from connecting to a table to seeing all of it."""
    url = f"ws://{served.host}/ws/{place.table}"
    began = time.perf_counter()
    async with connect(url, additional_headers=place.headers, max_size=None, compression=None) as socket:
        await socket.send(json.dumps({"say": "hello", "seat": 0, "id": 1}))
        message = json.loads(await socket.recv())
        taken = 1000 * (time.perf_counter() - began)
        assert message["table"]["over"], "it was played to its end"
    return taken


def working(folder: Path, seconds: float = 20) -> float:
    """The megabytes of the largest worker after bots have played every game for a while."""
    open_tables(folder, names(), len(names()), others="bot", first="bot")
    with serving(folder) as served:
        time.sleep(seconds)
        _, workers = served.memory()
    return max(workers)


def starting(folder: Path, game: str, many: int) -> tuple[float, float]:
    """The seconds until a server with so many stored tables answers: the median and the most of five."""
    place = open_tables(folder, [game], 1)[0]
    play_offline(folder, place, limit=20)
    copy_tables(folder, place.table, many - 1)
    times = []
    for _ in range(5):
        with serving(folder) as served:
            times.append(served.started)
    return float(np.median(times)), max(times)


def crowded(wanted: argparse.Namespace) -> dict[str, float]:
    """What a new server measures when the crowd comes."""
    with tempfile.TemporaryDirectory() as temporary:
        places = open_tables(Path(temporary), [wanted.game], wanted.tables, players=4)
        with serving(Path(temporary)) as served:
            crowd = Crowd(wanted.tables, wanted.sockets, wanted.rate, wanted.seconds)
            return dict(uvloop.run(crowd.come(served, places)))


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--game", default="celtica")
    asked.add_argument("--tables", type=int, default=500)
    asked.add_argument("--sockets", type=int, default=2000)
    asked.add_argument("--rate", type=float, default=200)
    asked.add_argument("--seconds", type=float, default=30)
    asked.add_argument("--times", type=int, default=3, help="how often the crowd comes")
    asked.add_argument("--stored", type=int, default=100_000)
    asked.add_argument("--write", action="store_true", help="write docs/speed-server.md")
    wanted = asked.parse_args()
    runs = [crowded(wanted) for _ in range(wanted.times)]
    found = sorted(runs, key=lambda run: run["p99, ms"])[len(runs) // 2]
    for name in found:
        print(f"{name:22}" + "".join(f"{run[name]:10.1f}" for run in runs), flush=True)
    with tempfile.TemporaryDirectory() as temporary:
        rows, usual, slowest = opening(Path(temporary), wanted.game)
    print(f"opening a game of {rows} rows: {usual:.1f} ms, at most {slowest:.1f} ms", flush=True)
    with tempfile.TemporaryDirectory() as temporary:
        worker = working(Path(temporary))
    print(f"the largest worker: {worker:.0f} MB", flush=True)
    with tempfile.TemporaryDirectory() as temporary:
        start, worst = starting(Path(temporary), wanted.game, wanted.stored)
    print(f"start with {wanted.stored:,} tables: {start:.2f} s, at most {worst:.2f} s", flush=True)
    if wanted.write:
        late = ", ".join(f"{run['p99, ms']:.1f}" for run in runs)
        taken = ", ".join(f"{run['stolen by the host, %']:.1f}" for run in runs)
        lines = [
            "# What one server carries",
            "",
            f"Written by `make bench-server` on a machine with {os.cpu_count()} cores, over loopback:",
            "one server process on SQLite (WAL, synchronous=FULL); the browsers are sockets of one other",
            f"process, so both share the cores. {wanted.game} at {wanted.tables} tables of four,",
            f"{wanted.sockets:,} sockets, {wanted.seconds:.0f} seconds, {wanted.times} times; of the times,",
            "the one whose latency is in the middle. Latency is from sending an action to the receipt, by",
            "another player, of the table after it. What the host of a virtual machine steals makes",
            "everybody wait: it is counted beside.",
            "",
            "| | measured | goal |",
            "|---|---:|---:|",
            f"| actions a second | {found['actions a second']:.0f} | 200 |",
            f"| latency, median | {found['median, ms']:.1f} ms | |",
            f"| latency, 99 of 100 below, each time | {late} ms | 50 ms |",
            f"| of a core, stolen by the host of this machine, each time | {taken} % | |",
            f"| the server process | {found['server, MB']:.0f} MB | 500 MB |",
            f"| a worker whose bots have played all games | {worker:.0f} MB | 250 MB |",
            f"| the server’s share of a core | {found['core, %']:.0f} % | |",
            f"| bytes a message | {found['bytes a message']:.0f} | |",
            f"| opening the longest of 40 stored games ({rows} rows) | {usual:.0f} ms | 50 ms |",
            f"| start with {wanted.stored:,} stored tables | {start:.2f} s | 2 s |",
            "",
        ]
        (Path(__file__).parent.parent / "docs" / "speed-server.md").write_text("\n".join(lines))


if __name__ == "__main__":
    main()
