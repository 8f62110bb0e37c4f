/** The text of an answer whose body lies gzipped on the site: hosts pack or do not pack what they serve. */
export function gunzipped(answer) {
  if (!answer.ok) throw new Error(answer.status);
  return new Response(answer.body.pipeThrough(new DecompressionStream("gzip"))).text();
}
