// Zoom and pan: the wheel and the keys enlarge what one looks at, and the mouse drags it. Fingers have the browser's own.

const MOST = 4; // times it enlarges, at most
const STEP = 1.3; // what a key does
const SLOP = 5; // pixels a mouse may stray and still click

export class Zoom {
  constructor(renderer) {
    this.renderer = renderer;
    this.power = 1;
    const { svg } = renderer;
    svg.addEventListener("wheel", (event) => this.wheel(event), { passive: false });
    svg.addEventListener("pointerdown", (event) => this.press(event));
    svg.addEventListener("pointermove", (event) => this.move(event));
    for (const name of ["pointerup", "pointercancel"]) svg.addEventListener(name, () => { this.held = null; });
    svg.addEventListener("click", (event) => this.dragged && event.stopImmediatePropagation(), true);
    svg.parentNode.addEventListener("focusin", (event) => event.target.matches(":focus-visible") && this.reveal(event.target.closest(".piece")?.dataset.key));
  }

  /** The whole of a plane. */
  whole({ width, height }) {
    this.plane = { width, height };
    this.look(0, 0, 1);
  }

  /** So many times enlarged, from this point of the plane on. */
  look(x, y, power) {
    const { width, height } = this.plane, inside = (at, room) => Math.min(Math.max(0, at), room - room / power);
    Object.assign(this, { x: inside(x, width), y: inside(y, height), power });
    this.renderer.svg.setAttribute("viewBox", `${this.x} ${this.y} ${width / power} ${height / power}`);
    this.renderer.svg.classList.toggle("enlarged", power > 1);
  }

  /** Enlarges about a point of the screen; whether there was more to do. */
  zoom(by, left, top) {
    const power = Math.min(MOST, Math.max(1, this.power * by)), m = this.renderer.svg.getScreenCTM();
    const x = (left - m.e) / m.a, y = (top - m.f) / m.d, part = this.power / power;
    if (power === this.power) return false;
    this.look(x - (x - this.x) * part, y - (y - this.y) * part, power);
    return true;
  }

  wheel(event) {
    const { rowScroll, preview, scene, svg } = this.renderer, { scrollHeight, clientHeight } = svg.parentElement;
    if (!event.ctrlKey && scrollHeight > clientHeight) return; // there it scrolls
    if (!scene || (!event.ctrlKey && (rowScroll.at(event) || preview.wheel(event)))) return;
    event.preventDefault(); // or the page is enlarged, bars and all
    const pixels = event.deltaY * (event.deltaMode ? 16 : 1);
    this.zoom(Math.exp(-pixels * (event.ctrlKey ? 0.01 : 0.0015)), event.clientX, event.clientY);
  }

  /** Whether it was a key for the zoom. */
  key(key) {
    const box = this.renderer.svg.getBoundingClientRect(), middle = [box.left + box.width / 2, box.top + box.height / 2];
    if (key === "+" || key === "=") return this.zoom(STEP, ...middle);
    if (key === "-") return this.zoom(1 / STEP, ...middle);
    return key === "0" && this.zoom(0, ...middle);
  }

  press(event) {
    this.dragged = false;
    const { clientX: x, clientY: y } = event;
    this.held = this.power > 1 && event.pointerType === "mouse" && !event.button && !this.renderer.rowScroll.held ? { x, y, from: [x, y] } : null;
  }

  move(event) {
    const { held } = this, { clientX: x, clientY: y } = event;
    if (!held || !event.buttons) return;
    if (!this.dragged && Math.hypot(x - held.from[0], y - held.from[1]) < SLOP) return;
    if (!this.dragged) this.renderer.svg.setPointerCapture(event.pointerId);
    this.dragged = true;
    event.stopImmediatePropagation();
    const { a } = this.renderer.svg.getScreenCTM();
    this.look(this.x - (x - held.x) / a, this.y - (y - held.y) / a, this.power);
    Object.assign(held, { x, y });
  }

  /** Whatever gets the focus is seen. */
  reveal(key) {
    const it = this.renderer.shown.get(key);
    if (!it || this.power === 1) return;
    const { x, y, w, h } = it.piece, { width, height } = this.plane;
    const shift = (at, size, from, room) => Math.min(at - size / 2, Math.max(from, at + size / 2 - room / this.power));
    this.look(shift(x, w, this.x, width), shift(y, h, this.y, height), this.power);
  }
}
