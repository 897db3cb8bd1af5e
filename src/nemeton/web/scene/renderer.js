// Scene renderer: one flat layer of pieces. A new scene changes where they stand, and they glide there; no piece changes its parent.

import { s } from "../dom.js";
import { still } from "../settings.js";
import { arranged, scaled } from "./arrangement.js";
import { opened } from "./beside.js";
import { pair } from "./pairing.js";
import { Preview } from "./preview.js";
import { RowScroll } from "./row_scroll.js";
import { body, lines, place, ring } from "./shapes.js";
import { Zones } from "./zones.js";
import { Zoom } from "./zoom.js";

const GLIDE = { duration: 320, easing: "cubic-bezier(.3, .7, .25, 1)" };
const RISE = { wide: 14, tall: 12 };
const PROMPT = "prompt"; // where the focus rests while nothing can be touched
const SIGN = 14; // a halo would hide what is smaller, and what stands beside it

export class Renderer {
  constructor(svg) {
    this.svg = svg;
    this.scene = null;
    this.shown = new Map(); // key -> { piece, element }
    this.written = []; // texts nobody has measured yet
    this.made = 0; // an id is a number: a key may have spaces
    this.touchable = new Set();
    this.chosen = new Set();
    this.guesses = false; // whether what is reconstructed is marked
    this.rowScroll = new RowScroll(this);
    this.zones = new Zones(svg);
    this.zoom = new Zoom(this);
    this.preview = new Preview(this);
  }

  /** Shows a scene; with `glide`, as what became of the one before. What can be touched in it is marked after that. */
  show(told, { glide = true, last = [] } = {}) {
    const scene = this.rowScroll.spread(arranged(opened(told, innerWidth, innerHeight), innerWidth, innerHeight));
    const same = this.scene && ["layout", "game", "width", "height"].every((what) => this.scene[what] === scene[what]);
    this.told = told;
    if (!same) this.clear(scene);
    const moving = same && glide && !still();
    const before = [...this.shown.values()].map((it) => it.piece);
    const { stayed, became, came, went } = pair(before, scene.pieces);
    const from = new Map(); // all that is read from the page is read before anything is written
    if (moving) for (const it of this.shown.values()) from.set(it.piece.key, it.element.getAnimations().length ? getComputedStyle(it.element).transform : it.element.style.transform);

    this.left = this.focused ?? this.left;
    const old = new Map(this.shown);
    for (const [was, is] of stayed) this.change(was, is, moving && from.get(was.key));
    for (const piece of went) this.remove(old.get(piece.key), scene, moving);
    const gone = new Map();
    for (const [was] of became) { gone.set(was.key, old.get(was.key)); old.get(was.key).element.remove(); }
    for (const [was] of became) if (this.shown.get(was.key) === gone.get(was.key)) this.shown.delete(was.key);
    for (const [was, is] of became) this.appear(is, moving && { from: from.get(was.key), was });
    const piles = new Map(scene.pieces.map((piece) => [piece.key, piece]));
    for (const piece of came) {
      const pile = piles.get(piece.source);
      this.appear(piece, moving && (pile ? { from: place(pile), was: { ...pile, sprite: piece.sprite } } : {}));
    }
    this.scene = scene;
    this.zones.show(scene, this.shown);
    this.rowScroll.hold();
    this.squeeze();
    this.trace(same ? last : []);
  }

  /** The same scene where the window has changed its shape; the plane as large as the room, or so that it can be read. */
  fit() {
    const { svg, told } = this, { clientWidth: wide, clientHeight: high } = svg.parentElement;
    if (told.folds && this.fitted !== `${innerWidth} ${innerHeight}`) { this.show(told, { glide: false }); this.mark(this.touchable, this.chosen); }
    this.fitted = `${innerWidth} ${innerHeight}`;
    const scale = scaled(this.scene, wide, high);
    Object.assign(svg.style, { width: `${Math.max(wide, Math.ceil(scale * this.scene.width))}px`, height: `${Math.max(high, Math.ceil(scale * this.scene.height))}px` });
  }

  clear(scene) {
    this.svg.replaceChildren(s("rect", { class: "cloth", width: scene.width, height: scene.height }));
    this.zoom.whole(scene);
    this.shown.clear();
  }

  make(piece) {
    const element = s("g", { class: "piece", id: `piece-${this.made++}`, "data-key": piece.key });
    element.z = piece.z;
    const it = { piece, element };
    this.fill(it);
    let after = null;
    for (const other of this.svg.children) if ((other.z ?? -1) > piece.z) { after = other; break; }
    this.svg.insertBefore(element, after);
    this.shown.set(piece.key, it);
    return it;
  }

