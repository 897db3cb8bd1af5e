// Drawer: what folds away at the side: the moves as sentences, the log, the chat, the menu.

import { $, h } from "../dom.js";
import { say } from "../i18n.js";
import { reads, setting } from "../settings.js";
import { menu } from "./menu.js";
import { links } from "./rulings.js";

/** What a tab of the drawer is called. */
export const title = (tab) => ({ menu: say("Menu"), actions: say("Moves"), log: say("Log"), chat: say("Chat") })[tab];

export class Drawer {
  constructor(page) {
    this.page = page;
    this.shown = null;
    this.lines = []; // of the chat
    this.unread = 0;
    this.typed = "";
    $("drawer").addEventListener("keydown", (event) => {
      if (event.key === "Escape") { event.stopPropagation(); this.close(); }
      if (["ArrowDown", "ArrowUp"].includes(event.key)) this.step(event);
    });
  }

  toggle(name) { if (this.shown === name) this.close(); else this.open(name, true); }

  open(name, focus = false) {
    this.shown = name;
    if (name === "chat") this.readAll();
    $("drawer").hidden = false;
    this.page.place();
    this.draw();
    this.page.toolbar.draw();
    if (focus) ($("drawer").querySelector("[data-first]") ?? $("drawer").querySelector(".close")).focus();
  }

  close() {
    if (!this.shown) return;
    const back = this.shown, inside = $("drawer").contains(document.activeElement);
    clearTimeout(this.timer);
    this.typed = "";
    this.shown = null;
    this.light(null); // nobody says that the mouse has left what is gone
    $("drawer").hidden = true;
    this.page.toolbar.draw();
    const tab = inside && $("bar").querySelector(`[data-tab="${back}"]`);
    if (tab) (tab.offsetParent ? tab : $("bar").querySelector("[data-tab=menu]")).focus(); // it may be folded into the menu
    this.page.settle();
  }

  draw() {
    if (!this.shown) return;
    const drawer = $("drawer");
    const was = drawer.contains(document.activeElement) ? document.activeElement : null;
    if (was?.matches("input[type=text], input:not([type])") && this.shown === this.drawn) return this.drawInner();
    const tab = was?.dataset.tab;
    this.drawn = this.shown;
    drawer.setAttribute("aria-label", title(this.shown));
    this.inner = h("div", { class: "inner" });
    drawer.replaceChildren(
      h("header", {},
        h("h2", {}, title(this.shown)),
        h("button", { class: "plain close", type: "button", "aria-label": say("Close"), onclick: () => this.close() }, "×")),
      this.inner, ...(this.shown === "chat" ? [this.form()] : []));
    this.drawInner();
    if (was) (tab ? drawer.querySelector(`[data-tab="${tab}"]`) : drawer.querySelector("[data-first]") ?? drawer.querySelector(".close"))?.focus();
  }

  drawInner() {
    const { inner } = this;
    const top = inner.scrollTop;
    inner.replaceChildren(...[this[this.shown]()].flat().filter(Boolean));
    inner.scrollTop = this.shown === "menu" ? top : this.shown === "actions" ? 0 : inner.scrollHeight;
  }

  /** At the side, or at the bottom: what the lines of the log light is not to be covered, nor what the moves touch on a phone. */
  place(spare, { layout, shape }) {
    const tall = layout === "tall", lying = shape === "lying", low = !lying && (this.shown === "log" || (tall && this.shown === "actions"));
    const px = (n) => `${n}px`, under = Math.max(0, spare.top + Math.max(34, spare.height)) + 7; // its buttons are larger than they look
    $("drawer").classList.toggle("low", low);
    Object.assign($("drawer").style, { left: px(spare.left), width: px(spare.width), top: "", bottom: "" },
      { width: px(Math.min(spare.width, shape ? 480 : Infinity)) },
      low && { bottom: "calc(4px + var(--strip) + var(--safe-bottom))", height: tall ? "34%" : "24%" },
      low && !tall && { left: "calc(8px + var(--safe-left))", width: `calc(${spare.left - 16}px - var(--safe-left))` },
      !low && (tall ? { top: px(under), height: lying ? `calc(100% - ${under + 4}px - var(--strip) - var(--safe-bottom))` : "58%" } : { top: "calc(10px + var(--safe-top))", height: `calc(${spare.top - 17}px - var(--safe-top))` }));
  }

  // The moves

