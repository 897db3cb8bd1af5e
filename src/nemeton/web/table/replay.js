// Replay: step, play, jump. The table as it was comes from the server.

import { $, h, tell } from "../dom.js";
import { say } from "../i18n.js";
import { setting } from "../settings.js";

export class Replay {
  constructor(page, name) {
    Object.assign(this, { page, name });
    this.running = false;
    this.version = null;
    this.log = []; // of the moment that is shown
    this.wanted = new URLSearchParams(location.search).get("at");
  }

  /** A link to a moment opens there. */
  start(table) {
    if (this.wanted === null) return;
    const at = Number(this.wanted);
    this.wanted = null;
    this.open(Number.isInteger(at) ? Math.max(0, Math.min(at, table.version)) : table.version);
  }

  open(at) {
    this.running = true;
    this.log = [];
    this.all = this.page.now.version;
    this.page.selection.offer([]);
    $("replay").hidden = false;
    this.go(at ?? this.all);
    $("replay").querySelector("input").focus();
  }

  close() {
    this.stop();
    this.running = false;
    this.version = null;
    $("replay").hidden = true;
    this.page.draw(this.page.now, { glide: false });
  }

  grew(version) { this.all = version; this.draw(); }

  go(version) {
    this.version = Math.max(0, Math.min(version, this.all));
    this.page.socket.send({ say: "at", version: this.version });
    this.draw();
  }

  told(table) {
    if (!this.running) return;
    this.page.renderer.show(table.scene, { last: table.last ?? [] });
    this.page.renderer.mark(new Set(), new Set());
    tell($("prompt"), table.log.at(-1)?.text ?? "");
    this.said = table.log.at(-1)?.text ?? "";
    this.log = table.log;
    this.page.lastMoves.draw();
    this.mayBegin = this.page.now.over && !table.over; // before the end it would show what is hidden
    this.draw();
    if (this.playing) this.timer = setTimeout(() => (this.version < this.all ? this.go(this.version + 1) : this.stop()), Math.max(450, setting("speed")));
  }

  stop() { clearTimeout(this.timer); this.playing = false; this.draw(); }

  play() {
    if (this.playing) return this.stop();
    this.playing = true;
    this.go(this.version >= this.all ? 0 : this.version + 1);
  }

  draw() {
    if (!this.running) return;
    const bar = $("replay"), at = this.version;
    bar.setAttribute("role", "group");
    bar.setAttribute("aria-label", say.form("bar", "Replay"));
    const step = (id, said, sign, to) => h("button", {
      type: "button", class: "plain", "aria-label": said, title: said, "data-tab": id, onclick: () => { this.stop(); to(); },
    }, sign);
    const focus = bar.contains(document.activeElement) ? document.activeElement.dataset.tab : null;
    const playing = this.playing ? say("Pause") : say("Play");
    const picture = `/api/tables/${this.name}/picture.svg?version=${at}&seat=${this.page.now.seat}&layout=${this.page.layout}&theme=${document.documentElement.dataset.theme}&lang=${setting("lang")}`;
    bar.replaceChildren(
      h("p", { class: "moment" }, h("strong", {}, say("Move {n} of {all}", { n: at, all: this.all })), " ", this.said ?? ""),
      h("input", { type: "range", min: 0, max: this.all, value: at, "data-tab": "range", "aria-label": say.form("bar", "Replay"), "aria-valuetext": say("Move {n} of {all}", { n: at, all: this.all }), oninput: (event) => { this.stop(); this.go(Number(event.target.value)); } }),
      h("div", { class: "buttons" },
        step("first", say("To the beginning"), "«", () => this.go(0)), step("back", say("One move back"), "‹", () => this.go(at - 1)),
        h("button", { type: "button", class: "main", "data-tab": "play", "aria-label": playing, title: playing, onclick: () => this.play() }, this.playing ? "❚❚" : "▶"),
        step("forth", say("One move on"), "›", () => this.go(at + 1)), step("last", say("To the end"), "»", () => this.go(this.all)),
        h("a", { class: "plain", href: `/t/${this.name}?at=${at}`, title: say("Link to this moment") }, say("Link")),
        h("a", { class: "plain", href: picture, download: `${this.name}-${at}.svg`, "aria-label": `${say("Picture")} SVG`, title: say("Picture") }, "SVG"),
        h("button", { type: "button", class: "plain", "data-tab": "png", "aria-label": `${say("Picture")} PNG`, title: say("Picture"), onclick: () => savePng(picture, `${this.name}-${at}.png`) }, "PNG")),
      this.mayBegin ? h("a", { class: "plain", "data-tab": "from", href: `/?from=${this.name}&at=${at}` }, say("New table from this moment")) : "",
      h("button", { type: "button", class: "plain close", "data-tab": "close", "aria-label": say("Close"), title: say("Close"), onclick: () => this.close() }, "×"));
    bar.querySelector("input").value = at;
    this.page.place();
    if (focus) bar.querySelector(`[data-tab="${focus}"]`)?.focus();
  }
}

/** Saves a picture of the server as PNG, twice as fine as the screen. */
async function savePng(address, name) {
  const image = new Image();
  image.src = address;
  await image.decode();
  const canvas = h("canvas", { width: image.naturalWidth * 2, height: image.naturalHeight * 2 });
  canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height);
  canvas.toBlob((blob) => {
    const link = h("a", { href: URL.createObjectURL(blob), download: name });
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10000);
  });
}
