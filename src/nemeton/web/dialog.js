// Modal dialog: a sheet over the page; the browser keeps the focus in it, and gives it back.

import { h } from "./dom.js";
import { say } from "./i18n.js";

/** Opens a dialog with a title and this inside; `closed` is called when it goes. */
export function dialog(title, inside, closed = () => {}) {
  const box = h("dialog", { class: "dialog", "aria-labelledby": "dialog-title" },
    h("header", {}, h("h2", { id: "dialog-title" }, title),
      h("button", { class: "plain close", type: "button", "aria-label": say("Close"), onclick: () => box.close() }, "×")),
    inside);
  box.addEventListener("close", () => { box.remove(); closed(); });
  box.addEventListener("click", (event) => event.target === box && box.close()); // beside the sheet
  document.body.append(box);
  box.showModal();
  return box;
}
