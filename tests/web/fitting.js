// What does not fit on a page; the tests read it (fitting.py).
async ({ actions, fingers }) => {
const { EDGE, NEAR, outline, under } = await import("/web/scene/selection.js");
const faults = new Set(), LEAST = 24, FEW = 20, GOOD = 40, LETTER = 10.99;
const $ = (id) => document.getElementById(id), open = (id) => $(id) && !$(id).hidden;
const top = document.querySelector("dialog[open]") ?? (open("curtain") ? $("curtain") : open("end") ? $("end") : null);
const drawer = !top && open("drawer") ? $("drawer") : null;
const called = (e) => `${e.localName}${e.dataset?.tab ? `[${e.dataset.tab}]` : ""}${e.dataset?.key ? `[${e.dataset.key}]` : ""} "${(e.getAttribute("aria-label") ?? e.textContent).trim().slice(0, 30)}"`;
const clipped = (e) => getComputedStyle(e).clipPath === "inset(50%)"; // only for the screen reader
const seen = (e) => e.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !clipped(e) && !e.closest(".unseen, .skip, .recent, .toast, .about");
const roots = top ? [top] : drawer ? [drawer, $("bar"), $("replay")] : [document.body];
const inside = (b, by, slack = 1) => b.left >= by.left - slack && b.right <= by.right + slack && b.top >= by.top - slack && b.bottom <= by.bottom + slack;
const screen = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };

/** Scrolls to a box as a person could; why it cannot be seen whole. */
function reach(e, box = () => e.getBoundingClientRect(), from = e.parentElement) {
  for (let a = from; a && a !== document.documentElement; a = a.parentElement) {
    const { overflowX: x, overflowY: y, position } = getComputedStyle(a), b = box(), room = a.getBoundingClientRect();
    if (a.ownerSVGElement || a.localName === "svg" || x === "visible" && y === "visible") { if (position === "fixed") break; continue; }
    const scrolls = /auto|scroll/;
    if (!inside(b, room)) {
      if (scrolls.test(x)) a.scrollLeft += b.left < room.left ? b.left - room.left : Math.max(0, b.right - room.right);
      if (scrolls.test(y)) a.scrollTop += b.top < room.top ? b.top - room.top : Math.max(0, b.bottom - room.bottom);
      const now = box();
      if (x !== "visible" && (now.left < room.left - 1.5 || now.right > room.right + 1.5) && now.width <= room.width + 1) return "cut off at the side";
      if (y !== "visible" && (now.top < room.top - 1.5 || now.bottom > room.bottom + 1.5) && now.height <= room.height + 1) return "cut off above or below";
      if (scrolls.test(y) && now.height > room.height) return; // one reads it line by line
      if (x !== "visible" && !scrolls.test(x) && now.width > room.width + 1.5) return "too broad";
    }
    if (position === "fixed") break;
  }
  const b = box();
  if (b.width <= innerWidth && b.height <= innerHeight && !inside(b, screen, 1.5)) return "off the screen";
}

/** The middle of what is seen of a box: of a long text, the lines that its scroller shows. */
function middle({ left, top, right, bottom }, e) {
  for (let a = e; a && !a.ownerSVGElement && a.localName !== "svg"; a = a.parentElement) {
    const { overflowY, position } = getComputedStyle(a), room = a.getBoundingClientRect();
    if (/auto|scroll/.test(overflowY)) [top, bottom] = [Math.max(top, room.top), Math.min(bottom, room.bottom)];
    if (position === "fixed") break;
  }
  return [(left + right) / 2, (top + bottom) / 2];
}

const touchable = top || drawer ? [] : [...document.querySelectorAll("#board:not([inert]) .touchable")];
const targets = roots.flatMap((root) => [...root.querySelectorAll("button:not(:disabled), a[href], input, select, summary")]).filter(seen);
const need = targets.length + touchable.length < FEW ? GOOD : LEAST;

for (const target of targets) {
  const e = target.closest("label") ?? target, why = reach(e);
  if (why) { faults.add(`${called(e)}: ${why}`); continue; }
  let b = e.getBoundingClientRect();
  const hit = () => e.contains(document.elementFromPoint(b.left + b.width / 2, b.top + b.height / 2));
  const edge = b.height < need && e.closest("#main"); // where it scrolls one has it in the middle
  if (edge || (!hit() && e.closest(".scroll"))) { e.scrollIntoView({ block: "center" }); b = e.getBoundingClientRect(); } // from under the buttons
  const x = b.left + b.width / 2, y = b.top + b.height / 2;
  const mine = (x, y) => { const at = document.elementFromPoint(x, y); return at && (e.contains(at) || at.contains(e) && at.closest("label")); };
  if (!mine(x, y)) { faults.add(`${called(e)}: covered by ${called(document.elementFromPoint(x, y) ?? document.body)}`); continue; }
  const r = need / 2 - 1;
  if (b.width < need - .5 && !(mine(x - r, y) && mine(x + r, y))) faults.add(`${called(e)}: ${b.width.toFixed(0)} px broad, not ${need}`);
  if (b.height < need - .5 && !(mine(x, y - r) && mine(x, y + r))) faults.add(`${called(e)}: ${b.height.toFixed(0)} px high, not ${need}`);
}

