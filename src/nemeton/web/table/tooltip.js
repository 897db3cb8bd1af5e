// Tooltip: what a piece is and does, beside it.

import { $, h } from "../dom.js";

export class Tooltip {
  /** Shows a piece's label and what there is to say about it, or hides. */
  show(piece, box) {
    clearTimeout(this.timer);
    if (!piece?.about) { $("about").hidden = true; return; }
    const wait = $("about").hidden ? 600 : 60;
    this.timer = setTimeout(() => this.open(piece, box), wait);
  }

  open(piece, box) {
    const about = $("about");
    about.replaceChildren(h("strong", {}, piece.label), ...piece.about.split("\n").map((line) => h("p", {}, line)));
    about.hidden = false;
    const { width, height } = about.getBoundingClientRect();
    const left = Math.min(Math.max(8, box.left + box.width / 2 - width / 2), innerWidth - width - 8);
    let top = box.top - height - 10;
    if (top < 8) top = Math.min(box.bottom + 10, innerHeight - height - 8);
    Object.assign(about.style, { left: `${left}px`, top: `${Math.max(8, top)}px` });
  }
}
