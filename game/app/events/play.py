"""Events at the table. Each action is saved with the patch that shows it."""

from __future__ import annotations

from dataclasses import replace
from time import monotonic
from typing import Any

from game.app.advice.advice import ask, can_ask, put_in_words
from game.app.events import apart, friends, work
from game.app.events.lobby import begin
from game.app.friends.table import LinkedMatch
from game.app.match import daily
from game.app.match.chapter import chapter_number
from game.app.match.lesson import LessonMatch
from game.app.match.match import Match
from game.app.match.real_dice import RealDiceMatch
from game.app.storage import statistics
from game.app.tab.apart import CAMPAIGN
from game.app.tab.notices import pass_over, say
from game.app.tab.scenes import HINTED, playing, save
from game.app.tab.tab import Play, Tab, Work
from game.app.tab.waiting import awaits, look_back
from game.core import bounds
from game.core.errors import ActionError
from game.core.record import whole
from game.roster import levels, wanted

FAST_TIME = 0.1  # seconds of moves in one patch if a person asked to be quick
MOST_PARTS = 20  # of the row of steps in a form
SLICE = 0.03  # seconds that a bot thinks between two events, so that a click does not wait longer
BRIEF = 0.01  # the same for what nobody asked for


def on_act(tab: Tab, _: str, notation: Any) -> None:
    play = _mine(tab)
    if play.pending != str(notation) and (question := _question(tab, play.match, str(notation))):
        play.pending = str(notation)
        say(tab, question, event="confirm", label=tab.t("Confirm"))
        return
    play.pending = ""
    play.match.act(str(notation))
    _keep(tab, play.match)


def on_compose(tab: Tab, _: str, fields: Any) -> None:
    """Several steps of one move that a form puts together."""
    on_act(tab, "", row_of_steps(fields))


def row_of_steps(fields: list[tuple[str, str]]) -> str:
    """The steps that a form means: its field `steps`, where `{name}` stands for all fields of that name.

    >>> row_of_steps([("card", "iron"), ("card", "wood"), ("steps", "to 2; {card}; done; {promise}")])
    'to 2; card iron; card wood; done'
    """
    row: list[str] = []
    for part in next((text for name, text in fields if name == "steps"), "").split(";")[:MOST_PARTS]:
        step = part.strip()
        if step.startswith("{") and step.endswith("}"):
            row += [f"{name} {text}" for name, text in fields if name == step[1:-1]]
        else:
            row.append(step)
    return "; ".join(row)


def _question(tab: Tab, match: Match, notation: str) -> str:
    """The question before an action: always before an action that eliminates its player, before others if the person
    wants to be asked."""
    if match.is_fatal(notation):
        return tab.t("This would knock you out of the match. Choose it again, or confirm here.")
    if tab.settings.confirm:
        return tab.t("Sure? Choose it again, or confirm here.")
    return ""


def on_confirm(tab: Tab, _: str, __: Any) -> None:
    if tab.play is not None and tab.play.pending:
        on_act(tab, "", tab.play.pending)


def on_repeat(tab: Tab, _: str, notation: Any) -> None:
    match = _mine(tab).match
    match.repeat(str(notation))
    _keep(tab, match)


def _mine(tab: Tab) -> Play:
    play = playing(tab)
    if not play.match.awaits_person() or play.match.needs_curtain():
        raise ActionError(tab.t("It’s not your turn yet."))
    return play


def on_roll(tab: Tab, _: str, __: Any) -> None:
    match = playing(tab).match
    match.roll()
    _keep(tab, match)


def on_enter(tab: Tab, _: str, face: Any) -> None:
    """A person enters a face of a roll with their own dice."""
    match = _mine(tab).match
    if not isinstance(match, RealDiceMatch):
        raise ActionError(tab.t("There are no dice to roll right now."))
    match.enter(str(face))
    _keep(tab, match)


def go_on(tab: Tab) -> None:
    """The page has waited long enough: let a bot make one move."""
    if tab.match is None or awaits(tab):
        return
    if tab.match.step(monotonic() + SLICE):
        _keep(tab, tab.match)


def on_fast(tab: Tab, _: str, __: Any) -> None:
    match = playing(tab).match
    until = monotonic() + FAST_TIME
    if not awaits(tab) and match.step(until):
        while match.goes_on() and not awaits(tab) and monotonic() < until and match.step(until):
            pass
        _keep(tab, match)


def on_wait(tab: Tab, _: str, __: Any) -> None:
    """Stop what happens by itself until the person continues."""
    match = playing(tab).match
    match.stayed = len(match.state.past)


