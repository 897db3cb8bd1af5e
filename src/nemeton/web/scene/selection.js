// Selection by touch: each action is a sequence of touches, each touch one of several pieces; none begins another.

import { say } from "../i18n.js";

export const NEAR = 26; // how far beside a small piece a finger may land, in pixels
export const EDGE = 12; // how far onto what lies beside the board
const STRAY = 10; // how far a finger may go and still press
const FINGER = 40, MOUSE = 24; // how broad it is, and what a mouse can be asked to hit
const SMALL = 1.2; // a piece that is larger by so much has enough left where others cover it

/** Whether the touches done are the beginning of this sequence. */
export function follows(touches, done) {
  return done.length <= touches.length && done.every((key, i) => touches[i].includes(key));
}

/** Where a further touch can go among those done, the end first: whoever touches things in another order means the same. */
export function inserted(legal, done, key) {
  for (let i = done.length; i >= 0; i--) {
    const now = [...done.slice(0, i), key, ...done.slice(i)];
    if (legal.some(({ touches }) => follows(touches, now))) return now;
  }
  return null;
}

/** Where a piece that can be touched is on the screen; to Chromium its picture is as large as what is cut off from it, too. */
export const outline = (element) => (element.querySelector(":scope > .under") ?? element).getBoundingClientRect();

/** What a finger or a mouse may mean beside what it found: small pieces under it; of those that do the same, one. */
export function under(found, boxes, kind, x, y, finger = true) {
  const tip = finger ? FINGER : MOUSE;
  const all = new Map([[kind(found), found]]);
  for (const [key, { left, top, width, height }] of boxes) {
    const least = Math.min(width, height), far = (at, size) => Math.abs(at - size / 2) > (least < tip ? Math.max(tip, size) : tip) / 2;
    if (least < SMALL * tip && !far(x - left, width) && !far(y - top, height) && !all.has(kind(key))) all.set(kind(key), key);
  }
  return [...all.values()];
}

/** What a piece does among these actions: in which of them it is touched, and when. */
export const uses = (actions, key) => JSON.stringify(actions.map(({ touches }) => touches.map((any) => any.includes(key))));

export class Selection {
  constructor(renderer, { act, tell, refuse, follow, ask }) {
    Object.assign(this, { renderer, act, tell, refuse, follow, ask });
    this.legal = [];
    this.done = [];
    const { svg } = renderer;
    svg.addEventListener("click", (event) => this.point(event));
    svg.addEventListener("keydown", (event) => this.key(event));
    svg.addEventListener("pointermove", (event) => event.pointerType === "mouse" && this.hover(event));
    svg.addEventListener("pointerleave", () => this.tell(null));
    svg.addEventListener("wheel", () => this.tell(null), { passive: true });
    svg.parentNode.addEventListener("focusin", (event) => event.target.matches(":focus-visible") && this.about(event.target.closest(".piece")?.dataset.key));
    svg.parentNode.addEventListener("focusout", () => this.tell(null));
    svg.addEventListener("contextmenu", (event) => event.preventDefault());
    this.longPress(svg);
  }

  offer(legal) {
    this.legal = legal;
    this.done = [];
    this.show();
  }

  /** The actions that go on from what was touched so far. */
  open() {
    return this.legal.filter((action) => follows(action.touches, this.done));
  }

  /** What can be touched next; a piece already touched is used up. */
  next() {
    const keys = new Set();
    for (const { touches } of this.legal) {
      for (const key of touches.slice(0, this.done.length + 1).flat()) {
        if (!keys.has(key) && !this.done.includes(key) && inserted(this.legal, this.done, key)) keys.add(key);
      }
    }
    return keys;
  }

  /** Marks what was touched and what can be; `acting`: nothing is left to be said. */
  show(acting = false) {
    if (!this.renderer.scene) return;
    this.renderer.mark(this.next(), new Set(this.done), (key) => this.means(key));
    this.follow(acting);
  }

  /** What a touch of a piece leads to: what is done, or how many moves it begins. */
  means(key) {
    const done = this.done.includes(key) ? null : inserted(this.legal, this.done, key);
    if (!done) return "";
    const open = this.legal.filter(({ touches }) => follows(touches, done));
    const one = open.length === 1 ? open[0] : open.find(({ touches }) => touches.length === done.length);
    return one?.sentence ?? say("Begins {n} moves.", { n: open.length });
  }

  clear() {
    if (!this.done.length) return false;
    this.done = [];
    this.show();
    return true;
  }

