// Regret: in the place of the prompt, whether this is to be played, and whether the turn that was played is to count.

import { $, h, trap } from "../dom.js";
import { say } from "../i18n.js";
import { setting } from "../settings.js";

export class Regret {
  constructor(page) {
    this.page = page;
    this.reply = null; // answers what is asked
  }

  /** Whether I hold my turn. */
  get holds() {
    const { now } = this.page;
    return !!now && now.held !== null && now.seats.includes(now.held);
  }

  /** Whether this may be played: asked by those who want to be, and by all where it ends the turn by the way. */
  may(action) {
    const asks = setting("confirm");
    if (this.page.lesson) return true; // there everything can be taken back
    if (asks !== "each" && !action.unasked && !(asks === "turn" && action.final)) return true;
    const { selection, renderer } = this.page;
    selection.legal = []; // nothing else can be touched meanwhile
    renderer.mark(new Set(), new Set(selection.done));
    return new Promise((answer) => {
      const box = $("asking"), title = action.final ? say("End your turn with this?") : say("Play this?");
      const esc = (event) => { if (event.key === "Escape") { event.stopPropagation(); this.reply(false); } };
      this.reply = (yes) => { this.reply = null; removeEventListener("keydown", esc, true); box.hidden = true; free(); answer(yes); };
      this.fill("alertdialog", title, action.sentence, [say("Yes"), "yes", () => this.reply(true)], [say("No"), "no", () => this.reply(false)],
        this.page.now.undoable > 1 && [say("Take the turn back"), "back", () => { this.reply(false); this.page.takeBack(); }]);
      addEventListener("keydown", esc, true);
      const free = trap(box);
    });
  }

  fill(role, title, sentence, ...buttons) {
    const box = $("asking");
    box.setAttribute("role", role);
    box.setAttribute("aria-label", title);
    box.replaceChildren(h("p", {}, h("strong", {}, title), " ", sentence), h("div", { class: "buttons" }, buttons.filter(Boolean).map(([said, id, act], i) =>
      h("button", { class: i ? "plain" : "main", type: "button", "data-tab": id, onclick: act }, said))));
    box.hidden = false;
    this.page.place();
    box.scrollIntoView({ block: "nearest" });
  }

  /** What was asked before is out of date when the table has changed. */
  draw() {
    this.reply?.(false);
    const box = $("asking"), at = box.contains(document.activeElement) && document.activeElement.dataset.tab, before = !box.hidden;
    box.hidden = !this.holds;
    if (!this.holds) return at && this.page.renderer.focus();
    this.fill("group", say("Your turn is played."), "", [say("Done"), "done", () => this.page.confirm()], [say("Take it back"), "back", () => this.page.takeBack()]);
    if (at || !before) box.querySelector(`[data-tab="${at || "done"}"]`).focus({ preventScroll: true });
  }
}
