"""The errors of the package: what went wrong, where, and what to do about it."""
from __future__ import annotations

from collections.abc import Sequence


class DecoupageError(Exception):
    """Anything that went wrong."""


class CommandError(DecoupageError):
    """A command that failed: a file that cannot be read, a picture that cannot be drawn.

    ``messages`` are the command's lines, warnings included; ``code`` is its exit code.
    """

    def __init__(self, arguments: Sequence[str], code: int, messages: Sequence[str]) -> None:
        self.arguments, self.code, self.messages = list(arguments), code, list(messages)
        errors = [line.removeprefix("error: ") for line in messages if line.startswith("error: ")]
        super().__init__("\n".join(errors or messages or [f"decoupage {' '.join(arguments)} ended with {code}"]))


class UsageError(CommandError, ValueError):
    """An option or a value that a command does not have."""


class WorkerDied(DecoupageError):
    """A worker that ended during a request: over a limit, by a fault of the driver, or killed from outside.

    The request was tried twice where ``retried`` is true.
    """

    def __init__(self, arguments: Sequence[str], reason: str, retried: bool) -> None:
        self.arguments, self.reason, self.retried = list(arguments), reason, retried
        super().__init__(f"decoupage {' '.join(arguments)}: {reason}")
