"""The contract: all laws together, for a game to inherit."""

from __future__ import annotations

from nemeton.testing.art import Art
from nemeton.testing.conservation import Conservation
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
from nemeton.testing.rulings import Rulings
from nemeton.testing.scenes import Scenes
from nemeton.testing.secrets import Secrets
from nemeton.testing.steps import Steps
from nemeton.testing.telling import Telling
from nemeton.testing.texts import Texts
from nemeton.testing.touches import Touches
from nemeton.testing.twins import Twins
from nemeton.testing.undo import Undo
from nemeton.testing.zones import Zones


class GameContract(
    Declaration,
    Legality,
    Language,
    Copies,
    Determinism,
    Conservation,
    Secrets,
    Telling,
    Foretelling,
    Undo,
    Papers,
    Touches,
    Plans,
    Marks,
    Scenes,
    Texts,
    Zones,
    Art,
    Guides,
    Steps,
    Rulings,
    Golden,
    Counts,
    Twins,
):
    """Everything a game has to keep. Subclass it in a test and say which game."""
