// Settings: what this browser remembers: language, theme, speed, and the like.

import { LANGUAGES } from "./i18n.js";

const KEY = "nemeton";
const browser = navigator.language.slice(0, 2);
const DEFAULTS = {
  lang: LANGUAGES.includes(browser) ? browser : "en",
  theme: "auto", speed: 700, confirm: "",  sound: false, notify: false, muted: false, name: "",
  game: "", played: [], // the last game, and all that were ever played here
  learned: {}, // how far the first steps of each game were taken
  read: {}, // how far the chat of a table has been read
};

function kept() {
  try {
    const found = JSON.parse(localStorage.getItem(KEY)) ?? {};
    if (typeof found.confirm === "boolean") found.confirm = found.confirm ? "each" : ""; // as it was kept once
    return found;
  } catch { return {}; }
}

const values = { ...DEFAULTS, ...kept() };
const watching = [];
const night = matchMedia("(prefers-color-scheme: dark)");

export const setting = (name) => values[name];

export function set(name, value) {
  Object.assign(values, kept(), { [name]: value }); // another page may have changed something else
  try { localStorage.setItem(KEY, JSON.stringify(values)); } catch { /* a private window: it lasts as long as the page */ }
  show();
  for (const told of watching) told(name, value);
}

/** Notes that a game has been played here. */
export function plays(game) {
  if (values.game !== game) set("game", game);
  if (!values.played.includes(game)) set("played", [...values.played, game]);
}

/** Notes how far the first steps of a game were taken. */
export function learns(game, { step, actions, done }) {
  set("learned", { ...values.learned, [game]: { step, actions, done: done || values.learned[game]?.done } });
}

/** Notes how far the chat of a table has been read; of long ago nothing is kept. */
export function reads(table, version) {
  if (version > (values.read[table] ?? 0)) set("read", Object.fromEntries([...Object.entries(values.read).filter(([name]) => name !== table), [table, version]].slice(-60)));
}

/** Calls `told(name, value)` after every change. */
export const watch = (told) => watching.push(told);

export const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches || values.speed === 0;

function show() {
  const root = document.documentElement;
  root.dataset.theme = values.theme === "auto" ? (night.matches ? "dark" : "light") : values.theme;
  root.lang = values.lang;
}

night.addEventListener("change", show);
show();
