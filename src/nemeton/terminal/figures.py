"""The figures of a simulation as tables for people."""

from __future__ import annotations

from typing import TYPE_CHECKING

from babel.numbers import format_decimal
from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table

from nemeton.core.words import Sentence, words_beside

if TYPE_CHECKING:
    from nemeton.arena.simulate import Simulation
    from nemeton.core.game import Game

say = words_beside(__file__)


def show(simulation: Simulation, game: Game, lang: str) -> None:
    """Print what came of many games."""
    console = Console(highlight=False, emoji=False, markup=False)
    if not console.is_terminal:
        console.width = 96
    title = say(
        "{game}: {games} with {players} players, seed {seed}",
        game=game.words.TITLE,
        games=say.many("{n} game", "{n} games", n=simulation.games),
        players=simulation.players,
        seed=str(simulation.seed),
    )
    console.print(title.say(lang), style="bold")
    console.print(_seats(simulation, lang))
    console.print(_endings(simulation, game, lang))
    length = simulation.length
    for sentence in (
        say(
            "Actions in a game: {mean} on average, from {least} to {most}.",
            mean=_number(length.mean, 1, lang),
            least=length.least,
            most=length.most,
        ),
        say(
            "{actions} actions in {seconds} s: {speed} million a second.",
            actions=_number(simulation.actions, 0, lang),
            seconds=_number(simulation.seconds, 2, lang),
            speed=_number(simulation.actions_per_second / 1e6, 2, lang),
        ),
    ):
        console.print(sentence.say(lang))


def _table(lang: str, first: Sentence, *others: Sentence) -> Table:
    table = Table(box=SIMPLE_HEAD, pad_edge=False)
    table.add_column(first.say(lang))
    for heading in others:
        table.add_column(heading.say(lang), justify="right")
    return table


def _seats(simulation: Simulation, lang: str) -> Table:
    table = _table(
        lang,
        say("Seat"),
        say("Player"),
        say("Wins"),
        say("Share"),
        say("Mean score"),
        say("Least"),
        say("Most"),
    )
    for seat, (wins, score) in enumerate(zip(simulation.wins, simulation.scores, strict=True)):
        table.add_row(
            str(seat + 1),
            simulation.bots[seat],
            _number(wins, 1, lang),
            _percent(wins / simulation.games, lang),
            _number(score.mean, 3, lang),
            str(score.least),
            str(score.most),
        )
    return table


def _endings(simulation: Simulation, game: Game, lang: str) -> Table:
    table = _table(lang, say("How it ended"), say("Games"), say("Share"))
    for reason, n in simulation.reasons.items():
        ending = game.words.ENDINGS[reason].say(lang)
        table.add_row(ending, _number(n, 0, lang), _percent(n / simulation.games, lang))
    return table


def _number(value: float, decimals: int, lang: str) -> str:
    """A number as the language writes it: 12,345.6 or 12.345,6."""
    pattern = "#,##0" + ("." + "0" * decimals if decimals else "")
    return str(format_decimal(value, pattern, lang))


def _percent(share: float, lang: str) -> str:
    return f"{_number(100 * share, 1, lang)} %"
