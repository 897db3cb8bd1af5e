"""The ground: chance, records, views, batches, seeds."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

import nemeton
from nemeton.core import seeds
from nemeton.core.batch import Batch
from nemeton.core.chance import WORDS, below, branch, generator, rekey, shuffle, word
from nemeton.core.errors import BadOption, IllegalAction
from nemeton.core.game import find
from nemeton.core.record import SEATS, Ints, Record, field, hidden, owner, public
from nemeton.core.view import View, remembered

# The first block of ChaCha8 with a key and nonce of zeros (draft-strombergson-chacha-test-vectors, TC1).
ZERO_KEY = bytes.fromhex(
    "3e00ef2f895f40d67f5bb8e81f09a5a12c840ec3ce9a7f3b181be188ef711a1e"
    "984ce172b9216f419f445367456d5619314a42a3da86b001387bfdb80e0cfe42"
)


def test_chance_is_chacha8() -> None:
    rng = np.zeros(WORDS, np.uint32)
    rng[9] = 16
    words = np.array([word(rng) for _ in range(16)], "<u4")
    assert words.tobytes() == ZERO_KEY


def test_every_number_below_is_as_likely() -> None:
    rng = generator(b"fair")
    counts = np.bincount([below(rng, 6) for _ in range(12_000)], minlength=6)
    assert len(counts) == 6
    assert abs(counts - 2000).max() < 200


def test_every_order_of_a_shuffle_is_as_likely() -> None:
    rng = generator(b"orders")
    seen: dict[tuple[int, ...], int] = {}
    for _ in range(6000):
        items = np.arange(3)
        shuffle(rng, items, 3)
        seen[tuple(items.tolist())] = seen.get(tuple(items.tolist()), 0) + 1
    assert len(seen) == 6
    assert max(seen.values()) - min(seen.values()) < 250


def test_branches_and_new_keys_are_streams_of_their_own() -> None:
    source = generator(b"source")
    streams = set()
    for number in range(50):
        rng = np.zeros_like(source)
        branch(rng, source, number)
        streams.add(tuple(word(rng) for _ in range(4)))
    again = generator(b"source")
    assert np.array_equal(source, again), "a branch leaves its source alone"
    fresh = np.zeros_like(source)
    word(source)
    rekey(fresh, source)
    streams.add(tuple(word(fresh) for _ in range(4)))
    assert len(streams) == 51


class Cards(Record):
    """A record with a field of each kind."""

    heap: int = public(most=9)
    """On the table."""
    hand: Ints = owner(SEATS, 2, most=300)
    """In the hands."""
    deck: Ints = hidden(4, most=9)
    """Face down."""
    unsaid: Ints = field(2, most=9)
    """Nothing is said of it."""


def test_a_field_of_which_nothing_is_said_is_hidden() -> None:
    assert Cards.fields["unsaid"].visibility == "hidden"
    with pytest.raises(TypeError):
        type("Loose", (Record,), {"__annotations__": {"loose": int}})


def test_the_record_documents_itself() -> None:
    docs = Cards.docs()
    assert docs["heap"] == "On the table."
    assert set(docs) == set(Cards.fields)


def test_a_field_is_as_narrow_as_its_bounds_allow() -> None:
    assert Cards.fields["heap"].dtype == np.int8
    assert Cards.fields["hand"].dtype == np.int16


@pytest.mark.parametrize("seat", [None, 0, 3])
def test_a_view_shows_what_the_schema_says(seat: int | None) -> None:
    state = Cards.blank()
    state.view(np.uint8)[:] = 7
    seen = (state.view(np.uint8) & Cards.mask(seat)).view(Cards.dtype)
    assert seen["heap"][0] == state["heap"][0]
    assert not seen["deck"].any()
    assert not seen["unsaid"].any()
    assert not seen["chance"].any()
    for other in range(SEATS):
        assert bool(seen["hand"][0, other].any()) == (other == seat)


def test_what_is_public_is_what_a_spectator_sees() -> None:
    match = nemeton.new("celtica", players=3, seed=5)
    view, spectator = match.view(1), match.view(None)
    assert view.public == spectator
    assert spectator.public is spectator
    assert not view.public.hand.any()
    shared = View(
        match.game, 1, np.frombuffer(match.game.state_of(match.rows()), view.game.record.dtype), spectator
    )
    assert shared == view
    assert shared.display is spectator.display
    assert shared.hand[1].any() and (shared.hand == view.hand).all()


def test_what_is_remembered_is_worked_out_once_for_each_view() -> None:
    asked = []

    @remembered
    def places(view: View, many: int) -> int:
        asked.append(many)
        return many * view.players

    match = nemeton.new("celtica", players=3, seed=5)
    view = match.view(1)
    assert [places(view, 2), places(view, 2), places(view, 3), places(view.public, 2)] == [6, 6, 9, 6]
    assert asked == [2, 3, 2]


def test_a_view_never_changes() -> None:
    match = nemeton.new("celtica", players=2, seed=1)
    view = match.view(0)
    before = bytes(view)
    with pytest.raises(ValueError, match="read-only"):
        view.display[0] = 3
    match.play(match.legal[0])
    assert bytes(view) == before
    assert "deck" not in view.json()
    assert view.json()["hand"] == view.hand[0].tolist()


def test_a_batch_plays_the_same_games_as_matches_would() -> None:
    game = find("celtica")
    batch = Batch(game, players=3, size=8, seed=5)
    chance = np.random.default_rng(1)
    while batch.counts.any():
        batch.play_all(chance.random(8) * batch.counts)
    assert (batch.states["player"] == -1).all()
    assert [game.engine.faults(batch.rows, row) for row in range(8)] == [0] * 8
    assert batch.renew() == 8
    assert batch.counts.all()


def test_a_batch_refuses_what_is_not_legal_and_stands_still() -> None:
    batch = Batch(find("celtica"), players=2, size=2, seed=5)
    before = batch.rows.tobytes()
    with pytest.raises(IllegalAction):
        batch.step(1, 430)
    with pytest.raises(IllegalAction):
        batch.step_all(np.array([430, 430]))
    with pytest.raises(IllegalAction):
        batch.step_all(np.array([0]))
    for number in (-1, int(batch.counts[0])):
        with pytest.raises(IllegalAction, match="no action with the number"):
            batch.play_all(np.array([number, 0]))
    with pytest.raises(IndexError):
        batch.step(7, 0)
    assert batch.rows.tobytes() == before
    with pytest.raises(IllegalAction):
        Batch(find("celtica"), players=2, size=0)


def test_the_engine_takes_rows_of_its_game_only() -> None:
    engine = find("celtica").engine
    with pytest.raises(IndexError):
        engine.legal(np.zeros((1, 64), np.uint8), 0)
    rows = nemeton.new("celtica", players=2, seed=1).rows()
    for row in (-1, 1, 2**40):
        with pytest.raises(IndexError):
            engine.step(rows, row, 0)


def test_a_view_is_enough_to_deal_anew() -> None:
    match = nemeton.new("celtica", players=4, seed=2)
    rows = match.view(1).rows()
    match.game.engine.redeal(rows, 0, 1, generator(b"anew"))
    assert match.game.engine.faults(rows, 0) == 0
    assert View(match.game, 1, match.game.states(rows)) == match.view(1)


def test_seeds_and_their_promise() -> None:
    salt = seeds.fresh_salt()
    assert seeds.commitment(7, salt) == seeds.commitment("7", salt)
    assert seeds.commitment(7, salt) != seeds.commitment(8, salt)
    assert len({seeds.fresh_seed() for _ in range(5)}) == 5
    with pytest.raises(BadOption):
        seeds.commitment(7, "short")


def test_the_same_seed_gives_the_same_game_in_another_process() -> None:
    code = "import nemeton; print(nemeton.new('celtica', players=5, seed='grove').digest())"
    ran = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
    assert ran.stdout.strip() == nemeton.new("celtica", players=5, seed="grove").digest()


def test_a_cache_that_cannot_be_written_is_no_error() -> None:
    code = "from nemeton.core.game import find; g = find('celtica'); print(g.engine.legal(g.rows(), 0))"
    ran = subprocess.run(
        [sys.executable, "-c", code],
        check=True, capture_output=True, text=True, env=os.environ | {"NEMETON_CACHE": os.devnull + "/none"},
    )  # fmt: skip
    assert ran.stdout.strip() == "0"


def test_sources_are_read_by_several_threads_at_once() -> None:
    code = """
import gc, sys
from concurrent.futures import ThreadPoolExecutor
from nemeton.core import cache, game
games = [game.find(name) for name in ("celtica", "keltis", "celtica", "keltis")]
gc.set_threshold(50)
gc.callbacks.append(lambda *phase: sum(range(200)))
sys.setswitchinterval(1e-5)
with ThreadPoolExecutor(4) as threads:
    print(len(set(threads.map(cache.fingerprint, games * 8))))
"""
    ran = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
    assert ran.stdout.strip() == "2"


@pytest.mark.parametrize("ending", ["nbi", "nbc"])
def test_a_damaged_cache_is_made_again(tmp_path: Path, ending: str) -> None:
    code = "from nemeton.core.game import find; g = find('celtica'); print(g.engine.legal(g.rows(), 0))"
    for _ in range(2):
        ran = subprocess.run(
            [sys.executable, "-c", code],
            check=True, capture_output=True, text=True, env=os.environ | {"NEMETON_CACHE": str(tmp_path)},
        )  # fmt: skip
        assert ran.stdout.strip() == "0"
        (kept,) = tmp_path.rglob(f"engine.legal-*.{ending}")
        kept.write_bytes(kept.read_bytes()[:40])
