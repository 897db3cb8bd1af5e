"""The pool of bot workers: bots think in processes of their own, get only their seat's view, have a deadline.

A bot that dies or dawdles is replaced, for that decision, by the game's policy in this process: the table
goes on.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
import os
import sys

import msgspec

from nemeton.server.bots.worker import LENGTH, Question, answer
from nemeton.server.live.table import STAND_IN, Table

log = logging.getLogger("nemeton")

DEADLINE = 10.0
"""The seconds a bot has for a decision."""
FIRST = 60.0
"""The seconds a new process has for its first one: it may have to compile."""


class Worker:
    """A process, started when it is first needed and again when it has died."""

    def __init__(self, command: tuple[str, ...]) -> None:
        self.command = command
        self.process: asyncio.subprocess.Process | None = None

    async def ask(self, question: Question, deadline: float) -> int:
        """The answer of the process; it is ended if it takes too long or says nonsense."""
        try:
            if self.process is None or self.process.returncode is not None:
                deadline = max(deadline, FIRST)
                self.process = await asyncio.create_subprocess_exec(
                    *self.command,
                    stdin=asyncio.subprocess.PIPE,
                    stdout=asyncio.subprocess.PIPE,
                    cwd=os.sep,
                )
            return await asyncio.wait_for(self._exchange(self.process, question), deadline)
        except BaseException:
            await self.stop()
            raise

    async def _exchange(self, process: asyncio.subprocess.Process, question: Question) -> int:
        assert process.stdin is not None and process.stdout is not None
        body = msgspec.msgpack.encode(question)
        process.stdin.write(LENGTH.pack(len(body)) + body)
        await process.stdin.drain()
        size = LENGTH.unpack(await process.stdout.readexactly(LENGTH.size))[0]
        if size > 64:
            raise ValueError("an answer is a number")
        return msgspec.msgpack.decode(await process.stdout.readexactly(size), type=int)

    async def stop(self) -> None:
        """End the process."""
        process, self.process = self.process, None
        if process is not None and process.returncode is None:
            process.kill()
            await process.wait()


class Bots:
    """The processes in which bots think, and the tables that wait for them."""

    def __init__(self, workers: int = 1, deadline: float = DEADLINE, command: tuple[str, ...] = ()) -> None:
        command = command or (sys.executable, "-m", "nemeton.server.bots.worker")
        self.deadline = deadline
        self.numbers = {"bot_decisions": 0, "bot_replacements": 0}
        """For the metrics: how often bots decided, and how often the policy had to stand in."""
        self._workers = [Worker(command) for _ in range(workers)]
        self._idle: asyncio.LifoQueue[Worker] = asyncio.LifoQueue()
        for worker in self._workers:
            self._idle.put_nowait(worker)
        self._playing: dict[str, asyncio.Task[None]] = {}

    def wake(self, table: Table) -> None:
        """Let bots go on at a table, if it is one's turn."""
        if table.bot is not None and table.id not in self._playing:
            self._playing[table.id] = asyncio.get_running_loop().create_task(self._play(table))

    async def _play(self, table: Table) -> None:
        try:
            while (bot := table.bot) is not None:
                version, seat = table.version, table.match.turn
                assert seat is not None
                await table.play_bot(version, seat, await self.decide(table, seat, bot))
        except Exception:  # a wake-up finds the table again
            log.exception("a bot could not go on at table %s", table.id)
        finally:
            del self._playing[table.id]

    async def decide(self, table: Table, seat: int, bot: str) -> int:
        """What a bot does for a seat, or the policy in its place."""
        view = table.view(seat)
        source = f"nemeton bot {table.about.seed} {table.version} {seat}".encode()
        question = Question(
            table.game.name, bot, seat, bytes(view), hashlib.blake2b(source, digest_size=32).digest()
        )
        self.numbers["bot_decisions"] += 1
        worker = await self._idle.get()
        try:
            action = await worker.ask(question, self.deadline)
            if action in view.legal:
                return action
            log.warning("bot %s chose what is not allowed", bot)
        except Exception as error:
            log.warning("bot %s did not answer (%s); the policy stands in", bot, type(error).__name__)
        finally:
            self._idle.put_nowait(worker)
        self.numbers["bot_replacements"] += 1
        question.bot = STAND_IN
        return answer(question)

    async def stop(self) -> None:
        """Let no bot think any longer."""
        for task in list(self._playing.values()):
            task.cancel()
        await asyncio.gather(*self._playing.values(), return_exceptions=True)
        for worker in self._workers:
            await worker.stop()
