"""What the page says before its Python runs. The build puts these texts, in every language, into the first script,
index.html and 404.html.
"""

from __future__ import annotations

from game.core.i18n import N_, Words

# By the name that the scripts in assets/runtime/boot/ use. What is in braces is filled in there.
SCRIPT = {
    "engine": N_("Loading…"),
    "python": N_("Warming up…"),
    "games": N_("Setting up the board…"),
    "lacking": N_("Your browser can’t run Four Ages. It’s missing: "),
    "update": N_("Please try an up-to-date Firefox, Chrome, Edge or Safari."),
    "failed": N_("Part of the page didn’t load: "),
    "what": N_(
        "Check your connection and try again. If that doesn’t help, start fresh: the game downloads again, and your "
        "matches are kept."
    ),
    "damaged": N_("This file is damaged or didn’t finish downloading: "),
    "again": N_("Please download it again. Your matches are safe."),
    "reload": N_("Reload"),
    "retry": N_("Try again"),
    "renew": N_("Start fresh"),
    "slow": N_("This is taking longer than usual."),
    "slowWhat": N_("It may still load. If not, try again or start fresh."),
    "queued": N_("One moment – the games are almost ready."),
    "fresh": N_("A new version is ready."),
    "later": N_("Later"),
    "crashed": N_("Something went wrong"),
    "copy": N_("Copy report"),
    "close": N_("Close"),
    "framed": N_("Open Four Ages in its own window"),
    "silent": N_("The game isn’t responding."),
    "restart": N_("Restart"),
    "stopped": N_("The game stopped and is restarting. Your matches are safe."),
    "lost": N_(
        "The game stopped and couldn’t restart. Your matches are safe – reload to carry on from your last move."
    ),
    "crashedWhat": N_("Sorry, that’s on us. Your matches are safe – reload to carry on from your last move."),
    "type": N_("The server sends {name} as “{type}” instead of “text/javascript”, so the browser refuses it."),
    "twice": N_("The server, or a proxy before it, compresses {name} twice, so the browser can’t read it."),
}
STUCK = N_("Part of the page didn’t load. Your matches are safe.")
NO_SCRIPT = N_("Four Ages needs JavaScript and WebAssembly.")
NOT_FOUND = N_("Page not found. Back to Four Ages")


def script(t: Words) -> dict[str, str]:
    """The texts of the first script in a language, by their names."""
    return {name: t(message) for name, message in SCRIPT.items()}
