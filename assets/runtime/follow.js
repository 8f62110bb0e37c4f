// What stays with a person from one screen to the next: the end of the log, and the keyboard's focus.

const NEAR = 40; // within these px of its end, a log follows new lines
// Elements that may get the focus next.
const CHOICES = "main :is([data-on=act], [data-on=roll], [data-on=take], [data-on=read], [data-on=continue], [data-on=rematch]):not([disabled])";

let follows = true; // whether the log shows its latest lines: until a person scrolls up in it
let lost = false; // whether the element with the keyboard's focus is gone, and nothing has replaced it

const lines = () => document.querySelector(".log .lines");

function toEnd() {
  const log = lines();
  if (log && follows) log.scrollTop = log.scrollHeight;
}

// Only a scroll ends it: a log whose size or line breaks change stays at its end.
addEventListener("scroll", ({ target }) => {
  if (target !== lines() || !target.clientHeight) return;
  follows = target.scrollHeight - target.scrollTop - target.clientHeight < NEAR;
}, true);
addEventListener("resize", toEnd);
// A log that opens shows its latest lines.
addEventListener("toggle", ({ target }) => {
  if (target.id !== "log") return;
  follows = true;
  toEnd();
}, true);

addEventListener("pointerdown", () => (lost = false), true);

const isShown = (one) => one.isConnected && !one.disabled && one.getClientRects().length > 0;

/** Call `change`, which redraws the screen. A log at its end stays there. If an element had the focus by keyboard and is gone, the
 *  next choice gets the focus, as soon as there is one. */
export function following(change) {
  const had = document.activeElement, log = lines();
  const byKeys = had?.matches("main :focus-visible");
  change();
  if (lines() !== log) follows = true;
  toEnd();
  const now = document.activeElement;
  if (now && now !== document.body && isShown(now)) lost = false;
  else if (byKeys && isShown(had)) had.focus(); // the change only moved it
  else if (byKeys) lost = true;
  const next = lost && Array.from(document.querySelectorAll(CHOICES)).find((one) => one.tabIndex >= 0 && isShown(one));
  if (!next) return;
  lost = false;
  next.focus();
}
