// DOM: elements made without markup in strings, so that nothing anybody wrote can become code; focus.

const SVG = "http://www.w3.org/2000/svg";

function fill(element, given, children) {
  for (const [name, value] of Object.entries(given)) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (name === "value" || name === "checked" || name === "disabled") element[name] = value;
    else element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...children.flat().filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}

/** An HTML element: `h("button", { class: "main", onclick }, "Play")`. */
export const h = (tag, given = {}, ...children) => fill(document.createElement(tag), given, children);

/** An SVG element. */
export const s = (tag, given = {}, ...children) => fill(document.createElementNS(SVG, tag), given, children);

/** A symbol of the art as a small picture; it says nothing to a screen reader. */
export const picture = (id, kind = "sign") => s("svg", { class: kind, "aria-hidden": "true" }, s("use", { href: `#${id}` }));

/** The element with this id. */
export const $ = (id) => document.getElementById(id);

/** Whether the focus is on nothing that can be seen. */
export const lost = () => !document.activeElement?.matches("body *") || !document.activeElement.getClientRects().length;

/** Says something by a live region, once: what it says already only if it is to be said `again`. */
export function tell(region, text, again = false) {
  if (again || region.textContent !== text) region.replaceChildren(text);
}

/** Keeps Tab inside a dialog, and gives the focus back when it closes. */
export function trap(dialog) {
  const before = document.activeElement;
  const inside = () => [...dialog.querySelectorAll("button, a[href], input, select, summary, [tabindex='0']")].filter((e) => e.offsetParent);
  const keep = (event) => {
    if (event.key !== "Tab") return;
    const all = inside();
    if (!all.length) return event.preventDefault();
    const [first, last] = [all[0], all[all.length - 1]];
    if (event.shiftKey && document.activeElement === first) { event.preventDefault(); last.focus(); }
    else if (!event.shiftKey && document.activeElement === last) { event.preventDefault(); first.focus(); }
  };
  dialog.addEventListener("keydown", keep);
  (inside()[0] ?? dialog).focus({ preventScroll: true });
  return () => { dialog.removeEventListener("keydown", keep); if (before?.isConnected) before.focus(); };
}
