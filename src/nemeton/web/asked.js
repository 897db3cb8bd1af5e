// Asking the server: the answer, or an error that says what it said.

import { setting } from "./settings.js";
import { say } from "./i18n.js";

export async function ask(address, given) {
  const sign = address.includes("?") ? "&" : "?";
  const answer = await fetch(`${address}${sign}lang=${setting("lang")}`, given);
  const said = await answer.json().catch(() => ({}));
  if (!answer.ok) throw Object.assign(new Error(said.error?.message ?? say("That did not work. Please try again.")), { code: said.error?.code });
  return said;
}

export const post = (address, body = {}) =>
  ask(address, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });
