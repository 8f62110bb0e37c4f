/** The text of a response whose body is gzipped on the site; some hosts compress what they serve, others do not. */
export function gunzipped(answer) {
  if (!answer.ok) throw new Error(answer.status);
  return new Response(answer.body.pipeThrough(new DecompressionStream("gzip"))).text();
}