// Pieces: what a touch means is the upper one there, or the nearest beside it.
const main = $("main"), boxes = new Map();
const still = () => { boxes.clear(); for (const e of touchable) boxes.set(e, outline(e)); };
still();
const meant = (x, y) => {
  const over = document.elementFromPoint(x, y), slips = over?.closest(".moves");
  if (!slips && !over?.closest("#board")) return null;
  for (const at of document.elementsFromPoint(x, y)) { const p = at.closest(".piece"); if (boxes.has(p)) return p; }
  let best = null, least = slips ? EDGE : NEAR;
  for (const [e, b] of boxes) {
    const far = Math.hypot(Math.max(b.left - x, 0, x - b.right), Math.max(b.top - y, 0, y - b.bottom));
    if (far < least) { least = far; best = e; }
  }
  return best;
};
// Pieces that any one of can be touched, whatever is meant, are one target: equal crystals, or all that stands for a move.
// Where small ones lie under one finger, or very small ones under a mouse, the page shows a list of them.
const uses = (key) => JSON.stringify(actions.flatMap((touches, i) => touches.flatMap((any, j) => (any.includes(key) ? [[i, j]] : []))));
const kinds = new Map(touchable.map((e) => [e, uses(e.dataset.key)]));
const hits = (x, y, kind, finger) => {
  const found = meant(x, y);
  return Boolean(found) && under(found, boxes, (e) => kinds.get(e), x, y, finger).some((e) => kinds.get(e) === kind);
};
const finger = (x, y, kind) => hits(x, y, kind, true), mouse = (x, y, kind) => hits(x, y, kind, false);
const run = (found) => { let best = 0, now = 0; for (const is of found) { now = is ? now + 1 : 0; best = Math.max(best, now); } return best; };
const small = new Map(); // kind -> what was found of each piece of it
for (const e of touchable) {
  let b = outline(e);
  if (!inside(b, screen) || !inside(b, main.getBoundingClientRect())) {
    if ($("board").classList.contains("swiped")) e.focus({ preventScroll: true }); // one swipes to it
    const why = reach(e, () => outline(e));
    if (why) { faults.add(`${called(e)}: ${why}`); continue; }
    if (main.scrollHeight > main.clientHeight) e.scrollIntoView({ block: "center", inline: "nearest" }); // not at the very edge
    still();
    b = outline(e);
  }
  const ways = [[finger, need, "finger"], ...(fingers ? [] : [[mouse, LEAST, "mouse"]])];
  for (const [finds, want, who] of ways) {
    const [broad, high] = found(e, b, want, finds), kind = `${who} ${kinds.get(e)}`;
    if (!broad) faults.add(`${called(e)}: covered`);
    else if (Math.min(broad, high) >= want) small.set(kind, null);
    else if (small.get(kind) !== null) small.set(kind, `${called(e)}: a ${who} finds ${broad.toFixed(0)} by ${high.toFixed(0)} px of it, not ${want}`);
  }
}
for (const fault of small.values()) if (fault) faults.add(fault);

/** How broad and how high the place is where a piece, or what does the same, is found. */
function found(e, b, want, finds) {
  const kind = kinds.get(e), r = want / 2 - 1, y = (b.top + b.bottom) / 2; // most are found at once: a square in the middle, or at the side that a fan leaves free
  const free = (x) => [[-r, 0], [r, 0], [0, -r], [0, r]].every(([dx, dy]) => finds(x + dx, y + dy, kind));
  if ([(b.left + b.right) / 2, b.left + r, b.right - r].some(free)) return [want, want];
  const step = 2.5, xs = [], ys = [];
  for (let x = Math.max(0, b.left - NEAR); x <= Math.min(innerWidth - 1, b.right + NEAR); x += step) xs.push(x);
  for (let y = Math.max(0, b.top - NEAR); y <= Math.min(innerHeight - 1, b.bottom + NEAR); y += step) ys.push(y);
  const hits = ys.map((y) => xs.map((x) => finds(x, y, kind)));
  const broad = step * Math.max(...hits.map(run)), high = step * Math.max(...xs.map((_, i) => run(hits.map((row) => row[i]))));
  return broad ? [broad + step, high + step] : [0, 0]; // it ends somewhere between two points
}
if (main) main.scrollTop = main.scrollLeft = 0;

// Letters
for (const root of roots) {
  const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT), range = document.createRange();
  while (walk.nextNode()) {
    const text = walk.currentNode, e = text.parentElement;
    if (!text.data.trim() || !seen(e) || e.closest("title, option, script, symbol, defs, [data-key=none]")) continue;
    const drawn = e.ownerSVGElement;
    if (drawn && (top || drawer)) continue;
    const m = drawn && e.getScreenCTM();
    const size = parseFloat(getComputedStyle(e).fontSize) * (m ? Math.hypot(m.a, m.b) : 1);
    if (size < LETTER) faults.add(`${called(e)}: letters of ${size.toFixed(1)} px`);
    range.selectNodeContents(text);
    const box = () => (drawn ? e.getBoundingClientRect() : range.getBoundingClientRect());
    const swiped = drawn && $("board").classList.contains("swiped") && e.closest(".piece");
    const why = reach(e, box, e);
    if (why && !swiped) { faults.add(`text ${called(e)}: ${why}`); continue; }
    const b = box(), holder = e.closest("button, a, summary, td, th");
    if (holder && !drawn && !inside(b, holder.getBoundingClientRect(), 2)) faults.add(`text ${called(e)}: wider than what it stands on`);
    if (why || (swiped && !inside(b, screen))) continue;
    const [x, y] = middle(b, e);
    const there = (e) => { const { left, top, right, bottom } = e.getBoundingClientRect(); return x >= left && x <= right && y >= top && y <= bottom; };
    const at = document.elementsFromPoint(x, y).find(there); // and not only the room for a finger around it
    if (drawn ? !at?.closest("#board") : at && !e.contains(at) && !at.contains(e) && !root.contains(at)) faults.add(`text ${called(e)}: covered by ${called(at ?? document.body)}`);
  }
}
if (main) main.scrollTop = main.scrollLeft = 0;
if (document.documentElement.scrollWidth > innerWidth + 1) faults.add(`the page is ${document.documentElement.scrollWidth} px broad`);
return [...faults];
}