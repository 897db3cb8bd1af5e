// Scene patches: a table is told whole once; after that only what changes in its scene (core/changes.py).

/** The scene that changes make out of an earlier one. */
export function changed(scene, { label, gone, pieces }) {
  const moved = pieces.filter((piece) => piece.after !== undefined);
  const others = new Map(pieces.map((piece) => [piece.key, piece]));
  const lost = new Set([...gone, ...moved.map((piece) => piece.key)]);
  const result = scene.pieces.filter((piece) => !lost.has(piece.key)).map((piece) => others.get(piece.key) ?? piece);
  for (const { after, ...piece } of moved) {
    result.splice(result.findIndex((other) => other.key === after) + 1, 0, piece);
  }
  return { ...scene, label, pieces: result };
}
