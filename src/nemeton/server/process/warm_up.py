"""Warm-up: rules that are not compiled yet are compiled in a process of their own.

Compiling takes seconds and would hold up every table of this process. The other process is
`python -m nemeton.server.process.warm_up GAME`; what it compiles is kept, and loaded here in a moment.
"""

from __future__ import annotations

import asyncio
import gc
import logging
import os
import sys

from nemeton.core import game as games
from nemeton.core.compilation import AT_THE_TABLE, missing
from nemeton.core.discovery import names
from nemeton.core.game import Game

log = logging.getLogger("nemeton")


class WarmUp:
    """The games, each made ready once."""

    def __init__(self) -> None:
        self._compiled: dict[str, asyncio.Future[None]] = {}
        self._loaded: dict[str, asyncio.Future[Game]] = {}
        self._one_at_a_time = asyncio.Lock()
        self._process: asyncio.subprocess.Process | None = None
        self._stopped = False

    async def ready(self, name: str) -> Game:
        """A game with the functions loaded that a table needs; meanwhile the other tables go on."""
        if name not in self._loaded:
            self._loaded[name] = asyncio.ensure_future(self._load(name))
        try:
            return await asyncio.shield(self._loaded[name])
        except Exception:
            self._loaded.pop(name, None)
            raise

    async def compile_all(self) -> None:
        """Compile what nobody has compiled yet, before anybody asks for it."""
        for name in names():
            try:
                await self._compile(name)
            except Exception:
                log.exception("%s cannot be made ready", name)

    async def share(self, name: str) -> float:
        """How much of a game is compiled, from 0 to 1."""
        compiled = self._compiled.get(name)
        if compiled is not None and compiled.done():
            return 1.0
        left = await asyncio.to_thread(lambda: len(missing(games.find(name), AT_THE_TABLE)))
        return round(1 - left / len(AT_THE_TABLE), 2)

    async def stop(self) -> None:
        """End the process, if there is one."""
        self._stopped = True
        process = self._process
        if process is not None and process.returncode is None:
            process.kill()
            await process.wait()

    async def _load(self, name: str) -> Game:
        await self._compile(name)
        return await asyncio.to_thread(_loaded, name)

    async def _compile(self, name: str) -> None:
        if name not in self._compiled:
            self._compiled[name] = asyncio.ensure_future(self._compile_apart(name))
        await asyncio.shield(self._compiled[name])

    async def _compile_apart(self, name: str) -> None:
        """Compile in another process; if that fails, loading does it."""
        if not await asyncio.to_thread(lambda: missing(games.find(name), AT_THE_TABLE)):
            return
        async with self._one_at_a_time:
            self._process = await asyncio.create_subprocess_exec(
                sys.executable, "-m", "nemeton.server.process.warm_up", name, stdin=asyncio.subprocess.DEVNULL
            )
            if await self._process.wait() != 0 and not self._stopped:
                log.warning("the rules of %s could not be compiled apart", name)


def _loaded(name: str) -> Game:
    game = games.find(name)
    for function in AT_THE_TABLE:
        getattr(game.engine, function)
    gc.freeze()  # a compiler's million objects are there to stay: looking through them stops the server
    return game


if __name__ == "__main__":
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server ends it
    if hasattr(os, "nice"):
        os.nice(5)
    _loaded(sys.argv[1])
