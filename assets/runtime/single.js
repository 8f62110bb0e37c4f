// The last script of the one-file page: lays the parts that the page carries as text where PyScript finds them, then starts it.
//
// Every part becomes a blob, and the blob's address stands in for the part's path (see parts.js). A page from a file has an
// origin that is like no other, not even its workers', so in Chromium a worker can neither be a module nor read the page's
// blobs by their addresses. It can read what it laid out itself: it gets the blobs and the module to begin with in a message.
const TYPES = { js: "text/javascript", mjs: "text/javascript", txt: "text/plain;charset=utf-8" };
const blobs = {};
const { page } = document.currentScript.dataset;

function decoded(text) {
  if (Uint8Array.fromBase64) return Uint8Array.fromBase64(text);
  return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
}

for (const node of document.querySelectorAll("script[data-part]")) {
  const name = node.dataset.part;
  const type = TYPES[name.split(".").pop()] ?? "application/octet-stream";
  blobs[name] = new Blob([decoded(node.textContent)], { type });
  node.remove();
}

// -- workers -----------------------------------------------------------------------------------------------------------------

// Runs in the worker, as text. Its first answer says that the module is running, and hears messages.
function receive() {
  addEventListener(
    "message",
    ({ data: { blobs, script } }) => {
      globalThis.fourAgesParts = Object.fromEntries(Object.entries(blobs).map(([name, blob]) => [name, URL.createObjectURL(blob)]));
      const module = new Blob(["postMessage('running');\n", script], { type: "text/javascript" });
      import(URL.createObjectURL(module));
    },
    { once: true },
  );
}

const RECEIVER = URL.createObjectURL(new Blob([`(${receive})()`], { type: "text/javascript" }));

globalThis.Worker = class extends Worker {
  #waiting = [];

  constructor(address) {
    super(RECEIVER);
    const post = (...message) => super.postMessage(...message);
    const running = (event) => {
      event.stopImmediatePropagation();
      for (const message of this.#waiting) post(...message);
      this.#waiting = null;
    };
    this.addEventListener("message", running, { once: true });
    fetch(address)
      .then((response) => response.blob())
      .then((script) => post({ blobs, script }));
  }

  postMessage(...message) {
    if (this.#waiting) this.#waiting.push(message);
    else super.postMessage(...message);
  }
};

// -- the start ---------------------------------------------------------------------------------------------------------------

const addresses = Object.fromEntries(Object.entries(blobs).map(([name, blob]) => [name, URL.createObjectURL(blob)]));
globalThis.fourAgesParts = addresses;
const address = (path) => addresses[path.split("/").pop()];

// Interpreters go by names: PyScript looks them up in `fourAgesParts`, on the page and in the worker (game/site/single.py). The
// names are addresses of no place, for Pyodide and MicroPython ask for their engines beside them, and ask otherwise for files.
const named = (path) => (path.endsWith(".mjs") ? path.replace("./parts", "https://four-ages.invalid") : address(path));

for (const script of document.querySelectorAll("script[type=mpy], script[type=py]")) {
  script.setAttribute("src", address(script.getAttribute("src")));
  script.setAttribute("config", script.getAttribute("config").replace(/\.\/parts\/[\w.-]+/g, named));
}
addEventListener("click", (event) => {
  const link = event.target.closest?.("a[href='licences.txt']");
  if (link) link.href = addresses["licences.txt"];
});
import(addresses[page]).catch((error) => globalThis.fourAges.failed(String(error)));
