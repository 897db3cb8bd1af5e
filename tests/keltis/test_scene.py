"""What the table of Keltis shows."""

from __future__ import annotations

import math
import random
import re
from collections.abc import Iterator
from functools import cache
from itertools import combinations, product

import pytest
from moments import views

import nemeton
from nemeton.core.game import find
from nemeton.core.match import Match
from nemeton.core.scene import LAYOUTS, PLANE, Layout, Piece, Scene
from nemeton.core.view import View
from nemeton.games.keltis import guide, table
from nemeton.games.keltis.actions import DISCARD_0, DRAW_DECK, LEAVE, SMALL
from nemeton.games.keltis.parts import COLOURS
from nemeton.games.keltis.state import CARDS, CLOVER, ENOUGH, FIGURE, LAST_STONE, PLAY, ROW, VALUES
from nemeton.games.keltis.table import paths, plates
from nemeton.testing.art import art, contrast, style, tones
from nemeton.testing.scenery import LONG, covered, draw, numbered, off_the_plane, written_over

KELTIS = find("keltis")
SEATED = range(2, 5)
both = pytest.mark.parametrize("layout", LAYOUTS)
every_number = pytest.mark.parametrize("players", SEATED)


def eager(players: int, seed: int = 1, every: int = 1) -> Iterator[Match]:
    """Moments of a game in which cards are laid whenever they fit: rows grow long, and figures come far."""
    match = nemeton.new("keltis", players=players, seed=seed)
    chance = random.Random(seed)
    played = 0
    while match.turn is not None:
        if played % every == 0:
            yield match
        legal = [int(action) for action in match.legal]
        wanted = [action for action in legal if action < DISCARD_0 or action == DRAW_DECK]
        match.play(chance.choice(wanted or [action for action in legal if action != LEAVE]))
        played += 1
    yield match


@cache
def scenes(players: int) -> list[tuple[View, Scene]]:
    """The scenes of such a game, for all who look at them, in both layouts."""
    return [
        (view, table.scene(view, layout))
        for match in eager(players, every=11)
        for view in views(match)
        for layout in LAYOUTS
    ]


def lying(shown: Scene) -> dict[str, Piece]:
    """The pieces of a scene by their keys."""
    return {piece.key: piece for piece in shown.pieces}


def says(piece: Piece) -> str:
    """What is written on a piece, with a plain minus."""
    assert piece.text is not None, piece.key
    return str(piece.text.says).replace("−", "-")


# The board


@both
def test_the_trails_are_drawn_where_the_stones_lie(layout: Layout) -> None:
    for name, stones in zip(COLOURS, paths.spots(layout), strict=True):
        found = re.search(rf'id="keltis-trail-{layout}-{name}" d="M([^"]+)"', art(KELTIS))
        assert found
        numbers = [float(number) for number in re.findall(r"-?\d*\.?\d+", found[1])]
        points = list(zip(numbers[::2], numbers[1::2], strict=True))
        assert points[3::3] == list(stones)


@both
def test_stones_keep_their_distance(layout: Layout) -> None:
    width, height = {"wide": (68, 34), "tall": (40, 20)}[layout]
    every = [stone for path in paths.spots(layout) for stone in path]
    for (x, y), (a, b) in combinations(every, 2):
        assert math.hypot((x - a) / width, (y - b) / height) >= 1


@both
def test_R7_figures_that_share_a_stone_are_told_apart(layout: Layout) -> None:
    for big in range(4):
        figures = [paths.figure(layout, seat, 2, 5, seat == big) for seat in range(4)]
        assert len({figure.sprite for figure in figures}) == 4
        for one, other in combinations(figures, 2):
            assert math.dist((one.x, one.y), (other.x, other.y)) >= 0.4 * min(one.height, other.height)


