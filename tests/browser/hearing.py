"""Sounds as numbers: the output of `sound.js`, rendered by the browser without a speaker, and its loudness to the ear."""

from __future__ import annotations

import base64
from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray

RATE = 48_000
FAST = 0.125  # s: the averaging time of a meter, and about that of an ear

RENDER = """async ([part, name, game, how, seconds, rate]) => {
  const sounds = await import(part);
  const context = new OfflineAudioContext(1, rate * seconds, rate);
  if (name === 'bed') sounds.rest(context, context.destination, game, 0, seconds, 1);
  else sounds.perform(context, context.destination, name, game, 0, how);
  const samples = (await context.startRendering()).getChannelData(0);
  const bytes = new Uint8Array(samples.buffer), parts = [];
  for (let n = 0; n < bytes.length; n += 8192) parts.push(String.fromCharCode(...bytes.subarray(n, n + 8192)));
  return btoa(parts.join(''));
}"""

Samples = NDArray[np.float64]


def rendered(run: Callable[..., Any], part: str, name: str, game: str, seconds: float = 6, **how: float) -> Samples:
    """The sound *name* of *game* by `part`: samples of full scale 1. *run* runs a function in the page."""
    text = run(RENDER, [part, name, game, how, seconds, RATE])
    return np.frombuffer(base64.b64decode(text), dtype="<f4").astype(np.float64)


def weighted(samples: Samples) -> Samples:
    """As an ear hears it: A-weighted (IEC 61672)."""
    spectrum = np.fft.rfft(samples)
    f2 = np.fft.rfftfreq(len(samples), 1 / RATE) ** 2
    a, b, c, d = (x**2 for x in (20.598997, 107.65265, 737.86223, 12194.217))
    weight = d * f2**2 / ((f2 + a) * np.sqrt((f2 + b) * (f2 + c)) * (f2 + d))
    return np.asarray(np.fft.irfft(spectrum * weight * 1.2589, len(samples)))


def loudness(samples: Samples) -> float:
    """The loudest FAST of it, in dB(A) below a full-scale square wave."""
    power = weighted(samples) ** 2
    window = int(FAST * RATE)
    sums = np.concatenate([[0.0], np.cumsum(power)])
    return float(10 * np.log10((sums[window:] - sums[:-window]).max() / window + 1e-20))


def peak(samples: Samples) -> float:
    return float(np.abs(samples).max())


def lasts(samples: Samples) -> float:
    """Seconds until it stays 50 dB below its peak."""
    heard = np.nonzero(np.abs(samples) > peak(samples) * 10 ** (-50 / 20))[0]
    return float(heard[-1] / RATE)


def centroid(samples: Samples) -> float:
    """The middle of its spectrum, Hz."""
    spectrum = np.abs(np.fft.rfft(samples)) ** 2
    return float((np.fft.rfftfreq(len(samples), 1 / RATE) * spectrum).sum() / spectrum.sum())


def strongest(samples: Samples) -> float:
    """The strongest frequency, Hz."""
    padded = np.fft.rfft(samples * np.hanning(len(samples)), 4 * len(samples))
    return float(np.argmax(np.abs(padded)) * RATE / (4 * len(samples)))


def strokes(samples: Samples, gap: float = 0.006) -> int:
    """The number of strokes: rises of its envelope by half of the peak within *gap* seconds."""
    step = int(gap * RATE)
    frames = np.abs(samples[: len(samples) // step * step]).reshape(-1, step).max(axis=1)
    rises: Any = frames[1:] - frames[:-1] > 0.12 * peak(samples)
    return int(np.count_nonzero(rises & ~np.concatenate([[False], rises[:-1]])))
