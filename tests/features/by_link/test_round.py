"""Matches by link of three to six: the link goes round the table, and each page opens what concerns it."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game import games
from game.app.features.by_link import link_text, protocol, sealing
from game.app.features.by_link.protocol import NOBODY
from game.app.match.linked import FRIEND, MINE
from game.core import coding
from game.core.errors import LaterVersion, RecordError
from tests.features.by_link.linking import key_of, link_of, match_of, play_turn, stored
from tests.features.by_link.rounds import NAMES, awaited, begun, go_round, joins, seated
from tests.unit.app.tab import Tab
from tests.webcrypto import refuse, seal

MOST = 1200  # characters of the link of a match that is over


def test_the_invitation_goes_round_once_and_collects_what_all_have_committed_to() -> None:
    mei, link = begun(players=4)
    assert "Waiting for Ling" in mei.html and "Still to come: Ling, Anna, Bo" in mei.html
    pages = [mei]
    for name, following in (("Ling", "Anna"), ("Anna", "Bo")):
        pages.append(joins(link, name))
        assert f"Send this link to {following}" in pages[-1].html
        assert f"{following} opens it, joins and sends it on" in pages[-1].html
        link = link_of(pages[-1])
    pages.append(joins(link, "Bo"))
    assert "Everyone has joined. Mei starts the match." in pages[-1].html
    mei.send("address", link_of(pages[-1]))
    assert "Ling, Anna and Bo have joined." in mei.html
    roots = [[place.root for place in match_of(page).link.places if place] for page in (mei, pages[-1])]
    assert roots[0] == roots[1] and len(set(roots[0])) == 4
    assert [match_of(page).stands() for page in pages] == [MINE, FRIEND, FRIEND, FRIEND]


@pytest.mark.parametrize("seals", [refuse, seal], ids=["plain", "sealed"])
def test_three_pages_play_on_each_opening_what_concerns_it(seals: object) -> None:
    pages = seated(seals=seals)  # type: ignore[arg-type]
    links = go_round(pages, 9, Random(3))
    assert len(links) == 9
    form = sealing.ROUND_FORM if seals is seal else sealing.PLAIN_FORM
    assert all(link.startswith(f"#/friend/{form}-") for link in links)
    # A link that goes to somebody else shows how things stand.
    now, sender = awaited(pages), max(range(3), key=lambda seat: match_of(pages[seat]).link.chance.stint)
    (other,) = {0, 1, 2} - {now, sender}
    pages[other].send("address", links[-1])
    pages[other].settle()
    assert f"Waiting for {NAMES[now]}" in pages[other].html
    assert len({link_text.to_text(match_of(pages[seat]).link) for seat in (other, sender)}) == 1


def test_with_more_than_two_only_the_players_can_read_the_links() -> None:
    """The invitation is plain and has names only; from the first turn on a page that joined nothing can't open a link, with
    all that the invitation says."""
    pages = seated("kingdoms", 3, seal)
    links = go_round(pages, 4, Random(1))
    keys = {match_of(page).lock.secret for page in pages}
    assert len(keys) == 1 and not any(key in link for key in keys for link in links)
    stranger = Tab(seals=seal, hash=links[0])
    assert "Only its players can open this link" in stranger.html
    # What brings the key is sealed for each player, and is left out once they have it.
    assert [link.count(".") for link in links] == [3, 2, 1, 1]


def test_links_are_plain_where_one_of_the_browsers_can_not_encrypt() -> None:
    mei, link = begun(seals=seal)
    ling = joins(link, "Ling", refuse)
    anna = joins(link_of(ling), "Anna", seal)
    mei.send("address", link_of(anna))
    play_turn(mei, Random(1))
    sent = link_of(mei)
    assert sent.startswith("#/friend/1-") and "This link isn’t encrypted" in mei.html
    ling.send("address", sent)
    anna.send("address", sent)
    assert [match_of(page).link.chance.stint for page in (ling, anna)] == [1, 1]


@pytest.mark.parametrize("seals", [refuse, seal], ids=["plain", "sealed"])
@pytest.mark.parametrize("players", [2, 3])
def test_a_friend_who_joined_second_with_an_invitation_reads_why_and_can_remove_the_match(
    seals: object, players: int
) -> None:
    mei, link = begun(players=players, seals=seals)  # type: ignore[arg-type]
    pages = [mei]
    for name in NAMES[1:players]:
        pages.append(joins(link, name, seals))  # type: ignore[arg-type]
        before, link = link, link_of(pages[-1])
    late = joins(before, "Late", seals)  # type: ignore[arg-type]
    assert match_of(late).seat == players - 1
    mei.send("address", link)
    sent = go_round(pages, 1, Random(1))
    late.send("address", sent[-1])
    assert "omeone else joined with the same invitation before you" in late.html
    key = f"match/link-{match_of(mei).link.nonce.hex()}"
    assert f'data-on="delete:{key.removeprefix("match/")}"' in late.html and key in late.storage
    late.send(f"delete:{key.removeprefix('match/')}")
    assert key not in late.storage and "Match deleted." in late.html


def test_a_bot_plays_on_for_a_player_who_has_gone_once_all_others_agree() -> None:
    pages = seated(players=4)
    links = go_round(pages, 12, Random(5), gone=(2,))
    mei, ling, anna, bo = pages
    assert awaited(pages) == 2
    for page in (mei, ling, bo):
        page.send("address", links[-1])
        page.settle()
        assert "Let a bot play for Anna" in page.html
    mei.send("agree")
    assert "You agreed that a bot plays for Anna. Ask the others." in mei.html
    first = link_of(mei)
    ling.send("address", first)
    assert "Agreed to a bot for Anna: Mei" in ling.html and match_of(ling).link.gone == {}
    ling.send("agree")
    second = link_of(ling)
    bo.send("address", second)
    bo.send("agree")
    bo.settle()
    assert match_of(bo).link.gone == {2: len(match_of(bo).link.decisions)}
    # Ling sits before Anna: her device plays for the bot, with its own values.
    assert match_of(bo).link.awaited() == 1 and "Send this link to Ling" in bo.html
    ling.send("address", link_of(bo))
    past = len(match_of(ling).link.decisions)
    play_turn(ling, Random(1))
    assert len(match_of(ling).link.decisions) > past and match_of(ling).link.awaited() == 3
    bo.send("address", link_of(ling))
    assert match_of(bo).link.continues(match_of(ling).link)
    anna.send("address", link_of(ling))
    anna.settle()
    assert "The others agreed that a bot plays for you." in anna.html
    assert len(go_round([mei, ling, anna, bo], 6, Random(2))) == 6
    assert awaited(pages) != 2


def test_a_link_that_claims_that_somebody_agreed_is_refused() -> None:
    pages = seated(players=4)
    links = go_round(pages, 12, Random(5), gone=(2,))
    bo = pages[3]
    bo.send("address", links[-1])
    forged = link_text.from_text(sealing.read(links[-1]).text)
    for seat in (0, 1, 3):
        forged.agree(seat)
    path, before = f"match/{key_of(bo)}", stored(bo)
    bo.send("address", sealing.plain(link_text.to_text(forged)))
    assert "it says you agreed that a bot plays for someone, but you didn’t" in bo.html
    assert bo.storage[path] == before


def test_votes_of_two_who_agree_at_the_same_time_add_up() -> None:
    pages = seated(players=4)
    links = go_round(pages, 12, Random(5), gone=(2,))
    mei, ling, _, bo = pages
    for page in (mei, ling):
        page.send("address", links[-1])
        page.settle()
        page.send("agree")
    bo.send("address", link_of(mei))
    bo.send("address", link_of(ling))
    bo.settle()
    assert match_of(bo).link.votes == {0, 1}
    assert "Agreed to a bot for Anna: Mei, Ling" in bo.html


@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("seals", [refuse, seal], ids=["plain", "sealed"])
def test_a_person_plays_on_at_another_device(seals: object, players: int) -> None:
    pages = seated(players=players, seals=seals)  # type: ignore[arg-type]
    assert "Your other device" not in pages[1].html
    links = go_round(pages, 2 * players + 1, Random(4))
    seat = awaited(pages)
    before = match_of(pages[seat - 1])
    (effect,) = (one for one in pages[seat - 1].send("to_own")["effects"] if one[0] == "copy")
    assert "Your other device" in pages[seat - 1].html
    desk = Tab(seals=seals, hash=effect[1])  # type: ignore[arg-type]
    assert "This device has your match now, too." in desk.html
    assert match_of(desk).seat == before.seat and link_text.to_text(match_of(desk).link) == link_text.to_text(
        before.link
    )
    pages[seat].send("address", links[-1])
    play_turn(pages[seat], Random(1))
    sent = link_of(pages[seat])
    while awaited(pages) != before.seat:
        nobody = pages[awaited(pages)]
        nobody.send("address", sent)
        play_turn(nobody, Random(1))
        sent = link_of(nobody)
    desk.send("address", sent)
    play_turn(desk, Random(9))
    assert match_of(desk).link.last == before.seat
    phone = pages[before.seat]
    phone.send("address", link_of(desk))
    assert match_of(phone).link.continues(match_of(desk).link)


@pytest.mark.parametrize("level", ["votes", "gone"])
def test_a_match_of_more_than_two_opens_again_as_it_was_stored(level: str) -> None:
    pages = seated(players=4, seals=seal)
    links = go_round(pages, 12, Random(5), gone=(2,))
    mei, ling, _, bo = pages
    for page in (mei, ling, bo):
        page.send("address", links[-1])
        page.settle()
    mei.send("agree")
    if level == "gone":
        ling.send("address", link_of(mei))
        ling.send("agree")
        bo.send("address", link_of(ling))
        bo.send("agree")
        mei = bo
    again = mei.reopened()
    was, now = match_of(mei), match_of(again)
    assert link_text.to_text(now.link) == link_text.to_text(was.link)
    assert (now.lock, now.friend, now.has_link()) == (was.lock, was.friend, was.has_link())


def test_the_lobby_says_whose_turn_it_is_and_since_when() -> None:
    pages = seated(players=3)
    links = go_round(pages, 4, Random(2))
    seat = awaited(pages)
    other = next(n for n in range(3) if n != seat)
    pages[other].send("address", links[-1])
    pages[other].settle()
    assert f"{NAMES[seat]}’s turn" in pages[other].html and "<time" in pages[other].html
    pages[other].send("home")
    assert f"Waiting for {NAMES[seat]}" in pages[other].html or f"Send your link to {NAMES[seat]}" in pages[other].html


@pytest.mark.long
def test_a_whole_match_of_three_ends_alike_on_all_pages() -> None:
    pages = seated(players=3, seals=seal)
    links = go_round(pages, 1000, Random(8), "greedy")
    last = next(page for page in pages if match_of(page).state.is_terminal())
    assert awaited(pages) == NOBODY and "Send this link to everyone" in last.html
    assert len(links[-1]) <= MOST
    for page in pages:
        if page is not last:
            page.send("address", links[-1])
            page.settle()
    assert len({tuple(map(str, match_of(page).state.past)) for page in pages}) == 1
    assert all(match_of(page).state.is_terminal() for page in pages)


@pytest.mark.parametrize(("game", "players"), [("war", 6), ("heroes", 4), ("kingdoms", 5), ("thieves", 4)])
def test_the_link_of_a_whole_match_is_short(game: str, players: int) -> None:
    """Played by bots on one page: the text is that of the last link, sealed."""
    from game.app.friends.chains import Chain
    from game.roster import new_bot

    rng = Random(7)
    match = protocol.LinkProtocol(game, {}, players, rng.randbytes(protocol.NONCE))
    chains = list[Chain]()
    for name in NAMES[:players]:
        seed = rng.randbytes(16)
        chains.append(Chain(match.nonce, match.join(name, seed), seed))
    bots = [new_bot(game, "greedy", Random(seat)) for seat in range(players)]
    while (seat := match.awaited()) != NOBODY:
        if match.plays(seat):
            mover = match.state.current_player()
            match.act(bots[mover].choose(match.state.observation(mover)))
        else:
            match.begin(chains[seat])
    text = link_text.to_text(match, numbered=False)
    address = "https://somebody-with-a-name.github.io/four-ages/"
    link = sealing.round_link(match.nonce, {}, "A" * sealing.sealed_size(text))
    assert len(address + link) <= 600 < MOST
    assert link_text.to_text(link_text.from_text(text, match.nonce), numbered=False) == text


@given(st.integers(0, 60), st.integers(1, 7), st.integers(1, 1 << 40))
def test_a_changed_text_of_more_than_two_is_a_match_or_refused(at: int, bots: int, noise: int) -> None:
    """Also where its checksum is made to fit: what bots play and who agrees is checked, and nothing runs for ever."""
    match = protocol.LinkProtocol("war", {}, 3, bytes(8))
    for seat, name in enumerate(NAMES[:3]):
        match.join(name, bytes([seat]) * 16)
    match.votes = {1}
    number = coding.as_number(link_text.to_text(match))
    changed = number ^ (noise * bots << max(0, number.bit_length() - at))
    try:
        read = link_text.from_text(coding.as_text(changed))
    except (RecordError, LaterVersion):
        return
    assert read.awaited() in (NOBODY, *read.persons())
    assert not read.votes or read.votes < read.voters()


@pytest.mark.parametrize(("game", "rules"), [(key, rules) for key in games for rules in games[key].playable])
def test_a_match_of_two_has_the_same_text_as_ever(game: str, rules: int) -> None:
    match = protocol.LinkProtocol(game, {}, 2, bytes(8), rules)
    for seat, name in enumerate(("Mei", "Ling")):
        match.join(name, bytes([seat]) * 16)
    assert link_text.to_text(match) == TWO[game, rules]


TWO = {
    ("war", 1): "Q4AAAAAAAAAAABxoKkvztILSrOo8bIT41M-W7zDOiqOZMuAEbxad2f41ukE5IKq1QGrmdYOvDOxsfw",
    ("heroes", 3): "wIAAAAAAAAAAADjQVJbmaQWlWdV52AjxqZ8t32GcFUczZcAJ3iw6s_1rdINyQFRrgdTM6wZfGXe3Zg",
    ("thieves", 3): "woAEAAAAAAAAAOBAU1mapxWUZlXnYSPEp362fIdxVhzNlAEneLPozPav0Q3KAVGtBVIzrxt8ZTLL0g",
    ("thieves", 4): "AoEEAAAAAAAAAOBAU1mapxWUZlXnYSPEp362fIdxVhzNlAEneLPozPav0Q3KAVGtBVIzrxt8ZRJfdA",
    ("kingdoms", 2): "gYAAAAAAAAAAAHCgqSzN0wpKs6rzsBHiUz9bvsM4K45myoATvFl0ZvvX6AblgKjWAqmZ1w2-MspZKw",
}
