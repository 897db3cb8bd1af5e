// Welcome: a guest who comes by a link reads who invited, and says a name.

import { dialog } from "../dialog.js";
import { h } from "../dom.js";
import { say } from "../i18n.js";
import { set, setting } from "../settings.js";

export function welcome(page, { host, title, names, seat }) {
  const field = h("input", { type: "text", name: "name", maxlength: 24, value: setting("name"), placeholder: names[seat], autocomplete: "nickname" });
  const box = dialog(say("Welcome"), h("form", { class: "asked welcome", onsubmit: (event) => {
    event.preventDefault();
    const name = field.value.trim();
    if (name) { set("name", name); page.socket.send({ say: "name", seat, name }); }
    box.close();
  } },
  h("p", {}, host ? say("{name} invites you to play {game}.", { name: host, game: title }) : say("You are invited to play {game}.", { game: title })),
  h("label", { class: "field" }, h("span", {}, say("Your name")), field),
  h("button", { class: "main", type: "submit" }, say("Sit down"))));
  field.focus();
}
