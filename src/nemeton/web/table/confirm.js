// Confirmation: "Play this?", for those who want to be asked.

import { $, h, trap } from "../dom.js";
import { say } from "../i18n.js";

/** Asks whether this is to be played; the promise is kept by yes or no. */
export function confirmed(sentence) {
  const box = $("asking");
  return new Promise((answer) => {
    const reply = (yes) => { box.hidden = true; removeEventListener("keydown", esc, true); free(); answer(yes); };
    const esc = (event) => { if (event.key === "Escape") { event.stopPropagation(); reply(false); } };
    box.setAttribute("role", "alertdialog");
    box.setAttribute("aria-label", say("Play this?"));
    box.replaceChildren(
      h("p", {}, h("strong", {}, say("Play this?")), " ", sentence),
      h("button", { class: "main", type: "button", onclick: () => reply(true) }, say("Yes")),
      h("button", { class: "plain", type: "button", onclick: () => reply(false) }, say("No")));
    box.hidden = false;
    addEventListener("keydown", esc, true);
    const free = trap(box);
  });
}
