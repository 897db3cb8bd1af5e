// Preview: pieces of which one will lie at a certain place, such as a tile turned this way or that: the wheel and R try them there.

import { s } from "../dom.js";

const NOTCH = 60; // pixels a wheel rolls for a step

export class Preview {
  constructor(renderer) {
    this.renderer = renderer;
    this.all = []; // the keys of what can be tried
    this.key = null; // what is tried
    this.fresh = true; // nobody has asked for it yet
    this.rolled = 0;
    const { svg } = renderer;
    svg.parentNode.addEventListener("focusin", (event) => this.point(event.target));
    svg.addEventListener("pointermove", (event) => event.pointerType === "mouse" && this.point(event.target));
  }

  /** Among what can be touched, what can be tried; the first of it is. */
  offer(touchable) {
    this.all = this.renderer.scene.pieces.filter((piece) => piece.site && touchable.has(piece.key)).map((piece) => piece.key);
    this.fresh = true;
    this.show(this.all.includes(this.key) ? this.key : this.all[0]);
  }

  /** Lets a piece be seen where it would lie, with all that lies on it. */
  show(key = null) {
    this.ghost?.remove();
    this.ghost = null;
    this.key = key;
    const it = this.renderer.shown.get(key), site = this.renderer.shown.get(it?.piece.site);
    if (!site) return;
    const { x, y, w, h, z } = it.piece, to = site.piece;
    const lies = ({ piece }) => piece.z >= z && Math.abs(piece.x - x) < w / 2 && Math.abs(piece.y - y) < h / 2;
    const there = [...this.renderer.shown.values()].filter(lies).sort((a, b) => a.piece.z - b.piece.z);
    const transform = `translate(${to.x} ${to.y}) scale(${to.w / w} ${to.h / h}) translate(${-x} ${-y})`;
    this.ghost = s("g", { class: "tried", "aria-hidden": "true", transform }, ...there.map(({ element }) => copy(element)));
    site.element.after(this.ghost);
    this.ghost.z = to.z;
  }

  /** What a touch of a piece means: at the place where something is tried, that. A double click is not meant for it. */
  meant(key, again = false) {
    const site = this.renderer.shown.get(this.key)?.piece.site;
    return site && key === site && !(again && this.fresh) ? this.key : key;
  }

  step(by) {
    const n = this.all.length;
    this.fresh = false;
    this.show(this.all[(this.all.indexOf(this.key) + by + n) % n]);
  }

  point(element) {
    const key = element.closest(".piece")?.dataset.key;
    if (key === this.key || !this.all.includes(key)) return;
    this.fresh = false;
    this.show(key);
  }

  /** Whether the wheel has something to try. */
  wheel(event) {
    if (this.all.length < 2) return false;
    event.preventDefault();
    this.rolled += event.deltaY * (event.deltaMode ? 16 : 1);
    if (Math.abs(this.rolled) < NOTCH) return true;
    this.step(Math.sign(this.rolled));
    this.rolled = 0;
    return true;
  }

  /** R tries the next, with shift the one before: it gets the focus, and Enter takes it. */
  press(event) {
    if (event.key.toLowerCase() !== "r" || !this.all.length) return false;
    this.step(event.shiftKey ? -1 : 1);
    this.renderer.shown.get(this.key)?.element.focus();
    return true;
  }
}

/** A piece's picture, for the eyes alone. */
function copy(element) {
  const picture = element.cloneNode(true);
  for (const name of ["id", "data-key", "role", "aria-label", "tabindex"]) picture.removeAttribute(name);
  picture.classList.remove("piece", "touchable", "chosen");
  return picture;
}
