"""The command line: what can be typed after `nemeton`.

An error is one clear line on standard error and exit code 2. Nothing heavy is imported here: the
games, with Numba and NumPy behind them, are loaded by the commands that need one.
"""

from __future__ import annotations

import io
import json
import os
import sys
from collections.abc import Sequence
from contextvars import ContextVar
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from nemeton import __version__
from nemeton.core.errors import BadOption, Faulty, NemetonError
from nemeton.core.words import LANGUAGES, best_language, words_beside
from nemeton.terminal import usage

if TYPE_CHECKING:
    from nemeton.core.game import Game
    from nemeton.core.match import Match

say = words_beside(__file__)

app = typer.Typer(add_completion=False, rich_markup_mode=None)
"""The commands."""

_language: ContextVar[str] = ContextVar("language", default="en")

_DEFAULT_GAME = "celtica"
_DEFAULT_PLAYERS = 3


def _speak(wanted: str | None) -> str:
    """Choose the language, for the errors too: the one asked for, else that of the environment."""
    if wanted and wanted not in LANGUAGES:
        raise BadOption(
            "language",
            say(
                "There is no language “{name}”. There are: {known}.", name=wanted, known=", ".join(LANGUAGES)
            ),
        )
    lang = best_language(wanted, os.environ)
    _language.set(lang)
    return lang


GameName = Annotated[str, typer.Argument(metavar="GAME", help="The game's name.")]
File = Annotated[Path, typer.Argument(metavar="FILE", help="A record, as “nemeton play” saves it.")]
Lang = Annotated[
    str, typer.Option("--lang", callback=_speak, help="en, fr or de; default: your environment's.")
]
Json = Annotated[bool, typer.Option("--json", help="Print one JSON document and nothing else.")]
Seed = Annotated[str | None, typer.Option("--seed", help="A number or a text; without it, a fresh one.")]
Options = Annotated[
    list[str] | None,
    typer.Option("--option", metavar="NAME=VALUE", help="An option of the game; repeatable."),
]
Edition = Annotated[str | None, typer.Option("--edition", help="An edition's name, hash or .toml file.")]


@app.callback(invoke_without_command=True)
def nemeton(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", help="Print the version.")] = False,
) -> None:
    """Board games in the browser and at the terminal. Alone, it opens the tables in a browser."""
    if version:
        print(f"nemeton {__version__}")
    elif context.invoked_subcommand is None:
        serve(show=True, lang=_speak(None))


@app.command()
def play(
    game: Annotated[str | None, typer.Argument(metavar="GAME", help="The game; default: celtica.")] = None,
    players: Annotated[int | None, typer.Option("--players", help="How many play; default: 3.")] = None,
    people: Annotated[int, typer.Option("--people", help="How many of them sit at this terminal.")] = 1,
    seat: Annotated[
        str | None,
        typer.Option("--seat", help="Where people sit: 2, or 3,1; seat 1 begins. Default: by lot."),
    ] = None,
    bots: Annotated[str, typer.Option("--bots", help="One bot for the other seats, or A,B,…")] = "policy",
    seed: Seed = None,
    option: Options = None,
    edition: Edition = None,
    resume: Annotated[Path | None, typer.Option("--resume", help="Go on with a saved game.")] = None,
    lang: Lang = "",
) -> None:
    """Play in the terminal, against bots or with others at the same screen."""
    from nemeton.terminal import seating
    from nemeton.terminal.play import Table
    from nemeton.terminal.screen import Screen

    if resume is None:
        seats = _DEFAULT_PLAYERS if players is None else players
        match = _new_match(game or _DEFAULT_GAME, seats, seed, option, edition)
    else:
        if (players, seed, option or None, edition) != (None, None, None, None):
            raise BadOption(
                "resume", say("With --resume, players, seed, options and edition are the file's.")
            )
        match = _resumed(resume, game)
    by_lot = resume is None and seat is None
    order = seating.by_lot(match, people) if by_lot else seating.as_told(match, seat or "1", people)
    Table(match, seating.with_bots(order, bots), Screen(lang), by_lot).play()


@app.command()
def learn(
    game: Annotated[str | None, typer.Argument(metavar="GAME", help="The game; default: list all.")] = None,
    step: Annotated[int, typer.Option("--step", help="Begin with this step.")] = 1,
    lang: Lang = "",
) -> None:
    """Learn a game in a few short steps."""
    from nemeton.terminal.learn import Lessons, list_games
    from nemeton.terminal.screen import Screen

    if game is None:
        list_games(Screen(lang))
    else:
        Lessons(_ready(game), step, Screen(lang)).play()


