// Profile and sign-in: a guest, or somebody with a name and a passphrase. Nobody needs one to play.

import { get, post } from "../api.js";
import { dialog } from "../dialog.js";
import { $, h } from "../dom.js";
import { say } from "../i18n.js";
import { set, setting } from "../settings.js";
import { toast } from "../toast.js";

export class Profile {
  /** `changed` is called when somebody has become somebody else. */
  constructor(changed) {
    this.changed = changed;
    this.name = null;
  }

  async load() {
    try { this.name = (await get("/api/me")).name; } catch { this.name = null; }
    this.draw();
  }

  draw() {
    const link = (id, said, act) => h("button", { class: "link", type: "button", "data-tab": id, onclick: act }, said);
    const name = this.name ?? setting("name");
    const who = name ? say("You are {name}.", { name: "{name}" }) : say("You play as a guest.");
    $("me").replaceChildren(h("span", {}, ...said(who, name)), ...(this.name
      ? [link("profile", say("Profile…"), () => this.open()), link("sign-out", say("Sign out"), () => this.out())]
      : [link("keep", name ? say("Keep this name…") : say("Keep a name…"), () => this.keep()), link("sign-in", say("Sign in…"), () => this.enter())]));
  }

  keep() {
    this.form(say("Keep a name"), "/api/profile", say("Keep"), [
      h("p", {}, say("With a name and a passphrase you find your tables on every device. You do not need it to play.")),
      field("name", say("Name"), { type: "text", maxlength: 24, value: setting("name"), autocomplete: "username" }),
      secret("passphrase", say("Passphrase"), "new-password"),
      h("p", { class: "quiet" }, say("At least 8 characters; a few words are good. Note it: nobody can send it to you again.")),
    ], (given) => say("{name} is yours now.", { name: given.name }));
  }

  enter() {
    this.form(say("Sign in"), "/api/profile/in", say("Sign in"), [
      h("p", {}, say("The tables of this browser come along.")),
      field("name", say("Name"), { type: "text", maxlength: 24, value: setting("name"), autocomplete: "username" }),
      secret("passphrase", say("Passphrase"), "current-password"),
    ], (given) => say("Welcome, {name}.", { name: given.name }));
  }

  open() {
    const box = dialog(this.name, h("div", { class: "parts" },
      this.inner("/api/profile/passphrase", say("Change"), [
        h("h3", {}, say("Another passphrase")),
        h("p", { class: "quiet" }, say("All other devices are signed out.")),
        field("old", say("Passphrase until now"), { type: "password", autocomplete: "current-password" }),
        secret("new", say("New passphrase"), "new-password"),
      ], () => { box.close(); toast(say("The passphrase is changed.")); }),
      h("details", {}, h("summary", {}, say("Delete the profile")),
        this.inner("/api/profile/delete", say("Delete"), [
          h("p", { class: "quiet" }, say("The name becomes free. Your tables stay in this browser, and nowhere else.")),
          field("passphrase", say("Passphrase"), { type: "password", autocomplete: "current-password" }),
        ], () => { box.close(); toast(say("The profile is deleted.")); }, "plain"))));
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
  return h("div", { class: "field" }, h("label", { class: "field" }, h("span", {}, said), input), h("label", { class: "choice tick" }, eye, h("span", {}, say("Show it"))));
}
