"""First steps: each is solved by its own hint and not by anything; together they teach a first game."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator
from fnmatch import fnmatchcase

from nemeton.bots import decide
from nemeton.bots import find as find_bot
from nemeton.core import steps
from nemeton.core.game import Game
from nemeton.core.match import Match
from nemeton.core.scene import LAYOUTS
from nemeton.core.steps import MOST_DECISIONS, Step, Try
from nemeton.core.words import LANGUAGES, Sentence
from nemeton.testing.laws import Laws
from nemeton.testing.walk import blamed

FEWEST, MOST = 6, 12
"""How many steps there are."""
LONGEST = 10
"""How many minutes they may take together."""
_GAMES = 100
"""How many games somebody plays who knows only what the steps have taught."""
_LOOKED_AT = 6
"""How many first games are looked at for what occurs in them."""
_ENDS = re.compile(r"[.!?…](?=\s|$|[»”“)])")
_FURNITURE = ("", "box-*", "seat-*", "turn")
"""Pictures that every table has."""


def told_in_steps(game: Game) -> Iterator[Sentence]:
    """All that the steps say."""
    for step in game.steps.STEPS:
        yield from (step.title, *step.text, step.goal, *step.tries.values())


def is_short(game: Game, step: Step) -> None:
    """One idea: two sentences at most, in every language, and a goal of one."""
    for lang in LANGUAGES:
        text = " ".join(sentence.say(lang) for sentence in step.text)
        assert 1 <= len(_ENDS.findall(text)) <= 2, f"in {lang} it says more than two sentences: {text}"
        assert len(_ENDS.findall(step.goal.say(lang))) == 1, f"in {lang} its goal is not one sentence"


def has_a_chapter(game: Game, step: Step) -> None:
    """The chapter that says more is in the guide."""
    steps.chapter(game, step)


def begins_with_the_learner(game: Game, step: Step) -> None:
    """The position is one of the game, it is the learner's turn, and nothing is reached yet."""
    tried = Try(game, step)
    assert tried.status == "open", "it is over before anything is done"
    assert tried.match.turn == step.seat, "it is not the learner's turn"
    assert len(tried.view.legal) > 1, "nothing is to be chosen: a table would act at once"
    assert not step.reached(tried.view), "its goal is reached by doing nothing"


def is_solved_by_its_hint(game: Game, step: Step) -> None:
    """Whoever follows the hints reaches the goal in a few decisions, no later than the script ends."""
    tried = Try(game, step)
    while (action := tried.hint()) is not None:
        tried.play(action)
    assert tried.status == "done", f"its hints end at: {tried.status}, {tried.answer}"
    own = steps.script(game, step).own
    assert len(own) == len(tried.own), "its script goes on after the goal"
    assert len(own) <= MOST_DECISIONS, f"it takes {len(own)} decisions"


def is_not_solved_by_anything(game: Game, step: Step) -> None:
    """Whoever does what comes does not always reach the goal."""
    ends = [_at_random(Try(game, step), random.Random(seed)).status for seed in range(24)]
    assert "wrong" in ends, "whatever one does, the goal is reached"


def answers_wrong_tries(game: Game, step: Step) -> None:
    """At each decision on the way every other action leads on, or is answered; and every try ends."""
    tried = Try(game, step)
    while tried.status == "open":
        for action in tried.view.legal:
            other = _at_random(Try(game, step, [*tried.own, action]), random.Random(action))
            if other.status == "wrong":
                assert other.answer is not None and str(other.answer).strip(), "a wrong try gets no answer"
        hint = tried.hint()
        assert hint is not None
        tried.play(hint)


def speaks_of_tries_that_can_be_made(game: Game, step: Step) -> None:
    """Whatever is said to a wrong try can be tried on the way, and does not reach the goal."""
    waiting = dict(step.tries)
    tried = Try(game, step)
    while tried.status == "open":
        hint = tried.hint()
        for action in tried.view.legal:
            if action != hint:
                waiting.pop(game.notation(action), None)
                waiting.pop(steps.kind(game, action), None)
        assert hint is not None
        tried.play(hint)
    assert not waiting, f"nobody can try {sorted(waiting)}"


def shows_what_is_there(game: Game, step: Step) -> None:
    """The pieces that its text speaks of lie on the table."""
    view = Try(game, step).view
    for layout in LAYOUTS:
        lying = {piece.key for piece in game.table.scene(view, layout).pieces}
        assert set(step.shows) <= lying, f"{layout}: no piece {sorted(set(step.shows) - lying)}"


def _at_random(tried: Try, luck: random.Random) -> Try:
    """Go on with whatever comes."""
    while tried.status == "open":
        tried.play(luck.choice(tried.view.legal))
    return tried


