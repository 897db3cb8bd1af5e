// Lobby page: lay a table, go on at one's own, sit down at another's, or watch.

import { get, post } from "./api.js";
import { load } from "./assets.js";
import { $, h, picture } from "./dom.js";
import { figure, say, speak } from "./i18n.js";
import { invitations } from "./invitations.js";
import { NewTable } from "./lobby/new_table.js";
import { Profile } from "./lobby/profile.js";
import { setting, watch } from "./settings.js";
import { language, theme } from "./settings_controls.js";
import { toast } from "./toast.js";
import { winners } from "./winners.js";

class Lobby {
  constructor() {
    this.form = new NewTable((asked) => this.make(asked), () => this.draw());
    this.mine = [];
    this.others = []; // to join or to watch
    this.profile = new Profile(() => this.look());
    this.asked = new URLSearchParams(location.search);
    if (this.asked.has("refused") || this.asked.has("from")) history.replaceState(null, "", "/"); // said and done once
    watch((name) => (name === "lang" ? this.load() : name === "theme" && this.draw()));
    addEventListener("pageshow", (event) => event.persisted && this.look());
    document.addEventListener("visibilitychange", () => document.hidden || this.look());
    setInterval(() => document.hidden || this.look(), 15000);
    this.load();
  }

  async load() {
    try {
      const [told] = await Promise.all([get("/api/games"), speak(setting("lang")), load("/art/common.svg")]);
      this.form.know(told);
      await this.begin();
    } catch (error) { toast(error.message, true); return; }
    this.draw();
    this.profile.load();
    this.look();
  }

  /** A table from a moment of another, if the address asks for one. */
  async begin() {
    const [table, at] = [this.asked.get("from"), this.asked.get("at")];
    if (!table) return;
    try { this.form.begin(await get(`/api/tables/${encodeURIComponent(table)}/moment?version=${encodeURIComponent(at)}`)); }
    catch (error) { toast(error.message); }
    this.asked.delete("from");
  }

  /** The tables anew; drawn only where they changed, so that nobody loses the place in the form. */
  async look() {
    try {
      const [mine, open, watch] = await Promise.all(["mine", "open", "watch"].map((which) => get(`/api/tables?${which}=1`)));
      this.mine = mine.tables;
      const known = new Set(this.mine.map(({ table }) => table));
      this.others = [...open.tables, ...watch.tables].filter(({ table }) => !known.has(table) && known.add(table));
      this.drawTables();
    } catch { /* the next look may do */ }
  }

  draw() {
    document.title = "Nemeton";
    $("motto").textContent = say("Celtic board games, by the exact rules");
    const tab = document.activeElement?.dataset?.tab;
    $("choices").replaceChildren(language(), theme());
    this.lists = [h("section"), h("section")]; // my tables, those of others
    $("lobby").replaceChildren(...this.notice(), this.lists[0], this.form.draw(), this.lists[1]);
    this.profile.draw();
    this.drawTables();
    if (tab) document.querySelector(`[data-tab="${CSS.escape(tab)}"]`)?.focus();
  }

  /** Why somebody who came by a link is here and not at the table. */
  notice() {
    if (!this.asked.has("refused")) return [];
    const why = { revoked: say("This link has been called back. Ask whoever invited you for a new one."), used: say("Somebody has come by this link already; each is for one person. Ask for a new one."), invitation: say("This link leads nowhere. Perhaps a part of it is missing.") };
    const gone = () => { this.asked.delete("refused"); this.draw(); };
    return [h("section", { class: "sheet notice", role: "status" }, h("p", {}, why[this.asked.get("refused")] ?? say("That did not work. Please try again.")),
      h("button", { class: "plain", type: "button", onclick: gone }, say("Close")))];
  }

