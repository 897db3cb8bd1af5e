// New-table form: game, seats, options, pace.

import { h, picture } from "../dom.js";
import { say } from "../i18n.js";
import { aboutPace, paces, seatKinds } from "../seating.js";
import { set, setting } from "../settings.js";

const MOST_RADIOS = 8;

/** A part of the form with its name: a group, since WebKit keeps a legend out of a grid. */
const part = (name, ...children) => h("div", { class: "part", role: "group", "aria-label": name }, h("span", { "aria-hidden": "true" }, name), ...children);

export class NewTable {
  constructor(make, changed) {
    Object.assign(this, { make, changed });
    this.game = null;
    this.players = 3;
    this.seats = Array.from({ length: 5 }, (_, i) => ({ kind: i ? "bot" : "here", name: i ? "" : setting("name") }));
    this.options = {};
    this.pace = "free";
    this.minutes = 15;
    this.listed = false;
    this.first = null; // who begins; null: the lot decides
    this.origin = null; // the moment of another table that this one goes on from
  }

  /** Goes on from a moment: game, players and rules are that table's; null: from the beginning. */
  begin(moment) {
    this.origin = moment;
    if (!moment) return;
    this.game = this.games.find((game) => game.name === moment.game) ?? this.game;
    this.players = moment.players;
    this.options = { ...moment.options };
    moment.names.forEach((name, i) => { if (this.seats[i].kind !== "bot") this.seats[i].name ||= name; });
    this.fit();
  }

  know({ games, bots }) {
    Object.assign(this, { games, bots });
    const wanted = this.game?.name ?? new URLSearchParams(location.search).get("game") ?? setting("game"); // else the lightest
    this.game = games.find((game) => game.name === wanted) ?? games[0];
    this.fit();
  }

  fit() {
    this.players = Math.max(this.game.least, Math.min(this.players, this.game.most));
    if (this.first >= this.players) this.first = null;
  }

  /** What can be chosen for an option, as the others stand. */
  offered({ values, only }) {
    const barred = only && this.chosen(this.game.options.find(({ name }) => name === only.option)) !== only.having;
    return values.filter(({ value }) => !barred || value !== only.value);
  }

  /** What is chosen for an option; if nothing is, its default. */
  chosen(option, wish = this.options[option.name]) {
    const known = this.offered(option).map(({ value }) => value);
    const bots = this.seats.slice(0, this.players).every(({ kind }) => kind === "bot");
    return [wish, option.only?.value, bots && option.for_bots, known[0]].find((value) => known.includes(value));
  }

  /** The values of an option, each with what it means; the usual one is marked. */
  explained(option) {
    const usual = this.chosen(option, null);
    return this.offered(option).map(({ value, about }) => [value, value === usual ? say("{about} (usual)", { about }) : about]);
  }

  /** How heavy a game is, and how long it takes. */
  facts({ weight, minutes }) { return `${[say("Easy"), say("Medium"), say("Demanding")][weight - 1]} · ${minutes.join("–")} min`; }

  /** The first steps, for whoever has never played it here. */
  learns({ name, steps }) {
    if (!steps || setting("played").includes(name)) return null;
    const { step = 1, done } = setting("learned")[name] ?? {};
    const said = done ? say("The first steps again") : step > 1 ? say("Go on with the first steps ({n} of {all})", { n: step, all: steps }) : say("Learn it in {n} short steps", { n: steps });
    return h("a", { "data-tab": "learn", href: `/learn/${name}` }, said);
  }

  /** What to begin with, for whoever has never played it here. */
  begins({ name, start, start_options: options }) {
    if (!start || setting("played").includes(name)) return null;
    const choose = () => this.again(() => Object.assign(this.options, options));
    const chosen = Object.entries(options).every(([option, value]) => this.options[option] === value);
    return h("p", { class: "beginning" }, start, chosen ? null : h("button", { class: "link", type: "button", "data-tab": "begin", onclick: choose }, say("Choose that")));
  }

