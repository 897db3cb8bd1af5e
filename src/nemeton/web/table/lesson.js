// Lesson: the first steps of a game at the real table. The server keeps nothing of them: what was done so far is said each time, and remembered here.

import { get, post } from "../api.js";
import { $, h } from "../dom.js";
import { say } from "../i18n.js";
import { learns, setting } from "../settings.js";
import { toast } from "../toast.js";

/** Stands where the socket of a table stands: the same messages go in and out. */
export class Lesson {
  constructor(page, game) {
    Object.assign(this, { page, game, shown: null });
    const kept = setting("learned")[game] ?? {}, asked = Number(location.hash.slice(1));
    this.number = asked || kept.step || 1;
    this.actions = !asked || asked === kept.step ? kept.actions ?? [] : [];
    addEventListener("hashchange", () => this.go(Number(location.hash.slice(1)) || 1));
    this.greet();
  }

  async send(message) {
    if (message.say === "play") return this.ask([...this.actions, message.action]);
    if (message.say === "undo") { this.page.version = null; return this.ask(this.actions.slice(0, -1)); }
    if (message.say === "why") { this.page.told({ why: (await this.fetch(this.actions, message)).why }); }
    return { ok: true };
  }

  greet() { this.page.version = null; this.ask(this.actions); }

  /** Another step, from its beginning. */
  go(number) {
    if (number === this.number && !this.actions.length) return;
    Object.assign(this, { number, actions: [], trying: false });
    this.page.selection.offer([]);
    this.greet();
  }

  fetch(actions, { pieces = [], after = [] } = {}) {
    return post(`/api/games/${this.game}/steps/${this.number}?layout=${this.page.layout}`, { actions, pieces, after });
  }

  async ask(actions) {
    try {
      const shown = await this.fetch(actions);
      Object.assign(this, { shown, actions });
      learns(this.game, { step: this.number, actions, done: shown.status === "done" && shown.number === shown.steps });
      history.replaceState(null, "", `#${this.number}`);
      this.said = this.lit = undefined;
      if (actions.length) this.trying = true;
      for (const table of shown.tables) this.page.told({ table });
      this.draw();
      return { ok: true };
    } catch (error) {
      if (this.shown === null && actions.length) return this.ask([]); // the step has changed since
      toast(error.message);
      return { no: true };
    }
  }

  /** The card of the step, in the strip below the table; where there is little room, one reads first and tries then. */
  draw() {
    const { shown, page } = this, card = $("replay");
    if (!shown) return;
    const { status, number, steps } = shown, last = number === steps, done = status === "done", wrong = status === "wrong";
    const small = innerWidth < 700 || innerHeight < 500, reading = small && status === "open" && !this.trying;
    const focus = card.contains(document.activeElement) ? document.activeElement.dataset.tab : null;
    const button = (id, said, act, main = false) => h("button", { type: "button", class: main ? "main" : "plain", "data-tab": id, onclick: act }, said);
    const praise = last ? say("That was the last step: now you can play.") : say("Well done!");
    card.hidden = false;
    page.renderer.svg.toggleAttribute("inert", reading); // the card lies over it
    card.className = `replay lesson ${status}`;
    card.setAttribute("role", "region");
    card.setAttribute("aria-label", say("First steps"));
    card.replaceChildren(
      small && !reading ? "" : h("h2", {}, h("span", { class: "number" }, say("Step {n} of {all}", { n: number, all: steps })), " ", shown.title),
      h("div", { class: "words", "aria-live": "polite" },
        status === "open" && (reading || !small) && !this.said ? h("p", {}, shown.text.join(" ")) : "",
        wrong || this.said ? h("p", { class: "answer" }, wrong ? shown.answer : this.said) : "",
        (wrong || this.said) && small ? "" : h("p", { class: "goal" }, done ? praise : shown.goal)),
      h("div", { class: "buttons" },
        number > 1 && (reading || !small) ? button("back", say("Back"), () => this.go(number - 1)) : "",
        reading || !small ? h("a", { class: "plain", "data-tab": "more", href: shown.chapter, target: "_blank", rel: "noopener" }, say("Read more")) : "",
        reading || status !== "open" ? "" : button("hint", say("Hint"), () => this.hint()),
        wrong ? button("retry", say("Take it back"), () => page.undo(), true) : "",
        last ? button("play", say("Play a first game"), () => this.begin(), done) : button("next", done ? say("Next step") : say("Skip"), () => this.go(number + 1), done),
        reading ? button("try", say("Try it"), () => { this.trying = true; this.draw(); }, true) : ""));
    page.place();
    const lit = page.waiting.length ? [] : this.lit ?? (this.actions.length ? [] : shown.shows), first = page.renderer.shown.get(lit[0])?.element;
    page.renderer.light(new Set(lit));
    if (first && first !== this.seen) first.scrollIntoView({ block: "nearest" });
    this.seen = first;
    if (focus) (card.querySelector(`[data-tab="${focus}"]`) ?? card.querySelector(".main") ?? card.querySelector("button")).focus();
    else if (done && !page.waiting.length) card.querySelector(".main").focus({ preventScroll: true });
  }

  /** Lights what is to be touched next, and says it. */
  hint() {
    const { hint } = this.shown;
    this.page.selection.clear();
    this.said = hint ? hint.sentence : say("First take your last move back.");
    this.lit = hint?.touches.map((touch) => touch[0]);
    this.draw();
  }

  /** The real game: its lightest variant, with quick bots. */
  async begin() {
    try {
      const { players, options } = await get(`/api/games/${this.game}/steps`);
      const seats = Array.from({ length: players }, (_, i) => (i ? { kind: "bot", bot: "policy" } : { kind: "here" }));
      const { table } = await post("/api/tables", { game: this.game, players, options, seats, first: 0, name: setting("name") || null });
      location.href = `/t/${table}#first`;
    } catch (error) { toast(error.message); }
  }
}