  drawTables() {
    const told = JSON.stringify([this.mine, this.others, this.leaving, setting("lang")]);
    if (!this.lists || (this.told === told && this.lists[0].firstChild)) return;
    this.told = told;
    const lists = [
      this.list("myTables", say("Your tables"), say("You sit at no table yet."), this.mine, (table) => [
        h("a", { class: table.your_turn ? "main" : "plain", href: `/t/${table.table}` }, table.over ? say("Look") : say("Go on")),
        table.over && h("button", { class: "plain", type: "button", "data-tab": `forget:${table.table}`, onclick: () => this.forget(table.table) }, this.leaving === table.table ? say("Really delete?") : say("Delete"))]),
      this.list("openTables", say("Other tables"), say("No open table at the moment."), this.others, (table) => [
        ...table.seats.flatMap((seat, i) => (seat.kind === "open" && !seat.taken
          ? [h("button", { class: "main", type: "button", onclick: () => this.sit(table, i) }, say("Sit down"))] : [])).slice(0, 1),
        h("a", { class: "plain", href: `/t/${table.table}` }, say("Watch"))])];
    const tab = document.activeElement?.dataset?.tab;
    lists.forEach((list, i) => this.lists[i].replaceWith(list));
    this.lists = lists;
    if (tab?.startsWith("forget")) document.querySelector(`[data-tab="${CSS.escape(tab)}"]`)?.focus();
  }

  /** A finished table is deleted with the second touch. */
  async forget(table) {
    if (this.leaving !== table) { this.leaving = table; return this.drawTables(); }
    this.leaving = null;
    try { await post(`/api/tables/${table}/forget`); } catch (error) { toast(error.message); }
    this.look();
  }

  list(id, title, none, tables, buttons) {
    return h("section", { class: `sheet ${id}${tables.length ? "" : " none"}`, "aria-labelledby": id },
      h("h2", { id }, title),
      tables.length ? h("ul", { class: "tables" }, tables.map((table) => h("li", {},
        h("div", {}, h("strong", {}, table.title), " ",
          h("span", { class: table.your_turn ? "flag" : "quiet" }, this.state(table)),
          h("p", { class: "who" }, table.seats.map((seat, i) => h("span", {}, picture(`seat-${i}`), seat.kind === "open" && !seat.taken ? say("free") : seat.name, table.result && h("b", {}, figure(table.result.scores[i])))))),
        h("div", { class: "buttons" }, buttons(table))))) : h("p", { class: "quiet" }, none));
  }

  state(table) {
    if (table.over) {
      const on = new Intl.DateTimeFormat(setting("lang"), { dateStyle: "medium" }).format(table.touched * 1000);
      return `${table.result ? winners(table.result.ranking[0], table.yours, table.seats.map(({ name }) => name)) : say("Finished")} · ${on}`;
    }
    if (table.your_turn) return say("Your turn");
    const turn = say("{name} to play", { name: table.seats[table.turn].name });
    return table.moves ? `${turn} · ${say.many("{n} move", "{n} moves", { n: table.moves })}` : turn;
  }

  async make(asked) {
    const slow = setInterval(() => this.prepared(asked.game), 1500);
    try {
      const made = await post("/api/tables", asked);
      const links = Object.entries(made.links ?? {});
      if (!links.length) { location.href = `/t/${made.table}`; return; }
      $("lobby").replaceChildren(invitations(made, (place) => this.form.called(place)));
      toast("");
      $("lobby").querySelector("h2").focus();
    } catch (error) { toast(error.message); }
    finally { clearInterval(slow); }
  }

  /** How far the rules are compiled, while somebody waits for them. */
  async prepared(name) {
    const { games } = await get("/api/games").catch(() => ({ games: [] }));
    const ready = games.find((game) => game.name === name)?.ready ?? 1;
    if (!document.hidden) toast(ready < 1 ? `${say("The rules are being prepared, once. A moment…")} ${Math.round(100 * ready)} %` : say("The rules are being prepared, once. A moment…"), true);
  }

  async sit(table, seat) {
    try {
      await post(`/api/tables/${table.table}/sit`, { seat, name: setting("name") || null });
      location.href = `/t/${table.table}`;
    } catch (error) { toast(error.message); this.look(); }
  }
}

new Lobby();
