// Arrangement: the bands of a tall plane, laid out anew where the screen has another shape: a phone lying down, a tablet standing.

const COLUMN = 378, MARGIN = 6; // what a tall plane holds across
const LEAST = { wide: 11 / 14, tall: 11 / 13 }; // smaller, its letters were under 11 px

/** The scale of a plane in a room; where it does not fit without letters that are too small, one scrolls. */
export const scaled = ({ layout, width, height }, wide, high) => Math.max(LEAST[layout], Math.min(wide / width, high / height));

/** The layout to ask for: the wide one only where it can be read. */
export const layoutFor = (wide, high) => (wide >= 1.1 * high && Math.min(wide / 1280, high / 720) >= LEAST.wide ? "wide" : "tall");

const sum = (bands) => bands.reduce((all, band) => all + band.high, 0);

export function arranged(scene, wide, high) {
  if (!scene.folds) return scene;
  const edges = [0, ...scene.folds, scene.height], shape = wide / high;
  const [buttons, ...bands] = edges.slice(1).map((to, i) => ({ from: edges[i], high: to - edges[i] }));
  const board = bands.reduce((a, b) => (b.high > a.high ? b : a)), others = bands.filter((band) => band !== board);
  const lying = shape >= 1.1;
  if (!lying && wide < 2 * COLUMN * LEAST.tall) return scene;
  const columns = lying ? [[board], others] : halves(others);
  if (lying) columns.sort((a, b) => sum(a) - sum(b))[0].unshift(buttons);
  const low = Math.max(...columns.map(sum));
  const width = Math.max(2 * COLUMN, Math.min(lying ? low * shape : Infinity, 2 * COLUMN + 3 * MARGIN)), gap = (width - 2 * COLUMN) / 3;
  const power = lying ? 1 : Math.min(width / (COLUMN + 4), (width / shape - buttons.high - low) / board.high);
  if (power < 1) return scene;
  const top = lying ? 0 : buttons.high + power * board.high;
  if (lying && columns[1].includes(board)) columns.reverse();
  for (const [i, column] of columns.entries()) {
    let y = top + (lying && column.includes(board) ? (low - sum(column)) / 2 : 0);
    for (const band of column) { Object.assign(band, { x: gap + i * (COLUMN + gap) - MARGIN, y, power: 1 }); y += band.high; }
  }
  if (!lying) {
    Object.assign(buttons, { x: gap - MARGIN, y: 0, power: 1 });
    Object.assign(board, { x: (width - scene.width * power) / 2, y: buttons.high, power });
  }
  const [x, y, w, h] = scene.spare, all = [buttons, ...bands];
  const spare = [x + buttons.x, y + buttons.y, lying ? w : width - 2 * gap, h];
  const moved = (piece) => move(piece, all.findLast((band) => band.from <= piece.y) ?? board);
  return { ...scene, width, height: top + low, spare, shape: lying ? "lying" : "standing", pieces: scene.pieces.map(moved) };
}

/** Bands in two columns, in their order, as even as can be. */
function halves(bands) {
  const cut = (n) => [bands.slice(0, n), bands.slice(n)], high = (n) => Math.max(...cut(n).map(sum));
  return cut(bands.reduce((best, _, n) => (high(n) < high(best) ? n : best), 0));
}

function move(piece, { from, x, y, power }) {
  const { text } = piece, times = (n) => n && n * power;
  const now = { ...piece, x: x + piece.x * power, y: y + (piece.y - from) * power, w: piece.w * power, h: piece.h * power };
  if (text && power !== 1) now.text = { ...text, size: times(text.size), x: times(text.x), y: times(text.y), badge: times(text.badge), room: times(text.room), lines: text.lines.map(([line, at]) => [line, at * power]) };
  return now;
}
