// The settings as controls, for the lobby and the table.

import { h } from "./dom.js";
import { mayNotify } from "./notice.js";
import { set, setting } from "./settings.js";
import { LANGUAGES, OWN_NAMES, t } from "./words.js";

const select = (id, label, value, all, chosen) => h("label", { class: "choice" }, h("span", {}, label),
  h("select", { "data-tab": id, onchange: (event) => chosen(event.target.value) },
    all.map(([key, said]) => h("option", { value: key, selected: String(key) === String(value) }, said))));

const tick = (name) => h("label", { class: "choice tick" },
  h("input", { type: "checkbox", "data-tab": name, checked: setting(name), onchange: (event) => ticked(name, event.target) }),
  h("span", {}, t(name)));

async function ticked(name, box) {
  if (name === "notify" && box.checked && !(await mayNotify())) box.checked = false;
  set(name, box.checked);
}

export const language = () => select("lang", t("language"), setting("lang"), LANGUAGES.map((l) => [l, OWN_NAMES[l]]), (l) => set("lang", l));
export const theme = () => select("theme", t("theme"), setting("theme"), ["auto", "light", "dark"].map((n) => [n, t(n)]), (n) => set("theme", n));
export const speed = () => select("speed", t("speed"), setting("speed"),
  [[1500, t("slow")], [700, t("normal")], [330, t("fast")], [0, t("atOnce")]], (n) => set("speed", Number(n)));
export const ticks = () => ["confirm", "sound", "notify", "muted"].map(tick);
