// Prompt: the line that says what is to be done follows what is touched.

import { either, say } from "../i18n.js";
import { lines } from "./shapes.js";

const KEY = "prompt", LEAST = { wide: 14, tall: 13 }, MOST = { wide: 21, tall: 15 };
const NAMED = 3; // so many pieces are named
const ruler = document.createElement("canvas").getContext("2d");

/** What to touch next, if something has been touched: the open actions say it. A label names the thing before its first comma. */
export function guidance(open, done, label, coached = false) {
  if (!(done.length || coached) || !open.length) return null;
  const named = (action) => label(action.touches[done.length]?.find((key) => !done.includes(key)) ?? done.at(-1)).split(", ")[0];
  const ends = open.filter(({ touches }) => touches.length === done.length + 1);
  if (done.length && ends.length === 1) return say("Now touch: {piece}. {sentence}", { piece: named(ends[0]), sentence: ends[0].sentence });
  const pieces = [...new Set(open.map(named))];
  return pieces.length > NAMED ? say("Now touch one of those that are lit.") : say("Now touch: {pieces}.", { pieces: either(pieces) });
}

/** What to touch before one of these pieces means something, if that is all that is missing. */
export function beginnings(legal, keys, label) {
  const later = legal.filter(({ touches }) => touches.slice(1).flat().some((key) => keys.includes(key)));
  if (!later.length) return null;
  const pieces = [...new Set(later.map(({ touches }) => label(touches[0][0]).split(", ")[0]))];
  return pieces.length > NAMED ? say("First touch one of those that are lit.") : say("First touch: {pieces}.", { pieces: either(pieces) });
}

/** Writes this on the prompt of the scene, or (null) what the game says again. */
export function write(renderer, text) {
  const it = renderer.shown.get(KEY);
  if (!it?.piece.text || it.written === text) return;
  it.written = text;
  it.element.querySelector(":scope > .lines")?.remove();
  it.element.append(lines(text === null ? it.piece.text : fitted(renderer, it, text)));
  it.element.setAttribute("aria-label", text ?? it.piece.label);
}

/** The text in the room that the buttons leave: as large as it can be, in as many lines as the box is high, cut if nothing helps. */
function fitted({ scene, shown, svg }, { piece }, text) {
  const { x, y, w, h } = piece, own = piece.text, middle = x + own.x;
  let left = x - w / 2, right = x + w / 2;
  for (const { piece: other } of shown.values()) {
    if (other === piece || other.z <= piece.z || Math.abs(other.y - y) > h / 2 || Math.abs(other.x - x) > w / 2) continue;
    if (other.x < middle) left = Math.max(left, other.x + other.w / 2);
    else right = Math.min(right, other.x - other.w / 2);
  }
  const room = right - left - 24, least = LEAST[scene.layout], family = getComputedStyle(svg).fontFamily;
  for (let size = MOST[scene.layout]; ; size--) {
    ruler.font = `bold ${size}px ${family}`;
    const rows = wrapped(text, room), most = Math.max(1, Math.floor((h - 4) / (1.15 * size)));
    if (rows.length > most && size > least) continue;
    const kept = rows.slice(0, most);
    if (rows.length > most) kept.push(`${kept.pop()}…`);
    const first = size * (0.34 - 0.575 * (kept.length - 1));
    return { ...own, size, x: (left + right) / 2 - x, lines: kept.map((row, i) => [row, first + 1.15 * size * i]) };
  }
}

function wrapped(text, room) {
  const rows = [];
  for (const word of text.split(" ")) {
    const longer = rows.length ? `${rows.at(-1)} ${word}` : word;
    if (rows.length && ruler.measureText(longer).width <= room) rows[rows.length - 1] = longer;
    else rows.push(word);
  }
  return rows;
}
