// What the page's Python asks of the connections to friends, and what they report to it. Fetched when first needed.
//
// `hear(kind, [name, text, ...])` gets, beside what `peers.js` reports: "offered" and "answered" with the text for a link; "failed"
// with why ("none": this browser can't connect, "cut", "version", "late"); "passed" or "unpassed" for an answer that another
// tab of this browser was given; "sealing" with what `sealing.js` has done for a match by link. The page gets the name of an
// event for each: "sealing", "device:<kind>" if the connection's name begins with "device" (another device of the same person),
// "review:<kind>" if it begins with "review", else "peer:<kind>".
import { NoInvitation } from "./invitation.js";
import { Peers, works } from "./peers.js";
import { point, ring } from "./pointing.js";
import { seal } from "./sealing.js";

const REACH = 25_000; // ms after which a connection that does not come about is reported
const PASS = 1_500; // ms in which another tab takes an answer

let peers, hear;
const tabs = typeof BroadcastChannel === "function" ? new BroadcastChannel("four-ages/answers") : null;
const open = new Set();

function made(told) {
  hear = (kind, row) => {
    const whose = /^(?:device|review)/.exec(row.at(-2))?.[0] ?? "peer";
    told(kind === "sealing" ? kind : `${whose}:${kind}`, row);
  };
  peers ??= new Peers((name, kind, text) => {
    if (kind === "here") open.add(name);
    if (kind === "gone") open.delete(name);
    hear(kind, [name, text]);
  });
}

/** `stun:host:port`, or `turn:name:password@host:port`, as the browser takes them. */
const servers = (text) =>
  text.split(" ").filter(Boolean).map((one) => {
    const found = /^(turns?:)([^:@]+):([^@]+)@(.+)$/.exec(one);
    return found ? { urls: found[1] + found[4], username: found[2], credential: found[3] } : { urls: one };
  });

/** Report a connection that is not open after a while; it may still come. */
function watched(name) {
  setTimeout(() => open.has(name) || !peers.has(name) || hear("failed", [name, "late"]), REACH);
}

async function tried(name, work) {
  if (!works()) return hear("failed", [name, "none"]);
  try {
    await work();
  } catch (error) {
    hear("failed", [name, error instanceof NoInvitation ? error.message : "none"]);
  }
}

const base = () => ["base", location.origin + location.pathname];

const ORDERS = {
  /** Two guests who are connected already stay so: a new connection would close the other end's old one. */
  offer(name, named) {
    if (open.has(name)) return hear("here", [name, ""]);
    return tried(name, async () => hear("offered", [...base(), name, await peers.offer(name, servers(named))]));
  },
  answer: (name, text, named) =>
    tried(name, async () => hear("answered", [...base(), name, await peers.answer(name, text, servers(named))])),
  accept: (name, text) =>
    tried(name, async () => {
      if (!(await peers.accept(name, text))) hear("failed", [name, "late"]);
      else watched(name);
    }),
  pass(name, text) {
    tabs?.postMessage(["answer", name, text]);
    const over = setTimeout(() => hear("unpassed", [name, ""]), PASS);
    passing.set(name, () => {
      clearTimeout(over);
      hear("passed", [name, ""]);
    });
  },
  seal: async (...work) => hear("sealing", await seal(...work)),
  ring,
  point: (how) => point(how === "on" ? (place) => hear("pointed", ["review", place]) : undefined),
  again: () => open.forEach((name) => hear("here", [name, ""])),
  /** Keep the connection `host` and those whose names begin with `names`, and report these. */
  keep(host, names) {
    for (const name of peers.names()) {
      if (name === host) continue;
      if (!name.startsWith(names)) ORDERS.close(name);
      else if (open.has(name)) hear("here", [name, ""]);
    }
  },
  /** A connection goes on for something else, if it is still open. */
  rename(name, to) {
    if (!open.delete(name) || !peers.rename(name, to)) return hear("gone", [to, ""]);
    open.add(to);
    hear("here", [to, ""]);
  },
  close: (name) => {
    name === undefined ? open.clear() : open.delete(name);
    peers.close(name);
  },
};
const passing = new Map();

// Any page of the same origin may send anything here.
tabs?.addEventListener("message", async ({ data }) => {
  if (!Array.isArray(data) || !data.every((part) => typeof part === "string" && part.length < 1000)) return;
  const [kind, name, text] = data;
  if (kind === "taken") {
    passing.get(name)?.();
    passing.delete(name);
  } else if (kind === "answer" && peers && (await peers.accept(name, text).catch(() => false))) {
    tabs.postMessage(["taken", name, ""]);
    hear("accepted", [name, text]);
    watched(name);
  }
});

/** Do what the app asks for. */
export function order(told, what, ...rest) {
  made(told);
  ORDERS[what]?.(...rest);
}

/** Send a text to a friend. */
export const send = (name, text) => peers?.send(name, text);
