// Tooltip: what a piece is and does, beside it, and by which rulings.

import { $, h } from "../dom.js";
import { say } from "../i18n.js";
import { links } from "./rulings.js";

const WAY = 220; // so long it waits for whoever is on the way to a link in it

export class Tooltip {
  constructor(page) {
    this.page = page;
    $("about").addEventListener("pointerenter", () => clearTimeout(this.timer));
    $("about").addEventListener("pointerleave", () => this.show(null));
    for (const what of ["pointerdown", "wheel"]) $("board").addEventListener(what, () => this.hide(), { passive: true });
  }

  /** Shows a piece's label and what there is to say about it, or hides. */
  show(piece, box) {
    clearTimeout(this.timer);
    const open = !$("about").hidden;
    if (piece?.about) this.timer = setTimeout(() => this.open(piece, box), open ? WAY : 600);
    else if (open) this.timer = setTimeout(() => this.hide(), WAY);
  }

  hide() {
    clearTimeout(this.timer);
    $("about").hidden = true;
  }

  open(piece, box) {
    const about = $("about"), { renderer, now } = this.page;
    const lines = piece.about.split("\n");
    if (renderer.guesses && piece.guessed) lines.push(say("Reconstructed: the real one may differ."));
    about.replaceChildren(h("strong", {}, piece.label), ...lines.map((line) => h("p", {}, line)), ...links(now, piece.rules));
    about.hidden = false;
    const { width, height } = about.getBoundingClientRect();
    const left = Math.min(Math.max(8, box.left + box.width / 2 - width / 2), innerWidth - width - 8);
    let top = box.top - height - 10;
    if (top < 8) top = Math.min(box.bottom + 10, innerHeight - height - 8);
    Object.assign(about.style, { left: `${left}px`, top: `${Math.max(8, top)}px` });
  }
}
