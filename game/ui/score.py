"""The small standing during a match, and the final scoring: who won, by what, and how the points of each seat add up."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.ui.art import stretched
from game.ui.face import portrait
from game.ui.html import Child, Html, h
from game.ui.plate import badge, points_aloud, seat_tag, spoken
from game.ui.view import View


def standing(game: str, rows: Sequence[Html]) -> Html:
    """The small standing: a row for each seat."""
    return h("ul", rows, class_=f"{game} standing")


def standing_row(
    view: View, seat: int, *shown: Child, points: int | None = None, aloud: str = "", kinds: str = ""
) -> Html:
    """A seat's row: drawings of what it has, and its *points*; or *aloud* as a text in place of both."""
    counted = (h("b", points, aria_hidden="true"), points_aloud(points, view.t)) if points is not None else None
    said = spoken(aloud) if aloud else None
    classes = f"seat{seat + 1}" + (f" {kinds}" if kinds else "")
    return h("li", seat_tag(view, seat), *shown, counted, said, class_=classes, title=aloud or None)


def pips(kinds: Sequence[str]) -> Html:
    """A pip for each thing that a seat has, by kind; screen readers skip them."""
    return h("span", [h("i", class_=f"pip {kind}".rstrip()) for kind in kinds], class_="pips", aria_hidden="true")


def names_of(view: View, seats: Sequence[int]) -> str:
    """The names of several seats."""
    return view.t.listed(view.names[seat] for seat in seats)


# -- the end -------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Share:
    """A part of a seat's total: its name, its amount, the things that count for it; `of` is the number that the seat
    needs."""

    name: str
    points: int
    things: Sequence[Html] = ()
    of: int = 0


@dataclass(frozen=True, slots=True)
class Account:
    """The final account of a seat. *total* is the sum of the shares, None where they are not points; *note* stands below it,
    *under* below the name, for things that do not count; *face* is the seat's own emblem. A *void* total counts for nothing,
    for the reason in *note*."""

    seat: int
    shares: Sequence[Share]
    total: int | None = None
    note: str = ""
    under: str = ""
    face: Html | None = None
    void: bool = False


@dataclass(frozen=True, slots=True)
class Ending:
    """How a match ended: the accounts, the first place first; the winners; the *reasons* (how the end came, how a tie was
    broken). *decided* says what decided the match where points did not."""

    accounts: Sequence[Account]
    winners: Sequence[int]
    reasons: Sequence[str] = ()
    decided: str = ""


def victory(view: View, winners: Sequence[int]) -> str:
    """A line that names the winners."""
    if not winners:
        return view.t("Nobody won")
    names = names_of(view, winners)
    return view.t.plural("{names} wins", "{names} share the victory", len(winners), names=names)


def headline(view: View, winners: Sequence[int], you: int | None) -> str:
    """The same, addressed to the only person who played against bots, if there is one."""
    if you is None:
        return victory(view, winners)
    if you not in winners:
        return view.t("You lost")
    return view.t("You won") if len(winners) == 1 else view.t("You share the victory")


def decided(view: View, ending: Ending, you: int | None) -> str:
    """A line that says what decided the match: the margin, and the share that gave most of it. '' where there is nothing to
    say."""
    t, accounts = view.t, ending.accounts
    lost = you is not None and you not in ending.winners
    names = names_of(view, ending.winners)
    who = t.plural("{names} wins.", "{names} share the victory.", len(ending.winners), names=names) if lost else ""
    if ending.decided or not ending.winners:
        return t.together(who if ending.winners else "", ending.decided)
    first, second = accounts[0], next((account for account in accounts if account.seat not in ending.winners), None)
    if second is None or first.total is None or second.total is None or first.total <= second.total:
        return who
    margin = first.total - second.total
    if lost:
        text = t.plural("{name} wins by {n} point.", "{name} wins by {n} points.", margin, name=view.names[first.seat])
    else:
        ahead = view.names[second.seat]
        text = t.plural("{n} point ahead of {name}.", "{n} points ahead of {name}.", margin, name=ahead)
    gains = [(share.points - _same(second, share), share) for share in first.shares]
    gain, most = max(gains, key=lambda pair: pair[0])
    if gain <= 0 or len(gains) < 2:
        return text
    values = {"what": most.name, "mine": most.points, "theirs": _same(second, most)}
    return t.together(text, t("What made the difference: {what}, {mine} to {theirs}.", **values))


def _same(account: Account, share: Share) -> int:
    return sum(part.points for part in account.shares if part.name == share.name)


def emblem(view: View, seat: int, face: Html | None = None) -> Html:
    """A large emblem of a seat: the game's own, otherwise the character who sits there, otherwise the number."""
    if face is None and view.cast and view.cast[seat]:
        return portrait(view.cast[seat])
    return face or badge(seat)


def sheet(
    game: str,
    view: View,
    ending: Ending,
    you: int | None = None,
    told: tuple[str, str] = ("", ""),
    ways: Html | None = None,
    tale: Child = None,
) -> Html:
    """The final sheet: the winners and the reason, the story and the moral of the match (*told*), and the *ways* to go on
    from here; the *tale* that goes on; then a row for each seat in which its shares add up to its total."""
    t = view.t
    best = max((account.total or 0 for account in ending.accounts), default=0)
    first = [account for account in ending.accounts if account.seat in ending.winners][:1]
    why = decided(view, ending, you)
    head = h(
        "header",
        [h("div", emblem(view, account.seat, account.face), class_="emblem") for account in first],
        h("h2", headline(view, ending.winners, you), class_="victory"),
        h("p", why, class_="decided") if why else None,
        [h("p", reason, class_="tie") for reason in ending.reasons],
        [h("p", text, class_=kind) for kind, text in zip(("story", "moral"), told, strict=True) if text],
        ways,
        class_=f"seat{first[0].seat + 1}" if first else "plain",
    )
    rows = [_row(view, account, account.seat in ending.winners, best) for account in ending.accounts]
    return h("section", head, tale, h("ol", rows, aria_label=t("Final scoring")), class_=f"{game} score")


def _row(view: View, account: Account, won: bool, best: int) -> Html:
    who = h(
        "div",
        emblem(view, account.seat, account.face),
        h("h3", seat_tag(view, account.seat)),
        h("p", account.under) if account.under else None,
        class_="who noted" if account.under else "who",
    )
    shares = h("ul", [_share(share) for share in account.shares], class_="shares") if account.shares else None
    classes = f"seat{account.seat + 1}" + (" winner" if won else " void" if account.void else "")
    if account.total is None:
        return h("li", who, shares, class_=classes)
    text = h("small", account.note) if account.note else None
    classes += " counted"
    total = h("b", h("s", account.total) if account.void and account.total else account.total)
    return h("li", who, shares, h("p", total, text, class_="sum"), _bar(account, best), class_=classes)


def _share(share: Share) -> Html:
    amount = None
    if share.points or share.of or not share.things:  # of a share without points only the thing is shown
        amount = h("b", share.points, h("small", f"/{share.of}") if share.of else None)
    things = h("ul", [h("li", thing) for thing in share.things], class_="things") if share.things else None
    return h("li", h("span", share.name), amount, things, class_="adds" if amount else None)


def _bar(account: Account, best: int) -> Html | None:
    """The shares side by side, each as long as its part of the best total; screen readers skip the bar."""
    x, parts = 0, []
    for share in account.shares:
        parts.append(h("rect", x=x, y=0, width=share.points, height=1))
        x += share.points
    return stretched("bar", best, 1, parts, aria_hidden="true") if best else None
