// Internationalization (i18n): what the page says, in its language. The English text is the key; the server sends the catalogue of a language (lang/*.po).

export const LANGUAGES = ["en", "fr", "de"];
export const OWN_NAMES = { en: "English", fr: "Français", de: "Deutsch" };

let lang = "en";
let catalogue = {}; // of English there is none: the keys are the texts

/** Speaks a language, as soon as its catalogue is here. */
export async function speak(chosen) {
  lang = LANGUAGES.includes(chosen) ? chosen : "en";
  const wanted = lang, found = wanted === "en" ? {} : await load(wanted);
  if (wanted === lang) catalogue = found; // nobody has chosen another meanwhile
}

async function load(wanted) {
  const answer = await fetch(`/web/lang/${wanted}.json`).catch(() => null);
  return answer?.ok ? answer.json() : {};
}

const fill = (text, values) => text.replace(/\{(\w+)\}/g, (_, name) => values[name]);

/** A sentence: `say("{name} wins", { name })`. */
export const say = (text, values = {}) => fill(catalogue[text] ?? text, values);

/** A sentence that depends on a number: `say.many("{n} move", "{n} moves", { n })`. */
say.many = (one, more, values) =>
  fill((catalogue[one] ?? [one, more])[new Intl.PluralRules(lang).select(values.n) === "one" ? 0 : 1], values);

/** A text that is said in another way where it means something else: `say.form("bar", "Replay")`. */
say.form = (context, text, values = {}) => fill(catalogue[`${context}\u0004${text}`] ?? text, values);

/** Several names as one: "Anna, Ben and Cloe". */
export const list = (names) => new Intl.ListFormat(lang).format(names);

/** One of several: "Anna, Ben or Cloe". */
export const either = (names) => new Intl.ListFormat(lang, { type: "disjunction" }).format(names);

/** A number as people read it: below zero with a minus, not a hyphen. */
export const figure = (number) => String(number).replace("-", "−");
