// Table page: what the server tells is shown, what is touched is said to the server.

import { load } from "./assets.js";
import { $, h, lost, tell } from "./dom.js";
import { say, speak } from "./i18n.js";
import { announce, knock } from "./notifications.js";
import { layoutFor } from "./scene/arrangement.js";
import { beside } from "./scene/beside.js";
import { changed } from "./scene/changes.js";
import { beginnings, guidance, write } from "./scene/prompt.js";
import { Renderer } from "./scene/renderer.js";
import { Selection } from "./scene/selection.js";
import { plays, setting, still, watch } from "./settings.js";
import { Socket } from "./socket.js";
import { Drawer } from "./table/drawer.js";
import { HotSeat } from "./table/hot_seat.js";
import { LastMoves } from "./table/last_moves.js";
import { Presence } from "./table/presence.js";
import { Regret } from "./table/regret.js";
import { Replay } from "./table/replay.js";
import { Result } from "./table/result.js";
import { links } from "./table/rulings.js";
import { Toolbar } from "./table/toolbar.js";
import { Tooltip } from "./table/tooltip.js";
import { toast } from "./toast.js";

const [, room, name] = location.pathname.split("/"); // "t" and a table, or "learn" and a game
const first = location.hash === "#first"; // a first game: the prompt says what can be touched
const READ = 30; // letters that are read in the time of a move
const MANY = 40; // so many moves are not waited for
const layoutNow = () => layoutFor(innerWidth, innerHeight);

class Page {
  constructor() {
    this.name = name;
    this.now = null; // the last table told
    this.seat = undefined; // the seat asked for; the server chooses if it is not said, and null is a spectator
    this.layout = layoutNow();
    this.version = null;
    this.plan = []; // actions still to be taken
    this.waiting = []; // tables told, not yet shown
    this.log = [];
    this.renderer = new Renderer($("board"));
    this.tooltip = new Tooltip(this);
    this.selection = new Selection(this.renderer, {
      act: (action) => this.act(action),
      tell: (piece, box) => this.tooltip.show(piece && this.planned(piece), box),
      refuse: (keys, after) => this.refuse(keys, after),
      follow: (acting) => this.guide(acting),
      ask: async (keys, words) => (await import("./table/which.js")).which(this, keys, words),
    });
    this.drawer = new Drawer(this);
    this.toolbar = new Toolbar(this);
    this.hotSeat = new HotSeat(this);
    this.replay = new Replay(this, name);
    this.result = new Result(this, name);
    this.lastMoves = new LastMoves(this);
    this.regret = new Regret(this);
    this.hosting = null; // the owner's dialog, once it was opened
    this.presence = new Presence(this);
    this.slow = setTimeout(() => this.now || toast(say("The rules are being prepared, once. A moment…"), true), 2500);
    this.listen();
    this.words();
    this.connect();
  }

  async connect() {
    if (room === "learn") {
      const { Lesson } = await import("./table/lesson.js");
      this.lesson = this.socket = new Lesson(this, name);
      return;
    }
    this.socket = new Socket(name, {
      hello: () => ({ say: "hello", version: this.version, lang: setting("lang"), layout: this.layout, seat: this.seat, hold: setting("confirm") === "turn" }),
      told: (message) => this.told(message),
      state: (state) => this.connection(state),
    });
  }

  listen() {
    addEventListener("resize", () => {
      if (layoutNow() !== this.layout) {
        this.layout = layoutNow();
        this.greet();
        if (this.replay.running) this.replay.go(this.replay.version);
      }
      this.place();
    });
    addEventListener("keydown", (event) => this.key(event));
    // Whoever has the focus somewhere keeps it, whatever goes; a click beside everything gives it away.
    addEventListener("focusin", () => { this.held = true; });
    addEventListener("mousedown", (event) => { this.held = !!event.target.closest?.("button, a, input, select, summary, [tabindex]"); });
    // A touch skips the moves still to be shown, or takes back what was asked, and does nothing else.
    $("board").addEventListener("pointerdown", () => {
      this.selection.pressed ||= this.waiting.length > 0 || !!this.regret.reply;
      if (this.waiting.length) this.skip();
      this.regret.reply?.(false);
    });
    document.addEventListener("visibilitychange", () => document.hidden && this.flush());
    $("skip").addEventListener("click", () => this.drawer.open("actions", true));
    watch((what, value) => {
      if (what === "lang") speak(value).then(() => { this.words(); this.version = null; this.greet(); });
      if (what === "confirm") this.greet();
      if (what === "theme" || what === "muted") this.drawer.draw();
    });
  }