@both
def test_no_figure_hides_a_number(layout: Layout) -> None:
    view = nemeton.new("keltis", players=2, seed=1).view(None)
    shown = table.scene(view, layout)
    numbers = [p for p in shown.pieces if p.key.startswith("value:")]
    numbers += [
        paths.tile(layout, colour, stone, 5, False)
        for colour in range(5)
        for stone in range(1, LAST_STONE + 1)
    ]
    texts = [text for piece in numbers for text in draw(piece, layout, "en", None).lines]
    every = product(range(4), range(5), range(1, LAST_STONE + 1), (False, True))
    figures = [paths.figure(layout, *where) for where in every]
    figures += [p for seat in range(4) for p in paths.waiting(layout, seat, 4, True, 4)]
    for figure in figures:
        left, right = figure.x - figure.width / 2, figure.x + figure.width / 2
        top, bottom = figure.y - figure.height / 2, figure.y + figure.height / 2
        for line, (a, b, c, d) in texts:
            assert right <= a or c <= left or bottom <= b or d <= top, (figure.label, line)


@every_number
def test_figures_stand_where_they_are(players: int) -> None:
    for view, shown in scenes(players):
        pieces = lying(shown)
        for seat in range(players):
            for colour, name in enumerate(COLOURS):
                stone, key = int(view.figure[seat, colour]), f"figure:{seat}:{name}"
                assert (key in pieces) == (stone > 0)
                if stone:
                    figure, on = pieces[key], pieces[f"stone:{name}:{stone}"]
                    assert math.dist((figure.x, figure.y), (on.x, on.y)) < on.width
                    assert ("big" in figure.sprite) == (view.big[seat, colour] == 1)
            begun = int((view.figure[seat] > 0).sum())
            waiting = [key for key in pieces if key.startswith(f"waiting:{seat}:")]
            assert len(waiting) == len(COLOURS) - begun


@every_number
def test_R8_tiles_lie_on_their_stones(players: int) -> None:
    for view, shown in scenes(players):
        tiles = {key for key in lying(shown) if key.startswith("tile:")}
        assert tiles == {
            f"tile:{name}:{stone}"
            for colour, name in enumerate(COLOURS)
            for stone in range(1, LAST_STONE + 1)
            if view.tile[colour, stone]
        }


def test_reconstructed_stones_say_so() -> None:
    shown = table.scene(nemeton.new("keltis", players=2, seed=1).view(0), "wide")
    told = {piece["key"]: piece for piece in shown.json()["pieces"]}
    guesses = {key for key, piece in told.items() if piece.get("guessed")}
    assert guesses == {f"stone:{name}:{stone}" for name in COLOURS for stone in range(1, LAST_STONE)}
    assert "A dark stone" in told["stone:red:2"]["about"]
    assert told["stone:red:7"]["rules"] == ["R15", "R37"]


# What is counted


@every_number
def test_R15_the_goal_area_is_counted(players: int) -> None:
    for view, shown in scenes(players):
        home = [p for p in shown.pieces if p.key.startswith("goal:") and p.sprite == "keltis-home"]
        assert len(home) == int((view.figure >= 7).sum())
        assert lying(shown)["goal"].sprite == ("box-turn" if len(home) >= ENOUGH - 1 else "box-plate")


@every_number
def test_R21_the_cards_left_are_shown(players: int) -> None:
    for view, shown in scenes(players):
        assert says(lying(shown)["count:deck"]) == str(view.deck_left)


@every_number
def test_R37_totals_are_what_the_game_would_score(players: int) -> None:
    for seed in range(3):
        *_, match = eager(players, seed, 1000)
        assert match.outcome is not None
        pieces = lying(table.scene(match.view(None), "wide"))
        for seat, score in enumerate(match.outcome.scores):
            assert says(pieces[f"total:{seat}"]) == str(score)
            for colour, worth in enumerate(match.outcome.details[seat]["figures"]):
                chip = pieces.get(f"worth:{seat}:{COLOURS[colour]}")
                assert worth == (0 if chip is None else int(says(chip)))


@every_number
def test_R25_the_winners_wear_the_torc(players: int) -> None:
    for seed in range(6):
        *_, match = eager(players, seed, 1000)
        assert match.outcome is not None
        keys = lying(table.scene(match.view(None), "tall"))
        torcs = {int(key.removeprefix("torc:")) for key in keys if key.startswith("torc:")}
        assert torcs == set(match.outcome.winners)


