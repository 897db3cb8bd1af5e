// SVG shapes of a piece: the same as core/scene.py draws.

import { s } from "../dom.js";

const about = (w, h) => ({ x: -w / 2, y: -h / 2, width: w, height: h });

/** Where a piece stands, as a CSS transform; `rise` lifts a chosen one. */
export const place = (piece, rise = 0) =>
  `translate(${piece.x}px, ${piece.y - rise}px) rotate(${piece.turn ?? 0}deg)`;

export function body(piece) {
  const { sprite, w, h } = piece;
  if (!sprite) return s("rect", { class: "blank", ...about(w, h) });
  if (!sprite.startsWith("box-")) return s("use", { href: `#${sprite}`, ...about(w, h) });
  const round = Math.min(12, h / 3);
  return s("g", { class: sprite },
    s("rect", { class: "box", ...about(w, h), rx: round }),
    s("rect", { class: "line", ...about(w - 8, h - 8), rx: Math.max(round - 3, 1) }));
}

export function lines(text) {
  const group = s("g", { class: "lines", "aria-hidden": "true" }); // the label says it
  if (text.badge) group.append(s("circle", { class: "badge", cx: text.x, cy: text.y, r: text.badge }));
  for (const [line, y] of text.lines) {
    const words = s("text", {
      x: text.x, y, class: `text ${text.tone ?? ""}`.trim(), "font-size": text.size, "text-anchor": text.anchor ?? "middle",
    }, line);
    words.room = text.room;
    group.append(words);
  }
  return group;
}

export function ring(piece, name) {
  const { w, h } = piece, kind = piece.ring ?? "box";
  if (kind === "box") return s("rect", { class: name, ...about(w, h), rx: Math.min(11, h / 3) });
  if (kind === "round") return s("ellipse", { class: name, rx: w / 2, ry: h / 2 });
  return s("use", { class: name, href: `#${kind}`, ...about(w, h) });
}
