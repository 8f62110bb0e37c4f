/** The text of a response whose body is gzipped on the site; a host may have undone that. */
export function gunzipped(answer) {
  if (!answer.ok) throw new Error(answer.status);
  return answer.arrayBuffer().then(function (data) {
    var head = new Uint8Array(data, 0, 2);
    var body = new Response(data);
    if (head[0] !== 0x1f || head[1] !== 0x8b) return body.text();
    return new Response(body.body.pipeThrough(new DecompressionStream("gzip"))).text();
  });
}
