// Assets: the symbols and style sheets of a game, loaded when its table is known.

import { h } from "./dom.js";

const loaded = new Map();

/** Puts the symbols of an SVG file, or a style sheet, into the page, once. */
export function load(address) {
  if (!loaded.has(address)) loaded.set(address, address.endsWith(".css") ? linkStyle(address) : fetchSymbols(address));
  return loaded.get(address);
}

const linkStyle = (address) => new Promise((done, failed) => {
  document.head.append(h("link", { rel: "stylesheet", href: address, onload: done, onerror: () => failed(new Error(address)) }));
});

async function fetchSymbols(address) {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  const read = new DOMParser().parseFromString(await answer.text(), "image/svg+xml");
  const root = document.importNode(read.documentElement, true);
  root.classList.add("symbols");
  root.setAttribute("aria-hidden", "true");
  document.body.prepend(root);
}
