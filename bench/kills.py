"""A busy server is killed again and again: does it lose anything it has acknowledged?

    make kills

Players act at many tables without a pause. At a random moment the server gets SIGKILL, is started again on
the same folder, and everybody comes back. Afterwards every action that was ever acknowledged, and every
version of a table that anybody was ever shown, must be in the log, and every table must replay to its end.
Prints what was found and writes it to docs/kills.md.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import signal
import sqlite3
import tempfile
import time
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from rich.progress import track
from served import Place, Served, free_port, open_tables, start
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from nemeton.server.live.table import Table
from nemeton.server.storage.store import Store


@dataclass
class Witness:
    """What people have been promised."""

    acknowledged: dict[tuple[str, int], int] = field(default_factory=dict)
    """The action that makes a row, by table and row."""
    seen: dict[str, int] = field(default_factory=dict)
    """The highest row of each table that somebody was shown."""
    sent: int = 0
    fresh: list[Place] = field(default_factory=list)
    over: set[str] = field(default_factory=set)


async def player(host: str, place: Place, witness: Witness, luck: random.Random) -> None:
    """Act at a table, always at once, until the server is gone."""
    url = f"ws://{host}/ws/{place.table}"
    with suppress(OSError, WebSocketException):
        async with connect(url, additional_headers=place.headers, max_size=None) as socket:
            version, asked = None, 0
            while place.table not in witness.over:
                await socket.send(json.dumps({"say": "hello", "id": 0, "version": version}))
                table = await _told(socket, place, witness)
                version = table["version"]
                if table["over"]:
                    witness.over.add(place.table)
                    return
                action = luck.choice(table["legal"])["action"]
                asked += 1
                witness.sent += 1
                await socket.send(
                    json.dumps({"say": "play", "id": asked, "version": version, "action": action})
                )
                if await _answered(socket, asked, place, witness):
                    witness.acknowledged[place.table, version + 1] = action
                await asyncio.sleep(luck.uniform(0.1, 0.2))


async def _told(socket: Any, place: Place, witness: Witness) -> Any:
    """The answer to a hello."""
    table = None
    while True:
        message = json.loads(await socket.recv())
        if "table" in message:
            table = message["table"]
            witness.seen[place.table] = max(witness.seen.get(place.table, 0), table["rows"])
        elif message.get("ok") == 0 and table is not None:
            return table


async def _answered(socket: Any, asked: int, place: Place, witness: Witness) -> bool:
    while True:
        message = json.loads(await socket.recv())
        if "table" in message:
            witness.seen[place.table] = max(witness.seen.get(place.table, 0), message["table"]["rows"])
        elif message.get("ok") == asked:
            return True
        elif message.get("no") == asked:
            return False


async def round_of(served: Served, places: list[Place], witness: Witness, luck: random.Random) -> None:
    """Everybody plays until the server is killed, some time after somebody has acted."""
    before = len(witness.acknowledged)
    tasks = [asyncio.create_task(player(served.host, place, witness, luck)) for place in places]
    while len(witness.acknowledged) == before and not all(task.done() for task in tasks):
        await asyncio.sleep(0.01)
    await asyncio.sleep(luck.uniform(0.0, 1.5))
    served.process.send_signal(signal.SIGKILL)
    served.process.wait()
    done, late = await asyncio.wait(tasks, timeout=5)
    for task in late:
        task.cancel()
    for task in done:
        task.result()


def lost(data: Path, witness: Witness) -> list[str]:
    """What was promised and is not there."""
    found = []
    with sqlite3.connect(data / "nemeton.sqlite3") as connection:
        rows = {
            (table, number): (kind, value)
            for table, number, kind, value in connection.execute(
                'SELECT "table", number, kind, value FROM log'
            )
        }
    for (table, number), action in witness.acknowledged.items():
        if rows.get((table, number)) != ("action", str(action)):
            found.append(f"action {action} of table {table}, row {number}: {rows.get((table, number))}")
    for table, number in witness.seen.items():
        if number and (table, number) not in rows:
            found.append(f"table {table} was shown with {number} rows")
    return found


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--kills", type=int, default=300)
    asked.add_argument("--tables", type=int, default=24)
    asked.add_argument("--game", default="celtica")
    asked.add_argument("--seed", type=int, default=1)
    wanted = asked.parse_args()
    luck, witness = random.Random(wanted.seed), Witness()
    began = time.time()
    failures: list[str] = []
    with tempfile.TemporaryDirectory() as temporary:
        data, port = Path(temporary), free_port()
        places: list[Place] = []
        for _ in track(range(wanted.kills), description="Killing"):
            going = [place for place in places if place.table not in witness.over]
            if len(going) < wanted.tables:
                new = open_tables(data, [wanted.game], wanted.tables - len(going))
                places, going = places + new, going + new
            asyncio.run(round_of(start(data, port), going, witness, luck))
            failures = lost(data, witness)
            if failures:
                break
        kept = Store(data)
        for place in places:
            Table(kept, place.table)  # refuses a log that does not replay
        kept.close()
    text = "\n".join(
        [
            "# Killing a busy server",
            "",
            "Written by `make kills`: players act without a pause at many tables, the server gets SIGKILL",
            "at a random moment and is started again. Every action that was acknowledged, and every version",
            "of a table that anybody was shown, must be in the log, and every table must replay. This shows",
            "a process that dies, not a machine that loses its power; against that SQLite syncs before",
            "anything is acknowledged (WAL, synchronous=FULL).",
            "",
            f"| {wanted.game} | |",
            "|---|---:|",
            f"| kills | {wanted.kills} |",
            f"| tables, of which {wanted.tables} at a time | {len(places)} |",
            f"| games played to their end | {len(witness.over)} |",
            f"| actions sent | {witness.sent:,} |",
            f"| acknowledged | {len(witness.acknowledged):,} |",
            f"| acknowledged or shown, and lost | {len(failures)} |",
            f"| minutes | {(time.time() - began) / 60:.0f} |",
            "",
        ]
    )
    print(text)
    for failure in failures:
        print(failure)
    if failures or len(witness.acknowledged) < wanted.kills:
        raise SystemExit("lost" if failures else "too little was played to show anything")
    (Path(__file__).parent.parent / "docs" / "kills.md").write_text(text)


if __name__ == "__main__":
    main()
