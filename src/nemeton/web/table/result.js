// Result dialog: who won, what the points are made of, and what to do next.

import { $, h, picture, trap } from "../dom.js";
import { figure, list, say } from "../i18n.js";
import { toast } from "../toast.js";
import { winners } from "../winners.js";

export class Result {
  constructor(page, name) {
    Object.assign(this, { page, name });
    this.told = false;
  }

  draw() {
    const { now } = this.page;
    if (!now?.outcome) { this.told = false; $("end").hidden = true; return; }
    if (!this.told && !this.page.replay.running) {
      this.told = true;
      setTimeout(() => this.page.replay.running || this.open(), 900);
    } else if (!$("end").hidden) this.fill();
  }

  open() {
    if (!this.page.now?.outcome) return;
    this.fill();
    $("end").hidden = false;
    this.free = trap($("end"));
    $("end").querySelector(".main").focus({ preventScroll: true });
  }

  close() { $("end").hidden = true; this.free?.(); this.page.settle(); }

  fill() {
    const { names, seats, outcome } = this.page.now;
    const title = winners(outcome.ranking[0], seats, names);
    $("end").replaceChildren(h("div", {
      class: "scroll", role: "dialog", "aria-modal": "true", "aria-labelledby": "won",
      onkeydown: (event) => event.key === "Escape" && this.close(),
    },
    picture("torc", "torc"),
    h("h2", { id: "won" }, title),
    h("p", { class: "quiet" }, [outcome.reason, outcome.tie].filter(Boolean).join(" ")),
    this.ranking(),
    h("details", {}, h("summary", {}, say("The shuffle, to verify")),
      outcome.lot && h("p", { class: "quiet" }, say("The lot seated, in the order of play: {names}", { names: list(outcome.lot.map((place, seat) => `${names[seat]} (${place + 1})`)) })),
      h("dl", {}, Object.entries({ seed: say("Seed"), salt: say("Salt"), commitment: say("Published before the first card") })
        .flatMap(([what, said]) => [h("dt", {}, said), h("dd", {}, h("code", {}, String(outcome[what] ?? "–")))]))),
    h("div", { class: "buttons" },
      this.page.now.rematch
        ? h("a", { class: "main", href: `/t/${this.page.now.rematch}` }, say("Play again"))
        : h("button", { class: "main", type: "button", onclick: () => this.rematch() }, say("Play again")),
      h("button", { class: "plain", type: "button", onclick: () => { this.close(); this.page.replay.open(0); } }, say("Replay")),
      h("button", { class: "plain", type: "button", onclick: () => this.close() }, say("See the table")),
      h("a", { class: "plain", href: `/api/tables/${this.name}/record`, download: `nemeton-${this.name}.json` }, say("Download the record")),
      h("a", { class: "plain", href: "/" }, say("To the lobby")))));
  }

  /** A column for each player, the winner first: it fits a phone and the longest words. */
  ranking() {
    const { names, outcome } = this.page.now;
    const labels = [...new Set(outcome.details.flat().map((detail) => detail.label))];
    const numbers = (seat, label) => outcome.details[seat].find((detail) => detail.label === label)?.numbers.map(figure).join(" · ") ?? "";
    const seats = outcome.ranking.flat(), first = outcome.ranking[0];
    const place = (seat) => 1 + outcome.ranking.slice(0, outcome.ranking.findIndex((level) => level.includes(seat))).flat().length;
    const row = (said, kind, cell) => h("tr", {}, h("th", { scope: "row" }, said), seats.map((seat) => h("td", { class: `number ${kind}${first.includes(seat) ? " winner" : ""}` }, cell(seat))));
    return h("div", { class: seats.length < 4 ? "ranking few" : "ranking", tabindex: "0", role: "region", "aria-label": say("Result") }, h("table", {},
      h("thead", {}, h("tr", {}, h("td", {}), seats.map((seat) => h("th", { scope: "col", class: first.includes(seat) ? "winner" : "" }, picture(`seat-${seat}`), `${place(seat)}. ${names[seat]}`)))),
      h("tbody", {}, row(say("Points"), "big ", (seat) => figure(outcome.scores[seat])), labels.map((label) => row(label, "", (seat) => numbers(seat, label))))));
  }

  async rematch() {
    const answer = await fetch(`/api/tables/${this.name}/rematch`, { method: "POST" }).catch(() => null);
    if (!answer?.ok) return toast(say("That did not work. Please try again."));
    location.href = `/t/${(await answer.json()).table}`;
  }
}
