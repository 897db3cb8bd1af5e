// Last moves: beside the prompt, in words, what each of the others did last; what is being shown, and how to skip it.

import { $, h } from "../dom.js";
import { say } from "../i18n.js";

/** The lines of the last turn of each seat but one, in the order of play; the log says who did what. */
export function lastTurns(log, names, seat) {
  const turns = new Map(), first = seat === null ? 0 : seat + 1;
  let doer = null;
  for (const line of log.filter((it) => it.seat >= 0 && it.seat !== null)) {
    if (line.seat !== doer) turns.set(line.seat, []);
    doer = line.seat;
    turns.get(doer).push(line);
  }
  return names.map((_, i) => (first + i) % names.length).filter((it) => it !== seat && turns.has(it)).map((it) => turns.get(it));
}

const newest = (lines) => lines.at(-1).version;

export class LastMoves {
  constructor(page) {
    this.page = page;
    this.unfolded = false;
    this.rows = 2; // so many fit
  }

  draw() {
    const { now, waiting, replay } = this.page, box = $("beside"), log = replay.running ? replay.log : this.page.log;
    if (!now) return;
    const skips = waiting.length > 0, all = lastTurns(log, now.names, now.seat);
    const mine = !now.over && !replay.running && now.turn === now.seat && now.undoable > 1;
    this.unfolded &&= !skips && all.length > 0;
    const least = all.map(newest).sort((a, b) => b - a)[now.scene.layout === "tall" && !this.unfolded ? this.rows - 1 : Infinity] ?? 0;
    const turns = skips ? [log.filter(({ version }) => version === newest(log))] : all.filter((lines) => newest(lines) >= least);
    const focus = box.contains(document.activeElement) ? document.activeElement.dataset.tab : null;
    const button = (id, act, ...said) => h("button", { type: "button", class: "plain", "data-tab": id, onclick: act }, said);
    box.hidden = !all.length && !mine;
    box.classList.toggle("unfolded", this.unfolded);
    box.replaceChildren(...[
      h("button", { type: "button", class: "moves", "data-tab": "moves", "aria-expanded": String(this.unfolded), "aria-label": [say("Last moves:"), ...all.flat().map(({ text }) => text)].join(" "), onclick: (event) => this.page.selection.slipped(event) || this.fold() }, turns.map((lines) => this.move(lines))),
      skips && button("skip", () => this.page.skip(), say("Skip"), h("kbd", { "aria-hidden": "true" }, "Esc")),
      mine && button("back", () => this.page.takeBack(), h("span", { class: "long" }, say("Take the turn back")), h("span", { class: "short", "aria-hidden": "true" }, "↺ ", say("Turn"))),
    ].filter(Boolean));
    if (focus) (box.querySelector(`[data-tab="${focus}"]`) ?? box.firstElementChild).focus();
    this.cut();
  }

  move(lines) {
    const { renderer } = this.page, keys = new Set(lines.flatMap(({ pieces }) => pieces));
    return h("span", { class: "move", onmouseenter: () => renderer.light(keys), onmouseleave: () => renderer.light(new Set()) }, lines.map(({ text }) => text).join(" "));
  }

  /** So much room there is: what does not fit is cut, and unfolds. */
  place(rows) {
    if (rows !== this.rows) { this.rows = rows; this.draw(); } else this.cut();
  }

  cut() {
    const moves = [...$("beside").querySelectorAll(".move")], tall = this.page.layout === "tall";
    if (this.unfolded) return;
    for (const move of moves) {
      move.whole ??= move.textContent;
      const most = Math.max(1, tall ? Math.floor(this.rows / moves.length) : this.rows) * parseFloat(getComputedStyle(move).lineHeight) + 1, words = move.whole.split(" ");
      const fits = (n) => { move.textContent = n < words.length ? `${words.slice(0, n).join(" ")} …` : move.whole; return move.offsetHeight <= most; };
      let low = 0, high = words.length;
      if (!fits(high)) { while (high - low > 1) { const half = (low + high) >> 1; if (fits(half)) low = half; else high = half; } fits(low); }
    }
  }

  fold() {
    this.unfolded = !this.unfolded;
    this.draw();
  }
}
