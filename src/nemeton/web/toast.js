// Toasts: short messages in passing.

import { $ } from "./dom.js";

let timer = 0;
/** Says something in passing; `stay` until something else is said, and with links as long as somebody is at them. */
export function toast(text, stay = false, links = []) {
  clearTimeout(timer);
  const box = $("toast");
  box.textContent = text;
  box.append(...links);
  const pass = () => { if (box.matches(":hover, :focus-within")) timer = setTimeout(pass, 1000); else toast(""); };
  if (text && !stay) timer = setTimeout(pass, links.length ? 9000 : 4500);
}
