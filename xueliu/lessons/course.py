"""How far a lesson has come."""

from __future__ import annotations

from xueliu.engine.actions import Action

from .lesson import Lesson, Step


class Course:
    """Goes through the steps of a lesson, and back where an act is taken back."""

    def __init__(self, lesson: Lesson) -> None:
        """Begin at the first step."""
        self.lesson = lesson
        self.place = 0
        self._acts: list[int] = []

    @property
    def step(self) -> Step:
        """The step now; the last one stays when the lesson is over."""
        return self.lesson.steps[min(self.place, len(self.lesson.steps) - 1)]

    @property
    def before(self) -> Step:
        """The step before this one; the first has none but itself."""
        return self.lesson.steps[max(0, self.place - 1)]

    @property
    def over(self) -> bool:
        """Whether every step is done; a last word that is told leaves nothing to be done."""
        steps = self.lesson.steps
        return self.place >= len(steps) - (not steps[-1].want)

    @property
    def reading(self) -> bool:
        """Whether there is only something to read, and the others wait."""
        return not self.step.want

    def go_on(self) -> None:
        """The step is done."""
        self.place += 1

    def takes(self, action: Action) -> bool:
        """Whether an answer is what is asked; then the step is done."""
        if not self.step.takes(action):
            return False
        self._acts.append(self.place)
        self.go_on()
        return True

    def back(self) -> None:
        """To the step of the last answer, which was taken back."""
        if self._acts:
            self.place = self._acts.pop()