def _new_match(
    name: str, players: int, seed: str | None, option: Sequence[str] | None, edition: str | None
) -> Match:
    from nemeton.core.match import Match

    game = _ready(name)
    return Match.deal(game, players, _number_or_text(seed), edition, _pairs(option))


def _resumed(path: Path, wanted: str | None) -> Match:
    """The match in a file, which has to be of the game that was asked for, if one was."""
    from nemeton.core import history

    match = history.read(_record(path))
    if wanted not in (None, match.game.name):
        raise BadOption(
            "game",
            say(
                "The file holds a game of {found}, not of {asked}.", found=match.game.name, asked=wanted or ""
            ),
        )
    return match


@app.command()
def simulate(
    game: GameName,
    players: Annotated[int, typer.Option("--players", help="How many play.")],
    games: Annotated[int, typer.Option("--games", help="How many games.")] = 1000,
    bots: Annotated[str, typer.Option("--bots", help="One bot for all seats, or one each: A,B,…")] = "random",
    seed: Seed = None,
    option: Options = None,
    edition: Edition = None,
    workers: Annotated[
        int | None, typer.Option("--workers", help="How many processes; default: what pays off.")
    ] = None,
    as_json: Json = False,
    lang: Lang = "",
) -> None:
    """Play many games between bots and count. A win shared by k seats is 1/k of a win for each."""
    from nemeton.arena.simulate import sensible_workers
    from nemeton.arena.simulate import simulate as play_all
    from nemeton.terminal import figures
    from nemeton.terminal.screen import progress_bar

    found = _ready(game, "run")
    with progress_bar(say("Playing").say(lang), games) as bar:
        result = play_all(
            found,
            players,
            games,
            [name.strip() for name in bots.split(",")],
            _number_or_text(seed),
            _pairs(option),
            edition,
            sensible_workers(games) if workers is None else workers,
            (lambda done: bar.advance(bar.task_ids[0], done)) if bar else None,
        )
    if as_json:
        _print_json(result.document())
    else:
        figures.show(result, found, lang)


@app.command()
def replay(
    file: File,
    seat: Annotated[
        int | None, typer.Option("--seat", help="As this seat saw it; default: a spectator.")
    ] = None,
    until: Annotated[int | None, typer.Option("--until", help="Stop after so many actions.")] = None,
    as_json: Json = False,
    lang: Lang = "",
) -> None:
    """Tell a recorded game move by move."""
    from nemeton.terminal.screen import Screen
    from nemeton.terminal.telling import Story

    story = Story(_record(file), None if seat is None else seat - 1, until)
    if as_json:
        _print_json(story.document(lang))
    else:
        story.tell(Screen(lang))


@app.command()
def rules(
    game: GameName,
    ruling: Annotated[
        str | None, typer.Argument(metavar="RULING", help="The number of one ruling, as “why” names it.")
    ] = None,
    option: Options = None,
    lang: Lang = "",
) -> None:
    """Read the rules of a game, or one ruling."""
    from nemeton.core.game import find
    from nemeton.terminal import rules as telling
    from nemeton.terminal.screen import Screen

    if ruling is None:
        telling.tell(Screen(lang), find(game), _pairs(option))
    else:
        telling.look_up(Screen(lang), find(game), ruling)


@app.command()
def verify(file: File, as_json: Json = False, lang: Lang = "") -> None:
    """Check a record: the promise of its shuffle, its edition, every move, its outcome."""
    from nemeton.core import history
    from nemeton.terminal.screen import Screen
    from nemeton.terminal.telling import verified

    record = _record(file)
    try:
        match = history.verify(record)
    except NemetonError as error:
        if as_json:
            faults = [fault.say(lang) for fault in getattr(error, "faults", [])]
            _print_json(
                {"ok": False, "code": error.code, "error": error.sentence.say(lang), "faults": faults}
            )
        raise
    if as_json:
        played = match.record()
        about = {key: played[key] for key in ("game", "version", "players", "options", "edition")}
        promise = {
            "commitment": match.commitment,
            "actions": len(match.actions),
            "outcome": played["outcome"],
            "origin": record.get("origin"),
        }
        _print_json({"ok": True} | about | promise)
        return
    screen = Screen(lang)
    for sentence in verified(match, record.get("origin")):
        screen.columns([("✓", "green")], sentence.say(lang))


Data = Annotated[Path | None, typer.Option("--data", help="The folder of the tables.")]