  actions() {
    const legal = this.page.waiting.length ? [] : this.page.now?.legal ?? [];
    if (!legal.length) {
      const { now } = this.page;
      const why = !now || now.over ? say("Nothing for you to do now.") : now.seats.length ? say("It is not your turn.") : say("You are watching.");
      return h("p", { class: "quiet", tabindex: "-1", "data-first": true }, why);
    }
    return [
      h("p", { class: "quiet" }, say("What you can do; a number key chooses.")),
      h("ol", { class: "sentences" }, legal.map((action, i) => h("li", {},
        h("button", {
          type: "button", class: "sentence", "data-first": i === 0, "data-action": action.action,
          onclick: () => this.page.act(action),
          onfocus: () => this.light(action), onmouseenter: () => this.light(action), onblur: () => this.light(null), onmouseleave: () => this.light(null),
        }, h("kbd", { "aria-hidden": "true" }, String(i + 1)), h("span", {}, action.sentence))))),
      h("p", { class: "quiet" }, say("How to play"), ...links(this.page.now, this.page.now.rulings)),
    ];
  }

  light(action) {
    const keys = new Set();
    for (const touch of action?.touches ?? []) {
      const key = touch.find((k) => !keys.has(k));
      if (key) keys.add(key);
    }
    this.page.renderer.light(keys);
  }

  step(event) {
    const all = [...$("drawer").querySelectorAll(".sentence, .told")], at = all.indexOf(document.activeElement);
    if (at < 0) return;
    event.preventDefault();
    const next = all[(at + (event.key === "ArrowDown" ? 1 : all.length - 1)) % all.length];
    if (next.matches(".told")) { all[at].tabIndex = -1; next.tabIndex = 0; }
    next.focus();
  }

  /** A number key: at once if no longer number can be meant, else after a moment. */
  digit(figure) {
    if (this.shown !== "actions") return this.open("actions", true);
    const legal = this.page.now?.legal ?? [];
    clearTimeout(this.timer);
    this.typed += figure;
    const n = Number(this.typed);
    const choose = () => { this.typed = ""; if (legal[n - 1] && legal === this.page.now?.legal) this.page.act(legal[n - 1]); };
    if (n < 1 || n > legal.length) { this.typed = ""; return; }
    $("drawer").querySelectorAll(".sentence")[n - 1]?.focus();
    if (n * 10 > legal.length) choose(); else this.timer = setTimeout(choose, 700);
  }

  // The log

  log() {
    const { log, earlier, socket } = this.page;
    if (!log.length) return h("p", { class: "quiet", tabindex: "-1", "data-first": true }, say("Nothing has happened yet."));
    const lines = h("ol", { class: "log-lines" }, log.map((line, i) => this.line(line, i === log.length - 1)));
    if (!earlier) return lines;
    return [h("button", { type: "button", class: "plain", "data-tab": "earlier", onclick: () => socket.send({ say: "log", version: earlier }) }, say("What happened before")), lines];
  }

  /** A line of the log lights its pieces; the last one is where Tab stops, arrows go on from there. */
  line({ version, text, pieces, passing }, last) {
    const { acted, renderer } = this.page;
    const light = () => renderer.light(new Set(pieces)), dim = () => renderer.light(new Set());
    const leave = (event) => event.currentTarget !== document.activeElement && dim(); // a line that was tapped stays lit
    return h("li", { class: passing ? "passing" : acted && version > acted ? "new" : "" }, h("button", {
      type: "button", class: "told", tabindex: last ? "0" : "-1", "data-first": last,
      onclick: light, onfocus: light, onmouseenter: light, onblur: dim, onmouseleave: leave,
    }, text));
  }

  // The chat

  said(line) {
    if (line.version !== undefined && this.lines.some((other) => other.version === line.version)) return;
    this.lines.push(line);
    if (setting("muted")) return;
    if (this.shown === "chat") { this.readAll(); this.drawInner(); }
    else if (line.version > (setting("read")[this.page.name] ?? 0)) { this.unread++; this.page.toolbar.draw(); }
  }

  readAll() {
    this.unread = 0;
    reads(this.page.name, this.lines.at(-1)?.version ?? 0);
  }

  chat() { return [this.page.presence.list(), this.words()]; }

  words() {
    if (setting("muted")) return h("p", { class: "quiet" }, say("The chat is muted."));
    if (!this.lines.length) return h("p", { class: "quiet" }, say("Nobody has said anything."));
    return h("ol", { class: "chat-lines", role: "log" }, this.lines.map((line) => h("li", {}, h("strong", {}, line.name), " ", line.text)));
  }

  /** Whoever only watches may read what is said, and no more. */
  form() {
    if (!this.page.now?.seats.length) return h("p", { class: "saying quiet" }, say("You are watching: only those who play may write here."));
    const field = h("input", { type: "text", maxlength: 500, "aria-label": say("Message"), placeholder: say("Message"), "data-first": true, autocomplete: "off" });
    return h("form", { class: "saying", onsubmit: (event) => {
      event.preventDefault();
      const text = field.value.trim();
      if (!text) return;
      field.value = "";
      this.page.socket.send({ say: "chat", text });
    } }, field, h("button", { class: "main", type: "submit" }, say("Send")));
  }

  menu() { return menu(this.page); }
}
