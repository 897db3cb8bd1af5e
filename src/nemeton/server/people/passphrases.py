"""Passphrases: kept as Argon2 hashes, made and compared in threads of their own.

A hash takes a moment and much memory on purpose; few are made at once, and the tables never wait for one.
"""

from __future__ import annotations

import asyncio
import secrets
import unicodedata
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from nemeton.server.refusals import Refused, say, too_often

T = TypeVar("T")

SHORTEST, LONGEST = 8, 200
_MEMORY = 32 * 1024
"""In KiB: with three rounds, more than what OWASP asks for."""
_AT_ONCE = 2
_WAITING = 20
"""How many may wait for their turn."""


def checked_passphrase(passphrase: str, name: str = "") -> str:
    """A passphrase as it is hashed: long enough, and not the name."""
    kept = unicodedata.normalize("NFKC", passphrase)
    if not SHORTEST <= len(kept) <= LONGEST:
        raise Refused(
            "passphrase",
            say(
                "A passphrase has {least} to {most} characters; a few words are good.",
                least=SHORTEST,
                most=LONGEST,
            ),
        )
    if kept.casefold().strip() == unicodedata.normalize("NFKC", name).casefold().strip():
        raise Refused("passphrase", say("A passphrase that is the name is none."))
    return kept


class Passphrases:
    """Hashes passphrases, and compares them with hashes."""

    def __init__(self) -> None:
        self._hasher = PasswordHasher(time_cost=3, memory_cost=_MEMORY, parallelism=1)
        self._threads = ThreadPoolExecutor(_AT_ONCE, "passphrases")
        self._under_way = 0
        self._nobodys = ""

    async def hash(self, passphrase: str) -> str:
        """What is kept of a passphrase."""
        return await self._do(lambda: self._hasher.hash(passphrase))

    async def fits(self, passphrase: str, kept: str | None) -> bool:
        """Whether it is the one that was kept; if none was, saying no takes as long."""
        return await self._do(lambda: self._fits(passphrase, kept))

    def outdated(self, kept: str) -> bool:
        """Whether it was hashed more cheaply than we do today."""
        return self._hasher.check_needs_rehash(kept)

    def close(self) -> None:
        """Hash no longer."""
        self._threads.shutdown(wait=False, cancel_futures=True)

    def _fits(self, passphrase: str, kept: str | None) -> bool:
        if kept is None:
            self._nobodys = self._nobodys or self._hasher.hash(secrets.token_hex())
        try:
            return self._hasher.verify(kept or self._nobodys, passphrase) and kept is not None
        except (VerificationError, InvalidHashError):
            return False

    async def _do(self, work: Callable[[], T]) -> T:
        if self._under_way >= _WAITING:
            raise too_often()
        self._under_way += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._threads, work)
        finally:
            self._under_way -= 1
