// HTTP API client: JSON in and out; an error says what the server said.

import { say } from "./i18n.js";
import { setting } from "./settings.js";

async function request(address, given) {
  const sign = address.includes("?") ? "&" : "?";
  const answer = await fetch(`${address}${sign}lang=${setting("lang")}`, given);
  const said = await answer.json().catch(() => ({}));
  if (!answer.ok) throw Object.assign(new Error(said.error?.message ?? say("That did not work. Please try again.")), { code: said.error?.code });
  return said;
}

export const get = (address) => request(address);

export const post = (address, body = {}) =>
  request(address, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });
