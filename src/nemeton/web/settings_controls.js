// Settings form controls, for the lobby and the table.

import { h } from "./dom.js";
import { LANGUAGES, OWN_NAMES, say } from "./i18n.js";
import { mayNotify, offered } from "./notifications.js";
import { set, setting } from "./settings.js";

const select = (id, label, value, all, chosen) => h("label", { class: "choice" }, h("span", {}, label),
  h("select", { "data-tab": id, onchange: (event) => chosen(event.target.value) },
    all.map(([key, said]) => h("option", { value: key, selected: String(key) === String(value) }, said))));

const tick = ([name, said]) => h("label", { class: "choice tick" },
  h("input", { type: "checkbox", "data-tab": name, checked: setting(name), onchange: (event) => ticked(name, event.target) }),
  h("span", {}, said));

async function ticked(name, box) {
  if (name === "notify" && box.checked && !(await mayNotify())) box.checked = false;
  set(name, box.checked);
}

export const language = () => select("lang", say("Language"), setting("lang"), LANGUAGES.map((l) => [l, OWN_NAMES[l]]), (l) => set("lang", l));
export const theme = () => select("theme", say("Appearance"), setting("theme"), Object.entries({ auto: say("Automatic"), light: say("Day"), dark: say("Night") }), (n) => set("theme", n));
export const speed = () => select("speed", say("Moves of others"), setting("speed"),
  [[1500, say("Slow")], [700, say("Normal")], [330, say("Fast")], [0, say("At once")]], (n) => set("speed", Number(n)));
export const confirm = () => select("confirm", say("Confirm"), setting("confirm"), Object.entries({ "": say("Nothing"), turn: say("The whole turn"), each: say("Each move") }), (n) => set("confirm", n));
export const ticks = () => Object.entries({
  sound: say("Sound"), ...(offered && { notify: say("Notify me when it is my turn") }), muted: say("Mute the chat"),
}).map(tick);
