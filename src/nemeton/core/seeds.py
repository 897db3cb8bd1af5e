"""Seeds, and the promise that a shuffle was not chosen.

Before the first card a table publishes the hash of its seed and a salt, after the last one both:
then anybody can check that the seed was fixed before, and replay the game from it.
Who sits where is drawn from the same seed.
"""

from __future__ import annotations

import hashlib
import re
import secrets

from nemeton.core.errors import BadOption
from nemeton.core.words import say

Seed = int | str
"""A whole number, or any text of up to 128 characters."""


def fresh_seed() -> str:
    """A seed nobody can guess: 256 bits."""
    return secrets.token_hex(32)


def fresh_salt() -> str:
    """128 bits that keep a short seed from being found out by trying."""
    return secrets.token_hex(16)


def seed_bytes(seed: Seed) -> bytes:
    """What a seed is hashed from; the number 7 and the text "7" are the same seed."""
    if isinstance(seed, bool) or not isinstance(seed, int | str) or not 0 < len(str(seed)) <= 128:
        raise BadOption("seed", say("A seed is a whole number or a text of 1 to 128 characters."))
    return b"nemeton seed " + str(seed).encode()


def commitment(seed: Seed, salt: str) -> str:
    """The hash that is known before the first card."""
    if not isinstance(salt, str) or not re.fullmatch("[0-9a-f]{32}", salt):
        raise BadOption("salt", say("A salt is 32 hexadecimal digits."))
    return hashlib.sha256(bytes.fromhex(salt) + seed_bytes(seed)).hexdigest()


def lots(seed: Seed, people: int) -> tuple[int, ...]:
    """Who sits where, by lot: for each seat in the order of play, whose it is of so many people, from 0.

    Person k, from 1, draws the SHA-256 of `nemeton lot k nemeton seed SEED`; the lowest begins, and so on.
    """
    drawn = [hashlib.sha256(b"nemeton lot %d " % (k + 1) + seed_bytes(seed)).digest() for k in range(people)]
    return tuple(sorted(range(people), key=drawn.__getitem__))
