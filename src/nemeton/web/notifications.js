// Notifications: that it is my turn, in the title, as a notification, as a knock on wood.

import { say } from "./i18n.js";
import { setting } from "./settings.js";

const mine = (table) => !table.over && table.turn !== null && table.seats.includes(table.turn);

export function announce(table, before) {
  const game = table.title ?? table.scene.label;
  document.title = mine(table) ? `● ${say("Your turn")} – ${game}` : `${table.over ? say("Finished") : say("{name} to play", { name: table.names[table.turn] })} – ${game}`;
  const began = mine(table) && before && !mine(before);
  if (began && document.hidden && setting("notify") && "Notification" in window && Notification.permission === "granted") {
    new Notification(say("Your turn"), { body: table.prompt, tag: location.pathname });
  }
}

let audio = null;
/** A short dull knock, if sound is wanted. */
export function knock() {
  if (!setting("sound") || document.hidden) return;
  audio ??= new AudioContext();
  const at = audio.currentTime, tone = audio.createOscillator(), loud = audio.createGain();
  tone.frequency.setValueAtTime(210, at);
  tone.frequency.exponentialRampToValueAtTime(90, at + 0.08);
  loud.gain.setValueAtTime(0.12, at);
  loud.gain.exponentialRampToValueAtTime(0.001, at + 0.12);
  tone.connect(loud).connect(audio.destination);
  tone.start(at);
  tone.stop(at + 0.13);
}

/** Asks for leave to notify; whether it was given. */
export async function mayNotify() {
  return "Notification" in window && (await Notification.requestPermission()) === "granted";
}
