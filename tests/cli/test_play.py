"""`nemeton play`, in a pipe: whole games, commands in three languages, saving and going on."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import nemeton
from nemeton.core import seeds
from nemeton.terminal import seating

from .conftest import Run

WORDS = {
    "en": ("Your cards", "promise", "seed", "to be checked"),
    "fr": ("Tes cartes", "promesse", "graine", "à vérifier"),
    "de": ("Deine Karten", "Zusage", "Startwert", "zu prüfen"),
}


@pytest.mark.parametrize("lang", WORDS)
@pytest.mark.parametrize("players", [2, 5])
def test_a_whole_game_in_a_pipe(run: Run, lang: str, players: int) -> None:
    ran = run(f"play celtica --players {players} --seed 7 --lang {lang}", "1\n" * 1000)
    assert (ran.code, ran.err) == (0, "")
    assert "\x1b" not in ran.out, "no colours in a pipe"
    assert all(word in ran.out for word in WORDS[lang])
    record = json.loads(ran.saved.read_text())
    assert record["outcome"] is not None
    promise, seed, salt = record["commitment"], str(record["seed"]), record["salt"]
    assert ran.out.index(promise) < ran.out.index(WORDS[lang][0]), "the promise comes before the cards"
    before, _, after = ran.out.rpartition("> ")
    assert all(it in after.split() for it in (promise, seed, salt))
    assert salt not in before, "the salt comes after the last action"
    assert run(f"verify {ran.saved}").code == 0


def test_play_needs_no_game(run: Run) -> None:
    ran = run("play", "quit\n")
    assert ran.code == 0 and "Celtica" in ran.out
    assert "Brigid" in ran.out or "Cormac" in ran.out, "the lot decides where one sits"


def test_the_language_of_the_environment(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANG", "de_AT.UTF-8")
    assert "Deine Karten" in run("play", "").out


def test_one_reads_what_the_others_did_and_not_what_they_drew(run: Run) -> None:
    ran = run("play --seat 1 --seed 7", "red+1\ndraw\n")
    assert "You draw a red druid card." in ran.out
    assert "Brigid plays" in ran.out and "Cormac draws a druid card." in ran.out
    assert "Cormac draws a grey" not in ran.out


def test_an_action_by_its_notation_or_its_number(run: Run) -> None:
    by_name = run("play --seat 1 --seed 7", "Brown+2\n").out
    by_number = run("play --seat 1 --seed 7", "4\n").out
    assert "the brown druid goes to the village" in by_name
    assert by_name.split("> ")[1].split("\n")[1:3] == by_number.split("> ")[1].split("\n")[1:3]


@pytest.mark.parametrize("word", ["undo", "annuler", "zurück", "zurueck", "UNDO"])
def test_undo(run: Run, word: str) -> None:
    ran = run("play --seat 1 --seed 7", f"red+1\n{word}\n")
    assert "Taken back: red+1." in ran.out
    assert json.loads(ran.saved.read_text())["actions"] == []


def test_undo_stops_where_something_was_revealed_or_a_bot_has_acted(run: Run) -> None:
    assert "There is nothing to take back." in run("play --seat 1 --seed 7", "undo\n").out
    ran = run("play --seat 1 --seed 7", "red+1\ndraw\nundo\n")
    assert "another player has acted since" in ran.out
    assert "Taken back" not in ran.out
    ran = run("play --seat 1 --seed 7 --people 3", "red+1\ndraw\nundo\n")
    assert "something hidden has been shown since" in ran.out


def test_people_take_back_each_others_last_action(run: Run) -> None:
    """At one terminal: what the person before did, if it showed nothing."""
    ran = run("play --seat 1 --seed 7 --people 3", "red+1\nleave\nundo\n")
    assert "Taken back: leave." in ran.out


@pytest.mark.parametrize("word", ["why", "pourquoi", "warum"])
def test_why_not(run: Run, word: str) -> None:
    ran = run(
        "play --seat 1 --seed 7",
        f"{word} grey+1\n{word} take 4\n{word} red+1\n{word} 1\n{word}\n{word} rde+1\n",
    )
    answers = [part.split("\n")[1] for part in ran.out.split("> ")[1:]]
    assert answers[0].startswith("You have no grey druid card. [")
    assert answers[1].startswith("Not now.")
    assert answers[2] == answers[3]
    assert answers[2].startswith("It is allowed. Play 1 red druid card")
    assert answers[4] == "Ask about an action, as in “why red+1”."
    assert "Did you mean red+1" in answers[5]


@pytest.mark.parametrize("word", ["rule", "règle", "regel", "regle", "rules"])
def test_a_ruling_is_read_at_the_table(run: Run, word: str) -> None:
    ran = run("play --seat 1 --seed 7", f"grey+1\nwhy grey+1\n{word} c2\n{word} C99\n{word}\n")
    refused, again, ruling, lost, none = (part.split("\n")[1:] for part in ran.out.split("> ")[1:])
    assert refused[1] == "To read that ruling: “rule C6”."
    assert again[0] == refused[0] and not again[1].startswith("To read"), "said once is enough"
    assert ruling[0].startswith("C2  Nobody passes:")
    assert lost[0] == "There is no ruling “C99”. There are: C1–C43."
    assert none[0].startswith("There is no ruling “”.")


def test_a_refusal_asks_again(run: Run) -> None:
    ran = run("play --seat 1 --seed 7", "grey+1\n0\n99\nwibble\n\n1\n")
    assert "You have no grey druid card." in ran.out
    assert ran.out.count("Choose a number from 1 to 5.") == 2
    assert "“wibble” is no action." in ran.out
    assert json.loads(ran.saved.read_text())["actions"][0] == "red+1"


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("en", ["board", "log", "why", "rule", "undo", "save", "help", "quit"]),
        ("fr", ["plateau", "journal", "pourquoi", "règle", "annuler", "sauver", "aide", "quitter"]),
        ("de", ["tisch", "verlauf", "warum", "regel", "zurück", "speichern", "hilfe", "ende"]),
    ],
)
def test_help_names_every_command(run: Run, lang: str, words: list[str]) -> None:
    shown = run(f"play --lang {lang}", "?\n").out.split("> ?\n")[1]
    brief, commands = shown.split("\n\n", 1)
    assert len(brief.splitlines()) == 6
    assert [line.split()[0] for line in commands.split("\n")[1:9]] == words


def test_board_and_log(run: Run) -> None:
    ran = run("play --seat 1 --seed 7", "red+1\nleave\nlog\nboard\n")
    log, board = (part.split("\n", 1)[1] for part in ran.out.split("> ")[3:])
    assert log.startswith("  You play 1 red druid card;") and "Brigid plays" in log
    assert "Your cards" in board and "  1  " in board


def test_the_end_of_input_saves(run: Run, home: Path) -> None:
    ran = run("play --seat 1 --seed 7 --lang fr", "1\n")
    assert ran.code == 0
    assert ran.saved.parent == home / "saves"
    assert "--lang fr" in ran.out.splitlines()[-1]
    assert nemeton.replay(json.loads(ran.saved.read_text())).actions == ["red+1"]


def test_quit_saves(run: Run) -> None:
    ran = run("play --seat 1 --seed 7", "1\nende\n1\n")
    assert ran.code == 0
    assert json.loads(ran.saved.read_text())["actions"] == ["red+1"]


def test_save_and_resume_go_on_as_if_nothing_had_happened(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "my game.json"
    through = run("play --seat 1 --seed 7 --bots random", "1\n" * 1000)
    ran = run("play --seat 1 --seed 7 --bots random", "1\n" * 20 + f"save {path}\nquit\n")
    assert f"--resume '{path}' --bots random" in ran.out
    resumed = run("play --bots random --resume " + str(ran.saved), "1\n" * 1000)
    assert "actions have been played." in resumed.out
    assert (
        json.loads(resumed.saved.read_text())["actions"] == json.loads(through.saved.read_text())["actions"]
    )
    assert nemeton.replay(json.loads(path.read_text())).turn is not None


def test_undo_after_resume(run: Run) -> None:
    ran = run("play --seat 1 --seed 7", "1\n")
    assert "Taken back: red+1." in run(f"play --resume {ran.saved}", "undo\n").out


def test_saving_leaves_other_files_alone(run: Run, tmp_path: Path) -> None:
    other = tmp_path / "letter.txt"
    other.write_text("dear")
    ran = run(
        "play --seat 1 --seed 7",
        f"save {other}\nsave {other}/x\nsave /\nsave ~wibble/x\nsave a\0b\n1\nquit\n",
    )
    assert ran.code == 0
    assert "holds something else" in ran.out and ran.out.count("cannot be written") >= 3
    assert other.read_text() == "dear"
    assert list(tmp_path.glob(".*")) == []


def test_one_file_for_one_game(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    ran = run("play --seat 1 --seed 7", f"save {path}\n1\nsave {path}\nsave\n1\nquit\n")
    assert "holds something else" not in ran.out
    assert json.loads(path.read_text())["actions"] == ["red+1"]
    assert len(list(ran.saved.parent.iterdir())) == 1


def test_a_finished_game_is_shown_again(run: Run, record: Path) -> None:
    ran = run(f"play --resume {record}")
    assert ran.code == 0 and "promise" in ran.out and "You win!" in ran.out
    assert "Type the number" not in ran.out


def test_where_people_and_bots_sit(run: Run) -> None:
    ran = run("play --players 4 --people 2 --seat 4 --bots random,policy --seed 3", "quit\n")
    assert "The bots: Brigid (random) and Cormac (policy)." in ran.out
    assert "--seat 4 --people 2 --bots random,policy" in ran.out
    assert "Player 2: Play" in ran.out and "Player 2 begins." in ran.out, "the second of them has seat 1"


def test_people_are_seated_by_lot(run: Run) -> None:
    """C42, R22, Q95, Century 57: the seed says where, and the file is gone on with from the same seats."""
    for seed in range(6):
        lots = seeds.lots(seed, 3)
        ran = run(f"play --people 2 --seed {seed}", "quit\n")
        seats = [lots.index(0), lots.index(1)]
        first = f"Player {lots[0] + 1}" if lots[0] < 2 else "Aoife"
        assert f"The lot has decided: {first} begins." in ran.out
        typed = ran.out.splitlines()[-1].split("nemeton ")[1]
        again = run(typed, "quit\n")
        assert again.code == 0 and again.out.splitlines()[-1].split("nemeton ")[1] == typed
        told = seating.as_told(nemeton.new("celtica", players=3, seed=seed), *_told(typed))
        assert list(told.people) == seats
    alone = next(seed for seed in range(9) if seeds.lots(seed, 2) == (0, 1))
    assert "The lot has decided: you begin." in run(f"play --players 2 --seed {alone}", "quit\n").out


def _told(typed: str) -> tuple[str, int]:
    """What a command line says about seats, and how many people."""
    words = typed.split()
    seat = words[words.index("--seat") + 1] if "--seat" in words else "1"
    return seat, int(words[words.index("--people") + 1]) if "--people" in words else 1


def test_hot_seat_shows_each_his_own(run: Run) -> None:
    ran = run("play --seat 1 --seed 7 --players 2 --people 2", "1\n1\n1\n")
    first, second = (part for part in ran.out.split("Round 1.")[1:3])
    assert "Player 1 (you)" in first and "Player 2 (you)" not in first
    assert "Player 2 (you)" in second and "Player 1 (you)" not in second
    assert "You draw a" in first, "whoever drew reads it before the other comes"
    assert "Player 1 draws a druid card." in first.split("You draw a")[1]


def test_options_and_editions(run: Run, home: Path) -> None:
    assert "Short rules" in run("play --option rules=short", "").out
    import nemeton.games.celtica as celtica

    folder = home / "editions" / "celtica"
    folder.mkdir(parents=True)
    text = Path(celtica.__file__).with_name("parts.toml").read_text()
    (folder / "mine.toml").write_text(text.replace("Celtica with a reconstructed path", "My box"))
    assert "Edition: My box." in run("play --edition mine", "").out


def test_no_line_is_too_strange(run: Run) -> None:
    lines = ["²", "٣", "9" * 5000, "why ²", "why " + "x" * 9999, "🂡", "take", "save", "{0}", "[red]", "%s"]
    ran = run("play --seat 1 --seed 7", "\n".join(lines) + "\n")
    assert (ran.code, ran.err) == (0, "")