  fill(it) {
    const { piece, element } = it;
    it.marked = it.written = it.means = null;
    element.setAttribute("class", `piece ${piece.tone ?? ""}`.trim());
    element.style.transform = place(piece);
    element.replaceChildren(body(piece), ...(piece.text ? [lines(piece.text)] : []));
    this.written.push(...element.querySelectorAll("text"));
    element.setAttribute("role", piece.key === PROMPT ? "note" : "img");
    element.setAttribute("aria-label", piece.label);
    if (piece.about) element.setAttribute("aria-description", piece.about); else element.removeAttribute("aria-description");
    this.doubt(it);
  }

  /** Marks what is reconstructed, or not. */
  guess(marked) {
    this.guesses = marked;
    for (const it of this.shown.values()) this.doubt(it);
  }

  doubt({ piece, element }) {
    element.querySelector(":scope > .guess")?.remove();
    if (this.guesses && piece.guessed) element.append(ring(piece, "guess"));
  }

  /** Squeezes what the font at hand makes longer than its room. */
  squeeze() {
    const long = this.written.filter((words) => words.getComputedTextLength() > words.room);
    for (const words of long) for (const [name, value] of [["textLength", words.room], ["lengthAdjust", "spacingAndGlyphs"]]) words.setAttribute(name, value);
    this.written = [];
  }

  change(was, is, from) {
    if (was === is) return;
    const it = this.shown.get(is.key);
    it.piece = is;
    this.chosen.delete(is.key); // it lies where it belongs
    const { x, y, turn, ...rest } = is, { x: a, y: b, turn: c, ...before } = was;
    if (JSON.stringify(rest) !== JSON.stringify(before)) this.fill(it);
    else it.element.style.transform = place(is);
    if (from && (x !== a || y !== b || turn !== c || is.w !== was.w || is.h !== was.h)) this.glide(it.element, from, was, is);
  }

  glide(element, from, was, is) {
    const size = was.w && is.w ? ` scale(${was.w / is.w}, ${was.h / is.h})` : "";
    // A computed transform may already hold a scale of an earlier glide: then it is the start as it is.
    const start = from.startsWith("matrix") ? from : from + size;
    return element.animate([{ transform: start }, { transform: place(is) }], GLIDE);
  }

  appear(piece, how) {
    const { element } = this.make(piece);
    if (!how) return;
    if (!how.from) return element.animate([{ opacity: 0 }, {}], GLIDE);
    if (how.was.sprite === piece.sprite || !how.was.sprite) return this.glide(element, how.from, how.was, piece);
    // A card turns: it shows its old side until it stands edgeways.
    const size = ` scale(${how.was.w / piece.w}, ${how.was.h / piece.h})`;
    const start = how.from.startsWith("matrix") ? how.from : how.from + size;
    const half = { x: (how.was.x + piece.x) / 2, y: (how.was.y + piece.y) / 2, turn: piece.turn };
    element.animate([{ transform: start }, { transform: `${place(half)} scale(0.02, 1)` }, { transform: place(piece) }],
      { ...GLIDE, duration: GLIDE.duration * 1.3 });
    const side = body({ ...piece, sprite: how.was.sprite });
    const front = element.firstElementChild;
    front.before(side);
    const steps = { duration: GLIDE.duration * 1.3, easing: "steps(2, jump-none)" };
    front.animate([{ opacity: 0 }, { opacity: 1 }], steps);
    side.animate([{ opacity: 1 }, { opacity: 0 }], { ...steps, fill: "forwards" }).finished.then(() => side.remove(), () => side.remove());
  }

  remove(it, scene, moving) {
    const { piece, element } = it;
    if (this.shown.get(piece.key) === it) this.shown.delete(piece.key);
    element.removeAttribute("data-key");
    element.removeAttribute("id");
    element.setAttribute("aria-hidden", "true");
    if (!moving) return element.remove();
    const sink = scene.pieces.find((other) => other.key === piece.sink);
    const to = sink
      ? { transform: `${place(sink)} scale(${sink.w / piece.w}, ${sink.h / piece.h})`, opacity: 0.9 }
      : { opacity: 0 };
    element.animate([{ transform: element.style.transform, opacity: 1 }, to], { ...GLIDE, fill: "forwards" })
      .finished.then(() => element.remove(), () => element.remove());
  }

  /** Marks what the last action changed; the mark fades by itself. */
  trace(keys) {
    for (const mark of this.svg.querySelectorAll(".trace")) mark.remove();
    for (const key of keys) {
      const it = this.shown.get(key);
      if (it && it.piece.sprite && !it.piece.sprite.startsWith("box-")) it.element.append(ring(it.piece, "trace"));
    }
  }