def on_undo(tab: Tab, _: str, __: Any) -> None:
    match = playing(tab).match
    past = len(match.state.past)
    if not match.undo():
        reason = tab.t("You can’t undo past a dice roll, a card draw or another player’s move.")
        if isinstance(match, LinkedMatch) and match.is_sent:
            reason = tab.t("Your link is made, so you can’t undo what’s in it.")
        raise ActionError(reason)
    if match.is_live and len(match.state.past) == past:
        say(tab, tab.t("You’ve asked to take back your move. It happens when your friend agrees."))
        return
    pass_over(tab, match)
    save(tab)


def on_redo(tab: Tab, _: str, __: Any) -> None:
    if playing(tab).match.redo():
        save(tab)


def on_take(tab: Tab, _: str, __: Any) -> None:
    match = playing(tab).match
    if match.needs_curtain() and match.awaits_person():
        match.holder = match.mover()
        pass_over(tab, match)


def on_result(tab: Tab, _: str, __: Any) -> None:
    """Offer to share the result of a finished challenge."""
    match = tab.match
    if match is None or not match.state.is_terminal() or not match.record.tag("Daily"):
        raise ValueError(tab.t("Finish today’s challenge first, then share your result."))
    text = daily.result(match.record, match.state, tab.t)
    link = f"#/daily/{match.game.key}/{match.record.tag('Daily')}"
    tab.screen.effects.append(("share", tab.t("Daily challenge"), text, link))


def on_best(tab: Tab, _: str, __: Any) -> None:
    """Play the finished challenge once more with the best bot at the person's seat, and say how that ends."""
    match = tab.match
    if match is None or not match.state.is_terminal() or not match.record.tag("Daily"):
        raise ValueError(tab.t("Finish today’s challenge first, then share your result."))
    work.begin(tab, _best(tab, match))


