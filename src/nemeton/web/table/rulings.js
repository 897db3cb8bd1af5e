// Rulings: links to the page of the rules, each to where one is told.

import { h } from "../dom.js";
import { say } from "../i18n.js";

/** Links to rulings by their numbers, as they hold at this table. */
export const links = (table, numbers = []) => numbers.map((number) => h("a", {
  class: "ruling", href: `${table.rules}#${number}`, target: "_blank", rel: "noopener", "aria-label": `${say("How to play")}: ${number}`,
}, number));
