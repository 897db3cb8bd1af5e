// QR codes: bytes, error correction L, versions 1 to 10 (up to 271 bytes), as in ISO/IEC 18004.

const TOTAL = [0, 26, 44, 70, 100, 134, 172, 196, 242, 292, 346]; // codewords of a version
const CHECKS = [0, 7, 10, 15, 20, 26, 18, 20, 24, 30, 18]; // of them for correction, in each block
const BLOCKS = [0, 1, 1, 1, 1, 1, 2, 2, 2, 2, 4];
const MARKS = [[], [], [6, 18], [6, 22], [6, 26], [6, 30], [6, 34], [6, 22, 38], [6, 24, 42], [6, 26, 46], [6, 28, 50]];

const room = (v) => TOTAL[v] - CHECKS[v] * BLOCKS[v];
const headBits = (v) => (v < 10 ? 12 : 20);

function times(a, b) {
  let out = 0;
  for (let i = 7; i >= 0; i--) {
    out = (out << 1) ^ ((out >>> 7) * 0x11d);
    out ^= ((b >>> i) & 1) * a;
  }
  return out;
}

function divisor(degree) {
  const out = new Array(degree).fill(0);
  out[degree - 1] = 1;
  let root = 1;
  for (let i = 0; i < degree; i++) {
    for (let j = 0; j < degree; j++) out[j] = times(out[j], root) ^ (out[j + 1] ?? 0);
    root = times(root, 2);
  }
  return out;
}

function checksOf(data, by) {
  const out = by.map(() => 0);
  for (const byte of data) {
    const factor = byte ^ out.shift();
    out.push(0);
    by.forEach((each, i) => { out[i] ^= times(each, factor); });
  }
  return out;
}

function codewords(bytes, v) {
  const bits = [];
  const put = (value, n) => { for (let i = n - 1; i >= 0; i--) bits.push((value >>> i) & 1); };
  put(4, 4);
  put(bytes.length, headBits(v) - 4);
  for (const byte of bytes) put(byte, 8);
  put(0, Math.min(4, room(v) * 8 - bits.length));
  put(0, (8 - (bits.length % 8)) % 8);
  for (let pad = 0xec; bits.length < room(v) * 8; pad ^= 0xec ^ 0x11) put(pad, 8);
  const data = [];
  for (let i = 0; i < bits.length; i += 8) data.push(parseInt(bits.slice(i, i + 8).join(""), 2));

  const n = BLOCKS[v], short = n - (TOTAL[v] % n), least = Math.floor(TOTAL[v] / n) - CHECKS[v], by = divisor(CHECKS[v]);
  const blocks = [];
  for (let i = 0, at = 0; i < n; i++) {
    const size = least + (i < short ? 0 : 1);
    blocks.push(data.slice(at, at + size));
    at += size;
  }
  const out = [];
  for (let i = 0; i <= least; i++) for (const block of blocks) if (i < block.length) out.push(block[i]);
  const checks = blocks.map((block) => checksOf(block, by));
  for (let i = 0; i < CHECKS[v]; i++) for (const each of checks) out.push(each[i]);
  return out;
}