  asked() {
    const seats = this.seats.slice(0, this.players).map((seat) => {
      const out = { kind: seat.kind };
      if (seat.kind === "bot") out.bot = seat.bot ?? this.usual().name;
      const name = seat.name.trim();
      if (name && ["here", "link"].includes(seat.kind)) out.name = name;
      return out;
    });
    const options = Object.fromEntries(this.game.options.map((option) => [option.name, this.chosen(option)]));
    return {
      game: this.game.name, players: this.players, options, seats, pace: this.pace, listed: this.listed,
      ...(this.pace === "live" ? { minutes: this.minutes } : {}),
      ...(this.origin ? { origin: { table: this.origin.table, version: this.origin.version } } : { first: this.first }),
    };
  }

  /** The bot one gets without asking. */
  usual() { return this.bots.find((bot) => bot.default) ?? this.bots[0]; }

  again(change) { change(); this.fit(); this.changed(); }

  draw() {
    const { game } = this;
    return h("form", { class: `sheet new${this.origin ? " begun" : ""}`, "aria-labelledby": "new-table", onsubmit: (event) => { event.preventDefault(); this.make(this.asked()); } },
      this.origin ? h("div", { class: "which" }, h("h2", { id: "new-table" }, say("New table from move {n}", { n: this.origin.version }))) : h("div", { class: "which" }, h("h2", { id: "new-table" }, say("New table")),
        h("div", { class: "games", role: "radiogroup", "aria-label": say("Game") }, this.games.map((each, i) => this.radio("game", each.name, [each.title, h("small", {}, i || setting("played").length ? this.facts(each) : `${say("Start here")} · ${this.facts(each)}`)], game === each, () => { this.game = each; })))),
      this.origin ? this.moment() : h("div", { class: "about-game" }, this.cover(), game.brief.slice(0, 2).map((line) => h("p", { class: "brief" }, line)), this.begins(game),
        h("p", { class: "ways" }, this.learns(game), h("a", { href: `/rules/${game.name}` }, say("How to play"))), game.options.length ? this.variants() : null),
      h("div", { class: "setting" },
        this.origin ? null : part(say("Players"),
          h("div", { class: "counts" }, Array.from({ length: game.most - game.least + 1 }, (_, i) => game.least + i)
            .map((n) => this.radio("players", n, String(n), n === this.players, () => { this.players = n; })))),
        part(say("Who plays?"), this.origin ? null : this.beginner(),
          h("ol", { class: "seats" }, this.seats.slice(0, this.players).map((seat, i) => this.seat(seat, i)))),
        part(say("Pace"),
          this.pace === "live" ? h("label", { class: "minutes quiet" }, say("Minutes each, in all"),
            h("input", { type: "number", min: 1, max: 240, value: this.minutes, "data-tab": "minutes", onchange: (event) => { this.minutes = Number(event.target.value) || 15; } }))
            : h("p", { class: "quiet" }, aboutPace(this.pace)),
          h("div", { class: "paces" }, Object.entries(paces()).map(([pace, said]) => this.radio("pace", pace, said, pace === this.pace, () => { this.pace = pace; })))),
        h("label", { class: "choice tick" },
          h("input", { type: "checkbox", checked: this.listed, "data-tab": "listed", onchange: (event) => { this.listed = event.target.checked; } }),
          h("span", {}, say("Show it in the lobby: anyone may watch"))),
        h("div", { class: "start" }, h("button", { class: "main large wide", type: "submit", "data-tab": "start" }, say("Open the table")))));
  }

  /** The game at a glance, in the reader's light; it stays when the form is drawn again. */
  cover() {
    const address = `/rules/${this.game.name}/cover.svg?lang=${setting("lang")}&theme=${document.documentElement.dataset.theme}`;
    if (this.picture?.getAttribute("src") !== address) this.picture = h("img", { class: "cover", src: address, alt: "", width: 1280, height: 720 });
    return this.picture;
  }

