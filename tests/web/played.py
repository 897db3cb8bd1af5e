"""Whole games, played in a moment and kept as the server keeps them: tables at any stage, always the same."""

from __future__ import annotations

import hashlib
import random
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from typing import Any

from nemeton.core import edition as editions
from nemeton.core.chance import generator
from nemeton.core.engine import POLICY
from nemeton.core.errors import NemetonError
from nemeton.core.game import Game
from nemeton.core.match import Match
from nemeton.server.people.identity import hashed
from nemeton.server.storage import tables
from nemeton.server.storage.events import Acted, Begun, Entry
from nemeton.server.storage.seats import StoredSeat
from nemeton.server.storage.store import Store
from nemeton.server.storage.tables import StoredTable

COOKIE = "played-by-the-tests-012345678901"
"""The key of the browser that has the first seat everywhere."""
WHEN = 1_700_000_000.0
SALT = "00" * 16
NAMES = ("Morgane", "Bran", "Niamh", "Owen", "Ailsa")


class PlayedGame:
    """A whole game of a seed: the quick player, who does something else now and then."""

    def __init__(self, game: Game, seed: str) -> None:
        """Play it; players and options are the seed's, too."""
        rng = random.Random(seed)
        self.game, self.seed = game, seed
        least, most = game.seats
        self.players = rng.choice([*range(least, most + 1), most])
        self.options = _options(game, self.players, rng)
        bold, match = rng.choice((0.0, 0.2, 0.5)), self._dealt()
        chance = generator(seed.encode())
        self.actions: list[tuple[int, int]] = []
        self.checks = [bytes.fromhex(match.digest())]
        mine = [0]
        while match.turn is not None:
            rows = match.rows()
            game.engine.legal(rows, 0)
            action = int(game.engine.choose(rows, 0, POLICY, chance))
            legal = [int(other) for other in match.legal]
            if match.turn == 0 and len(legal) > 1:
                mine.append(len(self.actions))
            if rng.random() < bold:
                action = rng.choice(legal)
            self.actions.append((match.turn, action))
            match.play(action)
            self.checks.append(bytes.fromhex(match.digest()))
        inner = mine[len(mine) // 5 : -len(mine) // 5] or mine
        self.moments = {"start": mine[1], "middle": rng.choice(inner), "end": len(self.actions)}
        """How many actions have been taken at each stage; before the end the first seat has a choice."""

    def _dealt(self) -> Match:
        edition = editions.find(self.game, None).hash
        return Match.deal(self.game, self.players, self.seed, edition, self.options, SALT)

    def at(self, stage: str) -> Match:
        """The match at a stage."""
        match = self._dealt()
        for _, action in self.actions[: self.moments[stage]]:
            match.play(action)
        return match

    def keep(self, connection: Any, stage: str) -> str:
        """Put the table at a stage into a store; its name."""
        name = hashlib.sha256(f"{self.game.name} {self.seed} {stage}".encode()).hexdigest()[:16]
        many = self.moments[stage]
        turn = self.actions[many][0] if many < len(self.actions) else None
        about = StoredTable(
            id=name, game=self.game.name, rules=self.game.version, players=self.players, options=self.options,
            edition=editions.find(self.game, None).hash, seed=self.seed, salt=SALT, pace="free", minutes=None,
            created=WHEN, touched=WHEN + many, turn=turn, moves=many, owner=hashed(COOKIE), listed=False,
        )  # fmt: skip
        me = StoredSeat(name, 0, "here", NAMES[0], person=hashed(COOKIE), key=hashed(COOKIE), sealed=True)
        others = [
            StoredSeat(name, seat, "bot", NAMES[seat], "policy", sealed=True, place=seat)
            for seat in range(1, self.players)
        ]
        tables.add(about, [me, *others], Entry(1, Begun(0, "named"), self.checks[0], WHEN))(connection)
        for number, ((seat, action), check) in enumerate(
            zip(self.actions[:many], self.checks[1:], strict=False)
        ):
            entry = Entry(number + 2, Acted(seat, action), check, WHEN + number)
            tables.append(name, entry, turn, many)(connection)
        return name


def _options(game: Game, players: int, rng: random.Random) -> dict[str, str]:
    """Mostly as most tables have them; now and then another."""
    chosen = game.choices(players, {})
    for option in game.options:
        other = {option.name: rng.choice(option.values)}
        if rng.random() < 0.25:
            with suppress(NemetonError):
                chosen = game.choices(players, chosen | other)
    return chosen


def keep_one(folder: Path, game: PlayedGame, stage: str) -> str:
    """A table of a game at a stage, in the data of a house that has yet to be opened; its name."""
    return keep_all(folder, [game], (stage,))[game.seed][stage]


def keep_all(folder: Path, games: Iterable[PlayedGame], stages: tuple[str, ...]) -> dict[str, dict[str, str]]:
    """Tables of these games at these stages: their names, by the seeds."""
    store = Store(folder)
    with store.engine.connect() as connection, connection.begin():
        kept = {game.seed: {stage: game.keep(connection, stage) for stage in stages} for game in games}
    store.close()
    return kept