  words() {
    $("skip").textContent = say("Skip to the moves");
    this.toolbar.draw();
    this.drawer.draw();
    this.replay.draw();
    this.result.draw();
    this.hotSeat.draw();
  }

  greet() { this.socket?.greet(); }

  connection(state) {
    if (state === "down") this.downTimer ??= setTimeout(() => toast(say("The connection is lost. Trying again…"), true), 1200);
    if (state === "gone") toast(say("There is no such table."), true);
    if (state === "up") {
      clearTimeout(this.downTimer);
      this.downTimer = null;
      toast("");
    }
  }

  told(message) {
    if (message.chat) this.heard(message.chat);
    if (message.log) this.browse(message.log);
    if (message.presence) this.presence.told(message.presence);
    if (message.code === "seat" && this.seat !== undefined) return this.look(undefined); // it was mine before the line was lost
    const not = message.why ?? (message.no === undefined ? null : message);
    if (not) toast(not.message, document.activeElement.matches(".piece:focus-visible"), not.rule ? links(this.now, not.rule.split(", ")) : []);
    if (message.no !== undefined) this.selection.offer([...(this.now?.legal ?? []), ...(this.now?.plans ?? [])]);
    if (!message.table) return;
    const table = message.table;
    if (table.past) return this.replay.told(table);
    if (table.arrived) import("./table/welcome.js").then(({ welcome }) => welcome(this, table));
    if (table.seats.length && !this.lesson) plays(table.game);
    if (table.changes) table.scene = changed(this.scene, table.changes);
    this.scene = table.scene; // the last one told
    table.gap = this.version === null || table.earlier > this.version; // lines between mine and these are missing
    this.version = table.version;
    this.waiting.push(table);
    // Only what somebody else did while I look on is shown one after another.
    const calm = !this.now || document.hidden || this.mine || this.skips || table.scene.layout !== this.now.scene.layout || table.lang !== this.now.lang || table.seat !== this.now.seat;
    if (calm) this.flush();
    else this.next();
    if (this.waiting.length) this.lastMoves.draw();
  }

  /** A word of the chat: it is a row of the log, too, so nothing is missing before the next. */
  heard(chat) {
    if (this.version !== null) this.version = Math.max(this.version, chat.version);
    this.drawer.said(chat);
  }

  next() {
    if (this.timer || !this.waiting.length) return;
    this.show(this.waiting.shift());
    this.timer = setTimeout(() => { this.timer = 0; this.next(); }, this.waiting.length > MANY ? 60 : setting("speed") * (0.5 + this.letters / READ));
  }

  flush() {
    clearTimeout(this.timer);
    this.timer = 0;
    while (this.waiting.length) this.show(this.waiting.shift(), this.waiting.length > 0);
  }

  /** Skips the moves of the others, until it is my turn. */
  skip() {
    this.skips = this.now.seats.length > 0; // whoever only watches skips what waits
    this.flush();
  }

  async show(table, more = false) {
    const before = this.now;
    if (!before) { clearTimeout(this.slow); toast(""); }
    this.now = table;
    this.mine = false;
    this.skips &&= !table.over && !table.seats.includes(table.turn);
    this.hosting?.follow(table, before);
    if (this.reseated(table)) return;
    this.remember(table, before);
    if (!before) await Promise.all(["common.svg", `${table.scene.game}.svg`, `${table.scene.game}.css`].map((file) => load(`/art/${file}`)));
    if (this.hotSeat.before(table, before)) return;
    this.hotSeat.lift(table);
    if (this.replay.running) return this.replay.grew(table.version);
    this.letters = table.log.reduce((all, { text }) => all + text.length, 0);
    this.draw(table, { glide: before && !more && before.seat === table.seat });
    announce(table, before);
    if (before && !more && table.version !== before.version) knock();
    this.hotSeat.after(table);
    this.replay.start(table);
  }

