// Zones: the parts of the table for whoever does not see it. Their elements own the pieces, in the order of a reader; no piece moves.

import { h } from "../dom.js";

export class Zones {
  constructor(svg) {
    this.box = h("div", { class: "unseen" });
    this.named = new Map(); // beginning of keys -> [its zone, mute]
    svg.before(this.box);
  }

  show({ zones = [], pieces }, shown) {
    if (this.told !== zones) {
      this.told = zones;
      this.box.replaceChildren(...zones.map(({ label }) => h("div", { role: "region", "aria-label": label })));
      this.named = new Map(zones.flatMap(({ keys, mute = [] }, i) => [...keys.map((key) => [key, [i, false]]), ...mute.map((key) => [key, [i, true]])]));
    }
    const owned = zones.map(() => []);
    for (const { key } of pieces) owned[this.of(key)[0]]?.push(shown.get(key).element.id);
    owned.forEach((ids, i) => {
      const zone = this.box.children[i], all = ids.join(" ");
      if (zone.getAttribute("aria-owns") !== all) zone.setAttribute("aria-owns", all);
      zone.hidden = !all;
    });
  }

  /** The zone of a key, and whether it is mute: the longest of its beginnings that a zone names says it. */
  of(key) {
    for (let head = key; ; head = head.endsWith(":") ? head.slice(0, -1) : head.slice(0, head.lastIndexOf(":") + 1)) {
      if (this.named.has(head)) return this.named.get(head);
      if (!head) return [-1, false];
    }
  }
}