def _best(tab: Tab, match: Match) -> Work:
    t, seat = tab.t, match.people[0]
    level = list(levels(match.game.key, match.record.players))[-1]
    part = wanted(match.game.key, level)
    tab.files.order(part)
    while tab.files.is_awaited(part):
        yield t("Loading the perfect-play data…")
    if part is not None and wanted(match.game.key, level) is not None:
        level = "strong"
    seats = tuple(replace(one, player=level) if n == seat else one for n, one in enumerate(match.record.seats))
    twin = Match("", replace(match.record, seats=seats, actions=()), t)
    twin.settle()
    while not twin.state.is_terminal():
        twin.step(monotonic() + SLICE)
        yield t("Playing it again: {n} actions", n=len(twin.state.past) // 10 * 10)
    points = " : ".join(str(score or 0) for score in twin.state.scores())
    texts = {
        (True, True): t("Perfect play, without knowing the dice, would have won, {points}.", points=points),
        (True, False): t("Perfect play, without knowing the dice, would have lost, {points}.", points=points),
        (False, True): t("The Strong bot in your seat would have won, {points}.", points=points),
        (False, False): t("The Strong bot in your seat would have lost, {points}.", points=points),
    }
    say(tab, texts[level == "exact", twin.state.returns()[seat] > 0])


def on_why(tab: Tab, _: str, question: Any) -> None:
    """Say what something on the table is, and why it can't be used now; but not before the next player has taken the
    device."""
    replay = tab.replay
    match = tab.match if replay is None else replay.match
    if match is None or match.needs_curtain():
        raise ValueError(tab.t("Nothing to explain here."))
    seen = match.seen(max(match.holder, 0)) if replay is None else replay.state.observation(replay.seat)
    answer = match.parts.table.why(seen, str(question), match.view(active=False, hints=False))
    if not answer:
        raise ValueError(tab.t("Nothing to explain here."))
    say(tab, answer)


def on_hint(tab: Tab, _: str, __: Any) -> None:
    """Ask for the best move and the reason."""
    play = _mine(tab)
    match, advice = play.match, play.advice
    if tab.settings.hints == "off" or not can_ask(match):
        raise ActionError(tab.t("No hint to give here."))
    if advice.advised is not None and advice.advised.fits(match):
        advice.advised = replace(advice.advised, aloud=True)
        say(tab, advice.advised.text)
        return
    if would_count(tab, play) and not play.warned:
        play.warned = True
        text = tab.t("A match with hints isn’t rated. Ask again, or confirm here.")
        say(tab, text, event="hint", label=tab.t("Show hint"))
        return
    match.mark(HINTED, "yes")
    if play.pondered is None:
        advice.thought = ask(match)
    advice.wished = True
    say(tab, tab.t("Finding the best move…"), event="cancel", label=tab.t("Cancel"))
    think_on(tab)


def would_count(tab: Tab, play: Play) -> bool:
    """Whether the match changes the person's rating unless they ask for a hint."""
    match = play.match
    alone = len(match.persons) == len(match.people) == 1 < match.record.players
    free = (
        not match.practice and not isinstance(match, LessonMatch | LinkedMatch) and match.record.tag("Counted") != "no"
    )
    return alone and free and not match.record.tag(HINTED) and not play.marks_best(tab.settings.hints)


def think_on(tab: Tab, aloud: bool = False) -> bool:
    """Think about the advice for one slice of time and say what comes of it. *aloud* is set if nobody has just asked.
    Unrequested advice only shows a marker and a few words. Returns whether there was anything to think about."""
    play = tab.play
    if play is None or (thought := play.pondered) is None:
        return False
    advice = play.advice
    if thought.done(monotonic() + (SLICE if advice.wished else BRIEF)):
        advice.thought, advice.advised = None, (advised := put_in_words(play.match, thought, advice.wished))
        if advised.aloud:
            say(tab, advised.text)
        if aloud:
            brief = tab.t("Best move: {what}", what=advised.what)
            tab.screen.effects.append(("say", advised.text if advised.aloud else brief))
    return True


def on_hindsight(tab: Tab, _: str, seat: Any) -> None:
    """Analyse the match on the screen as a seat knew it."""
    match = tab.over
    if match is None:
        raise ValueError(tab.t("Open a finished match to analyse it."))
    who = bounds.whole(seat, 0, match.record.players - 1)
    match.has_just_ended = False
    look_back(tab, match, match.people[0] if who is None and match.people else who or 0)


def on_rematch(tab: Tab, _: str, __: Any) -> None:
    if isinstance(tab.match, LinkedMatch):
        friends.again(tab, tab.match)
    elif tab.match is not None and tab.match.is_live:
        apart.live("again", tab, "", None)
    elif tab.match is not None:
        begin(tab, tab.match.again())


def _teacher(tab: Tab) -> LessonMatch:
    match = playing(tab).match
    if not isinstance(match, LessonMatch):
        raise ValueError(tab.t("This isn’t a tutorial match."))
    return match


def on_read(tab: Tab, _: str, __: Any) -> None:
    """The learner has read a step."""
    match = _teacher(tab)
    match.read_on()
    _keep(tab, match)


def on_play_on(tab: Tab, _: str, __: Any) -> None:
    """The lesson is finished or left: the match continues as an ordinary one."""
    play, match = playing(tab), _teacher(tab).ordinary()
    play.match = match
    match.settle()
    _keep(tab, match)


def _keep(tab: Tab, match: Match) -> None:
    """Save. A match that has just ended must be counted; statistics are stored by an event of their own."""
    if match.state.is_terminal() and statistics.counts(match.record, match.state):
        match.mark("Counted", statistics.DUE)
        tab.screen.effects.append(("send", f"count:{match.key}"))
    if match.state.is_terminal() and chapter_number(match.record) and CAMPAIGN.is_at_hand():
        from game.app.events.campaign import keep  # not at the start

        keep(tab, match)
    save(tab)


def on_count(tab: Tab, key: str, _: Any) -> None:
    """Count a match that has ended. The page sends this after the match was stored, or when an uncounted match is opened."""
    match = tab.match
    if match is None or match.key != key:
        return  # the player left at this very moment: it is counted when it is next opened
    if match.record.tag("Counted") != statistics.DUE or not statistics.counts(match.record, match.state):
        return
    from game.app.storage.earned import of_match  # not for the start
    from game.app.storage.results import result_of

    found = result_of(key, match.record, match.state, tab.now, _was_helped(tab, match))
    seals = whole(of_match(key, match.saved(), tab.now))
    statistics.count(tab.storage.store, match.record, match.state, _luck(match), _thrown(match), found, seals)
    match.mark("Counted", "yes")
    save(tab)
    _say_tight(tab)


def _say_tight(tab: Tab) -> None:
    """Offer to export when the storage gets tight, once in a visit."""
    if tab.storage.said_tight or tab.screen.notice is not None:
        return
    from game.app.storage.room import room  # not at the start

    if (now := room(tab.storage.store, tab.boot.counts_bytes)).is_tight:
        tab.storage.said_tight = True
        text = tab.t("Your browser’s storage for this page is {n}% full.", n=round(100 * now.share))
        say(tab, text, event="export", label=tab.t("Export all"))


def _was_helped(tab: Tab, match: Match) -> bool:
    """Whether the person was shown the best move."""
    marked = tab.play is not None and tab.play.marks_best(tab.settings.hints)
    return marked or bool(match.record.tag(HINTED))


def _thrown(match: Match) -> str:
    """The faces of all dice of the match."""
    dice = match.parts.after.dice
    return "" if dice is None else "".join(dice.thrown(action) for action in match.state.past)


def _luck(match: Match) -> float | None:
    luck = match.parts.after.luck
    return luck(match.state, match.people[0]) if luck is not None and match.people else None