  /** The seat I look from is no longer mine, or I have one again: the server chooses where I look from. */
  reseated(table) {
    const lost = this.seat !== undefined && this.seat !== null && !table.seats.includes(this.seat);
    const gained = this.seat === undefined && table.seat === null && table.seats.length > 0;
    if (table.over || !(lost || gained)) return false;
    this.hotSeat.forget();
    this.look(undefined);
    return true;
  }

  draw(table, { glide = true } = {}) {
    if (!this.renderer.scene) document.body.classList.add("ready");
    this.renderer.show(table.scene, { glide, last: table.last ?? [] });
    this.selection.offer(this.waiting.length ? [] : [...table.legal, ...table.plans]);
    this.regret.draw();
    this.decide(table);
    this.lastMoves.draw();
    $("heading").textContent = table.scene.label;
    this.place();
    this.presence.draw();
    this.toolbar.draw();
    this.drawer.draw();
    this.result.draw();
    this.lesson?.draw();
    this.settle();
  }

  /** The focus that something took with it goes to what can be touched. */
  settle() { if (this.held && lost() && this.renderer.scene) this.renderer.focus(); }

  /** The prompt says what to touch next, or what the game says. */
  guide(acting) {
    const { done } = this.selection;
    const coached = first && !done.length && this.selection.legal.length > 1;
    const touch = guidance(this.selection.open(), done, (key) => this.renderer.shown.get(key).piece.label, coached);
    const said = coached && touch ? `${this.now.prompt} ${touch}` : touch ?? this.thinking();
    write(this.renderer, said);
    if (acting || this.mine) return;
    tell($("prompt"), said ?? this.now.prompt, this.spoken !== this.now.version && !said); // after a move it is said again
    if (!said) this.spoken = this.now.version;
  }

  /** Who has ended a turn and thinks it over. */
  thinking() {
    const { held, names } = this.now;
    return held === null ? null : this.regret.holds ? say("Your turn is played.") : say("{name} may still take the turn back.", { name: names[held] });
  }

  remember(table, before) {
    const whole = !before || table.seat !== before.seat || table.lang !== before.lang || table.gap;
    if (whole) this.earlier = table.earlier;
    const first = table.log[0]?.version ?? Infinity;
    this.log = whole ? table.log : [...this.log.filter((line) => line.version < first), ...table.log];
    if (!before || whole || !table.log.length) return;
    $("news").append(...table.log.slice(-6).map((line) => h("p", {}, line.text)));
    while ($("news").children.length > 12) $("news").firstChild.remove();
  }

  /** A page of the log from before. */
  browse({ earlier, lines }) {
    this.log = [...lines, ...this.log.filter((line) => line.version > this.earlier)];
    this.earlier = earlier;
    this.drawer.draw();
  }

  /** Puts the page's own things where the scene has room for them. */
  place() {
    if (!this.renderer.scene) return;
    const main = $("main");
    document.body.style.setProperty("--strip", `${$("replay").offsetHeight}px`);
    if (document.body.dataset.layout !== this.renderer.scene.layout) main.scrollTo(0, 0);
    this.renderer.fit();
    const box = this.renderer.onScreen(this.renderer.scene.spare);
    Object.assign($("bar").style, { left: `${box.left}px`, top: `${box.top}px`, width: `${box.width}px`, height: `${box.height}px` });
    $("bar").classList.toggle("low", this.renderer.scene.spare[3] < 100);
    const wide = this.renderer.scene.layout === "wide";
    const larger = wide ? box.width / this.renderer.scene.spare[2] : 1;
    const letters = Math.max(16, Math.min(16 * larger, 28)), at = beside(this.renderer.scene);
    document.body.style.fontSize = `${letters}px`;
    document.body.dataset.layout = this.renderer.scene.layout;
    for (const [id, where] of at ? Object.entries(at) : []) {
      const { left, top, width, height } = this.renderer.onScreen(where);
      Object.assign($(id).style, { left: `${left}px`, top: `${top + height}px`, width: `${width}px`, minHeight: `${height}px` });
      if (id === "beside") this.lastMoves.place(Math.max(1, Math.floor(height / (0.94 * letters))));
    }
    const room = main.getBoundingClientRect();
    this.drawer.place({ ...box, left: box.left + room.left, top: box.top + room.top }, this.renderer.scene);
    this.toolbar.fit();
  }

