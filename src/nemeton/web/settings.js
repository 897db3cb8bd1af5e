// Settings: what this browser remembers: language, theme, speed, and the like.

import { LANGUAGES } from "./i18n.js";

const KEY = "nemeton";
const browser = navigator.language.slice(0, 2);
const DEFAULTS = {
  lang: LANGUAGES.includes(browser) ? browser : "en",
  theme: "auto", speed: 700, confirm: false, sound: false, notify: false, muted: false, name: "",
};

function kept() {
  try { return JSON.parse(localStorage.getItem(KEY)) ?? {}; } catch { return {}; }
}

const values = { ...DEFAULTS, ...kept() };
const watching = [];
const night = matchMedia("(prefers-color-scheme: dark)");

export const setting = (name) => values[name];

export function set(name, value) {
  values[name] = value;
  try { localStorage.setItem(KEY, JSON.stringify(values)); } catch { /* a private window: it lasts as long as the page */ }
  show();
  for (const told of watching) told(name, value);
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
