"""A worker process, in which bots think. It knows nothing but the views it is sent.

Questions come on standard input, answers go to standard output, each as four bytes of length and a
MessagePack document. It is started by `nemeton.server.bots.pool`, which ends it when it takes too long.
"""

from __future__ import annotations

import struct
import sys
from typing import BinaryIO

import msgspec
import numpy as np
from msgspec import Struct

LENGTH = struct.Struct(">I")


class Question(Struct):
    """What to decide: a seat's view, as bytes, and where chance comes from."""

    game: str
    bot: str
    seat: int
    view: bytes
    chance: bytes


def answer(question: Question) -> int:
    """What the bot does."""
    from nemeton import bots
    from nemeton.core import game as games
    from nemeton.core.chance import generator
    from nemeton.core.view import View

    game = games.find(question.game)
    view = View(game, question.seat, np.frombuffer(question.view, game.record.dtype))
    return bots.find(question.bot).choose(view, generator(question.chance))


def work(questions: BinaryIO, answers: BinaryIO) -> None:
    """Answer until nobody asks any more."""
    while len(head := questions.read(LENGTH.size)) == LENGTH.size:
        question = msgspec.msgpack.decode(questions.read(LENGTH.unpack(head)[0]), type=Question)
        reply = msgspec.msgpack.encode(answer(question))
        answers.write(LENGTH.pack(len(reply)) + reply)
        answers.flush()


if __name__ == "__main__":
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server ends it
    work(sys.stdin.buffer, sys.stdout.buffer)
