// Menu of the table: settings, my seat, ways out.

import { $, h } from "../dom.js";
import { say } from "../i18n.js";
import { set } from "../settings.js";
import { confirm, language, speed, theme, ticks } from "../settings_controls.js";

export function menu(page) {
  const { now, lesson } = page; // at the first steps nobody else is there
  const button = (id, said, act) => h("button", { class: "plain wide", type: "button", "data-tab": id, onclick: act }, said);
  const folded = (id, said) => button(id, said, () => page.drawer.open(id, true));
  return [
    $("bar").dataset.fold > 1 && h("div", { class: "part" }, folded("log", say("Log")), !lesson && folded("chat", say("Chat"))),
    h("div", { class: "part" }, language(), theme(), speed(), confirm(), ...ticks()),
    now && h("div", { class: "part" }, ...(lesson ? [] : seats(page, now, button)),
      now.owner && button("hosting", say("Seats, links, pace"), () => { page.drawer.close(); page.openHosting(); }),
      !lesson && button("replay", say("Replay"), () => { page.drawer.close(); page.replay.open(); }),
      h("a", { class: "plain wide", href: now.rules, target: "_blank", rel: "noopener" }, say("How to play")),
      h("a", { class: "plain wide", href: "/" }, say("To the lobby"))),
    now && reconstructed(page, now),
  ];
}

function seats(page, now, button) {
  const { seat } = now;
  if (now.over) return [from(page, now)];
  if (seat === null || seat === undefined) return [];
  const field = h("input", { type: "text", maxlength: 24, value: now.names[seat], "aria-label": say("Your name"), "data-tab": "name" });
  const handed = now.chairs ? now.chairs[seat].bot !== null : undefined;
  return [
    h("form", { class: "saying", onsubmit: (event) => {
      event.preventDefault();
      const name = field.value.trim();
      if (name) { set("name", name); page.socket.send({ say: "name", seat, name }); }
    } }, field, h("button", { class: "plain", type: "submit" }, say("Save"))),
    handed !== true && button("hand", say("Let a bot play for me"), () => page.socket.send({ say: "hand", seat, to: "policy" })),
    handed !== false && button("take", say("Take my seat back"), () => page.socket.send({ say: "hand", seat, to: null })),
  ];
}

/** What nobody has told us but ourselves: said once, and shown on request. */
function reconstructed({ renderer }, now) {
  if (!renderer.scene?.pieces.some((piece) => piece.guessed)) return false;
  return h("div", { class: "part" }, h("p", { class: "quiet" }, say("Parts of this game are reconstructed: the real ones may differ.")),
    h("a", { class: "plain wide", href: `${now.rules}#reconstructed`, target: "_blank", rel: "noopener" }, say("What is reconstructed")),
    h("label", { class: "choice tick" }, h("input", { type: "checkbox", "data-tab": "guesses", checked: renderer.guesses, onchange: (event) => renderer.guess(event.target.checked) }), h("span", {}, say("Show it on the table"))));
}

/** After the end every hand may be seen. */
function from(page, now) {
  const choose = (event) => page.look(event.target.value === "" ? null : Number(event.target.value));
  return h("label", { class: "choice" }, h("span", {}, say("Seen from")), h("select", { "data-tab": "from", onchange: choose },
    h("option", { value: "", selected: now.seat === null }, say("A spectator")),
    now.names.map((name, seat) => h("option", { value: seat, selected: seat === now.seat }, name))));
}
