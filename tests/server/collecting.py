"""What garbage collection does, in a Python of its own: run as a program, it prints what it saw as JSON."""

from __future__ import annotations

import asyncio
import gc
import json
import weakref
from typing import Any

from nemeton.server.process import garbage_collection


class Ring:
    """Something that holds itself."""

    def __init__(self) -> None:
        self.itself = self


class Heard:
    """The messages so far: more whenever one looks, or always as many."""

    def __init__(self, talking: bool) -> None:
        self.many, self.talking = 0, talking

    def __call__(self) -> int:
        self.many += self.talking
        return self.many


def swept(talking: bool) -> dict[str, Any]:
    """Whether a ring was found after a while, how often all was looked through, and what is left of it."""
    heard = Heard(talking)
    sweeps: list[dict[str, int]] = []

    def note(phase: str, about: dict[str, int]) -> None:
        if phase == "start" and about["generation"] == 2:
            sweeps.append(about)

    async def watch() -> dict[str, Any]:
        task = asyncio.create_task(garbage_collection.collect_garbage(heard))
        await asyncio.sleep(0)
        ring = weakref.ref(Ring())
        await asyncio.sleep(0.4)
        meanwhile = {
            "found": ring() is None,
            "frozen meanwhile": gc.get_freeze_count(),
            "thresholds meanwhile": gc.get_threshold(),
        }
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        return meanwhile

    before = gc.get_threshold()
    gc.callbacks.append(note)
    meanwhile = asyncio.run(watch())
    gc.callbacks.remove(note)
    return meanwhile | {
        "sweeps": len(sweeps),
        "frozen at the end": gc.get_freeze_count(),
        "thresholds before": before,
        "thresholds after": gc.get_threshold(),
    }


if __name__ == "__main__":
    garbage_collection._ASIDE, garbage_collection._QUIET = 0.01, 0.05
    garbage_collection._EVERY, garbage_collection._LATEST = 0.1, 60.0
    print(json.dumps({"quiet": swept(talking=False), "talking": swept(talking=True)}))
