// Host controls: the owner's dialog at the table: who sits where, the links, the pace, and whether others may find it.

import { get, post } from "../api.js";
import { dialog } from "../dialog.js";
import { h, picture } from "../dom.js";
import { say } from "../i18n.js";
import { link } from "../invitations.js";
import { aboutPace, paces, seatKinds } from "../seating.js";
import { toast } from "../toast.js";

export class Hosting {
  constructor(page, name) {
    Object.assign(this, { page, name });
    this.host = { owner: false };
    this.asked = null; // the seat whose person may have to go
  }

  /** How the table stands; again while the sheet is open, when something happened. */
  async look() {
    let host;
    try { host = await get(`/api/tables/${this.name}/host`); } catch { return; }
    const same = JSON.stringify(host) === JSON.stringify(this.host);
    this.host = host;
    if (same) return;
    if (this.inner) this.draw();
  }

  /** Somebody came, went or was given a seat. */
  follow(table, before) {
    const told = (each) => JSON.stringify([each?.chairs, each?.pace, each?.names, each?.over]);
    if (this.inner && told(table) !== told(before)) this.look();
  }

  async open() {
    await this.look();
    if (!this.host.owner) return;
    this.inner = h("div", { class: "parts" });
    this.asked = null;
    this.minutes = this.host.minutes ?? 15;
    this.pace = this.host.pace;
    this.draw();
    const timer = setInterval(() => document.hidden || this.look(), 4000); // somebody may come
    dialog(say("Seats, links, pace"), this.inner, () => { this.inner = null; clearInterval(timer); });
  }

  draw() {
    const focus = this.inner.contains(document.activeElement) ? document.activeElement.dataset.tab : null;
    this.inner.replaceChildren(...(this.host.over ? [] : [this.seats(), this.paces()]), this.listed());
    if (focus) this.inner.querySelector(`[data-tab="${focus}"]`)?.focus();
  }

  async send(address, body) {
    this.asked = null;
    try { this.host = await post(`/api/tables/${this.name}${address}`, body); }
    catch (error) {
      await this.look();
      if (error.code === "taken") this.asked = { seat: Number(address.split("/").pop()), to: body.to }; // has come meanwhile
      else toast(error.message);
    }
    if (this.inner) this.draw();
  }

  give(seat, to, remove = false) { return this.send(`/seats/${seat}`, { to, ...(remove ? { remove } : {}) }); }

  seats() {
    return h("section", {}, h("h3", {}, say("Who plays?")), h("ol", { class: "hosted" }, this.host.seats.map((seat, i) => this.seat(seat, i))));
  }

  seat(seat, i) {
    const other = seat.taken && !seat.yours;
    const choose = (event) => {
      const to = event.target.value;
      if (other && to !== seat.kind) { this.asked = { seat: i, to }; this.draw(); } else this.give(i, to);
    };
    return h("li", {},
      h("div", { class: "row" }, picture(`seat-${i}`), h("strong", {}, seat.name), h("span", { class: "quiet" }, this.state(seat)),
        h("select", { "aria-label": say("Seat {n}", { n: i + 1 }), "data-tab": `to:${i}`, onchange: choose },
          Object.entries(seatKinds()).map(([kind, said]) => h("option", { value: kind, selected: kind === (this.asked?.seat === i ? this.asked.to : seat.kind) }, said)))),
      this.asked?.seat === i ? this.sure(seat, i) : seat.kind === "link" ? this.invitation(seat, i, other) : null);
  }

  state(seat) {
    if (seat.yours) return say("at your screen");
    if (seat.taken) return say("has come");
    if (seat.bot) return say("a bot plays");
    return seat.kind === "open" || seat.link ? say("awaited") : say("nobody");
  }

  invitation(seat, i, other) {
    const button = (id, said, act) => h("button", { class: "plain", type: "button", "data-tab": `${id}:${i}`, onclick: act }, said);
    if (other) return h("div", { class: "buttons" }, button("remove", say("Remove"), () => { this.asked = { seat: i, to: "nobody" }; this.draw(); }));
    if (!seat.link) return h("div", { class: "buttons" }, button("new", say("New link"), () => this.give(i, "link")));
    return h("details", { open: this.shown?.has(i), ontoggle: (event) => { (this.shown ??= new Set())[event.target.open ? "add" : "delete"](i); } },
      h("summary", { "data-tab": `link:${i}` }, say("Show the link")),
      link(i + 1, seat.link, this.host.reach, [
        button("revoke", say("Call the link back"), () => this.give(i, "nobody")), button("new", say("New link"), () => this.give(i, "link"))]));
  }

  /** Somebody sits there: they go only if the owner says so. */
  sure(seat, i) {
    return h("div", { class: "sure", role: "alert" }, h("p", {}, say("{name} sits there. Is the seat to be taken away?", { name: seat.name })),
      h("div", { class: "buttons" },
        h("button", { class: "main", type: "button", "data-tab": `sure:${i}`, onclick: () => this.give(i, this.asked.to, true) }, say("Remove")),
        h("button", { class: "plain", type: "button", onclick: () => { this.asked = null; this.draw(); } }, say("Let stay"))));
  }

  paces() {
    const pick = ([pace, said]) => h("label", { class: "pick" },
      h("input", { type: "radio", name: "pace", value: pace, checked: pace === this.pace, "data-tab": `pace:${pace}`, onchange: () => { this.pace = pace; this.draw(); } }),
      h("span", {}, said));
    const wanted = { pace: this.pace, ...(this.pace === "live" ? { minutes: this.minutes } : {}) };
    const same = this.pace === this.host.pace && (wanted.minutes ?? null) === this.host.minutes;
    return h("section", {}, h("h3", {}, say("Pace")),
      h("div", { class: "paces" }, Object.entries(paces()).map(pick)),
      h("p", { class: "quiet" }, aboutPace(this.pace)),
      this.pace === "live" && h("label", { class: "choice" }, h("span", {}, say("Minutes each, in all")),
        h("input", { type: "number", min: 1, max: 240, value: this.minutes, "data-tab": "minutes", onchange: (event) => { this.minutes = Math.min(240, Math.max(1, Number(event.target.value) || 15)); this.draw(); } })),
      h("button", { class: "main", type: "button", "data-tab": "set-pace", disabled: same, onclick: () => this.send("/host", wanted) }, say("Change the pace")),
      same ? null : h("p", { class: "quiet" }, say("All clocks start anew.")));
  }

  listed() {
    return h("section", {}, h("label", { class: "choice tick" },
      h("input", { type: "checkbox", "data-tab": "listed", checked: this.host.listed, onchange: (event) => this.send("/host", { listed: event.target.checked }) }),
      h("span", {}, say("Show it in the lobby: anyone may watch"))));
  }
}
