// Rules page: the chapters of a game, as the server tells them, with pictures in the reader's light and language.

import { load } from "./assets.js";
import { $, h } from "./dom.js";
import { say, speak } from "./i18n.js";
import { setting, watch } from "./settings.js";
import { language, theme } from "./settings_controls.js";
import { toast } from "./toast.js";

const name = location.pathname.split("/").pop();
const BESIDE = 700; // a picture of a larger part of the table has a row of its own
const id = ({ anchor }, i) => anchor ?? `chapter-${i + 1}`;

async function show() {
  load("/art/common.svg");
  const options = new URLSearchParams(location.search).get("options") ?? "";
  const told = fetch(`/api/games/${name}/rules?lang=${setting("lang")}&options=${encodeURIComponent(options)}`).catch(() => null);
  await speak(setting("lang"));
  const answer = await told;
  if (!answer?.ok) return toast(say("That did not work. Please try again."), true);
  draw(await answer.json());
  follow();
}

function draw(game) {
  document.title = `${game.title} – ${say("How to play")}`;
  document.querySelector("meta[name=description]").content = `${document.title}: ${game.chapters[0].text[0]}`;
  $("title").textContent = game.title;
  $("motto").textContent = `${say("How to play")} · ${say("{least} to {most} players", game)}`;
  $("choices").replaceChildren(language(), theme());
  const play = () => h("a", { class: "main large", href: `/?game=${game.game}` }, say("Play {game}", { game: game.title }));
  const parts = [...game.chapters, ...(game.options.length ? [{ title: say("Variants"), text: [], options: game.options.flat() }] : []), ...game.appendices];
  $("rules").replaceChildren(
    h("nav", { class: "sheet contents", "aria-labelledby": "contents" },
      h("h2", { id: "contents" }, say("Contents")),
      h("ol", {}, parts.map((part, i) => h("li", {}, h("a", { href: `#${id(part, i)}` }, part.title)))), play()),
    h("div", { class: "sheet prose" }, parts.map(chapter), h("p", { class: "last" }, play())));
}

function chapter(part, i) {
  const { title, text, picture, options, step, rulings } = part, at = id(part, i);
  return h("section", { id: at, class: picture && picture.wide[0] <= BESIDE ? "beside" : "", "aria-labelledby": `${at}-title` },
    h("h2", { id: `${at}-title` }, h("span", { class: "number", "aria-hidden": "true" }, String(i + 1)), title),
    h("div", { class: "words" }, text.map((paragraph) => h("p", {}, paragraph)),
      options && h("ul", {}, options.map((about) => h("li", {}, about))),
      step && h("p", {}, h("a", { class: "plain", href: `/learn/${name}#${step}` }, say("Try it, in a short step"))),
      rulings?.length > 0 && [h("dl", { class: "rulings" }, rulings.map(ruling)), h("p", {}, h("a", { href: "#contents" }, say("Contents")))]),
    picture && figure(picture));
}

/** A ruling: refusals and hints link to it. */
function ruling({ number, text, note }) {
  return h("div", { id: number }, h("dt", {}, h("a", { href: `#${number}` }, number)), h("dd", {}, text, note && [" ", h("em", {}, note)]));
}

function figure({ address, caption, wide, tall }) {
  const query = `?lang=${setting("lang")}&theme=${document.documentElement.dataset.theme}`;
  const whole = h("a", { href: address + query, target: "_blank", rel: "noopener", "aria-label": `${say("Enlarge the picture")}: ${caption}` });
  whole.append(h("picture", {},
    tall && h("source", { media: "(max-width: 600px)", srcset: `${address}${query}&layout=tall`, width: tall[0], height: tall[1] }),
    h("img", { src: address + query, alt: "", loading: "lazy", width: wide[0], height: wide[1] })));
  return h("figure", {}, whole, h("figcaption", {}, caption));
}

/** The contents show which chapter is being read. */
let reading = null;
function follow() {
  reading?.disconnect();
  reading = new IntersectionObserver((seen) => {
    for (const { isIntersecting, target } of seen) {
      const link = document.querySelector(`.contents [href="#${target.id}"]`);
      if (isIntersecting) link.setAttribute("aria-current", "true"); else link.removeAttribute("aria-current");
    }
  }, { rootMargin: "-30% 0px -65% 0px" });
  for (const part of document.querySelectorAll(".prose > section")) reading.observe(part);
}

/** Day or night: the same pictures in the other light. */
new MutationObserver(() => {
  const light = document.documentElement.dataset.theme;
  for (const [element, attribute] of [["a[target]", "href"], ["source", "srcset"], ["img", "src"]]) {
    for (const each of document.querySelectorAll(`figure ${element}`)) {
      each.setAttribute(attribute, each.getAttribute(attribute).replace(/theme=\w+/, `theme=${light}`));
    }
  }
}).observe(document.documentElement, { attributeFilter: ["data-theme"] });

watch((what) => what === "lang" && show());
await show();
if (location.hash) location.replace(location.hash); // now it is there: it is shown, marked, and where Tab goes on
