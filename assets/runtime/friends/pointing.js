// Pointing at things together. While it is on, a tap on a thing of the table or a line of the log is reported, in place of what
// it would do; with the keyboard each thing can get the focus, Enter points, and Escape ends it. What somebody points at gets a
// ring with their name for a while, and is read aloud.
//
// A place is the id of an element and from there the number of a child, step by step; "table" is the table itself. The table is
// drawn from the same position on each page, so its places are the same, in whatever language.
const LASTS = 5000; // ms
const WITHIN = "main .table, .log .lines";
const THING = "[id], [data-tip], [data-twin], li, button, summary";
const ID = /^[A-Za-z][\w-]{0,59}$/;
const SMALLEST = 32; // px of what is drawn around a thing
const DEEPEST = 12, LARGEST = 0.25, WORDS = 80; // steps; share of the table or the log; letters

const area = (node) => ((box) => box.width * box.height)(node.getBoundingClientRect());

/** Whether a person can mean this part of `around`: it is seen, and not nearly all that is there. */
const fits = (node, around) => node !== around && area(node) > 0 && area(node) < LARGEST * area(around);

/** What a tap on `target` means. */
function thingAt(target) {
  const around = target.closest?.(WITHIN);
  if (!around) return null;
  for (let node = target.closest(THING); node && around.contains(node); node = node.parentElement.closest(THING)) {
    if (fits(node, around)) return node;
  }
  return fits(target, around) ? target : null;
}

function placeOf(thing) {
  const steps = [];
  for (let node = thing; node; node = node.parentElement) {
    const root = node.matches("main .table") ? "table" : ID.test(node.id) && node.id;
    if (root) return steps.length <= DEEPEST ? [root, ...steps].join("/") : "";
    steps.unshift([...node.parentElement.children].indexOf(node));
  }
  return "";
}

function thingIn(place) {
  const [root, ...steps] = place.split("/");
  const first = root === "table" ? document.querySelector("main .table") : document.getElementById(root);
  const found = steps.reduce((node, step) => node?.children[step], first);
  return found?.closest(WITHIN) ? found : null;
}

/** What a thing is called, or what it is a part of. */
function wordsOf(thing) {
  for (let node = thing; node?.closest(WITHIN); node = node.parentElement) {
    const said = node.dataset.tip || node.getAttribute("aria-label") || node.innerText || node.textContent;
    if (said.trim()) return said.trim().replace(/\s+/g, " ").slice(0, WORDS);
  }
  return "…";
}

const marks = new Map();

/** Show that the person called `name` points at a place. `text` says so, with {what}; `nowhere`, where it is not on this screen. */
export function ring(place, name, text, nowhere) {
  const thing = thingIn(place), said = thing ? text.replace("{what}", () => wordsOf(thing)) : nowhere;
  fourAges.voice(said, "say");
  marks.get(name)?.remove();
  const mark = document.createElement("div"), label = document.createElement("b");
  mark.className = "finger";
  mark.setAttribute("aria-hidden", "true");
  mark.append(label);
  document.body.append(mark);
  if (mark.showPopover) {
    mark.popover = "manual"; // above the log, where that lies over the table
    mark.showPopover();
  }
  marks.set(name, mark);
  if (thing?.getClientRects().length) thing.scrollIntoView({ block: "nearest", inline: "nearest" });
  const until = performance.now() + LASTS;
  const follow = () => {
    if (performance.now() > until) mark.remove();
    if (!mark.isConnected) return;
    const now = thing?.isConnected ? thing : thingIn(place), box = now?.getBoundingClientRect();
    const seen = box && box.width * box.height > 0;
    mark.classList.toggle("apart", !seen);
    label.textContent = seen ? name : said;
    if (seen) {
      const wide = Math.max(box.width, SMALLEST), high = Math.max(box.height, SMALLEST);
      const [left, top] = [box.left - (wide - box.width) / 2, box.top - (high - box.height) / 2];
      Object.assign(mark.style, { left: `${left}px`, top: `${top}px`, width: `${wide}px`, height: `${high}px` });
    }
    requestAnimationFrame(follow);
  };
  follow();
}

let report;
const given = new Set(); // things that can get the focus only while pointing is on

function prepare() {
  for (const around of document.querySelectorAll(WITHIN)) {
    for (const thing of around.querySelectorAll(THING)) {
      if (thing.tabIndex >= 0 || !fits(thing, around)) continue;
      thing.setAttribute("tabindex", "0");
      given.add(thing);
    }
  }
}

const watcher = new MutationObserver(prepare);

function take(event, thing) {
  event.preventDefault();
  event.stopImmediatePropagation();
  const place = thing && placeOf(thing);
  if (place) report(place);
}

function click(event) {
  if (event.target.closest?.(WITHIN)) take(event, thingAt(event.target));
}

function key(event) {
  const thing = document.activeElement;
  if (event.key === "Escape") report("");
  else if ((event.key === "Enter" || event.key === " ") && thing?.closest(WITHIN) && thing.matches(THING)) take(event, thing);
}

/** Report each place that the person points at from now on, '' for the end of it; or no more, without `told`. */
export function point(told) {
  report = told;
  document.documentElement.toggleAttribute("data-points", !!told);
  const listens = told ? addEventListener : removeEventListener;
  listens("click", click, true);
  listens("keydown", key, true);
  watcher.disconnect();
  if (told) {
    prepare();
    watcher.observe(document.getElementById("app"), { subtree: true, childList: true, attributeFilter: ["tabindex"] });
  } else {
    for (const thing of given) thing.removeAttribute("tabindex");
    given.clear();
  }
}
