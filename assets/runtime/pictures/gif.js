// An animated GIF (89a): a palette for the whole film by median cut, and of each picture only the part that changed.

const COLOURS = 255; // and one that lets the picture before show through
const CLEAR = 255;
const BITS = 5; // of each of the three channels, of colours that are told apart

const bin = (r, g, b) => ((r >> 3) << 10) | ((g >> 3) << 5) | (b >> 3);

/** At most COLOURS colours for these pixels, and the nearest of them for each bin. */
function palette(shots) {
  const counts = new Uint32Array(1 << (3 * BITS));
  for (const data of shots) for (let n = 0; n < data.length; n += 4) counts[bin(data[n], data[n + 1], data[n + 2])] += 1;
  const channel = (one, at) => (one >> (10 - 5 * at)) & 31;
  const measured = (bins) => {
    const spans = [0, 1, 2].map((at) => {
      let [low, high] = [31, 0];
      for (const one of bins) [low, high] = [Math.min(low, channel(one, at)), Math.max(high, channel(one, at))];
      return high - low;
    });
    const span = Math.max(...spans);
    let weight = 0;
    for (const one of bins) weight += counts[one];
    return { bins, at: spans.indexOf(span), rank: span * Math.sqrt(weight), weight };
  };
  const boxes = [measured([...counts.keys()].filter((one) => counts[one]))];
  while (boxes.length < COLOURS) {
    const { bins, at, rank, weight } = boxes.sort((a, b) => b.rank - a.rank)[0];
    if (!rank) break;
    bins.sort((a, b) => channel(a, at) - channel(b, at));
    let cut = 0;
    for (let sum = 0; cut < bins.length - 1 && sum < weight / 2; cut += 1) sum += counts[bins[cut]];
    boxes.splice(0, 1, measured(bins.slice(0, cut)), measured(bins.slice(cut)));
  }
  const colours = new Uint8Array(256 * 3), nearest = new Uint8Array(counts.length);
  boxes.forEach(({ bins, weight }, n) => {
    for (let at = 0; at < 3; at += 1) {
      let sum = 0;
      for (const one of bins) sum += channel(one, at) * counts[one];
      colours[3 * n + at] = Math.round((255 / 31) * (sum / weight));
    }
    for (const one of bins) nearest[one] = n;
  });
  return { colours, nearest };
}

/** The codes of `pixels`, each a byte, packed into blocks of at most 255 bytes (LZW). */
function packed(pixels, out) {
  const first = 256, end = 257;
  let bits = 0, held = 0, size = 9, next = 258, block = [], known = new Map();
  const flush = () => {
    if (block.length) out.push(block.length, ...block);
    block = [];
  };
  const put = (code) => {
    held |= code << bits;
    for (bits += size; bits >= 8; bits -= 8, held >>>= 8) if (block.push(held & 255) === 255) flush();
  };
  out.push(8);
  put(first);
  let prefix = pixels[0];
  for (let n = 1; n < pixels.length; n += 1) {
    const key = (prefix << 8) | pixels[n], longer = known.get(key);
    if (longer !== undefined) {
      prefix = longer;
      continue;
    }
    put(prefix);
    prefix = pixels[n];
    if (next === 4096) {
      put(first);
      [size, next, known] = [9, 258, new Map()];
      continue;
    }
    known.set(key, next);
    if (next === 1 << size) size += 1;
    next += 1;
  }
  put(prefix);
  put(end);
  if (bits) block.push(held & 255);
  flush();
  out.push(0);
}

/** The bytes of a film that goes round: `shots` are the pixels of each picture, four bytes each, and `times` its ms. */
export function gif(width, height, shots, times) {
  const { colours, nearest } = palette(shots);
  const word = (value) => [value & 255, value >> 8];
  const out = [..."GIF89a"].map((letter) => letter.charCodeAt(0));
  out.push(...word(width), ...word(height), 0xf7, 0, 0, ...colours);
  out.push(0x21, 0xff, 11, ...[..."NETSCAPE2.0"].map((letter) => letter.charCodeAt(0)), 3, 1, 0, 0, 0);
  let before;
  shots.forEach((data, n) => {
    const now = new Uint8Array(width * height);
    for (let at = 0; at < now.length; at += 1) now[at] = nearest[bin(data[4 * at], data[4 * at + 1], data[4 * at + 2])];
    let [left, top, right, low] = before ? [width, height, 0, 0] : [0, 0, width, height];
    for (let at = 0; before && at < now.length; at += 1) {
      if (now[at] === before[at]) continue;
      const x = at % width, y = (at - x) / width;
      [left, top, right, low] = [Math.min(left, x), Math.min(top, y), Math.max(right, x + 1), Math.max(low, y + 1)];
    }
    if (right <= left) [left, top, right, low] = [0, 0, 1, 1];
    const part = new Uint8Array((right - left) * (low - top));
    for (let y = top, to = 0; y < low; y += 1) {
      for (let at = y * width + left; at < y * width + right; at += 1) part[to++] = before?.[at] === now[at] ? CLEAR : now[at];
    }
    out.push(0x21, 0xf9, 4, before ? 5 : 4, ...word(Math.round(times[n] / 10)), CLEAR, 0);
    out.push(0x2c, ...word(left), ...word(top), ...word(right - left), ...word(low - top), 0);
    packed(part, out);
    before = now;
  });
  out.push(0x3b);
  return new Uint8Array(out);
}
