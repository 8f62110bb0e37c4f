// A file of this build by name, read by `read`: a second try bypasses the browser's cache, which may hold a damaged one.
export function twice(name, read) {
  var sum = PARTS.sums[name];
  return fetch(name, { integrity: sum }).then(read).catch(function () {
    return fetch(name, { integrity: sum, cache: "reload" }).then(read);
  });
}