  async act(action) {
    const [first, ...rest] = action.actions ?? [action.action];
    if (await this.may({ ...this.now.legal.find((it) => it.action === first), sentence: action.sentence })) { this.plan = rest; this.play(first); }
  }

  /** Whether an action may be played; if not, what can be touched can be touched again. */
  async may(action) {
    const { now } = this, may = await this.regret.may(action);
    if (!may && this.now === now) this.selection.offer([...now.legal, ...now.plans]);
    return may;
  }

  /** A piece, with what a touch of it would lead to. */
  planned(piece) {
    const plan = this.now.plans.find(({ touches }) => touches.length === 1 && touches[0].includes(piece.key));
    return plan ? { ...piece, about: [plan.sentence, piece.about].filter(Boolean).join("\n") } : piece;
  }

  /** The next action of a plan, if it is still legal and nothing hidden was shown; whatever stops it stops it for good. */
  goOn(table) {
    const next = table.can_undo && table.legal.find(({ action }) => action === this.plan[0]);
    if (!next) this.plan = [];
    else this.only = setTimeout(() => this.now === table && this.step(next), still() ? 0 : 380);
    return next;
  }

  async step(next) {
    const rest = this.plan.slice(1);
    this.plan = [];
    if (!next.final || (await this.may(next))) { this.plan = rest; this.play(next.action); }
  }

  async play(action) {
    this.mine = true;
    this.selection.offer([]);
    this.regretted = false;
    this.acted = this.now.version + 1;
    const answer = await this.socket.send({ say: "play", version: this.now.version, action });
    if (!("ok" in answer)) { this.mine = false; this.plan = []; }
  }

  /** What has only one answer is not asked, once everybody has seen what led there; but what was taken back is. */
  decide(table) {
    clearTimeout(this.only);
    if (this.goOn(table)) return;
    const [action] = table.legal;
    if (table.legal.length !== 1 || action.whole || this.regretted || setting("confirm") === "each") return;
    const free = () => this.now === table && !this.waiting.length && !this.replay.running && $("curtain").hidden;
    this.only = setTimeout(() => free() && this.act(action), still() ? 60 : 700);
  }

  async undo() {
    if (!this.now?.can_undo) return;
    this.mine = this.regretted = true;
    await this.socket.send({ say: "undo", version: this.now.version });
  }

  /** The turn, to its beginning, as far as nothing hidden was shown. */
  takeBack() {
    this.mine = this.regretted = true;
    this.socket.send({ say: "undo", version: this.now.version, turn: true });
  }

  /** The turn that I hold is to count. */
  confirm() { this.socket.send({ say: "confirm", version: this.now.version }); }

  /** A touch in vain: what is to be touched first, or why it does nothing; on a touch screen also what it is. */
  refuse(keys, after) {
    const it = this.renderer.shown.get(keys[0]);
    if (it?.piece.about && matchMedia("(hover: none)").matches) this.tooltip.show(it.piece, it.element.getBoundingClientRect());
    const first = after.length ? null : beginnings(this.now.legal, keys, (key) => this.renderer.shown.get(key).piece.label);
    if (first) toast(first); else this.socket.send({ say: "why", pieces: keys.slice(0, 12), after });
  }

  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target.matches?.("input, select, textarea")) return;
    if (!$("curtain").hidden || !$("end").hidden || this.regret.reply) return;
    if (event.key === "Escape" && this.waiting.length) this.skip();
    else if (event.key === "Escape") {
      this.tooltip.hide();
      toast("");
      if (!this.selection.clear()) this.drawer.close();
    } else if (event.key === "?") document.querySelector("#toast a, #about:not([hidden]) a")?.click();
    else if (this.renderer.scene && (this.renderer.preview.press(event) || (!this.drawer.typed && this.renderer.zoom.key(event.key)))) {
      event.preventDefault();
    } else if (/^[0-9]$/.test(event.key)) this.drawer.digit(event.key);
  }

  async openHosting() {
    const { Hosting } = await import("./table/hosting.js"); // most people never need it
    this.hosting ??= new Hosting(this, name);
    this.hosting.open();
  }

  look(seat) {
    this.seat = seat;
    this.version = null;
    this.greet();
  }
}

await speak(setting("lang"));
new Page();
