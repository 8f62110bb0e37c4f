// The first script of the page: language and theme before the first paint, missing browser features, progress, failures.
// Small, plain and old-fashioned on purpose: it must run where nothing else does. Each of its parts, in boot/, does one
// thing. The build fills in PARTS, the list of the site's parts.
import "./boot/poor.js";
import { crash } from "./boot/crash.js";
import { ended } from "./boot/ended.js";
import { hear, listens } from "./boot/early.js";
import { begin } from "./boot/fetching.js";
import { framed } from "./boot/framed.js";
import { fetchGuide } from "./boot/guides.js";
import { arrives, drawn, translate } from "./boot/lobby.js";
import { keepOffline } from "./boot/offline.js";
import { getLarge } from "./boot/here.js";
import { give, pick, takes } from "./boot/pick.js";
import { label, listen } from "./boot/progress.js";
import { read, turn } from "./boot/reading.js";
import { check, done, failed } from "./boot/trouble.js";
import { echo, follow, leaves, voice } from "./boot/voices.js";
import { root, words } from "./boot/words.js";

var ready = false;

var watcher = new MutationObserver(function () {
  var stuck = document.getElementById("stuck"); // the message if this script did not arrive; the last element that the start needs
  if (!stuck) return; // the page's text arrives in pieces and may pause anywhere
  watcher.disconnect();
  stuck.remove();
  listen(failed);
  translate(document.getElementById("app"));
  check();
  follow();
  hear(queued);
  read();
  document.addEventListener("click", fetchGuide);
  // First what is visible, then what makes it work. A background tab paints nothing and starts all the same.
  setTimeout(begin, 300);
  painted(begin);
});

// Call `what` as soon as something is visible. (The next frame may still wait for style sheets.)
function painted(what) {
  try {
    new PerformanceObserver(what).observe({ type: "paint", buffered: true });
  } catch (error) {
    requestAnimationFrame(function () { setTimeout(what); });
  }
}

function queued() {
  if (!ready) label(words.queued);
  root.dataset.waiting = "yes";
}

// A chat's or an advertiser's marks in the address would go on with every link and bookmark; the page has no query.
function clean() {
  if (location.search && location.protocol !== "file:") history.replaceState(history.state, "", location.pathname + location.hash);
}

if (framed) done();
else {
  clean();
  arrives();
  watcher.observe(document, { childList: true, subtree: true });
}

// Called by the page's own code.
globalThis.fourAges = {
  ready: function () {
    ready = true;
    done();
    drawn();
    root.dataset.ready = "yes";
    performance.mark("four-ages-ready");
    setTimeout(keepOffline, 1500);
  },
  failed: failed,
  listens: listens,
  queued: queued,
  crash: crash,
  ended: ended,
  turn: turn,
  pick: pick,
  give: give,
  takes: takes,
  getLarge: getLarge,
  voice: voice,
  echo: echo,
  leaves: leaves
};
