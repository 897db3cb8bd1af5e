// Scene diff: what became of each piece between two scenes; the rules stand at the top of core/scene.py.

/** Pairs the pieces of two scenes: `stayed` and `became` are lists of [before, after]; the rest came or went. */
export function pair(before, after) {
  const old = new Map(before.map((piece) => [piece.key, piece]));
  const stayed = [], became = [], came = [];
  for (const piece of after) {
    const was = old.get(piece.key);
    if (was && was.sprite === piece.sprite) { stayed.push([was, piece]); old.delete(piece.key); }
    else came.push(piece);
  }
  const gone = new Set(old.values());
  const left = [];
  // Equal faces first, so that a back is left for what has no equal.
  const fits = [
    (was, is) => was.sprite === is.sprite,
    (was, is) => was.back || is.back,
  ];
  let open = came;
  for (const fit of fits) {
    const next = [];
    for (const piece of open) {
      const was = piece.sort && nearest(piece, [...gone].filter((g) => g.sort === piece.sort && fit(g, piece)));
      if (was) { became.push([was, piece]); gone.delete(was); }
      else next.push(piece);
    }
    open = next;
  }
  left.push(...open);
  return { stayed, became, came: left, went: [...gone] };
}

function nearest(piece, all) {
  let best = null, least = Infinity;
  for (const other of all) {
    const far = Math.hypot(other.x - piece.x, other.y - piece.y);
    if (far < least) { least = far; best = other; }
  }
  return best;
}
