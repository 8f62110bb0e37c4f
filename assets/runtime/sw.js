// The service worker, with Workbox: after one visit the whole site is here, under names that carry their contents' hashes.
//
// A new version is fetched in the background and waits: page, worker and snapshot are one set, so it takes over only when a
// person says so (the page posts "take over"), or when the last tab of the old one is closed.
import { setCacheNameDetails } from "workbox-core";
import { cleanupOutdatedCaches, precacheAndRoute } from "workbox-precaching";

// All projects of a GitHub Pages user share one origin; Workbox adds the scope, which tells them apart.
setCacheNameDetails({ prefix: "four-ages" });
precacheAndRoute(FILES, { ignoreURLParametersMatching: [/.*/] });
cleanupOutdatedCaches();

addEventListener("message", ({ data }) => {
  if (data === "take over") skipWaiting();
});
