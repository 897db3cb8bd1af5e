// Seat kinds and paces (time controls): what they are called, for whoever lays a table or hosts one.

import { say } from "./i18n.js";

export const seatKinds = () => ({ here: say("Person here"), link: say("By link"), bot: say("Bot"), open: say("Open to anyone") });

export const paces = () => ({ free: say("At ease"), live: say("With a clock"), daily: say("A turn a day") });

export const aboutPace = (pace) => ({ free: say("Without a clock."), live: say("Each player has so many minutes for the whole game."), daily: say("Each turn may take a day.") })[pace];