  /** Touches a piece; `keys` are all that lie there. */
  touch(key, keys = [key]) {
    if (this.done.includes(key)) { // a second touch lays it down, and what came after it
      this.done = this.done.slice(0, this.done.indexOf(key));
      return this.show();
    }
    if (!this.next().has(key)) return this.restart(key, keys);
    this.done = inserted(this.legal, this.done, key);
    const open = this.open();
    const whole = open.length === 1 && !open[0].whole ? open[0] : open.find((action) => action.touches.length === this.done.length);
    this.show(!!whole);
    if (whole) this.act(whole);
  }

  /** A touch that does not go on: begin anew with it if it can begin, else lay everything down. */
  restart(key, keys) {
    const before = this.done;
    this.done = [];
    if (this.next().has(key)) return this.touch(key);
    this.show();
    if (this.legal.length && key) this.refuse(keys, before);
  }

  point(event) {
    if (this.pressed) { this.pressed = false; return; }
    const { clientX: x, clientY: y } = event, there = event.target.closest(".piece")?.dataset.key;
    if (!event.detail && there) return this.touch(there); // a screen reader clicks without a place
    const keys = this.renderer.at(x, y).map((key) => this.renderer.preview.meant(key, event.detail > 1)), next = this.next();
    const key = keys.find((k) => next.has(k) || this.done.includes(k)) ?? this.beside(x, y, next) ?? keys[0];
    if (!key) return this.clear();
    const open = this.open(), all = next.has(key) ? under(key, this.boxes(next), (k) => uses(open, k), x, y, this.finger) : [];
    if (all.length > 1) this.ask(all, this.words(open)); else this.touch(key, keys);
  }

  /** What touching a piece would do, if that is one action; or what it is. */
  words(open) {
    return (key) => {
      const does = open.filter(({ touches }) => touches.flat().includes(key));
      return does.length === 1 ? does[0].sentence : this.renderer.shown.get(key).piece.label;
    };
  }

  /** Where those of these pieces are that are shown: a tile that is tried out is, its other faces are not. */
  boxes(keys) {
    const { shown } = this.renderer;
    return new Map([...keys].filter((key) => shown.has(key)).map((key) => [key, outline(shown.get(key).element)]));
  }

  /** A finger that slips from the edge of the board onto what lies beside it: whether it meant a piece, which it touches then. */
  slipped(event) {
    const { clientX: x, clientY: y } = event;
    if (!event.detail || !this.beside(x, y, this.next(), EDGE)) return false;
    this.point(event);
    return true;
  }

  beside(x, y, keys, least = NEAR) {
    let best = null;
    for (const [key, box] of this.boxes(keys)) {
      const far = Math.hypot(Math.max(box.left - x, 0, x - box.right), Math.max(box.top - y, 0, y - box.bottom));
      if (far < least) { least = far; best = key; }
    }
    return best;
  }

  key(event) {
    const here = event.target.closest(".piece");
    if (!here) return;
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      event.stopPropagation();
      return this.touch(here.dataset.key);
    }
    const steps = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] };
    if (!(event.key in steps)) return;
    event.preventDefault();
    const [dx, dy] = steps[event.key], from = this.renderer.shown.get(here.dataset.key).piece;
    let best = null, least = Infinity;
    for (const it of this.renderer.stops()) {
      const x = it.piece.x - from.x, y = it.piece.y - from.y, along = x * dx + y * dy;
      if (along <= 1) continue;
      const far = along + 2.5 * Math.abs(x * dy + y * dx);
      if (far < least) { least = far; best = it; }
    }
    if (!best) return;
    here.setAttribute("tabindex", "-1");
    best.element.setAttribute("tabindex", "0");
    best.element.focus();
  }

  hover(event) {
    const key = this.renderer.at(event.clientX, event.clientY).find((k) => this.renderer.shown.get(k)?.piece.about);
    this.about(key);
    this.renderer.svg.classList.toggle("over", !!key && this.next().has(this.renderer.preview.meant(key)));
  }

  about(key) {
    const it = this.renderer.shown.get(key);
    if (!it) return this.tell(null);
    this.tell(it.piece, it.element.getBoundingClientRect());
  }

  longPress(svg) {
    let timer = 0, from = null;
    svg.addEventListener("pointerdown", (event) => {
      this.pressed = false;
      this.finger = event.pointerType !== "mouse";
      from = event;
      if (event.pointerType === "mouse") return;
      this.tell(null);
      timer = setTimeout(() => {
        const key = this.renderer.at(event.clientX, event.clientY).find((k) => this.renderer.shown.get(k)?.piece.about);
        if (key) { this.pressed = true; this.about(key); }
      }, 450);
    });
    svg.addEventListener("pointermove", (event) => from && Math.hypot(event.clientX - from.clientX, event.clientY - from.clientY) > STRAY && clearTimeout(timer));
    for (const name of ["pointerup", "pointercancel", "pointerleave"]) svg.addEventListener(name, () => clearTimeout(timer));
  }
}
