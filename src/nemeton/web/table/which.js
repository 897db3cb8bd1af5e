// Which one: where several small pieces lie under one finger, a list of them.

import { dialog } from "../dialog.js";
import { h } from "../dom.js";
import { say } from "../i18n.js";

/** Asks which of these pieces is meant, and touches it; whatever is pointed at is lit, and the list leaves it to be seen. */
export function which({ renderer, selection }, keys, words) {
  if (!keys.every((key) => renderer.shown.has(key))) return; // the table has changed meanwhile
  const low = renderer.shown.get(keys[0]).element.getBoundingClientRect().top > innerHeight / 2;
  const light = (...lit) => renderer.light(new Set(lit));
  const choose = (key) => { box.close(); if (selection.next().has(key)) selection.touch(key); };
  const box = dialog(say("What do you mean?"), h("div", { class: "parts which" }, keys.map((key) => h("button", {
    type: "button", class: "sentence", "data-meant": key, onfocus: () => light(key), onmouseenter: () => light(key), onclick: () => choose(key),
  }, words(key)))), () => light());
  box.style.margin = low ? "10px auto auto" : "auto auto 10px";
  box.querySelector(".sentence").focus();
}
