// Notifications: that it is my turn, in the title, as a notification, as a knock on wood.

import { say } from "./i18n.js";
import { setting } from "./settings.js";

/** Whether I decide: not where a bot plays for me. */
const mine = (table) => !table.over && table.turn !== null && table.seats.includes(table.turn) && table.chairs[table.turn].bot === null;

export function announce(table, before) {
  const game = table.title ?? table.scene.label;
  document.title = mine(table) ? `● ${say("Your turn")} – ${game}` : `${table.over ? say("Finished") : say("{name} to play", { name: table.names[table.turn] })} – ${game}`;
  const began = mine(table) && before && !mine(before);
  if (began && document.hidden && setting("notify") && offered && Notification.permission === "granted") {
    worker().then((it) => it.showNotification(say("Your turn"), { body: table.prompt, tag: location.pathname, data: location.href })).catch(() => {});
  }
}

/** Whether this browser notifies at all: over the network only with https. */
export const offered = "Notification" in window && "serviceWorker" in navigator;

// A page may not do it by itself everywhere: on Android only a worker may.
const worker = async () => {
  const found = await navigator.serviceWorker.register("/web/notification_worker.js", { scope: "/web/" });
  if (!found.active) await new Promise((ready) => (found.installing ?? found.waiting).addEventListener("statechange", (event) => event.target.state === "activated" && ready()));
  return found;
};

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
  return offered && (await Notification.requestPermission()) === "granted";
}
