// Error page: it comes in the browser's language; whoever has chosen another one here reads that.

import { load } from "./assets.js";
import { $ } from "./dom.js";
import { setting } from "./settings.js";

load("/art/common.svg");

const wanted = setting("lang"), page = $("error");
if (page.dataset.lang !== wanted) {
  const headers = { accept: "text/html", "accept-language": wanted };
  const answer = await fetch(location.href, { headers }).catch(() => null);
  const read = answer && new DOMParser().parseFromString(await answer.text(), "text/html");
  if (read?.getElementById("error")) {
    page.replaceWith(document.adoptNode(read.getElementById("error")));
    document.title = read.title;
  }
}
