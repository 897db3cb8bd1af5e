"""A game declares itself before it behaves, and is held to its word."""

from __future__ import annotations

from functools import cache

from nemeton.core import position
from nemeton.core.compiled import interpreted
from nemeton.core.record import SEATS
from nemeton.core.rooms import SHARED
from nemeton.core.view import View
from nemeton.testing.laws import Laws
from nemeton.testing.walk import Moment, Table, at_every_state, edition


def keeps_bounds(moment: Moment) -> None:
    """Every field stays within its bounds, and every action within the declared range."""
    game = moment.game
    state = moment.state
    for name, field in game.record.fields.items():
        least, most = int(state[name].min()), int(state[name].max())
        assert field.least <= least and most <= field.most, (
            f"the field {name} holds {least}..{most}, declared {field.least}..{field.most}"
        )
    assert len(moment.legal) <= game.most_actions, (
        f"{len(moment.legal)} actions are legal, declared at most {game.most_actions}"
    )
    beyond = [action for action in moment.legal if not 0 <= action < game.actions]
    assert not beyond, f"actions {beyond} are not among the {game.actions} declared"
    least, most = game.scores
    for seat, score in enumerate(moment.standing()[: moment.table.players]):
        assert least <= score <= most, f"seat {seat} has {score} points, declared {least}..{most}"


def keeps_what_is_fixed(moment: Moment) -> None:
    """Players, options and the edition's numbers are those of the table, from the deal to the end."""
    spelled = position.fields(moment.game, edition(moment.game))
    state, blank = moment.state, _blank(moment.table)
    for name in moment.game.record.fields:
        if name not in spelled:
            same = state[name].tobytes() == blank[name]
            assert same, f"the field {name} is not the edition's any more"
    reveals = int(moment.view_before(None).reveals)
    assert int(moment.view(None).reveals) >= reveals, "the count of revelations went back"


@cache
def _blank(table: Table) -> dict[str, bytes]:
    """The fields of a table before the deal."""
    blank = table.blank()
    return {name: blank[name].tobytes() for name in table.game.record.fields}


def ends_as_declared(moment: Moment) -> None:
    """The ending is a declared one, and nobody decides after it; the ranking has every seat once."""
    endings = moment.game.endings
    ending = int(moment.state["ending"][0])
    assert 0 <= ending <= len(endings), f"ending {ending} is none of {endings}"
    outcome = moment.match().outcome
    if moment.turn is not None:
        assert moment.turn < moment.table.players, "nobody sits on the seat that decides"
        assert outcome is None, "there is an outcome before the end"
        return
    assert ending > 0, "the game is over without an ending"
    assert outcome is not None, "the game is over without an outcome"
    ranked = [seat for place in outcome.ranking for seat in place]
    assert sorted(ranked) == list(range(moment.table.players)), f"the ranking is {outcome.ranking}"
    best = [outcome.scores[place[0]] for place in outcome.ranking]
    assert best == sorted(best, reverse=True), f"ranking {outcome.ranking} with scores {outcome.scores}"


class Declaration(Laws):
    """What a game says of itself is complete and true."""

    def test_declaration_is_complete(self) -> None:
        """Seats, options, endings: declared, held by the record, and with words for each."""
        game = self.subject()
        least, most = game.seats
        assert 1 <= least <= most <= SEATS, f"{game.name}: {game.seats} seats"
        assert game.name.isidentifier() and game.version >= 1
        assert game.most_actions <= game.actions and game.longest > 0
        assert game.endings and set(game.words.ENDINGS) == set(game.endings)
        assert set(game.words.OPTIONS) == {option.name for option in game.options}
        assert 1 <= game.weight <= 3, f"{game.name}: a weight is 1 (easy) to 3 (demanding)"
        assert 0 < game.minutes[0] <= game.minutes[1], f"{game.name}: {game.minutes} minutes"
        game.choices(least, game.start)  # the options to begin with are there
        assert not game.start or game.words.START is not None, f"{game.name}: why to begin with {game.start}?"
        for option in game.options:
            field = game.record.fields.get(option.field)
            assert field is not None, f"{game.name}: the option {option.name} is no field of the record"
            assert field.visibility == "public", f"{game.name}: the option {option.name} is not public"
            assert len(set(option.values)) == len(option.values) <= field.most + 1
            assert set(game.words.OPTIONS[option.name]) == set(option.values)
        unsaid = hasattr(game.rules, "tiebreak") and game.words.TIE == SHARED
        assert not unsaid, f"{game.name}: `tiebreak` decides, and no `TIE` says how"
        hidden = {"game", "seat", *vars(View)} & set(game.record.fields)
        assert not hidden, f"{game.name}: a view has something else by the name {', '.join(hidden)}"

    def test_every_field_has_a_docstring(self) -> None:
        """The record is its own documentation, and so are the facts."""
        game = self.subject()
        schemas = (game.record, game.facts)
        silent = [name for schema in schemas for name in schema.fields if not schema.docs().get(name)]
        assert not silent, f"{game.name}: no docstring under {', '.join(silent)}"

    def test_rules_are_compiled_with_bounds_checks(self) -> None:
        """Compiled rules write beyond an array without a word: the kit has to be run with checks."""
        from numba.core import config

        assert interpreted() or bool(vars(config)["BOUNDSCHECK"]), (
            "run the kit with NUMBA_BOUNDSCHECK=1 in the environment"
        )

    def test_bounds_are_kept(self, table: Table) -> None:
        """Fields, actions, scores, lengths stay within what was declared."""
        at_every_state(table, self.games, keeps_bounds)

    def test_what_the_table_chose_is_kept(self, table: Table) -> None:
        """No rule changes the players, the options or the components."""
        at_every_state(table, self.games, keeps_what_is_fixed)

    def test_endings_are_declared(self, table: Table) -> None:
        """Every game ends, in a way that was declared, with an outcome."""
        at_every_state(table, self.games, ends_as_declared)
