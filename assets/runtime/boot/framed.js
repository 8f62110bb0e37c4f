import { root, words } from "./words.js";

/** Whether another page shows this one in a frame. It could cover parts of it and steer a person's clicks. A policy in a
 * meta element can't forbid that, and GitHub Pages sends no headers, so a frame gets nothing but a link to the page
 * itself. */
export var framed = window.top !== window.self;

if (framed) {
  window.stop();
  var way = document.createElement("a");
  way.textContent = words.framed;
  way.href = location.href;
  way.target = "_top";
  var only = document.createElement("body");
  only.append(way);
  root.replaceChildren(only);
}