@app.command()
def serve(
    host: Annotated[
        str, typer.Option("--host", help="Whom to listen to; 0.0.0.0: the network.")
    ] = "127.0.0.1",
    port: Annotated[
        int | None,
        typer.Option(
            "--port", help="Where to listen; default: 8000, or the next one free.", min=0, max=65535
        ),
    ] = None,
    data: Data = None,
    show: Annotated[bool, typer.Option("--open", help="Show the lobby in a browser.")] = False,
    proxy: Annotated[
        list[str] | None,
        typer.Option("--proxy", metavar="ADDRESS", help="A TLS proxy in front, to be believed; repeatable."),
    ] = None,
    lang: Lang = "",
) -> None:
    """Open tables in the browser, for this machine or for the network."""
    from nemeton.server.launch import launch

    launch(_tables(data), host, port, proxy or (), show, lambda said: print(said.say(lang), flush=True))


@app.command()
def backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A new file for the copy.")],
    data: Data = None,
    lang: Lang = "",
) -> None:
    """Copy all tables and profiles into one file, while the server runs or not."""
    from nemeton.server.storage.backup import back_up

    size = back_up(_tables(data), file)
    print(say("{file} holds everything ({n} KB).", file=str(file), n=-(-size // 1024)).say(lang))


def _tables(folder: Path | None) -> Path:
    """Where the tables are kept."""
    from nemeton.core import folders

    return folder or folders.data() / "tables"


@app.command()
def doctor(as_json: Json = False, lang: Lang = "") -> None:
    """Look whether everything is as it should be; exit code 1 if not."""
    from nemeton.terminal import doctor as doctors
    from nemeton.terminal.screen import Screen

    findings = doctors.examine(lang)
    well = all(finding.ok for finding in findings)
    if as_json:
        _print_json({"ok": well, "findings": [finding.document(lang) for finding in findings]})
    else:
        doctors.show(findings, Screen(lang))
    if not well:
        raise typer.Exit(1)


@app.command(name="compile")
def compile_rules(
    game: Annotated[str | None, typer.Argument(metavar="GAME", help="Default: all games.")] = None,
    lang: Lang = "",
) -> None:
    """Compile the rules, so that nobody has to wait at the table."""
    from nemeton.core.discovery import names
    from nemeton.core.game import find
    from nemeton.terminal import compiling
    from nemeton.terminal.screen import Screen

    screen = Screen(lang)
    for ready in compiling.prepare_all([find(name) for name in ([game] if game else names())], lang):
        screen.say(say("{game} is ready.", game=ready.words.TITLE))


def _ready(name: str, *functions: str) -> Game:
    """A game with its functions compiled; whoever has to wait for that sees a progress bar."""
    from nemeton.core.compilation import AT_THE_TABLE
    from nemeton.core.game import find
    from nemeton.terminal import compiling

    game = find(name)
    compiling.prepare(game, _language.get(), functions or AT_THE_TABLE)
    return game


def _record(path: Path) -> Any:
    """The record in a file, not yet checked, and its game made ready if there is such a game."""
    from nemeton.core import discovery, history

    record = history.load(path)
    game = record.get("game") if isinstance(record, dict) else None
    if isinstance(game, str) and game in discovery.names():
        _ready(game)
    return record


def _pairs(options: Sequence[str] | None) -> dict[str, str]:
    """The options of a game from `name=value`."""
    pairs = {}
    for text in options or ():
        name, sign, value = text.partition("=")
        if not (name and sign):
            raise BadOption("option", say("“{text}” is no option; write NAME=VALUE.", text=text[:40]))
        pairs[name.strip()] = value.strip()
    return pairs


def _number_or_text(seed: str | None) -> int | str | None:
    """A seed as it was typed: 7 is a number, 007 a text."""
    if (
        seed is not None
        and seed.isdecimal()
        and seed.isascii()
        and len(seed) <= 18
        and str(int(seed)) == seed
    ):
        return int(seed)
    return seed


def _print_json(document: dict[str, Any]) -> None:
    print(json.dumps(document, ensure_ascii=False, indent=2))


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command line; the exit code."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # no sign is worth a traceback
    typed = sys.argv[1:] if arguments is None else list(arguments)
    _language.set(usage.language_of(typed, os.environ))
    command = typer.main.get_command(app)
    usage.translate(command, say, _language.get())
    try:
        code = command.main(typed, "nemeton", standalone_mode=False)
        sys.stdout.flush()
    except NemetonError as error:
        return _complain(error.say(_language.get()), isinstance(error, Faulty))
    except typer.TyperException as error:
        return _complain(usage.complaint(error, _language.get()))
    except (typer.Abort, KeyboardInterrupt):
        return 130
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # whoever read has read enough
        return 0
    return code if isinstance(code, int) else 0


def _complain(message: str, with_faults: bool = False) -> int:
    """One line on standard error, and under it the faults of a file if there are any."""
    lines = message.splitlines() if with_faults else [" ".join(message.split())]
    print("nemeton: " + "\n".join(lines), file=sys.stderr)
    return 2
