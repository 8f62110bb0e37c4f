// The service worker, with Workbox: after one visit the whole site is cached, under names with content hashes.
//
// A new version is fetched in the background and waits: page, worker and snapshot belong together, so it takes over only
// when a person agrees (the page posts "take over"), or when the last tab of the old version is closed.
import { cacheNames, setCacheNameDetails } from "workbox-core";
import { cleanupOutdatedCaches, precacheAndRoute } from "workbox-precaching";
import { registerRoute } from "workbox-routing";
import { CacheFirst } from "workbox-strategies";

// All projects of a GitHub Pages user share one origin; Workbox adds the scope, which tells them apart.
setCacheNameDetails({ prefix: "four-ages" });
precacheAndRoute(FILES, { ignoreURLParametersMatching: [/.*/] });
cleanupOutdatedCaches();

// Files that are fetched on demand are cached under their own name from then on; other versions of them go.
const KEPT = "four-ages-later";
registerRoute(({ url }) => LATER.some((name) => url.pathname.endsWith(name)), new CacheFirst({ cacheName: KEPT }));

async function forget() {
  const cache = await caches.open(KEPT);
  for (const request of await cache.keys()) {
    if (!LATER.some((name) => request.url.endsWith(name))) await cache.delete(request);
  }
}
addEventListener("activate", (event) => event.waitUntil(forget()));

// Tabs that did not ask for the new version play on, and may need another worker: until the last of them is closed the
// files of the previous version stay as well.
const BEFORE = `four-ages-before-${registration.scope}`;
const PARTS = new URL("parts/", registration.scope).href;
const path = (url) => url.split("?")[0];

async function setAside() {
  await caches.delete(BEFORE);
  const before = await caches.open(BEFORE);
  const ours = new Set([...FILES.map(({ url }) => url), ...LATER].map((url) => new URL(url, registration.scope).href));
  for (const name of [cacheNames.precache, KEPT]) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const url = path(request.url);
      if (url.startsWith(PARTS) && !ours.has(url)) await before.put(url, await cache.match(request));
    }
  }
}

registerRoute(
  ({ url }) => url.href.startsWith(PARTS),
  async ({ request }) => (await caches.match(path(request.url), { cacheName: BEFORE })) ?? fetch(request),
);

async function isAlone() {
  return (await clients.matchAll({ type: "window" })).length < 2;
}

addEventListener("message", (event) => {
  if (event.data === "take over") event.waitUntil(setAside().catch(() => {}).then(() => skipWaiting()));
  if (event.data === "began") event.waitUntil(isAlone().then((alone) => alone && caches.delete(BEFORE)));
});
