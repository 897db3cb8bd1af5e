// Who I am: a guest, or somebody with a name and a passphrase. Nobody needs one to play.

import { $, h } from "./dom.js";
import { ask, post } from "./asked.js";
import { dialog } from "./dialog.js";
import { toast } from "./hint.js";
import { set, setting } from "./settings.js";
import { t } from "./words.js";

export class Profile {
  /** `changed` is called when somebody has become somebody else. */
  constructor(changed) {
    this.changed = changed;
    this.name = null;
  }

  async load() {
    try { this.name = (await ask("/api/me")).name; } catch { this.name = null; }
    this.draw();
  }

  draw() {
    const link = (id, said, act) => h("button", { class: "link", type: "button", "data-tab": id, onclick: act }, said);
    const name = this.name ?? setting("name");
    const who = name ? t("youAre", { name: "{name}" }) : t("guest");
    $("me").replaceChildren(h("span", {}, ...said(who, name)), ...(this.name
      ? [link("profile", t("profile"), () => this.open()), link("sign-out", t("signOut"), () => this.out())]
      : [link("keep", t(name ? "keepName" : "keepAName"), () => this.keep()), link("sign-in", t("signIn"), () => this.enter())]));
  }

  keep() {
    this.form(t("keepTitle"), "/api/profile", t("keep"), [
      h("p", {}, t("keepAbout")),
      field("name", t("name"), { type: "text", maxlength: 24, value: setting("name"), autocomplete: "username" }),
      secret("passphrase", t("passphrase"), "new-password"),
      h("p", { class: "quiet" }, t("passphraseAbout")),
    ], (given) => t("kept", { name: given.name }));
  }

  enter() {
    this.form(t("signInTitle"), "/api/profile/in", t("enter"), [
      h("p", {}, t("signInAbout")),
      field("name", t("name"), { type: "text", maxlength: 24, value: setting("name"), autocomplete: "username" }),
      secret("passphrase", t("passphrase"), "current-password"),
    ], (given) => t("welcome", { name: given.name }));
  }

  open() {
    const box = dialog(this.name, h("div", { class: "parts" },
      this.inner("/api/profile/passphrase", t("change"), [
        h("h3", {}, t("changeTitle")),
        h("p", { class: "quiet" }, t("changeAbout")),
        field("old", t("oldPassphrase"), { type: "password", autocomplete: "current-password" }),
        secret("new", t("newPassphrase"), "new-password"),
      ], () => { box.close(); toast(t("changed")); }),
      h("details", {}, h("summary", {}, t("deleteTitle")),
        this.inner("/api/profile/delete", t("delete"), [
          h("p", { class: "quiet" }, t("deleteAbout")),
          field("passphrase", t("passphrase"), { type: "password", autocomplete: "current-password" }),
        ], () => { box.close(); toast(t("deleted")); }, "plain"))));
  }

  form(title, address, submit, inside, done) {
    const box = dialog(title, this.inner(address, submit, inside, (given) => { box.close(); toast(done(given)); }));
    [...box.querySelectorAll("input[name]")].find((input) => !input.value)?.focus();
  }

  /** A form that is sent; what is wrong is said in it. */
  inner(address, submit, inside, done, kind = "main") {
    const wrong = h("p", { class: "wrong", role: "alert" });
    const button = h("button", { class: kind, type: "submit" }, submit);
    return h("form", { class: "asked", onsubmit: async (event) => {
      event.preventDefault();
      button.disabled = true;
      wrong.textContent = "";
      try {
        const given = await post(address, Object.fromEntries(new FormData(event.target)));
        this.name = given.name;
        if (given.name) set("name", given.name);
        this.draw();
        done(given);
        this.changed();
      } catch (error) { wrong.textContent = error.message; }
      button.disabled = false;
    } }, ...inside, wrong, button);
  }

  async out() {
    try {
      await post("/api/profile/out");
      this.name = null;
      set("name", "");
      this.draw();
      this.changed();
    } catch (error) { toast(error.message); }
  }
}

/** A sentence in which the name stands out. */
function said(sentence, name) {
  const [before, after] = sentence.split("{name}");
  return after === undefined ? [before] : [before, h("strong", {}, name), after];
}

const field = (name, said, given) => h("label", { class: "field" }, h("span", {}, said), h("input", { name, required: true, ...given }));

/** A passphrase to be chosen or said: it can be looked at. */
function secret(name, said, autocomplete) {
  const input = h("input", { name, type: "password", required: true, autocomplete, maxlength: 200 });
  const eye = h("input", { type: "checkbox", onchange: () => { input.type = eye.checked ? "text" : "password"; } });
  return h("div", { class: "field" }, h("label", { class: "field" }, h("span", {}, said), input), h("label", { class: "choice tick" }, eye, h("span", {}, t("showIt"))));
}
