// Toolbar: the few buttons of the table, in the room that the scene spares; below them the last lines of the log, if there is room.

import { $, h } from "../dom.js";
import { say } from "../i18n.js";
import { title } from "./drawer.js";

const two = (number) => String(Math.floor(number)).padStart(2, "0");
const clockText = (seconds) => (seconds < 7200
  ? `${Math.floor(seconds / 60)}:${two(seconds % 60)}`
  : `${Math.floor(seconds / 3600)} h ${two((seconds % 3600) / 60)}`);

export class Toolbar {
  constructor(page) {
    this.page = page;
    setInterval(() => this.tick(), 1000);
  }

  draw() {
    const { now, drawer } = this.page;
    const tab = (name, count) => h("button", {
      type: "button", class: "plain", "data-tab": name, "aria-expanded": String(drawer.shown === name), "aria-controls": "drawer",
      onclick: () => drawer.toggle(name),
    }, title(name), count ? h("span", { class: "many" }, String(count)) : null,
    name === "menu" && drawer.unread ? h("span", { class: "many folded" }, String(drawer.unread)) : null);
    const focus = $("bar").contains(document.activeElement) ? document.activeElement.dataset.tab : null;
    $("bar").replaceChildren(
      h("div", { class: "buttons" },
        tab("menu"), tab("actions", now?.legal.length), tab("log"), this.page.lesson ? null : tab("chat", drawer.unread),
        h("button", { type: "button", class: "plain", "data-tab": "undo", title: say("Take your last move back"), disabled: !now?.can_undo, onclick: () => this.page.undo() }, say("Undo")),
        now?.outcome ? h("button", { type: "button", class: "main", "data-tab": "end", onclick: () => this.page.result.open() }, say("Result")) : null,
        h("span", { class: "clock", id: "clock" })),
      h("ol", { class: "recent", "aria-hidden": "true" }, this.page.log.slice(-12).reverse().map((line) => this.recent(line))));
    this.fit();
    if (focus) $("bar").querySelector(`[data-tab="${focus}"]`)?.focus();
    this.since = performance.now();
    this.tick();
  }

  /** Tighter where it does not fit; then log and chat fold into the menu, which has them, too. */
  fit() {
    const bar = $("bar"), row = bar.firstElementChild;
    for (const fold of [0, 1, 2, 3]) {
      bar.dataset.fold = fold;
      if (!row || row.scrollWidth <= row.clientWidth) return;
    }
  }

  recent({ text, pieces }) {
    const { renderer } = this.page;
    return h("li", { onmouseenter: () => renderer.light(new Set(pieces)), onmouseleave: () => renderer.light(new Set()) }, text);
  }

  tick() {
    const { now } = this.page, clock = $("clock");
    if (!clock) return;
    const seat = now?.held != null && now.chairs[now.turn].bot ? now.held : now?.turn; // whoever holds a turn keeps the bots waiting
    const left = now?.clock?.[seat];
    clock.hidden = left === undefined || left === null;
    if (clock.hidden) return;
    clock.textContent = clockText(Math.max(0, left - (performance.now() - this.since) / 1000));
    clock.title = say("Time left of {name}", { name: now.names[seat] });
  }
}
