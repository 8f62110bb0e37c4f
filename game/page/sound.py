"""Short soft sounds, made on the spot with WebAudio. Silent until the first gesture, as browsers ask."""

import js

# Each sound is a row of notes: (start s, from Hz, to Hz, length s, loudness 0-1, wave).
SOUNDS = {
    "dice": [
        (0.00, 320, 140, 0.05, 0.50, "triangle"),
        (0.07, 410, 180, 0.04, 0.35, "triangle"),
        (0.16, 280, 120, 0.05, 0.45, "triangle"),
        (0.24, 370, 160, 0.04, 0.25, "triangle"),
        (0.35, 300, 130, 0.04, 0.20, "triangle"),
        (0.47, 340, 150, 0.03, 0.12, "triangle"),
    ],
    "card": [(0.00, 900, 350, 0.06, 0.20, "sine"), (0.05, 500, 260, 0.05, 0.15, "triangle")],
    "capture": [
        (0.00, 196, 196, 0.18, 0.40, "triangle"),
        (0.10, 294, 294, 0.20, 0.40, "triangle"),
        (0.20, 392, 392, 0.30, 0.35, "sine"),
    ],
    "turn": [(0.00, 660, 660, 0.12, 0.22, "sine"), (0.11, 880, 880, 0.18, 0.20, "sine")],
    "victory": [
        (0.00, 262, 262, 0.20, 0.35, "triangle"),
        (0.16, 330, 330, 0.20, 0.35, "triangle"),
        (0.32, 392, 392, 0.20, 0.35, "triangle"),
        (0.48, 523, 523, 0.60, 0.40, "triangle"),
        (0.48, 659, 659, 0.60, 0.20, "sine"),
    ],
    "defeat": [
        (0.00, 294, 294, 0.24, 0.25, "triangle"),
        (0.22, 247, 247, 0.24, 0.22, "triangle"),
        (0.44, 196, 190, 0.50, 0.22, "sine"),
    ],
    "alarm": [(0.00, 740, 520, 0.16, 0.30, "sawtooth"), (0.20, 740, 520, 0.16, 0.30, "sawtooth")],
}
LOUDEST = 0.35  # of full scale, at 100 per cent

_volume = [60]
_context = [None]


def volume(percent):
    """Set how loud sounds are from now on, in per cent; 0 is silence."""
    _volume[0] = percent


def play(name):
    """Play the sound called *name*; silence for an unknown one, before the first gesture, and where there is no audio."""
    if not _volume[0] or name not in SOUNDS:
        return
    context = _wake()
    if context is None:
        return
    start = float(context.currentTime) + 0.01
    for delay, first, last, length, loudness, wave in SOUNDS[name]:
        _note(context, start + delay, first, last, length, loudness * LOUDEST * _volume[0] / 100, wave)


def _wake():
    """The audio context, once a person has touched the page."""
    activation = js.navigator.userActivation
    if activation and not activation.hasBeenActive:
        return None
    if _context[0] is None:
        try:
            _context[0] = js.AudioContext.new()
        except Exception:
            return None
    return _context[0]


def _note(context, start, first, last, length, loudness, wave):
    tone = context.createOscillator()
    gain = context.createGain()
    tone.type = wave
    tone.frequency.setValueAtTime(first, start)
    tone.frequency.exponentialRampToValueAtTime(last, start + length)
    gain.gain.setValueAtTime(0.0001, start)
    gain.gain.exponentialRampToValueAtTime(loudness, start + 0.008)
    gain.gain.exponentialRampToValueAtTime(0.0001, start + length)
    tone.connect(gain)
    gain.connect(context.destination)
    tone.start(start)
    tone.stop(start + length + 0.02)
