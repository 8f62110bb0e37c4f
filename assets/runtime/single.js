// The last script of the one-file page: puts the parts that the page holds as text where PyScript finds them, then starts
// it.
//
// On the page every part becomes a blob, whose address replaces the part's path (see parts.js). A page from a file has a
// unique origin, different from its workers' too, so a worker can read next to nothing: in Chromium none of the page's
// blobs, and it can't be a module; in WebKit not even its own blobs. All of them can import an address that contains the
// script itself. So a worker gets the scripts as such addresses and the other parts as bytes, in a first message.
//
// If no worker runs at all, the app runs on the page itself, which then freezes while a bot thinks.
const TYPES = { js: "text/javascript", txt: "text/plain;charset=utf-8" };
const SCRIPT = "data:text/javascript;charset=utf-8";
const PATIENCE = 1500; // ms for a worker's first answer on an idle page
const blobs = {};
const forWorkers = { scripts: {}, files: {} };
const { page } = document.currentScript.dataset;

// A worker that answers only if it can import a script.
const first = new Worker(URL.createObjectURL(new Blob([`import("${SCRIPT},postMessage(1)")`], { type: "text/javascript" })));
const working = new Promise((done) => {
  first.onmessage = () => done(true);
  first.onerror = () => done(false);
});

function decoded(text) {
  if (Uint8Array.fromBase64) return Uint8Array.fromBase64(text);
  return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
}

for (const node of document.querySelectorAll("script[data-part]")) {
  const name = node.dataset.part;
  const type = TYPES[name.split(".").pop()] ?? "application/octet-stream";
  const bytes = decoded(node.textContent);
  blobs[name] = new Blob([bytes], { type });
  if (type === "text/javascript") forWorkers.scripts[name] = `${SCRIPT};base64,${node.textContent.trim()}`;
  else forWorkers.files[name] = bytes;
  node.remove();
}

// -- workers -----------------------------------------------------------------------------------------------------------------

// Runs in the worker, as text. Its script's first answer says that it is running and listens.
function receive() {
  const place = "https://four-ages.invalid/parts/";
  addEventListener(
    "message",
    ({ data: { scripts, files, script } }) => {
      const { fetch } = globalThis;
      globalThis.fourAgesParts = { ...scripts };
      for (const name of Object.keys(files)) globalThis.fourAgesParts[name] = place + name;
      globalThis.fetch = async (what, ...rest) => {
        const name = String(what?.url ?? what);
        return name.startsWith(place) ? new Response(files[name.slice(place.length)]) : fetch(what, ...rest);
      };
      // Pyodide uses it to check whether modules can be imported here. They can.
      globalThis.importScripts = () => {
        throw new TypeError("modules are imported");
      };
      import(script);
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
      .then((response) => response.text())
      .then((text) => post({ ...forWorkers, script: `${SCRIPT},${encodeURIComponent(`postMessage("running");\n${text}`)}` }));
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

// Interpreters have names: PyScript looks them up in `fourAgesParts`, on the page and in the worker
// (game/site/single.py). The names are addresses that don't exist, because Pyodide and MicroPython request their engines
// beside them, and would otherwise request files.
const named = (_, interpreter, name) => (interpreter ? `${interpreter}https://four-ages.invalid/${name}` : addresses[name]);

for (const script of document.querySelectorAll("script[type=mpy], script[type=py]")) {
  script.setAttribute("src", address(script.getAttribute("src")));
  script.setAttribute("config", script.getAttribute("config").replace(/("interpreter":")?\.\/parts\/([\w.-]+)/g, named));
}
addEventListener("click", (event) => {
  const link = event.target.closest?.("a[href='licences.txt']");
  if (link) link.href = addresses["licences.txt"];
});

/** Run the app on the page: `fourAgesHere` starts it when the page's own Python is ready, and returns its functions. */
function stayHere() {
  const script = document.querySelector("script[type=py]");
  const { interpreter } = JSON.parse(script.getAttribute("config"));
  const python = import(address(interpreter));
  const source = fetch(script.getAttribute("src")).then((answer) => answer.text());
  python.catch(() => {});
  script.remove();
  globalThis.fourAgesHere = async () => {
    const pyodide = await (await python).loadPyodide({ indexURL: "https://four-ages.invalid/" });
    pyodide.runPython(await source);
    const offered = ["start", "event", "fetch"].map((name) => [name, pyodide.globals.get(name)]);
    return Object.fromEntries(offered.map(([name, call]) => [name, async (...what) => call(...what)]));
  };
}

const late = new Promise((done) => setTimeout(done, PATIENCE, false));
Promise.race([working, late]).then((works) => {
  first.terminate();
  if (!works) stayHere();
  import(addresses[page]).catch((error) => globalThis.fourAges.failed(String(error)));
});
