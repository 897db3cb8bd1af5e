"""Keltis, the table: where the pieces lie, and which are touched for an action.

The keys, with COLOUR as in `parts.COLOURS`, STONE from 1 to 9, SEAT and I from 0:

| key | piece |
|---|---|
| `board`, `start` | the board; the great stone where all figures begin |
| `path:COLOUR` | the standing stone at the end of a path, with its sign |
| `stone:COLOUR:STONE` | a stone of a path |
| `tile:COLOUR:STONE` | the tile on it, as long as it lies there |
| `figure:SEAT:COLOUR` | somebody's figure on a path |
| `waiting:SEAT:big`, `waiting:SEAT:small:I` | somebody's figures on the start stone |
| `deck` | the cards to draw, face down |
| `discard:COLOUR` | the place of a discard pile; its cards are `pile:COLOUR:I`, from the bottom up |
| `hand:COLOUR:VALUE:I` | a card of one's own; equal ones are counted from 0 |
| `held:SEAT:I` | a card in somebody else's hand, face down |
| `known:SEAT:COLOUR:VALUE:I` | a card in somebody else's hand that everybody saw being taken |
| `plate:SEAT`, `total:SEAT` | what somebody has; what it would score now |
| `row:SEAT:COLOUR` | the place of a row; its cards are `card:SEAT:COLOUR:I`, in the order played |
| `worth:SEAT:COLOUR` | what somebody's path would score now, once it is begun |
| `wish:SEAT:I`, `points:SEAT` | somebody's wish stones; the points from tiles |
| `goal` | how many figures are in the goal area; `wishes`: what wish stones are worth |
| `button:leave` | the button that leaves a clover unused |
"""
