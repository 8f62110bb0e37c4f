// Where elements are before and after a patch: displaced elements slide to their places, and motion.py gets the other
// changes. After a capture a still of the old board is shown until the captured thing has arrived and been looked at.

const SLIDE = { duration: 250, easing: "cubic-bezier(.2, .8, .2, 1)", composite: "add" };
const HOLD = 1180; // ms for which the place of a captured thing stays empty: its flight, and 700 more (motion.py)
const AWAY = 3; // px, or units of a drawing; a smaller change of place is ignored
const PLACES = ".stage:has(> .table), .lobby > main"; // where things may be pushed aside
const APART = ".log, .visually-hidden, .cube, .chance"; // what pushes nothing aside, and is not pushed: it rides along with what it is on
const KINDS = { move: "[data-move]", flip: "[data-flip][id]", roll: "[data-roll][id]", pulse: "[data-pulse][id]", hold: "[data-hold][id]" };

let slides = [];
let held; // while a still is shown: the still, and the animation that lasts as long

/** Whether anything is still sliding: if it is displaced again before it rests, it would jump. */
export const sliding = () => slides.some((one) => one.playState === "running");

/** A snapshot of `root`, for `changed` to compare. */
export function measured(root) {
  held?.still.remove();
  const place = document.querySelector(PLACES), board = place?.querySelector(".board:has([data-hold])");
  return { place, standing: place && standing(place), shown: shown(root), still: board && still(board) };
}

/** Slide everything in `root` that was displaced since it was `measured`, and return the changes by themselves as JSON: a
 * list of [kind, key, old value, new value], by kind and in the document's order. The values of a move are places: x, y,
 * width, height. */
export function changed(root, before) {
  const place = document.querySelector(PLACES), found = [];
  const taken = Array.from(holders(root)).filter(([id, now]) => (before.shown.hold.get(id) ?? now) !== now).map(([id]) => id);
  if (place && before.place === place) {
    slide(place, before.standing, taken); // first: what slides with its surroundings does not fly
    if (taken.length) hold(place, before.still, taken);
    else if (held) place.querySelector(".board").after(held.still);
  } else release();
  for (const [kind, things] of Object.entries(shown(root))) {
    for (const [key, now] of things) {
      const was = before.shown[kind].get(key);
      if (was !== undefined && (kind === "move" ? flies(was, now) : was !== now)) found.push([kind, key, was, now]);
    }
  }
  return JSON.stringify(found);
}

/** The holder of each thing that can be captured. */
const holders = (root) => new Map(Array.from(root.querySelectorAll(KINDS.hold), (one) => [one.id, one.dataset.hold]));

/** Every element in `root` that may change by itself: kind -> key -> its value, or its place for a move. */
function shown(root) {
  const found = {};
  for (const [kind, selector] of Object.entries(KINDS)) {
    const what = kind === "move" ? (one) => [one.dataset.move, box(one)] : (one) => [one.id, one.dataset[kind]];
    found[kind] = new Map(Array.from(root.querySelectorAll(selector), what));
  }
  return found;
}

/** Place and size of an element: on the screen, or for a part of a drawing in the drawing's own units. */
function box(one) {
  const { x, y, width, height } = one.getBoundingClientRect(), drawing = one.ownerSVGElement;
  if (!drawing) return [x, y, width, height];
  const whole = drawing.getBoundingClientRect(), unit = drawing.viewBox.baseVal.width / Math.max(1, whole.width);
  return [(x - whole.x) * unit, (y - whole.y) * unit, width * unit, height * unit];
}

/** Whether an element went from one place to another and was visible at both. */
const flies = (was, now) =>
  was[2] && now[2] && now[3] && Math.max(Math.abs(was[0] - now[0]), Math.abs(was[1] - now[1])) > AWAY;

/** Call `what` with each element that has a place, and with the result for the element around it. */
function each(node, what, around) {
  for (const one of node.children) {
    if (one.matches(APART)) continue;
    const at = one.getBoundingClientRect();
    const within = at.width ? what(one, at, around) : around;
    if (one.localName !== "svg") each(one, what, within);
  }
}

/** The corner of each element in `place`. */
function standing(place) {
  const found = new Map();
  each(place, (one, { x, y }) => void found.set(one, [x, y]));
  return found;
}

/** A still of a board, as it lies in its table, that shows nothing yet. */
function still(board) {
  const table = board.parentNode.cloneNode(), copy = table.appendChild(board.cloneNode(true));
  table.inert = true;
  table.classList.add("as-it-was");
  Object.assign(table.style, { width: `${board.offsetWidth}px`, height: `${board.offsetHeight}px` });
  return { table, copy, top: board.scrollTop };
}

/** Show the still instead of all of the board except what was `taken`, until that has been looked at. */
function hold(place, { table, copy, top }, taken) {
  release();
  for (const id of taken) copy.querySelector(`#${id}`).style.visibility = "hidden";
  for (const one of copy.querySelectorAll("*"))
    for (const name of one.getAttributeNames()) if (/^(id|data-.*)$/.test(name)) one.removeAttribute(name);
  copy.removeAttribute("id");
  const board = place.querySelector(".board");
  const [whole] = Array.from(board.children, (one) => one.animate({ visibility: ["hidden", "hidden"] }, HOLD));
  for (const id of taken) document.getElementById(id).animate({ visibility: ["visible", "visible"] }, HOLD);
  held = { still: table, whole };
  whole.onfinish = release;
  board.after(table);
  copy.scrollTop = top;
}

function release() {
  held?.still.remove();
  held = undefined;
}

/** Slide every element that has moved, with its contents. If something was `taken` all of the board waits until that has
 * been looked at, and slides then. */
function slide(place, places, taken) {
  const moved = [];
  each(place, (one, { x, y }, around) => {
    const was = places.get(one), alone = one.dataset?.move && (!taken.length || taken.includes(one.id));
    if (!was) return around;
    const away = [was[0] - x, was[1] - y];
    if (alone) return Math.hypot(...away) > AWAY ? away : around; // by itself; its contents move along
    const [dx, dy] = [away[0] - around[0], away[1] - around[1]];
    if (Math.abs(dx) < 1 && Math.abs(dy) < 1) return around;
    if (getComputedStyle(one).display === "inline") return around;
    if (taken.includes(one.closest("[data-hold]")?.id)) return away; // it flies as a whole
    moved.push([one, dx, dy]);
    return away;
  }, [0, 0]);
  if (!moved.length) return;
  // A temporary bar would itself displace elements.
  for (const one of place.querySelectorAll(".board, .tray"))
    if (one.scrollHeight <= one.clientHeight) one.animate({ overflow: ["hidden", "hidden"] }, SLIDE.duration + (taken.length ? HOLD : 0));
  const later = { ...SLIDE, delay: HOLD, fill: "backwards" };
  const waits = (one) => taken.length && one.closest(".board");
  slides = moved.map(([one, dx, dy]) => {
    const timing = waits(one) ? later : SLIDE, chance = one.querySelector(":scope > .chance");
    // It may be placed by what is around the sliding element, and not while that slides: it comes when all is at rest.
    chance?.animate({ visibility: ["hidden", "hidden"] }, (timing.delay ?? 0) + timing.duration);
    return one.animate({ translate: [`${dx}px ${dy}px`, "0px 0px"] }, timing);
  });
}
