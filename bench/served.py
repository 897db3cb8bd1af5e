"""What the benches of the server share: a server in a process of its own, and a folder full of tables."""

from __future__ import annotations

import asyncio
import os
import random
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import sqlalchemy as sa

from nemeton.core.game import find
from nemeton.server.live.lobby import Lobby
from nemeton.server.live.registry import Registry
from nemeton.server.people.identity import COOKIE, Person, fresh_token, hashed
from nemeton.server.process.warm_up import WarmUp
from nemeton.server.protocol.requests import NewSeat, NewTable
from nemeton.server.storage.schema import LOG, SEATS, TABLES
from nemeton.server.storage.store import Store


@dataclass(frozen=True)
class Place:
    """A table, and the cookie of the browser that has all its seats."""

    table: str
    cookie: str
    players: int

    @property
    def headers(self) -> dict[str, str]:
        """What that browser sends."""
        return {"Cookie": f"{COOKIE}={self.cookie}"}


def open_tables(
    data: Path,
    games: list[str],
    many: int,
    players: int | None = None,
    others: str = "here",
    first: str = "here",
) -> list[Place]:
    """Open tables in a folder without a server: the games in turn, everybody around one screen."""
    kept = Store(data)

    async def opened() -> list[Place]:
        lobby = Lobby(Registry(kept, WarmUp()))
        places = []
        for number in range(many):
            game = find(games[number % len(games)])
            seats = players or game.seats[1]
            cookie = fresh_token()
            sitting = [NewSeat(others if seat else first) for seat in range(seats)]
            wanted = NewTable(game.name, seats, sitting)
            made = await lobby.new_table(wanted, Person(hashed(cookie), None, ""))
            places.append(Place(made.table, cookie, seats))
        return places

    places = asyncio.run(opened())
    kept.close()
    return places


def play_offline(data: Path, place: Place, seed: int = 1, limit: int | None = None) -> int:
    """Play at random at a table of a folder without a server; how many actions it took."""
    kept = Store(data)

    async def played() -> int:
        table = await Registry(kept, WarmUp()).table(place.table)
        luck = random.Random(seed)
        everybody = tuple(range(place.players))
        while not table.over and table.version != limit:
            await table.play(everybody, table.version, int(luck.choice(table.match.legal)))
        return table.version

    actions = asyncio.run(played())
    kept.close()
    return actions


def copy_tables(data: Path, table: str, many: int) -> None:
    """Store a table, its seats and its log many times more; nobody has a seat at the copies."""
    kept = Store(data)
    with kept.engine.begin() as connection:
        connection.exec_driver_sql("CREATE TEMP TABLE numbers (value INTEGER)")
        connection.exec_driver_sql(
            "WITH RECURSIVE n(value) AS (SELECT 1 UNION ALL SELECT value + 1 FROM n WHERE value < ?)"
            " INSERT INTO numbers SELECT value FROM n", (many,),
        )  # fmt: skip
        number = sa.table("numbers", sa.column("value"))
        name = sa.literal(table) + "-" + sa.cast(number.c.value, sa.Text)
        for copied, key in ((TABLES, "id"), (SEATS, "table"), (LOG, "table")):
            columns = [
                name if c.name == key else sa.null() if c.name in ("person", "key", "invitation") else c
                for c in copied.columns
            ]
            rows = sa.select(*columns).where(copied.c[key] == table).join_from(copied, number, sa.true())
            connection.execute(copied.insert().from_select(list(copied.columns.keys()), rows))
    kept.close()


@dataclass
class Served:
    """A server in a process of its own."""

    process: subprocess.Popen[bytes]
    port: int
    started: float
    """The seconds until it answered."""

    @property
    def host(self) -> str:
        """Where it is."""
        return f"127.0.0.1:{self.port}"

    def memory(self) -> tuple[float, list[float]]:
        """The megabytes of the server, and of each of its workers."""
        pid = self.process.pid
        workers = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
        return _megabytes(pid), [_megabytes(int(worker)) for worker in workers]

    def seconds(self) -> float:
        """How long a core has worked for it."""
        spent = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(spent[11]) + int(spent[12])) / os.sysconf("SC_CLK_TCK")


def _megabytes(pid: int) -> float:
    return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 1e6


def free_port() -> int:
    """A port that nobody listens at."""
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


@contextmanager
def serving(data: Path, port: int | None = None) -> Iterator[Served]:
    """Run a server on a folder, and end it."""
    served = start(data, port or free_port())
    try:
        yield served
    finally:
        served.process.terminate()
        try:
            served.process.wait(20)
        except subprocess.TimeoutExpired:
            served.process.kill()
            served.process.wait()


def start(data: Path, port: int) -> Served:
    """Start a server and wait until it answers."""
    began = time.perf_counter()
    command = [sys.executable, "-m", "nemeton", "serve", "--port", str(port), "--data", str(data)]
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
    while time.perf_counter() - began < 60:
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{port}/health", timeout=5):
                return Served(process, port, time.perf_counter() - began)
        except (urllib.error.URLError, ConnectionError, TimeoutError):
            if process.poll() is not None:
                raise RuntimeError("the server does not start") from None
            time.sleep(0.02)
    process.kill()
    raise RuntimeError("the server does not answer")
