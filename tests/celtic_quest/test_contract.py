"""Celtic Quest keeps the contract that every game keeps."""

from __future__ import annotations

from nemeton.testing import Conservation, Foretelling, GameContract, Legality, Secrets, Undo
from nemeton.testing.twins import Stretch, stretch
from nemeton.testing.walk import Table

UNSAID = {
    "tile_at": "the same as the cells of the tiles",
    "far": "follows from how the tiles lie",
    "linked": "follows from how the tiles lie",
    "movable": "follows from how the tiles lie",
    "due": "the prompt says how many tokens are to be given back",
    "began": "the same as where somebody enters the map",
    "held": "who is stopped stays with that Roman as long as it is there",
    "points": "the prompt says what is left",
    "free": "sentences say whether a pick-up ends the movement",
    "ended": "the prompt says whether the movement is over",
    "walked": "what the rules remember, so that nobody walks for ever",
    "loose": "sentences say whether a Roman can be moved",
    "stage": "the prompt says the order of what is done at a place",
    "asked": "the prices when delivering began: they stand on the chart",
}
"""Public fields that change without a word, and why."""


BY_CHANCE = ("bag", "drawn")


class TestCelticQuest(GameContract):
    game = "celtic_quest"
    games = 1
    states = GameContract.states // 2
    unsaid, by_chance = UNSAID, BY_CHANCE
    seldom = frozenset(
        {
            "Abandoned",
            "Crowded",
            "Finished",
            "GaveBack",
            "PutUnder",
            "RanOut",
            "Relaid",
            "Sought",
            "Spurned",
            "Turned",
        }
    )

    @classmethod
    def tables(cls) -> list[Table]:
        """Every number of players with both kinds of maps; every other option with some number of players."""
        game = cls.subject()
        default = game.choices(2, {})
        found = []
        for number, table in enumerate(super().tables()):
            other = {name: value for name, value in table.options if value != default[name]}
            if not other or other == {"map": "quick"} or number % 4 == table.players % 4:
                found.append(table)
        for players, way in ((3, "players"), (4, "quick")):
            options = game.choices(players, {"game": "trader", "map": way})
            found.append(Table(game, players, tuple(options.items())))
        return found

    @classmethod
    def stretches(cls) -> list[Stretch]:
        """States of some games: all of a few tables would take interpreted rules an hour."""
        chosen = (
            "2-quick-basic-yes-no-none-quest:1:160",
            "3-players-basic-yes-no-5-quest:0:24",
            "3-fixed-advanced-no-luckiest-no-yes-60-trader:0:100",
            "5-fixed-basic-yes-no-none-trader:1:100",
        )
        return [stretch(cls.subject(), text) for text in chosen]


class TestWithSensiblePlayers(Conservation, Foretelling, Legality, Secrets, Undo):
    """The same laws where every other seat is no fool: they come to quests, crystals and conquests."""

    game = "celtic_quest"
    games = 2
    states = GameContract.states // 8
    unsaid, by_chance = UNSAID, BY_CHANCE
    test_every_secret_is_dealt_anew = None
    """Of all tables together: see above."""

    @classmethod
    def tables(cls) -> list[Table]:
        """Three players on a map that is laid at once: with the defaults, and with all other options."""
        chosen = ("3-quick-basic-yes-no-none-quest", "3-fixed-advanced-no-luckiest-no-yes-60-trader")
        return [table for table in super().tables() if table.name in chosen]
