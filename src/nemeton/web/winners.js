// Winners: who has won, for the lobby and the end of a game.

import { list, say } from "./i18n.js";

/** Who has won, as somebody with these seats reads it; several people at one screen are called by name. */
export function winners(first, seats, names) {
  const named = list(first.map((seat) => names[seat])), mine = seats.length === 1 && first.includes(seats[0]);
  if (first.length > 1) return mine ? say("You share the win: {names}", { names: named }) : say("{names} share the win", { names: named });
  return mine ? say("You win!") : say("{name} wins", { name: named });
}
