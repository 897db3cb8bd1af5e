// Invitations: the links of a table, each with its QR code for the phone.

import { h, s } from "./dom.js";
import { say } from "./i18n.js";

/** The links of a new table, in the order of the list; `called` says how a place of it is called. */
export function invitations({ table, order, links, reach }, called) {
  const places = order.map((_, place) => place).filter((place) => links[order.indexOf(place)]);
  return h("section", { class: "sheet invite" },
    h("h2", { tabindex: "-1" }, say("Invite")),
    h("p", { class: "quiet" }, say("Send each link to one person, or let them point their phone at the square.")),
    h("ul", { class: "links" }, places.map((place) => {
      const seat = order.indexOf(place);
      return h("li", {}, h("h3", {}, called(place)), link(seat + 1, links[seat], reach));
    })),
    h("a", { class: "main large wide", href: `/t/${table}` }, say("To the table")));
}

/** A link to show, copy or point a phone at; `reach` is where phones find this machine, if its own name means nothing to them. */
export function link(n, path, reach, buttons = []) {
  const here = ["localhost", "127.0.0.1", "[::1]"].includes(location.hostname);
  const address = new URL(path, here && reach ? reach : location.href).href;
  const copy = async (event) => {
    const button = event.currentTarget;
    try { await navigator.clipboard.writeText(address); } catch { field.select(); document.execCommand("copy"); }
    button.textContent = say("Copied");
    setTimeout(() => { button.textContent = say("Copy the link"); }, 2000);
  };
  const field = h("input", { type: "text", readonly: true, value: address, "aria-label": say("Seat {n}", { n }), onfocus: (event) => event.target.select() });
  return h("div", { class: "a-link" }, square(address, say("QR code of the invitation for seat {n}", { n })), field,
    h("div", { class: "buttons" }, h("button", { class: "plain", type: "button", onclick: copy }, say("Copy the link")), ...buttons));
}

function square(text, label) {
  const picture = s("svg", { class: "qr", role: "img", "aria-label": label });
  import("./qr.js").then(({ modules }) => { // only where there is a link to show
    const rows = modules(text), size = rows.length;
    const path = rows.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ""))).join("");
    picture.setAttribute("viewBox", `-4 -4 ${size + 8} ${size + 8}`);
    picture.append(s("rect", { x: -4, y: -4, width: size + 8, height: size + 8, fill: "#fff" }), s("path", { d: path, fill: "#000", "shape-rendering": "crispEdges" }));
  });
  return picture;
}