  variants() {
    const choose = (option, value) => () => { this.options[option.name] = value; };
    const all = h("details", { class: "variants", ontoggle: () => { this.unfolded = all.open; } }, h("summary", {}, say("Variants")),
      this.game.options.map((option) => (option.values.length > MOST_RADIOS ? this.list(option) : h("div", { role: "radiogroup", "aria-label": say("Variants") },
        this.explained(option).map(([value, about]) => this.radio(`option:${option.name}`, value, about, value === this.chosen(option), choose(option, value)))))));
    all.open = !!this.unfolded;
    return all;
  }

  /** An option with so many values that they need a list. */
  list(option) {
    return h("select", { "aria-label": say("Variants"), "data-tab": `option:${option.name}`, onchange: (event) => this.again(() => { this.options[option.name] = event.target.value; }) },
      this.explained(option).map(([value, about]) => h("option", { value, selected: value === this.chosen(option) }, about)));
  }

  /** The moment that a table goes on from, as everybody may see it. */
  moment() {
    const { table, version } = this.origin;
    const address = `/api/tables/${table}/picture.svg?version=${version}&theme=${document.documentElement.dataset.theme}&lang=${setting("lang")}`;
    return h("div", { class: "from" }, h("img", { src: address, alt: say("{game} at move {n}", { game: this.game.title, n: version }), width: 1280, height: 720 }),
      h("div", {}, h("p", {}, say("The cards lie as they lay then: whoever knows the old game knows what comes.")),
        h("button", { class: "plain", type: "button", "data-tab": "fresh", onclick: () => this.again(() => this.begin(null)) }, say("From the beginning instead"))));
  }

  radio(group, value, said, checked, chosen) {
    return h("label", { class: "pick" },
      h("input", { type: "radio", name: group, value, checked, "data-tab": `${group}:${value}`, onchange: () => this.again(chosen) }),
      h("span", {}, said));
  }

  /** How a seat is called before anybody sits there. */
  called(i) {
    const { kind, name } = this.seats[i], n = i + 1;
    return kind === "bot" ? say("Bot {n}", { n }) : (kind !== "open" && name.trim()) || say("Player {n}", { n });
  }

  beginner() {
    const begins = (i) => say("{name} begins", { name: this.called(i) });
    this.firsts = this.seats.slice(0, this.players).map((_, i) => h("option", { value: i, selected: i === this.first }, begins(i)));
    this.renamed = (i) => { this.firsts[i].textContent = begins(i); };
    return h("select", { "aria-label": say("Who begins?"), "data-tab": "first", onchange: (event) => this.again(() => { this.first = event.target.value === "" ? null : Number(event.target.value); }) },
      h("option", { value: "", selected: this.first === null }, say("The lot decides who begins")), this.firsts);
  }

  /** The sign of whoever sits there; before the lot nobody has one. */
  sign(i) {
    if (this.origin) return picture(`seat-${i}`);
    return this.first === null ? h("span", { class: "sign unknown" }, String(i + 1)) : picture(`seat-${(i - this.first + this.players) % this.players}`);
  }

  seat(seat, i) {
    const n = i + 1;
    return h("li", {}, this.sign(i),
      h("select", { "aria-label": say("Seat {n}", { n }), "data-tab": `kind:${i}`, onchange: (event) => this.again(() => { seat.kind = event.target.value; }) },
        Object.entries(seatKinds()).map(([kind, said]) => h("option", { value: kind, selected: kind === seat.kind }, said))),
      seat.kind === "bot"
        ? h("select", { "aria-label": say("Bot of seat {n}", { n }), "data-tab": `bot:${i}`, onchange: (event) => { seat.bot = event.target.value; } },
          this.bots.map((bot) => h("option", { value: bot.name, selected: bot.name === (seat.bot ?? this.usual().name) }, bot.about.split(/\s?:|\.$/)[0])))
        : seat.kind === "open" ? h("span", {})
          : h("input", {
            type: "text", maxlength: 24, value: seat.name, placeholder: i || seat.kind !== "here" ? say("Player {n}", { n }) : say("Your name"), "aria-label": say("Name of seat {n}", { n }),
            "data-tab": `name:${i}`, autocomplete: "off", oninput: (event) => { seat.name = event.target.value; this.renamed?.(i); if (i === 0) set("name", seat.name.trim()); },
          }));
  }
}
