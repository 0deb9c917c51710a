"""The loop of the text game: tell, ask, read, answer."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator
from typing import Final

from xueliu.badfile import BadFileError
from xueliu.broke import NOBODY, Watch, after_line, broke_line, meaning_line
from xueliu.engine.actions import Action
from xueliu.engine.events import Event
from xueliu.engine.refusal import IllegalAction, Refusal
from xueliu.engine.table import Request
from xueliu.escaping import price_lines
from xueliu.handlog import HandLog
from xueliu.journal import is_kept
from xueliu.narrate import narrate
from xueliu.session import Session
from xueliu.text import t
from xueliu.thinker.advising import BEST, first
from xueliu.why import why

from .answers import NotUnderstood, read_answer
from .questions import reply
from .request_lines import act_name, asked_text, request_lines
from .settlement import result_line, settlement_lines
from .table_lines import player_line, seats_from
from .telling import Telling
from .tokens import listing
from .vocabulary import Question, Verb, question_in, tidy, verb_in
from .wishes import Wishes

ReadLine = Callable[[], str]
"""The next typed line with its newline; empty when there are no more."""

ADVISER: Final = BEST
"""Whose decision is recommended; nobody minds the moment that it takes where lines are read."""


class TextGame:
    """One match told and played as lines."""

    def __init__(
        self,
        session: Session,
        log: HandLog,
        say: Callable[[str], None],
        read_line: ReadLine,
        wishes: Wishes = Wishes(),  # noqa: B008  (frozen)
    ) -> None:
        """``log`` must have been listening to the session from its start."""
        self._wishes = wishes
        self._session = session
        self._log = log
        self._say = say
        self._read_line = read_line
        self._telling = Telling(log.seat, say)
        self._path = None if session.notes.journal is None else session.notes.journal.path
        self._watch = Watch(session.match.scores or NOBODY)
        session.watch(self._tell)

    def begin(self) -> None:
        """Begin a new match."""
        self._session.start()

    def recap(self, torn: bool) -> None:
        """Tell where a resumed match stands."""
        match, view = self._session.match, self._session.view
        self._say(t("text.resumed", hand=match.hand, hands=match.setup.hands, rules=match.setup.rules.id))
        if torn:
            self._say(t("text.torn"))
        if self._session.away and not view.me.escaped:
            self._session.come_back()
        if match.hand_over:
            return
        self._all(player_line(view.table, seat, view.seat) for seat in seats_from(view.seat))
        for number, event in self._log.events[-1:]:
            self._say(f"[{number}] {narrate(event, view.seat)}")

    def play(self) -> bool:
        """Play until the match is over; False when the player leaves before."""
        session = self._session
        while True:
            if session.match.hand_over:
                self._telling.flush()
                self._all(settlement_lines(session.view, self._log))
                self._all(self._wishes.of_hand(session.match.hand))
                self._all(self._how_it_goes_on())
                if not session.proceed():
                    self._say(result_line(session.view, session.match.scores))
                    self._all(self._outcome())
                    self._all(self._wishes.of_match())
                    return True
                continue
            request = session.pending()
            if request is None:
                session.play_bot()
            elif not self._answered(request):
                self._say(t("text.saved" if is_kept(session.notes.journal) else "play.not_saved"))
                return False

    def _tell(self, event: Event) -> None:
        if broke := self._watch.hear(event):
            self._telling.flush()
            self._all(broke_line(one, self._log.seat) for one in broke)
            self._say(meaning_line(self._session.match.setup.rules, broke))
        self._telling.tell(self._log.number, event)

    def _outcome(self) -> list[str]:
        """What the player did in the match, as far as its journal could be written."""
        from xueliu.history.outcome import ending_text, outcome, outcome_lines

        early = ending_text(self._session.match)
        lines = [early] if early else []
        try:
            return lines if self._path is None else [*lines, *outcome_lines(outcome(self._path))]
        except BadFileError:
            return lines

    def _how_it_goes_on(self) -> Iterator[str]:
        """What it means for the match that somebody has nothing left, if so."""
        match = self._session.match
        setup = match.setup
        line = after_line(setup.rules, match.scores, self._log.seat, match.last, setup.until_broke)
        return iter([line] if line else [])

    def _all(self, lines: Iterable[str]) -> None:
        for line in lines:
            self._say(line)

    def _answered(self, request: Request) -> bool:
        """Ask until there is a legal answer; False when the player leaves."""
        self._telling.flush()
        advised = first(ADVISER, request) if self._wishes.advised else None
        advice = None if advised is None else advised.action
        self._all(request_lines(request, advised))
        started = time.monotonic()
        while True:
            self._say(listing(request.options))
            line = self._read_line()
            if not line:
                return False
            asked = question_in(tidy(line))
            if asked is not None and asked[0] is Question.QUIT:
                return False
            if asked is not None and asked[0] is Question.AUTO:
                self._say(t("text.auto"))
                self._session.leave()
                return True
            if asked is not None and asked[0] is Question.ESCAPE:
                if self._escaped(request):
                    return True
                continue
            try:
                if asked is None:
                    action = read_answer(tidy(line), request, lambda: advice or self._wishes.refuse())
                    self._session.answer(action, round((time.monotonic() - started) * 1000), advice)
                    return True
                if asked[0] is Question.SAVE and not is_kept(self._session.notes.journal):
                    self._say(t("play.not_saved"))
                else:
                    self._wishes.allow(asked[0])
                    self._all(reply(*asked, request.view, self._log))
            except NotUnderstood as problem:
                self._say(f"! {problem}")
            except IllegalAction as refused:
                self._say(f"! {_reason(refused.reason, action, request)}")

    def _escaped(self, request: Request) -> bool:
        """Tell what leaving for good 逃跑 costs, and do it if the player still wants to."""
        session = self._session
        self._all(price_lines(request.view, session.match.setup.room))
        self._say(t("escape.ask"))
        self._say(t("escape.choices"))
        sure = verb_in(tidy(self._read_line())) == (Verb.YES, "")
        self._say(t("escape.gone" if sure else "escape.stayed"))
        if sure:
            session.leave(final=True)
        return sure


def _reason(refusal: Refusal, action: Action, request: Request) -> str:
    """Why the act is refused; one of another window is told what is being asked instead."""
    if refusal.id == "not_now":
        return t("text.not_now", act=act_name(action), asked=asked_text(request.window))
    return why(refusal)
