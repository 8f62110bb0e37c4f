// Pictures and films of what the app has drawn: its HTML and the page's style sheets in one SVG, which the browser draws on a
// canvas. A data: address, because canvases that hold an SVG with HTML from any other can't be read. It is fetched for the first
// picture, and knows nothing of any game.
import { gif } from "./gif.js";

const WIDE = 1440, HIGH = 1080; // px of a picture
const PARTS = 2; // the size of a film is a half of that
const PAUSE = 900, QUICK = 500, MANY = 12, LAST = 2500; // ms for each picture of a film, of one with many, and for the last
// Letters of a size that is still read when the picture is small; nothing moves.
const REST = ":root { font-size: 19.2px !important; } *, ::before, ::after { animation: none !important; transition: none !important; }";

let made; // the newest file

/** What the page can do with files of this type, for its buttons. */
function mark(file) {
  const ways = ["save"];
  if (navigator.canShare?.({ files: [file] })) ways.push("share");
  if (file.type === "image/png" && navigator.clipboard?.write && globalThis.ClipboardItem) ways.push("copy");
  document.documentElement.setAttribute("data-picture", ways.join(" "));
}

/** The rules of the page; no faces that lie elsewhere, because a picture fetches nothing. */
function rules() {
  const all = [...document.styleSheets, ...document.adoptedStyleSheets].flatMap((sheet) => [...sheet.cssRules]);
  return all.map((rule) => rule.cssText).filter((text) => !(text.startsWith("@font-face") && text.includes("url(")));
}

/** A picture of `html` as an SVG that needs nothing else. */
function drawing(html, style) {
  const { documentElement: root } = document;
  const content = new DOMParser().parseFromString(html, "text/html").body.firstElementChild;
  for (const place of content.querySelectorAll("[data-address]")) {
    place.textContent = location.protocol === "file:" ? "" : (location.host + location.pathname).replace(/\/(index\.html)?$/, "");
  }
  const theme = root.dataset.theme ?? "auto";
  const lit = theme === "auto" ? (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light") : theme;
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const named = { width: WIDE, height: HIGH, viewBox: `0 0 ${WIDE} ${HIGH}`, lang: root.lang, "data-theme": lit };
  for (const [name, value] of Object.entries(named)) svg.setAttribute(name, value);
  const sheet = document.createElementNS(svg.namespaceURI, "style");
  sheet.textContent = style;
  const place = document.createElementNS(svg.namespaceURI, "foreignObject");
  place.setAttribute("width", WIDE);
  place.setAttribute("height", HIGH);
  content.lang = root.lang;
  place.append(content);
  svg.append(sheet, place);
  return new XMLSerializer().serializeToString(svg);
}

const canvas = (width, height) => Object.assign(document.createElement("canvas"), { width, height });

/** `html` on a new canvas, in the size in which it is laid out: WebKit puts shadows elsewhere in any other. */
async function drawn(html, style) {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(drawing(html, style))}`;
  await image.decode();
  const whole = canvas(WIDE, HIGH);
  whole.getContext("2d").drawImage(image, 0, 0);
  return whole;
}

async function film(frames, style) {
  const [width, height] = [WIDE / PARTS, HIGH / PARTS], shots = [];
  const context = canvas(width, height).getContext("2d", { willReadFrequently: true });
  context.imageSmoothingQuality = "high";
  for (const html of frames) {
    context.drawImage(await drawn(html, style), 0, 0, width, height);
    shots.push(context.getImageData(0, 0, width, height).data);
    await new Promise((done) => setTimeout(done)); // the page stays awake
  }
  const pause = frames.length > MANY ? QUICK : PAUSE;
  const bytes = gif(width, height, shots, shots.map((_, n) => (n < shots.length - 1 ? pause : LAST)));
  return new Blob([bytes], { type: "image/gif" });
}

async function picture(html, style) {
  const whole = await drawn(html, style);
  return new Promise((done, fail) => whole.toBlob((blob) => (blob ? done(blob) : fail()), "image/png"));
}

/** Draw `frames`, more than one as a film, as a file with this name without its end, and show it in the place `where`. The
 * focus goes to the first thing that can be done with it: so people who don't see it hear that it is there. */
export async function draw(frames, name, where) {
  made = undefined;
  const style = [...rules(), REST].join("\n");
  const blob = await (frames.length > 1 ? film(frames, style) : picture(frames[0], style));
  const file = new File([blob], `${name}.${blob.type.split("/")[1]}`, { type: blob.type });
  const reader = new FileReader();
  await new Promise((done, fail) => {
    [reader.onload, reader.onerror] = [done, fail];
    reader.readAsDataURL(file);
  });
  const place = document.querySelector(where);
  if (!place) return;
  const shown = new Image();
  [shown.src, shown.alt] = [reader.result, place.getAttribute("aria-label")];
  place.replaceChildren(shown);
  made = file;
  mark(file);
  const dialog = place.closest("dialog");
  if (dialog?.open) [...dialog.querySelectorAll(".ways button")].find((one) => one.getClientRects().length)?.focus();
}

/** In a click: `share`, `copy` or `save` the newest file, by the page's own `save`. `say` hears "shared", "copied", "saved" or
 * "refused". */
export function pictureTo(how, say, save) {
  if (!made) return;
  const refused = (error) => error?.name !== "AbortError" && say("refused");
  if (how === "share") navigator.share({ files: [made] }).then(() => say("shared"), refused);
  else if (how === "copy") navigator.clipboard.write([new ClipboardItem({ [made.type]: made })]).then(() => say("copied"), refused);
  else {
    save(made, made.name);
    say("saved");
  }
}
