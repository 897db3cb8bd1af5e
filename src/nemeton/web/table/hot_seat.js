// Hot seat: several people at one screen; between their turns a curtain hides the hands.

import { $, h, trap } from "../dom.js";
import { say } from "../i18n.js";
import { still } from "../settings.js";

const LINGER = 1300; // how long one still sees one's own move

export class HotSeat {
  constructor(page) {
    this.page = page;
    this.for = null; // the seat it waits for
    this.seen = null; // the seat that has lifted it
  }

  /** Before anything is shown: a hand that nobody asked for stays hidden. */
  before(table, earlier) {
    if (this.for !== null) {
      if (this.lifted && table.seat === this.for) return false;
      return true;
    }
    if (!table.secrets || table.over || table.seats.length < 2 || this.seen === table.seat) return false;
    if (earlier && this.seen !== null && !table.seats.includes(table.turn)) return false;
    this.close(table.seats.includes(table.turn) ? table.turn : table.seat, table.names);
    return true;
  }

  /** After a move was shown: the next person's turn. */
  after(table) {
    clearTimeout(this.timer);
    if (table.over || this.page.regret.holds || table.seats.length < 2 || table.turn === table.seat || !table.seats.includes(table.turn)) return;
    const next = () => (table.secrets ? this.close(table.turn, table.names) : this.page.look(table.turn)); // nothing to hide: only the view turns
    this.timer = setTimeout(next, still() ? 700 : LINGER);
  }

  close(seat, names) {
    Object.assign(this, { for: seat, names, lifted: false });
    this.page.selection.offer([]);
    this.page.tooltip.show(null);
    this.page.drawer.close();
    if (this.page.renderer.scene) this.page.renderer.show({ ...this.page.renderer.scene, pieces: [] }, { glide: false });
    this.draw();
    $("curtain").hidden = false;
    this.free = trap($("curtain"));
  }

  draw() {
    if (this.for === null) return;
    const name = this.names[this.for];
    $("curtain").setAttribute("aria-labelledby", "pass-to");
    $("curtain").replaceChildren(h("div", { class: "passing" },
      h("h2", { id: "pass-to" }, say("Pass the screen to {name}", { name })),
      h("p", {}, say("The hands are hidden.")),
      h("button", { class: "main large", type: "button", onclick: () => this.asked() }, say("I am {name}", { name }))));
    if (!$("curtain").hidden) $("curtain").querySelector("button").focus();
  }

  asked() {
    this.lifted = true;
    this.page.look(this.for);
  }

  /** Whoever it waited for has no seat here any more. */
  forget() {
    clearTimeout(this.timer);
    this.seen = null;
    if (this.for === null) return;
    this.for = null;
    $("curtain").hidden = true;
    this.free?.();
  }

  lift(table) {
    this.seen = table.seat;
    if (this.for === null) return;
    this.for = null;
    $("curtain").hidden = true;
    this.free?.();
  }
}