class Steps(Laws):
    """What somebody who is new to the game is taught."""

    def test_steps_are_a_few(self) -> None:
        """A game that teaches does so in six to twelve steps."""
        many = len(self.subject().steps.STEPS)
        assert not many or FEWEST <= many <= MOST, f"{self.subject().name} has {many} steps"

    def test_steps_take_a_few_minutes(self) -> None:
        """Nobody needs longer than ten minutes for all of them."""
        minutes = steps.minutes(self.subject())
        assert minutes <= LONGEST, f"the steps of {self.subject().name} take {minutes} minutes"

    def test_steps_are_short(self) -> None:
        """One idea each."""
        self._each_step(is_short)

    def test_steps_have_chapters(self) -> None:
        """More is said in the guide."""
        self._each_step(has_a_chapter)

    def test_steps_begin_with_the_learner(self) -> None:
        """Each has a real position, where something is to be done."""
        self._each_step(begins_with_the_learner)

    def test_steps_are_solved_by_their_hints(self) -> None:
        """In five decisions at most."""
        self._each_step(is_solved_by_its_hint)

    def test_steps_are_not_solved_by_anything(self) -> None:
        """A goal is a goal."""
        self._each_step(is_not_solved_by_anything)

    def test_steps_answer_wrong_tries(self) -> None:
        """Nobody is left alone."""
        self._each_step(answers_wrong_tries)

    def test_steps_speak_of_tries_that_can_be_made(self) -> None:
        """What is said to wrong tries can be heard."""
        self._each_step(speaks_of_tries_that_can_be_made)

    def test_steps_show_what_is_there(self) -> None:
        """What is lit lies on the table."""
        self._each_step(shows_what_is_there)

    def test_steps_teach_a_first_game(self) -> None:
        """They do every kind of action and use every kind of piece of a first game, or it is said why not."""
        game = self.subject()
        if not game.steps.STEPS:
            return
        left = {*_acted(game), *_seen(game)} - steps.taught(game) - _used(game)
        named = game.steps.LEFT_OUT
        missing = [it for it in sorted(left) if not any(fnmatchcase(it, name) for name in named)]
        assert not missing, f"{game.name}: no step uses {missing}"
        idle = [name for name in named if not any(fnmatchcase(it, name) for it in left)]
        assert not idle, f"{game.name}: left out, but used or not in a first game: {idle}"
        assert all(reason.strip() for reason in named.values()), f"{game.name}: left out without a reason"

    def test_what_is_taught_is_enough_to_play(self) -> None:
        """Whoever does only what the steps have taught finishes a first game, against quick bots."""
        game = self.subject()
        if not game.steps.STEPS:
            return
        known = steps.taught(game)
        for seed in range(_GAMES):
            match, luck = _first_game(game, seed), random.Random(seed)
            while match.turn is not None:
                if match.turn:
                    match.play(decide(find_bot("policy"), match))
                    continue
                view = match.view(0)
                able = [action for action in view.legal if steps.kind(game, action) in known]
                assert able, f"{game.name}, game {seed}: nobody has taught {_kinds(game, view.legal)}"
                match.play(luck.choice(able))

    def _each_step(self, law: Callable[[Game, Step], object]) -> None:
        game = self.subject()
        for number, step in enumerate(game.steps.STEPS, 1):
            with blamed(f"{game.name}, step {number} (“{step.title}”)"):
                law(game, step)


def _first_game(game: Game, seed: int) -> Match:
    """The game that begins after the last step."""
    return Match.deal(game, game.seats[0], seed, None, game.start)


def _kinds(game: Game, actions: list[int]) -> list[str]:
    return sorted({steps.kind(game, action) for action in actions})


def _acted(game: Game) -> set[str]:
    """The kinds of actions that occur in first games."""
    found = set()
    for seed in range(_LOOKED_AT):
        match, luck = _first_game(game, seed), random.Random(seed)
        while match.turn is not None:
            legal = match.view(match.turn).legal
            found |= {steps.kind(game, action) for action in legal}
            match.play(luck.choice(legal))
    return found


def _seen(game: Game) -> set[str]:
    """The pictures of the pieces that occur in first games."""
    found = set()
    for seed in range(_LOOKED_AT):
        match, luck = _first_game(game, seed), random.Random(seed)
        while match.turn is not None:
            if luck.random() < 0.1:
                found |= {piece.sprite for piece in game.table.scene(match.view(0), "wide").pieces}
            match.play(luck.choice(match.view(match.turn).legal))
    return {sprite for sprite in found if not any(fnmatchcase(sprite, name) for name in _FURNITURE)}


def _used(game: Game) -> set[str]:
    """The pictures of the pieces that the steps touch, speak of or show."""
    found = set()
    for step in game.steps.STEPS:
        tried = Try(game, step)
        found |= _pictures(tried, set(step.shows))
        while (action := tried.hint()) is not None:
            found |= _pictures(tried, {key for touch in game.touches(tried.view, action) for key in touch})
            done = len(tried.moments)
            tried.play(action)
            spoken = {key for moment in tried.moments[done:] for line in moment.lines for key in line.pieces}
            found |= _pictures(tried, spoken)
    return found


def _pictures(tried: Try, keys: set[str]) -> set[str]:
    pieces = tried.game.table.scene(tried.view, "wide").pieces
    return {piece.sprite for piece in pieces if piece.key in keys}
