// What browsers allow only within a click: the clipboard and the share sheet. The app's answer comes later, when Safari
// counts the click as over. So the click itself begins, with the content promised; what the browser refuses all the same
// is ready for a second click, which needs no answer.

const LONGEST = 10000; // milliseconds for which the clipboard waits for its content
const sheet = Boolean(navigator.share);
let promised; // the content that the clipboard waits for
let refused; // [text] for the clipboard, [title, text, address] for the share sheet

if (sheet) document.documentElement.setAttribute("data-shares", "");

/** In a click that will be answered with a link: promise it to the clipboard, unless it goes to the share sheet. */
export function promise(way) {
  promised?.drop();
  promised = undefined;
  if ((way === "share" && sheet) || !navigator.clipboard?.write || !globalThis.ClipboardItem) return;
  let fill, drop;
  const content = new Promise((resolve, reject) => ([fill, drop] = [resolve, reject]));
  const late = setTimeout(drop, LONGEST);
  try {
    const blob = content.then((text) => new Blob([text], { type: "text/plain" }));
    blob.catch(() => {});
    const done = navigator.clipboard.write([new ClipboardItem({ "text/plain": blob })]).then(() => true, () => false);
    promised = { drop, fill: (text) => (clearTimeout(late), fill(text), done) };
  } catch { // a browser whose clipboard takes no promises
    clearTimeout(late);
  }
}

async function copied(text) {
  const waits = promised;
  promised = undefined;
  if (waits && (await waits.fill(text))) return true;
  return copiedNow(text);
}

async function copiedNow(text) {
  if (copiedByHand(text)) return true;
  return navigator.clipboard.writeText(text).then(() => true, () => false);
}

/** As a person does it, with a field whose text is selected: older, and never asks for permission. */
function copiedByHand(text) {
  const area = document.createElement("textarea");
  const focused = document.activeElement;
  area.value = text;
  area.readOnly = true; // no keyboard on a phone
  area.className = "visually-hidden";
  (document.querySelector("dialog[open]") ?? document.body).append(area);
  area.select();
  const done = document.execCommand("copy");
  area.remove();
  focused?.focus({ preventScroll: true });
  return done;
}

/** The whole address of `part`, which begins with #, without a query of the visitor's own. */
const whole = (part) => location.href.split(/[?#]/)[0] + part;

/** Put a link on the clipboard. `say` hears "copied", or "copy": a second click may do what the first could not. */
export async function copyLink(part, say) {
  const address = whole(part);
  const done = await copied(address);
  refused = done ? undefined : [address];
  say(done ? "copied" : "copy");
}

/** The system's share sheet, or the clipboard if there is none; `part` may be empty. `say` hears "shared", "dropped" (the
 * person changed their mind), "copied", or "share" or "copy": a second click may do it. */
export async function share(title, text, part, say) {
  const address = part && whole(part);
  if (sheet) return open(title, text, address, say, () => ((refused = [title, text, address]), say("share")));
  const line = [text, address].filter(Boolean).join(" ");
  const done = await copied(line);
  refused = done ? undefined : [line];
  return say(done ? "copied" : "copy");
}

async function open(title, text, address, say, otherwise) {
  try {
    await navigator.share({ title, text: text || undefined, url: address || undefined });
    say("shared");
  } catch (error) {
    if (error.name === "AbortError") say("dropped");
    else otherwise();
  }
}

/** The second click: hand over what the browser refused. `say` hears what it would have heard before, or "failed". */
export function handOver(say) {
  if (!refused) return say("failed");
  const [first, text, address] = refused;
  const line = text === undefined ? first : [text, address].filter(Boolean).join(" ");
  const copy = () => copiedNow(line).then((done) => say(done ? "copied" : "failed"));
  return text === undefined ? copy() : open(first, text, address, say, copy);
}