  /** A log line lights its pieces, or nothing: with halos, since WebKit draws no new glow outside of what was there. */
  light(keys) {
    for (const { piece, element } of this.shown.values()) {
      const have = element.querySelector(":scope > .halo"), is = keys.has(piece.key);
      element.classList.toggle("lit", is);
      if (is && !have && Math.min(piece.w, piece.h) >= SIGN) element.prepend(ring(piece, "halo"));
      if (!is) have?.remove();
    }
  }

  /** The key of the piece with the focus. */
  get focused() { return document.activeElement?.closest?.(".piece")?.dataset.key; }

  /** Rings on what can be touched; what is chosen rises. `means` says what a touch leads to. */
  mark(touchable, chosen, means = this.means) {
    const focus = this.focused ?? this.left;
    this.means = means;
    this.left = undefined;
    for (const it of this.shown.values()) {
      const { piece, element } = it, is = chosen.has(piece.key);
      const mark = is ? "chosen" : touchable.has(piece.key) ? "touchable" : "";
      if (it.marked !== mark) this.dress(it, mark);
      this.call(it, mark && means ? means(piece.key) : "");
      if (is !== this.chosen.has(piece.key)) {
        const now = place(piece, is ? RISE[this.scene.layout] : 0);
        if (!still()) element.animate([{ transform: element.style.transform }, { transform: now }], { duration: 140, easing: "ease-out" });
        element.style.transform = now;
      }
    }
    this.touchable = touchable;
    this.chosen = chosen;
    const stops = this.stops();
    if (this.stop?.hasAttribute("tabindex")) this.stop.setAttribute("tabindex", "-1");
    const zone = (key) => this.zones.of(key)[0], here = zone((focus === PROMPT ? this.before : focus) ?? "");
    this.stop = (stops.find((it) => it.piece.key === focus) ?? stops.find((it) => zone(it.piece.key) === here)
      ?? stops.find((it) => zone(it.piece.key) !== zone(PROMPT)) ?? stops[0])?.element; // buttons that leave or end something come last
    this.stop?.setAttribute("tabindex", "0");
    if (focus && focus !== PROMPT) this.before = focus;
    if (focus && (this.stop?.dataset.key ?? PROMPT) !== this.focused) this.focus();
    this.preview.offer(touchable);
  }

  /** The focus to what can be touched, or to the prompt. */
  focus() { (this.stop ?? this.shown.get(PROMPT)?.element)?.focus(); }

  /** A piece is called by its label, and by what a touch leads to. */
  call(it, means) {
    if (it.means === means) return;
    it.means = means;
    const { label } = it.piece;
    it.element.setAttribute("aria-label", means ? `${label}${/[.!?]$/.test(label) ? "" : "."} ${means}` : it.written ?? label);
  }

  /** A piece as it looks and is spoken of when it can be touched, is chosen, or neither. */
  dress(it, mark) {
    const { piece, element } = it;
    it.marked = mark;
    element.classList.toggle("touchable", mark === "touchable");
    element.classList.toggle("chosen", mark === "chosen");
    for (const name of ["under", "ring"]) {
      const have = element.querySelector(`:scope > .${name}`);
      if (!mark) have?.remove();
      else if (!have) element.insertBefore(ring(piece, name), element.querySelector(":scope > .lines"));
    }
    element.setAttribute("role", mark ? "button" : piece.key === PROMPT ? "note" : "img");
    if (mark || piece.key === PROMPT) element.setAttribute("tabindex", "-1"); else element.removeAttribute("tabindex");
    if (!mark && this.zones.of(piece.key)[1]) element.setAttribute("aria-hidden", "true"); else element.removeAttribute("aria-hidden");
    if (mark === "chosen") element.setAttribute("aria-pressed", "true"); else element.removeAttribute("aria-pressed");
  }

  /** What the keyboard can stand on, in the order of a reader. */
  stops() {
    return this.scene.pieces.filter((piece) => this.touchable.has(piece.key) || this.chosen.has(piece.key)).map((piece) => this.shown.get(piece.key));
  }

  /** The pieces at a point of the screen, the upper first. */
  at(x, y) {
    const found = [];
    for (const element of document.elementsFromPoint(x, y)) {
      const key = element.closest?.(".piece")?.dataset.key;
      if (key && !found.includes(key)) found.push(key);
    }
    return found;
  }

  /** A rectangle of the plane within the page's main part, as if nothing were enlarged. */
  onScreen([x, y, w, h]) {
    const { width, height } = this.svg.getBoundingClientRect(), { scene } = this;
    const scale = Math.min(width / scene.width, height / scene.height);
    const at = { left: (width - scale * scene.width) / 2, top: (height - scale * scene.height) / 2 };
    return { left: at.left + x * scale, top: at.top + y * scale, width: w * scale, height: h * scale };
  }
}
