// Room beside the prompt: the plane opens above it, for what the others did and what is asked.

const ROOM = { wide: 40, tall: 34, lying: 32 };
const GAP = { wide: 0, tall: 0, lying: 10 }; // a finger at the lower edge of a plate hits the plate

/** The scene with that room: what lies below moves down. */
export function opened(scene, wide, high) {
  const prompt = scene.pieces.find(({ key }) => key === "prompt");
  if (!prompt) return scene;
  const way = scene.layout === "tall" && wide > high ? "lying" : scene.layout, more = ROOM[way], top = prompt.y - prompt.h / 2 - 1, right = prompt.x + prompt.w / 2;
  const lower = (piece) => (piece.y > top && piece.x < right ? { ...piece, y: piece.y + more } : piece);
  const [x, y, w, h] = scene.spare;
  return {
    ...scene, room: more - GAP[way], height: scene.height + more, pieces: scene.pieces.map(lower),
    spare: x < right ? scene.spare : [x, y, w, h + more], folds: scene.folds?.map((fold) => (fold > top ? fold + more : fold)),
  };
}

/** Where that is in a scene that has been laid out, and where one is asked: there and on the prompt. */
export function beside({ room, pieces }) {
  const prompt = pieces.find(({ key }) => key === "prompt");
  if (!prompt) return null;
  const { x, y, w, h } = prompt;
  return { beside: [x - w / 2, y - h / 2 - room, w, room - 2], asking: [x - w / 2, y - h / 2 - room, w, room + h] };
}