const MASKS = [
  (x, y) => (x + y) % 2, (x, y) => y % 2, (x) => x % 3, (x, y) => (x + y) % 3,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2, (x, y) => ((x * y) % 2) + ((x * y) % 3),
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2, (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2,
];

/** The code as rows of booleans, true for dark. */
export function modules(text) {
  const bytes = new TextEncoder().encode(text);
  let v = 1;
  while (v <= 10 && bytes.length * 8 + headBits(v) > room(v) * 8) v++;
  if (v > 10) throw new RangeError("too long for a QR code");
  const frame = patterns(v), words = codewords(bytes, v);
  let best = null, least = Infinity;
  for (let mask = 0; mask < 8; mask++) {
    const made = fill(frame, words, mask, v), cost = penalty(made);
    if (cost < least) { least = cost; best = made; }
  }
  return best;
}

function patterns(v) {
  const size = 17 + 4 * v;
  const grid = Array.from({ length: size }, () => new Array(size).fill(null));
  const set = (x, y, dark) => { if (grid[y]?.[x] !== undefined) grid[y][x] = !!dark; };
  for (let i = 0; i < size; i++) { set(6, i, i % 2 === 0); set(i, 6, i % 2 === 0); }
  for (const [cx, cy] of [[3, 3], [size - 4, 3], [3, size - 4]]) {
    for (let dy = -4; dy <= 4; dy++) for (let dx = -4; dx <= 4; dx++) {
      const far = Math.max(Math.abs(dx), Math.abs(dy));
      set(cx + dx, cy + dy, far !== 2 && far !== 4);
    }
  }
  const marks = MARKS[v], end = marks.length - 1;
  marks.forEach((x, i) => marks.forEach((y, j) => {
    if ((i === 0 && j === 0) || (i === 0 && j === end) || (i === end && j === 0)) return;
    for (let dy = -2; dy <= 2; dy++) for (let dx = -2; dx <= 2; dx++) set(x + dx, y + dy, Math.max(Math.abs(dx), Math.abs(dy)) !== 1);
  }));
  if (v >= 7) {
    let rest = v;
    for (let i = 0; i < 12; i++) rest = (rest << 1) ^ ((rest >>> 11) * 0x1f25);
    const bits = (v << 12) | rest;
    for (let i = 0; i < 18; i++) {
      const a = size - 11 + (i % 3), b = Math.floor(i / 3);
      set(a, b, (bits >>> i) & 1);
      set(b, a, (bits >>> i) & 1);
    }
  }
  format(set, size, 0);
  return grid;
}

function format(set, size, mask) {
  const data = (1 << 3) | mask; // 1 stands for level L
  let rest = data;
  for (let i = 0; i < 10; i++) rest = (rest << 1) ^ ((rest >>> 9) * 0x537);
  const bits = ((data << 10) | rest) ^ 0x5412, bit = (i) => (bits >>> i) & 1;
  for (let i = 0; i <= 5; i++) set(8, i, bit(i));
  set(8, 7, bit(6)); set(8, 8, bit(7)); set(7, 8, bit(8));
  for (let i = 9; i < 15; i++) set(14 - i, 8, bit(i));
  for (let i = 0; i < 8; i++) set(size - 1 - i, 8, bit(i));
  for (let i = 8; i < 15; i++) set(8, size - 15 + i, bit(i));
  set(8, size - 8, true);
}

function fill(frame, words, mask, v) {
  const size = 17 + 4 * v, grid = frame.map((row) => [...row]);
  let i = 0;
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step++) for (let j = 0; j < 2; j++) {
      const x = right - j, y = ((right + 1) & 2) === 0 ? size - 1 - step : step;
      if (frame[y][x] !== null) continue;
      const bit = i < words.length * 8 ? (words[i >>> 3] >>> (7 - (i & 7))) & 1 : 0;
      grid[y][x] = !!(bit ^ (MASKS[mask](x, y) === 0 ? 1 : 0));
      i++;
    }
  }
  format((x, y, dark) => { grid[y][x] = !!dark; }, size, mask);
  return grid;
}

function penalty(grid) {
  const size = grid.length;
  let cost = 0, dark = 0;
  const eye = /(?=10111010000|00001011101)/g;
  for (const rows of [grid, grid[0].map((_, x) => grid.map((row) => row[x]))]) {
    for (const row of rows) {
      const said = row.map(Number).join("");
      for (const [run] of said.matchAll(/0{5,}|1{5,}/g)) cost += run.length - 2;
      cost += 40 * [...said.matchAll(eye)].length;
    }
  }
  for (let y = 0; y < size; y++) for (let x = 0; x < size; x++) {
    dark += grid[y][x];
    if (x && y && grid[y][x] === grid[y - 1][x] && grid[y][x] === grid[y][x - 1] && grid[y][x] === grid[y - 1][x - 1]) cost += 3;
  }
  return cost + 10 * Math.floor(Math.abs(dark * 20 - size * size * 10) / (size * size));
}
