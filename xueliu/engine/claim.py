"""Claims on a discard, robbing a kong, and what they come to (rules.md §4, §5)."""

from __future__ import annotations

from . import legal_claim
from .actions import Action, DirectKong, Pass, Pong, Win
from .dues import next_in_play, others_in_play
from .events import Ponged
from .flow import Next
from .hand import Meld, MeldKind
from .kong import direct
from .options import LockedWin, MultipleWinners, PassPong, PassWin
from .state import Answers, Draft, draft_view
from .table import Offer, View, Window
from .tiles import Seat, distance
from .win import on_offer
from .worth import win_score


def offer_of(draft: Draft) -> Offer:
    """The tile on offer."""
    if draft.table.offer is None:
        raise AssertionError("no tile is on offer")
    return draft.table.offer


def enter(draft: Draft) -> Next:
    """Ask everybody who may claim the discard; nobody: the next draws."""
    return _ask(draft, Window.CLAIM)


def enter_rob(draft: Draft) -> Next:
    """Ask everybody who may rob the kong; nobody: it stands."""
    return _ask(draft, Window.ROB)


def _ask(draft: Draft, window: Window) -> Next:
    offer = offer_of(draft)
    draft.table.window = window
    may = _may_claim(draft, offer)
    legal = [(seat, legal_claim.claims(draft_view(draft, seat))) for seat in may] if may else []
    legal = [(seat, claims) for seat, claims in legal if claims]
    if not legal:
        return _unclaimed(draft, offer)
    made = {seat: Win(seat) for seat, claims in legal if _made(draft, seat, claims)}
    # Beside a win that is already made, a pong or kong can't come about: only wins are asked for.
    asked = [s for s, c in legal if s not in made and (not made or isinstance(c[0], Win))]
    draft.ask(window, tuple(sorted(asked)))
    draft.answers = _answers(made)
    return Next.WAIT if asked else resolve(draft)


def _may_claim(draft: Draft, offer: Offer) -> list[Seat]:
    """A quick look that passes over most seats: neither ready for the tile nor holding two of it."""
    owns, wild, tile = draft.owns, draft.table.wild, offer.tile
    found = []
    for seat in others_in_play(draft.table, offer.source):
        own = owns[seat]
        held = 0 if offer.robbing else own.counts[tile]
        if own.waits >> tile & 1 or held >= 2 or (wild is not None and held and own.counts[wild]):
            found.append(seat)
    return found


def _made(draft: Draft, seat: Seat, claims: tuple[Action, ...]) -> bool:
    """Whether the win among these claims is made for the player (rules.md §5, §9)."""
    if not isinstance(claims[0], Win):
        return False
    rules = draft.table.rules
    if draft.table.wall_left < rules.claims.must_win_last:
        return True
    return draft.players[seat].locked and rules.locked.win is LockedWin.AUTO


def _answers(made: dict[Seat, Win]) -> Answers:
    return made.get(Seat(0)), made.get(Seat(1)), made.get(Seat(2)), made.get(Seat(3))


def resolve(draft: Draft) -> Next:
    """Carry out the answers: wins first, then kong, then pong, else the next draws or it stands."""
    offer = offer_of(draft)
    answers = sorted(
        (a for a in draft.answers if a is not None), key=lambda a: distance(offer.source, a.actor)
    )
    wins = [a.actor for a in answers if isinstance(a, Win)]
    if draft.table.rules.play.multiple_winners is MultipleWinners.NEAREST:
        del wins[1:]
    _note_passes(draft, answers, bool(wins))
    if wins:
        return on_offer(draft, wins)
    for kind in (DirectKong, Pong):
        claim = next((a for a in answers if isinstance(a, kind)), None)
        if claim is not None:
            return _take(draft, claim)
    return _unclaimed(draft, offer)


def _unclaimed(draft: Draft, offer: Offer) -> Next:
    """Nobody takes it: an added kong stands, after a discard the next in play draws."""
    if offer.robbing:
        return Next.STAND
    draft.table.turn = next_in_play(draft.table, offer.source)
    return Next.DRAW


def _note_passes(draft: Draft, answers: list[Action], won: bool) -> None:
    """Remember what was let go, where the rules bar it afterwards (rules.md §5)."""
    claims_rules = draft.table.rules.claims
    if claims_rules.pass_win is PassWin.FREE and claims_rules.pass_pong is PassPong.FREE:
        return
    for answer in answers:
        if isinstance(answer, Win):
            continue
        view = draft_view(draft, answer.actor)
        claims = legal_claim.claims(view)
        if isinstance(claims[0], Win) and claims_rules.pass_win is not PassWin.FREE:
            _note_win(draft, view)
        ponged = any(isinstance(claim, Pong) for claim in claims)
        if ponged and isinstance(answer, Pass) and not won:
            draft.own(answer.actor).passed |= 1 << offer_of(draft).tile


def _note_win(draft: Draft, view: View) -> None:
    own = draft.own(view.seat)
    own.let_go = max(win_score(view).total, -1 if own.let_go is None else own.let_go)


def _take(draft: Draft, claim: Action) -> Next:
    """The claimed tile leaves the river for a meld."""
    offer = offer_of(draft)
    source = draft.player(offer.source)
    source.river = source.river[:-1]
    if isinstance(claim, DirectKong):
        return direct(draft, claim)
    if not isinstance(claim, Pong):
        raise AssertionError(f"{claim} takes no tile")
    return _pong(draft, claim)


def _pong(draft: Draft, claim: Pong) -> Next:
    table, seat, tile = draft.table, claim.actor, claim.tile
    used = (tile, tile)
    if claim.wilds and table.wild is not None:
        used = (tile, table.wild)
    for one in used:
        draft.gain(seat, one, -1)
    player, own = draft.player(seat), draft.own(seat)
    player.melds = (*player.melds, Meld(MeldKind.PONG, tile, claim.target, claim.wilds))
    own.drawn, own.passed = None, 0
    if table.rules.claims.pass_win is not PassWin.SAME_OR_LOWER_UNTIL_LAST4:
        own.let_go = None
    table.turn, table.claimed, table.called = seat, True, True
    table.offer = table.kong = None
    draft.emit(Ponged(seat, claim.target, tile, used))
    return Next.TURN
