// The rules page: what the server knows to say of a game.

import { $, bring, h } from "./dom.js";
import { language, theme } from "./choices.js";
import { toast } from "./hint.js";
import { setting, watch } from "./settings.js";
import { speak, t } from "./words.js";

const name = location.pathname.split("/").pop();

async function show() {
  speak(setting("lang"));
  bring("/art/common.svg");
  const answer = await fetch(`/api/games?lang=${setting("lang")}`).catch(() => null);
  const game = answer?.ok && (await answer.json()).games.find((each) => each.name === name);
  if (!game) return toast(t("failed"), true);
  document.title = `${game.title} – ${t("rules")}`;
  $("title").textContent = game.title;
  $("motto").textContent = t("rules");
  $("choices").replaceChildren(language(), theme());
  $("rules").replaceChildren(h("article", { class: "sheet invite prose" },
    ...game.brief.map((line) => h("p", {}, line)),
    h("h2", {}, t("options")),
    h("ul", {}, game.options.flatMap((option) => option.values).map(({ about }) => h("li", {}, about))),
    h("a", { class: "main large", href: "/" }, t("leave"))));
}

watch((what) => what === "lang" && show());
show();
