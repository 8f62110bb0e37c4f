// The service worker, with Workbox: after one visit the whole site is here, under names that carry their contents' hashes.
//
// A new version is fetched in the background and waits: page, worker and snapshot are one set, so it takes over only when a
// person says so (the page posts "take over"), or when the last tab of the old one is closed.
import { setCacheNameDetails } from "workbox-core";
import { cleanupOutdatedCaches, precacheAndRoute } from "workbox-precaching";
import { registerRoute } from "workbox-routing";
import { CacheFirst } from "workbox-strategies";

// All projects of a GitHub Pages user share one origin; Workbox adds the scope, which tells them apart.
setCacheNameDetails({ prefix: "four-ages" });
precacheAndRoute(FILES, { ignoreURLParametersMatching: [/.*/] });
cleanupOutdatedCaches();

// What is fetched only when it is needed is kept from then on, under its own name; other versions of it go.
const KEPT = "four-ages-later";
registerRoute(({ url }) => LATER.some((name) => url.pathname.endsWith(name)), new CacheFirst({ cacheName: KEPT }));

async function forget() {
  const cache = await caches.open(KEPT);
  for (const request of await cache.keys()) {
    if (!LATER.some((name) => request.url.endsWith(name))) await cache.delete(request);
  }
}
addEventListener("activate", (event) => event.waitUntil(forget()));

addEventListener("message", ({ data }) => {
  if (data === "take over") skipWaiting();
});
