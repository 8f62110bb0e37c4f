"""Sounds by name. `volume` is in per cent; 0 is silence."""

_volume = [60]


def volume(percent):
    """Set how loud sounds are from now on."""
    _volume[0] = percent


def play(name):
    """Play the sound called *name*; an unknown one is silence."""
