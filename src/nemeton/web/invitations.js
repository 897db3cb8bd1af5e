// The links of a new table, each with its square for the phone.

import { h, s } from "./dom.js";
import { modules } from "./qr.js";
import { t } from "./words.js";

export function invitations({ table, links }) {
  return h("section", { class: "sheet invite" },
    h("h2", { tabindex: "-1" }, t("invite")),
    h("p", { class: "quiet" }, t("inviteAbout")),
    h("ul", { class: "links" }, Object.entries(links).map(([seat, path]) => link(Number(seat) + 1, new URL(path, location.href).href))),
    h("a", { class: "main large wide", href: `/t/${table}` }, t("toTable")));
}

function link(n, address) {
  const copy = async (event) => {
    const button = event.currentTarget;
    try { await navigator.clipboard.writeText(address); } catch { field.select(); document.execCommand("copy"); }
    button.textContent = t("copied");
    setTimeout(() => { button.textContent = t("copy"); }, 2000);
  };
  const field = h("input", { type: "text", readonly: true, value: address, "aria-label": t("seatN", { n }), onfocus: (event) => event.target.select() });
  return h("li", {}, h("h3", {}, t("seatN", { n })), square(address, t("qr", { n })), field,
    h("button", { class: "plain", type: "button", onclick: copy }, t("copy")));
}

function square(text, label) {
  const rows = modules(text), size = rows.length;
  const path = rows.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ""))).join("");
  return s("svg", { class: "qr", viewBox: `-4 -4 ${size + 8} ${size + 8}`, role: "img", "aria-label": label },
    s("rect", { x: -4, y: -4, width: size + 8, height: size + 8, fill: "#fff" }), s("path", { d: path, fill: "#000", "shape-rendering": "crispEdges" }));
}
