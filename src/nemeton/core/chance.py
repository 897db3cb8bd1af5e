"""Chance: ChaCha8, in the hidden part of the state.

A generator is an array of `WORDS` numbers: the key (8 words), the number of the next
block, how much of the present block is used, and the block (16 words). It gives the same bits
on every machine, compiled and interpreted. Bots carry a generator of their own.
"""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from nemeton.core.compiled import rule

if TYPE_CHECKING:
    from nemeton.core.record import Ints

KEY = 8
_BLOCK = KEY
_USED = KEY + 1
_POOL = KEY + 2
WORDS = _POOL + 16
"""The length of a generator."""

_MASK = 0xFFFFFFFF


@rule
def _add(a: Any, b: Any) -> Any:
    return np.uint32((np.int64(a) + np.int64(b)) & _MASK)


@rule
def _turn(x: Any, n: int) -> Any:
    wide = np.int64(x)
    return np.uint32(((wide << n) | (wide >> (32 - n))) & _MASK)


@rule
def _quarter(a: Any, b: Any, c: Any, d: Any) -> Any:
    a = _add(a, b)
    d = _turn(d ^ a, 16)
    c = _add(c, d)
    b = _turn(b ^ c, 12)
    a = _add(a, b)
    d = _turn(d ^ a, 8)
    c = _add(c, d)
    b = _turn(b ^ c, 7)
    return a, b, c, d


@rule
def _next_block(rng: Ints) -> None:
    """Fill the pool with the next 16 words (RFC 8439 with eight rounds and nonce 0)."""
    a0, a1 = np.uint32(0x61707865), np.uint32(0x3320646E)
    a2, a3 = np.uint32(0x79622D32), np.uint32(0x6B206574)
    b0, b1, b2, b3 = rng[0], rng[1], rng[2], rng[3]
    c0, c1, c2, c3 = rng[4], rng[5], rng[6], rng[7]
    d0, d1, d2, d3 = rng[_BLOCK], np.uint32(0), np.uint32(0), np.uint32(0)
    for _ in range(4):
        a0, b0, c0, d0 = _quarter(a0, b0, c0, d0)
        a1, b1, c1, d1 = _quarter(a1, b1, c1, d1)
        a2, b2, c2, d2 = _quarter(a2, b2, c2, d2)
        a3, b3, c3, d3 = _quarter(a3, b3, c3, d3)
        a0, b1, c2, d3 = _quarter(a0, b1, c2, d3)
        a1, b2, c3, d0 = _quarter(a1, b2, c3, d0)
        a2, b3, c0, d1 = _quarter(a2, b3, c0, d1)
        a3, b0, c1, d2 = _quarter(a3, b0, c1, d2)
    rng[_POOL] = _add(a0, np.uint32(0x61707865))
    rng[_POOL + 1] = _add(a1, np.uint32(0x3320646E))
    rng[_POOL + 2] = _add(a2, np.uint32(0x79622D32))
    rng[_POOL + 3] = _add(a3, np.uint32(0x6B206574))
    rng[_POOL + 4] = _add(b0, rng[0])
    rng[_POOL + 5] = _add(b1, rng[1])
    rng[_POOL + 6] = _add(b2, rng[2])
    rng[_POOL + 7] = _add(b3, rng[3])
    rng[_POOL + 8] = _add(c0, rng[4])
    rng[_POOL + 9] = _add(c1, rng[5])
    rng[_POOL + 10] = _add(c2, rng[6])
    rng[_POOL + 11] = _add(c3, rng[7])
    rng[_POOL + 12] = _add(d0, rng[_BLOCK])
    rng[_POOL + 13] = d1
    rng[_POOL + 14] = d2
    rng[_POOL + 15] = d3
    rng[_BLOCK] = _add(rng[_BLOCK], np.uint32(1))
    rng[_USED] = 0


@rule
def word(rng: Ints) -> int:
    """The next 32 bits."""
    used = np.int64(rng[_USED])
    if used >= 16:
        _next_block(rng)
        used = np.int64(0)
    rng[_USED] = used + 1
    return np.int64(rng[_POOL + used])  # type: ignore[return-value]


@rule
def below(rng: Ints, n: int) -> int:
    """A number from 0 to n - 1, each exactly as likely (Lemire's method)."""
    m = word(rng) * n
    if m & _MASK < n:
        bias = (0x100000000 - n) % n
        while m & _MASK < bias:
            m = word(rng) * n
    return m >> 32


@rule
def shuffle(rng: Ints, items: Ints, n: int) -> None:
    """Shuffle the first n items."""
    for i in range(n - 1, 0, -1):
        j = below(rng, i + 1)
        kept = items[i]
        items[i] = items[j]
        items[j] = kept


@rule
def rekey(rng: Ints, source: Ints) -> None:
    """Give a generator a new key, drawn from another one, and start it afresh."""
    key = (word(source), word(source), word(source), word(source))
    rest = (word(source), word(source), word(source), word(source))
    for i in range(4):
        rng[i] = key[i]
        rng[4 + i] = rest[i]
    rng[_BLOCK] = 0
    rng[_USED] = 16
    for i in range(16):
        rng[_POOL + i] = 0


@rule
def branch(rng: Ints, source: Ints, number: int) -> None:
    """Make rng the branch of a generator with that number: far apart, in any order."""
    for i in range(KEY):
        rng[i] = source[i]
    rng[_BLOCK] = number & _MASK
    rng[_USED] = 16
    rekey(rng, rng)


def generator(seed: bytes) -> npt.NDArray[np.uint32]:
    """A generator from a seed: its key is the seed's SHA-256."""
    rng = np.zeros(WORDS, np.uint32)
    rng[:KEY] = np.frombuffer(hashlib.sha256(seed).digest(), "<u4")
    rng[_USED] = 16
    return rng


@rule
def any_of(s: Any, legals: Ints, n: int, rng: Ints) -> int:
    """A player that takes whatever comes: the policy of a game that has none."""
    return int(legals[below(rng, n)])
