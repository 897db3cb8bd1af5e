// Presence: who is at the table, as a dot at each plate and in words; who comes and goes, in passing.

import { $, h, s } from "../dom.js";
import { list, say } from "../i18n.js";
import { toast } from "../toast.js";

export class Presence {
  constructor(page) {
    this.page = page;
    this.dots = [];
  }

  /** Other people at the table; bots are always there. */
  others() {
    const { now } = this.page;
    return now ? now.names.map((name, seat) => ({ name, seat, here: now.present[seat] })).filter(({ seat }) => !now.seats.includes(seat) && now.chairs[seat].bot === null) : [];
  }

  draw() {
    const { shown, svg } = this.page.renderer;
    for (const dot of this.dots) dot.remove();
    this.dots = this.others().flatMap(({ seat, here }) => {
      const piece = shown.get(`plate:${seat}`)?.piece;
      if (!piece) return [];
      const dot = s("circle", { class: here ? "presence here" : "presence", cx: piece.x + piece.w / 2 - 4, cy: piece.y - piece.h / 2 + 4, r: 6, "aria-hidden": "true" });
      dot.z = 97;
      svg.append(dot);
      return [dot];
    });
  }

  /** Who is there and who is not, for the chat. */
  list() {
    const all = this.others(), named = (here) => list(all.filter((other) => other.here === here).map(({ name }) => name));
    return all.length ? h("p", { class: "quiet" }, [named(true) && say("At the table: {names}", { names: named(true) }), named(false) && say("Away: {names}", { names: named(false) })].filter(Boolean).join(" · ")) : "";
  }

  told({ present, line }) {
    const { page } = this;
    if (!page.now) return;
    page.now.present = present;
    this.draw();
    if (line) {
      page.log.push({ version: page.version, text: line, pieces: [], passing: true });
      if (page.layout === "tall") toast(line); else $("news").replaceChildren(h("p", {}, line));
      page.toolbar.draw();
    }
    if (["log", "chat"].includes(page.drawer.shown)) page.drawer.drawInner();
  }
}
