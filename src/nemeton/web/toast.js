// Toasts: short messages in passing.

import { $ } from "./dom.js";

let timer = 0;
/** Says something in passing; `stay` until something else is said. */
export function toast(text, stay = false) {
  clearTimeout(timer);
  $("toast").textContent = text;
  if (text && !stay) timer = setTimeout(() => toast(""), 4500);
}
