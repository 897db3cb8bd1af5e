// "Play this?", for those who want to be asked.

import { $, h, trap } from "./dom.js";
import { t } from "./words.js";

export class Asking {
  ask(sentence) {
    const box = $("asking");
    return new Promise((answer) => {
      const say = (yes) => { box.hidden = true; removeEventListener("keydown", esc, true); free(); answer(yes); };
      const esc = (event) => { if (event.key === "Escape") { event.stopPropagation(); say(false); } };
      box.setAttribute("role", "alertdialog");
      box.setAttribute("aria-label", t("confirmAsk"));
      box.replaceChildren(
        h("p", {}, h("strong", {}, t("confirmAsk")), " ", sentence),
        h("button", { class: "main", type: "button", onclick: () => say(true) }, t("yes")),
        h("button", { class: "plain", type: "button", onclick: () => say(false) }, t("no")));
      box.hidden = false;
      addEventListener("keydown", esc, true);
      const free = trap(box);
    });
  }
}
