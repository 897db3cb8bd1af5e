// Row scrolling: a row of pieces as wide as the plane, a hand on a phone, is spread where it is crowded, and one swipes it.

import { still } from "../settings.js";

const SEEN = 0.67; // how much of a piece its neighbour leaves to be seen, at least
const SLOP = 8; // pixels a finger may stray and still mean a touch
const FRICTION = 0.94; // what is left of the speed after a frame

export class RowScroll {
  constructor(renderer) {
    this.renderer = renderer;
    this.rows = new Map(); // name -> { keys, top, bottom, room, slack, offset }
    const { svg } = renderer;
    svg.addEventListener("pointerdown", (event) => this.press(event));
    svg.addEventListener("pointermove", (event) => this.move(event));
    for (const name of ["pointerup", "pointercancel"]) svg.addEventListener(name, () => this.release());
    svg.addEventListener("click", (event) => this.swiped && event.stopImmediatePropagation(), true);
    svg.addEventListener("wheel", (event) => this.wheel(event), { passive: true });
    svg.parentNode.addEventListener("focusin", (event) => this.reveal(event.target.closest(".piece")?.dataset.key));
  }

  /** The scene with its crowded rows spread; `hold` pushes them to where they were swiped. */
  spread(scene) {
    const before = this.rows, to = new Map();
    this.rows = new Map();
    for (const name of new Set(scene.pieces.map((piece) => piece.row).filter(Boolean))) {
      const row = scene.pieces.filter((piece) => piece.row === name).sort((a, b) => a.x - b.x), first = row[0], last = row.at(-1);
      const room = [first.x - first.w / 2, last.x + last.w / 2];
      if (room[1] - room[0] < 0.8 * scene.width) continue;
      let x = first.x;
      for (const [i, piece] of row.entries()) {
        if (i) x += Math.max(piece.x - row[i - 1].x, SEEN * piece.w);
        to.set(piece.key, x);
      }
      const slack = x + last.w / 2 - room[1];
      if (slack <= 1) continue;
      this.rows.set(name, {
        keys: row.map((piece) => piece.key), room, slack, offset: Math.max(before.get(name)?.offset ?? 0, -slack),
        top: Math.min(...row.map((piece) => piece.y - piece.h / 2)) - 20, bottom: Math.max(...row.map((piece) => piece.y + piece.h / 2)),
      });
    }
    const pieces = scene.pieces.map((piece) => (this.rows.has(piece.row) ? { ...piece, x: to.get(piece.key) } : piece));
    return { ...scene, pieces };
  }

  /** Pushes the rows to where they were swiped; what has left them goes its own way. */
  hold() {
    const pushed = new Map();
    for (const { keys, offset } of this.rows.values()) for (const key of keys) pushed.set(key, offset);
    for (const element of this.renderer.svg.querySelectorAll(".piece")) {
      const offset = pushed.get(element.dataset.key), was = element.style.translate, now = offset ? `${offset}px` : "";
      if (now === was) continue;
      element.style.translate = now;
      if (was && offset === undefined && !still()) element.animate([{ translate: was }, { translate: "0px" }], { duration: 300 });
    }
    this.renderer.svg.classList.toggle("swiped", this.rows.size > 0);
  }

  push(row, by) {
    const offset = Math.min(0, Math.max(-row.slack, row.offset + by));
    if (offset === row.offset) return false;
    row.offset = offset;
    this.hold();
    return true;
  }

  /** The row at a point of the screen. */
  at({ clientX, clientY }) {
    const m = this.renderer.svg.getScreenCTM(), x = (clientX - m.e) / m.a, y = (clientY - m.f) / m.d;
    return [...this.rows.values()].find(({ top, bottom, room }) => y >= top && y <= bottom && x >= room[0] && x <= room[1]);
  }

  press(event) {
    cancelAnimationFrame(this.frame);
    this.swiped = false;
    const row = event.isPrimary && this.rows.size && this.at(event);
    this.held = row ? { row, from: event.clientX, x: event.clientX, at: event.timeStamp, speed: 0 } : null;
  }

  move(event) {
    const { held } = this;
    if (!held || !event.isPrimary || !event.buttons) return;
    if (!this.swiped && Math.abs(event.clientX - held.from) < SLOP) return;
    if (!this.swiped) this.renderer.svg.setPointerCapture(event.pointerId);
    this.swiped = true;
    const scale = this.renderer.svg.getScreenCTM().a, by = (event.clientX - held.x) / scale;
    held.speed = by / Math.max(1, event.timeStamp - held.at);
    Object.assign(held, { x: event.clientX, at: event.timeStamp });
    this.push(held.row, by);
  }

  release() {
    const { held } = this;
    this.held = null;
    if (!held || !this.swiped || still()) return;
    let { speed } = held, last = performance.now();
    const glide = (now) => {
      const going = this.push(held.row, speed * (now - last));
      speed *= FRICTION ** ((now - last) / 16);
      last = now;
      if (going && Math.abs(speed) > 0.02) this.frame = requestAnimationFrame(glide);
    };
    this.frame = requestAnimationFrame(glide);
  }

  wheel(event) {
    const row = !event.ctrlKey && this.rows.size && this.at(event);
    if (row) this.push(row, -(event.deltaX || event.deltaY) / this.renderer.svg.getScreenCTM().a);
  }

  /** Whatever gets the focus is seen. */
  reveal(key) {
    for (const row of this.rows.values()) {
      if (!row.keys.includes(key)) continue;
      const { x, w } = this.renderer.shown.get(key).piece, left = x - w / 2 + row.offset, right = left + w;
      this.push(row, left < row.room[0] ? row.room[0] - left : right > row.room[1] ? row.room[1] - right : 0);
    }
  }
}