# Rows and hands


@every_number
def test_R9_rows_lie_in_the_order_they_were_played(players: int) -> None:
    for view, shown in scenes(players):
        if shown.layout == "wide":
            pieces = lying(shown)
            for seat in range(players):
                for colour, name in enumerate(COLOURS):
                    values = view.row[seat, colour][: view.row_size[seat, colour]].tolist()
                    cards = [pieces[f"card:{seat}:{name}:{i}"] for i in range(len(values))]
                    assert [int(says(card)) for card in cards] == values
                    assert [card.x for card in cards] == sorted(card.x for card in cards)
                    way = pieces[f"way:{seat}:{name}"].sprite if values else ""
                    first, last = (values[0], values[-1]) if values else (0, 0)
                    kind = "rising" if last > first else "falling" if last < first else "either"
                    assert way == (f"keltis-{kind}" if values else "")


@every_number
def test_the_last_card_of_a_row_can_always_be_read(players: int) -> None:
    for view, shown in scenes(players):
        pieces = lying(shown)
        for seat in range(players):
            for colour, name in enumerate(COLOURS):
                size = int(view.row_size[seat, colour])
                if size:
                    last = pieces[f"card:{seat}:{name}:{size - 1}"]
                    assert int(says(last)) == view.row[seat, colour, size - 1]


def test_R36_the_longest_row_fits() -> None:
    rising = [value for value in range(VALUES) for _ in range(2)]
    for values in (rising, rising[::-1]):
        assert len(values) == ROW
        laid = plates.strung(values, 236, 24, 14)
        assert all(seen > 0 for _, seen in laid)
        assert laid[-1][0] + laid[-1][1] <= 236


@every_number
def test_R20_hidden_cards_are_backs(players: int) -> None:
    for view, shown in scenes(players):
        faces = [piece for piece in shown.pieces if piece.key.startswith("hand:")]
        assert len(faces) == (0 if view.seat is None else int(view.held[view.seat]))
        for seat in range(players):
            others = seat != view.seat
            known = sorted(
                COLOURS.index(name) * VALUES + int(value)
                for _, _, name, value, _ in (
                    key.split(":") for key in lying(shown) if key.startswith(f"known:{seat}:")
                )
            )
            assert known == [card for card in range(CARDS) for _ in range(view.known[seat, card] * others)]
            backs = [piece for piece in shown.pieces if piece.key.startswith(f"held:{seat}:")]
            assert len(backs) == (int(view.held[seat]) - len(known)) * others
            assert all(back.back for back in backs)


@every_number
def test_cards_that_fit_show_it(players: int) -> None:
    for match in eager(players, 2, 7):
        if match.turn is None:
            continue
        view = match.view(match.turn)
        if view.phase == PLAY:
            marked = {
                p.key.rsplit(":", 1)[0]
                for p in table.scene(view, "wide").pieces
                if "keltis-fits" in p.tone.split()
            }
            legal = {divmod(action, VALUES) for action in view.legal if action < DISCARD_0}
            assert marked == {f"hand:{COLOURS[colour]}:{value}" for colour, value in legal}


def test_values_can_be_read_on_their_colours() -> None:
    for name in COLOURS:
        tone = tones(style(KELTIS))[name]
        assert contrast(tone["tone-ink"], tone["tone"]) >= 4.5, name


# Room


@every_number
def test_nothing_is_written_over(players: int) -> None:
    different, lying = numbered(shown for _, shown in scenes(players))
    made = [draw(piece, layout, "de", LONG) for layout, piece in different]
    for (_, shown), places in zip(scenes(players), lying, strict=True):
        pieces = [made[i] for i in places]
        assert not off_the_plane(shown, pieces), shown.layout
        assert not written_over(pieces), shown.layout
        assert not covered(pieces), shown.layout


# Touches


