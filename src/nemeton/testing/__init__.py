"""The test kit: what a game declares, it is held to. For pytest, and for anybody's game.

>>> from nemeton.testing import GameContract
>>> class TestCeltica(GameContract):
...     game = "celtica"

Run it with `NUMBA_BOUNDSCHECK=1`. `NEMETON_GOLDEN=write` writes the golden files; review them.
Each room of the kit is a class of its own, if only some of the laws are wanted.
"""

from nemeton.testing.art import Art
from nemeton.testing.conservation import Conservation
from nemeton.testing.contract import GameContract
from nemeton.testing.copies import Copies
from nemeton.testing.counts import Counts
from nemeton.testing.declaration import Declaration
from nemeton.testing.determinism import Determinism
from nemeton.testing.foretelling import Foretelling
from nemeton.testing.golden import Golden
from nemeton.testing.guides import Guides
from nemeton.testing.language import Language
from nemeton.testing.legality import Legality
from nemeton.testing.marks import Marks
from nemeton.testing.papers import Papers
from nemeton.testing.plans import Plans
from nemeton.testing.readme import Readme
from nemeton.testing.rulings import Rulings
from nemeton.testing.scenes import Scenes
from nemeton.testing.secrets import Secrets
from nemeton.testing.telling import Telling
from nemeton.testing.texts import Texts
from nemeton.testing.touches import Touches
from nemeton.testing.twins import Twins
from nemeton.testing.undo import Undo
from nemeton.testing.zones import Zones

__all__ = [
    "Art",
    "Conservation",
    "Copies",
    "Counts",
    "Declaration",
    "Determinism",
    "Foretelling",
    "GameContract",
    "Golden",
    "Guides",
    "Language",
    "Legality",
    "Marks",
    "Papers",
    "Plans",
    "Readme",
    "Rulings",
    "Scenes",
    "Secrets",
    "Telling",
    "Texts",
    "Touches",
    "Twins",
    "Undo",
    "Zones",
]
