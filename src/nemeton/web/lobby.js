// The lobby: lay a table, go on at one's own, sit down at another's, or watch.

import { $, bring, h, picture } from "./dom.js";
import { language, theme } from "./choices.js";
import { invitations } from "./invitations.js";
import { toast } from "./hint.js";
import { NewTable } from "./newtable.js";
import { setting, watch } from "./settings.js";
import { speak, t } from "./words.js";

const ask = async (address, given) => {
  const answer = await fetch(address, given);
  const said = await answer.json().catch(() => ({}));
  if (!answer.ok) throw new Error(said.error?.message ?? t("failed"));
  return said;
};
const post = (address, body) => ask(address, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });

class Lobby {
  constructor() {
    this.form = new NewTable((asked) => this.make(asked), () => this.draw());
    this.mine = [];
    this.open = [];
    watch((name) => (name === "lang" ? this.load() : name === "theme" && this.draw()));
    addEventListener("pageshow", (event) => event.persisted && this.look());
    document.addEventListener("visibilitychange", () => document.hidden || this.look());
    setInterval(() => document.hidden || this.look(), 15000);
    this.load();
  }

  async load() {
    speak(setting("lang"));
    const art = bring("/art/common.svg");
    try {
      this.form.know(await ask(`/api/games?lang=${setting("lang")}`));
      await art;
    } catch (error) { toast(error.message, true); return; }
    this.draw();
    this.look();
  }

  /** The tables anew; drawn only where they changed, so that nobody loses the place in the form. */
  async look() {
    try {
      const lang = setting("lang");
      const [mine, open] = await Promise.all([ask(`/api/tables?mine=1&lang=${lang}`), ask(`/api/tables?open=1&lang=${lang}`)]);
      [this.mine, this.open] = [mine.tables, open.tables.filter((table) => !table.yours.length)];
      this.drawTables();
    } catch { /* the next look may do */ }
  }

  draw() {
    document.title = "Nemeton";
    $("motto").textContent = t("motto");
    const tab = document.activeElement?.dataset?.tab;
    $("choices").replaceChildren(language(), theme());
    this.lists = h("div", { class: "lists" });
    $("lobby").replaceChildren(this.form.draw(), this.lists);
    this.drawTables();
    if (tab) document.querySelector(`[data-tab="${CSS.escape(tab)}"]`)?.focus();
  }

  drawTables() {
    const told = JSON.stringify([this.mine, this.open, setting("lang")]);
    if (!this.lists || (this.told === told && this.lists.firstChild)) return;
    this.told = told;
    this.lists.replaceChildren(
      this.list("myTables", "noTables", this.mine, (table) => [
        h("a", { class: table.your_turn ? "main" : "plain", href: `/t/${table.table}` }, t(table.over ? "look" : "goOn"))]),
      this.list("openTables", "noOpen", this.open, (table) => [
        ...table.seats.flatMap((seat, i) => (seat.kind === "open" && !seat.taken
          ? [h("button", { class: "main", type: "button", onclick: () => this.sit(table, i) }, t("sit"))] : [])).slice(0, 1),
        h("a", { class: "plain", href: `/t/${table.table}` }, t("watch"))]));
  }

  list(title, none, tables, buttons) {
    return h("section", { class: "sheet", "aria-labelledby": title },
      h("h2", { id: title }, t(title)),
      tables.length ? h("ul", { class: "tables" }, tables.map((table) => h("li", {},
        h("div", {}, h("strong", {}, table.title), " ",
          h("span", { class: table.your_turn ? "flag" : "quiet" }, this.state(table)),
          h("p", { class: "who" }, table.seats.map((seat, i) => h("span", {}, picture(`seat-${i}`), seat.taken ? seat.name : t("free_seat"))))),
        h("div", { class: "buttons" }, buttons(table))))) : h("p", { class: "quiet" }, t(none)));
  }

  state(table) {
    if (table.over) return t("over");
    if (table.your_turn) return t("yourTurn");
    return t("moves", { n: table.moves });
  }

  async make(asked) {
    try {
      const made = await post(`/api/tables?lang=${setting("lang")}`, asked);
      const links = Object.entries(made.links ?? {});
      if (!links.length) { location.href = `/t/${made.table}`; return; }
      $("lobby").replaceChildren(invitations(made));
      $("lobby").querySelector("h2").focus();
    } catch (error) { toast(error.message); }
  }

  async sit(table, seat) {
    try {
      await post(`/api/tables/${table.table}/sit?lang=${setting("lang")}`, { seat, name: setting("name") || t("playerN", { n: seat + 1 }) });
      location.href = `/t/${table.table}`;
    } catch (error) { toast(error.message); this.look(); }
  }
}

new Lobby();
