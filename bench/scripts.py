"""What the visits of `browsers.py` run in a page: JavaScript that asks, and that watches."""

from __future__ import annotations

WATCH = """
let leaving = false;
addEventListener("beforeunload", () => { leaving = true; }); // what is still to come is broken off
const note = (what) => {
  if (leaving) return;
  const before = JSON.parse(sessionStorage.faults ?? "[]");
  sessionStorage.faults = JSON.stringify([...before, `${location.pathname}: ${what}`]);
};
addEventListener("error", ({ message, target }) => note(message ?? `no ${target.href ?? target.src}`), true);
addEventListener("unhandledrejection", (event) => note(event.reason));
addEventListener("securitypolicyviolation", (event) => note(`${event.violatedDirective} refused`));
const error = console.error;
console.error = (...all) => { note(all.join(" ")); error.apply(console, all); };
"""
"""Put into each page before anything else: what goes wrong is kept until it is read."""
PLAIN_WORDS = ".words, figcaption { text-wrap: wrap !important; hyphens: manual !important; }"
PLAIN_HEIGHTS = "body * { line-height: 24px !important; }"
"""WebKit takes lines for whole pixels high; under many of them things lie elsewhere."""
PLAIN_LINES = (
    ".recent { font-size: 15px; line-height: 20px; }"
    ".recent li, .sentence span, .told, .move { white-space: nowrap; overflow: hidden; }"
)
"""No line breaks elsewhere because letters are a hair broader, nor lies lower because of those above."""

HELLO = """async (layout) => {
  const answer = await fetch(`/say/${location.pathname.split("/").at(-1)}?lang=en&layout=${layout}`, {
    method: "POST", headers: { "content-type": "application/json" },
    body: JSON.stringify({ say: "hello", id: 1, version: null, lang: "en", layout }) });
  const { table } = await answer.json();
  const [only, ...others] = table.legal, alone = Boolean(only && !others.length && !only.whole);
  return { version: table.version, turn: table.turn, alone };
}"""
LAY = """async (asked) => {
  const answer = await fetch("/api/tables", {
    method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(asked) });
  return (await answer.json()).table;
}"""
LINES = """() => [...document.querySelectorAll(".told")].reverse().flatMap((line) => {
  const { left, top, width, height } = line.getBoundingClientRect();
  const x = left + width / 2, y = top + height / 2;
  return line.contains(document.elementFromPoint(x, y)) ? [[x, y]] : [];
})"""
STOPS = """() => document.activeElement.id"""
TOO_LONG = """() => [...document.querySelectorAll("#board text")]
  .filter((text) => text.getComputedTextLength() > text.room + 1).map((text) => text.textContent)"""
SELECTED = """() => {
  document.querySelector("#end details").open = true;
  getSelection().selectAllChildren(document.querySelector("#end code"));
  return getSelection().toString();
}"""
PLACES = """() => [...document.querySelectorAll(".piece.touchable")].flatMap((piece) => {
  const { left, top, width, height } = piece.querySelector(".under").getBoundingClientRect();
  const parts = [3, 1, 2, 4, 5];
  const points = parts.flatMap((j) => parts.map((i) => [left + i * width / 6, top + j * height / 6]));
  const hit = points.find(([x, y]) => document.elementsFromPoint(x, y)
    .map((element) => element.closest(".piece.touchable")).find(Boolean) === piece);
  return hit ? [[piece.dataset.key, ...hit]] : [];
})"""
CHOSEN = """() => [...document.querySelectorAll(".piece.chosen")].map((piece) => piece.dataset.key).sort()"""
DRAWERS = "document.querySelectorAll('#bar [aria-expanded]')"
LOADED = """() => [...document.images].every((image) => image.complete
  || image.loading === "lazy" && image.getBoundingClientRect().top > innerHeight)"""
PAINTED = """() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"""
BUTTON = """(selector) => {
  const found = [...document.querySelectorAll(selector)].find((e) => e.getClientRects().length);
  if (!found) return null;
  found.scrollIntoView({ block: "nearest" });
  const { left, top, width, height } = found.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
}"""
COMPARE = """async ([one, other, block, levels, spot]) => {
  const small = async (data) => {
    const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${data}`)).blob());
    const at = new OffscreenCanvas(image.width, image.height).getContext("2d");
    at.drawImage(image, 0, 0);
    return at.getImageData(0, 0, image.width, image.height);
  };
  const [a, b] = [await small(one), await small(other)];
  if (a.width !== b.width || a.height !== b.height) return [1, 1];
  const across = Math.floor(a.width / block), down = Math.floor(a.height / block), unlike = [];
  for (let y = 0; y < down; y++) for (let x = 0; x < across; x++) {
    const sums = [0, 0, 0];
    for (let j = y * block; j < (y + 1) * block; j++) for (let i = x * block; i < (x + 1) * block; i++)
      for (let c = 0, at = (j * a.width + i) * 4; c < 3; c++) sums[c] += a.data[at + c] - b.data[at + c];
    unlike.push(sums.some((sum) => Math.abs(sum) > levels * block * block) ? 1 : 0);
  }
  let most = 0;
  for (let y = 0; y + spot <= down; y++) for (let x = 0; x + spot <= across; x++) {
    let here = 0;
    for (let j = y; j < y + spot; j++) for (let i = x; i < x + spot; i++) here += unlike[j * across + i];
    most = Math.max(most, here);
  }
  return [unlike.reduce((all, one) => all + one, 0) / unlike.length, most / spot / spot];
}"""