def test_a_card_goes_to_its_row_or_to_its_pile() -> None:
    match = nemeton.new("keltis", players=2, seed=3)
    view = match.view(match.turn)
    for action in view.legal:
        colour, value = divmod(action % DISCARD_0, VALUES)
        card, place = KELTIS.touches(view, action)
        assert all(key.startswith(f"hand:{COLOURS[colour]}:{value}:") for key in card)
        if action < DISCARD_0:
            assert place == [f"row:{match.turn}:{COLOURS[colour]}", f"stone:{COLOURS[colour]}:1"]
        else:
            assert place == [f"discard:{COLOURS[colour]}"]


@every_number
def test_R14_the_figure_for_a_path_is_touched(players: int) -> None:
    for match in eager(players):
        if match.turn is not None and match.view(match.turn).phase == FIGURE:
            view = match.view(match.turn)
            small, big = (KELTIS.touches(view, action) for action in view.legal)
            waiting = {key for key in lying(table.scene(view, "wide")) if f"waiting:{match.turn}" in key}
            assert big == [[f"waiting:{match.turn}:big"]]
            assert {*small[0], *big[0]} == waiting
            assert view.legal[0] == SMALL


@every_number
def test_R31_a_clover_moves_a_figure_or_is_left(players: int) -> None:
    seen = 0
    for match in eager(players):
        if match.turn is not None and match.view(match.turn).phase == CLOVER:
            view = match.view(match.turn)
            *moves, leave = (KELTIS.touches(view, action) for action in view.legal)
            assert leave == [["button:leave"]]
            assert "button:leave" in lying(table.scene(view, "tall"))
            for ((figure, stone),) in moves:
                assert figure.startswith(f"figure:{match.turn}:") and stone.startswith("stone:")
            seen += 1
    assert seen


def test_a_card_played_comes_from_the_hand() -> None:
    """What the client pairs: the card that has left the hand is the only one of its look that is new."""
    for match in eager(2, 4, 3):
        if match.turn is None:
            continue
        view = match.view(match.turn)
        played = [action for action in view.legal if action < DISCARD_0]
        if view.phase == PLAY and played:
            before = lying(table.scene(view, "wide"))
            match.play(played[0])
            after = lying(table.scene(match.view(view.seat), "wide"))
            new = [p for key, p in after.items() if key not in before and p.sort == "card"]
            gone = [p for key, p in before.items() if key not in after and p.sort == "card"]
            assert [p.sprite for p in new] == [p.sprite for p in gone] and len(new) == 1
            match.undo()


def test_an_action_leaves_most_pieces_as_they_are() -> None:
    match = nemeton.new("keltis", players=4, seed=3)
    before = table.scene(match.view(0), "wide")
    match.play(match.legal[0])
    after = table.scene(match.view(0), "wide")
    same = set(before.pieces) & set(after.pieces)
    assert len(same) > 0.8 * len(before.pieces)


# The guide


def test_the_guide_shows_what_it_tells() -> None:
    for chapter in guide.CHAPTERS:
        picture = chapter.picture
        assert picture is not None and chapter.text
        match = nemeton.new("keltis", players=picture.players, seed=picture.seed)
        for action in picture.actions:
            match.play(action)
        pieces = lying(table.scene(match.view(picture.seat), "wide"))
        x, y, width, height = picture.box or (0, 0, *PLANE["wide"])
        assert 0 <= x < x + width <= 1280 and 0 <= y < y + height <= 720
        for key in picture.lit:
            piece = pieces[key]
            assert x <= piece.x <= x + width and y <= piece.y <= y + height, key
    assert match.outcome is not None and match.outcome.scores[0] == 51


@pytest.mark.parametrize("players", SEATED)
@pytest.mark.parametrize("option", ["no", "yes"])
def test_every_line_of_the_log_names_pieces_of_the_scene_after_it(players: int, option: str) -> None:
    match = nemeton.new("keltis", players=players, seed=players, clover_may_start=option)
    luck = random.Random(players)
    while match.turn is not None:
        match.play(luck.choice(match.legal))
        for view in views(match) if len(match.actions) % 7 == 0 or match.turn is None else ():
            shown = {piece.key for piece in table.scene(view, "wide").pieces}
            for line in match.log(view.seat, since=len(match.actions) - 1):
                assert line.pieces and set(line.pieces) <= shown, match.actions[-1]
