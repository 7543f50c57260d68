"""A pool of workers: processes of the command that answer requests, one each at a time."""
from __future__ import annotations

import json
import os
import select
import shutil
import subprocess
import tempfile
import threading
import time
import weakref
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from ._errors import CommandError, DecoupageError, UsageError, WorkerDied


def executable() -> str:
    """Returns the path of the command: ``DECOUPAGE_COMMAND``, the one in this package, or the one on the ``PATH``."""
    if given := os.environ.get("DECOUPAGE_COMMAND"):
        return given
    own = os.path.join(os.path.dirname(os.path.abspath(__file__)), "bin", "decoupage")
    if os.path.exists(own):
        return own
    if found := shutil.which("decoupage"):
        return found
    raise DecoupageError("the command decoupage is neither in this package nor on the PATH; DECOUPAGE_COMMAND names it")


@dataclass(frozen=True)
class Answer:
    """The answer to a request."""

    arguments: list[str]
    code: int
    messages: list[str]
    output: bytes
    #: The files that the command wrote into its folder, where the request brought files.
    files: dict[str, bytes] = field(default_factory=dict)
    #: The seconds that the worker needed.
    seconds: float = 0.0

    @property
    def warnings(self) -> list[str]:
        """The warnings, without their prefix."""
        return [line.removeprefix("warning: ") for line in self.messages if line.startswith("warning: ")]

    def check(self) -> Answer:
        """Returns the answer, or raises the error that it is."""
        if self.code == 2:
            raise UsageError(self.arguments, self.code, self.messages)
        if self.code != 0:
            raise CommandError(self.arguments, self.code, self.messages)
        return self


class _Gone(Exception):
    """A worker that ended, and why."""


class _Worker:
    """A process of ``decoupage worker``."""

    def __init__(self, options: Sequence[str], environment: Mapping[str, str], seconds: float) -> None:
        self.folder = tempfile.mkdtemp(prefix="decoupage-")
        self.seconds, self.served = seconds, 0
        self.errors = open(os.path.join(self.folder, "errors"), "w+b", buffering=0)
        try:
            self.process = subprocess.Popen(
                [executable(), "worker", *options], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self.errors,
                env={**os.environ, **environment, "TMPDIR": self.folder}, bufsize=0, start_new_session=True)
        except OSError as error:
            self._remove()
            raise DecoupageError(f"{executable()}: {error.strerror}") from error
        self.buffer = bytearray()
        assert self.process.stdin is not None and self.process.stdout is not None
        os.set_blocking(self.process.stdin.fileno(), False)
        try:
            self.hello: dict[str, Any] = json.loads(self._line(time.monotonic() + 60))
        except (_Gone, ValueError) as error:
            self.end()
            raise DecoupageError(f"{executable()} is no worker: {error}") from error

    def ask(self, arguments: Sequence[str], files: Mapping[str, bytes]) -> Answer:
        """Sends a request and waits for its answer; raises ``_Gone`` when the process ends before."""
        self.served += 1
        request = {"id": self.served, "arguments": list(arguments)}
        if files:
            request["files"] = [{"name": name, "bytes": len(data)} for name, data in files.items()]
        end = time.monotonic() + self.seconds + 5  # The worker keeps the limit itself, unless it hangs as a whole.
        self._write([json.dumps(request).encode() + b"\n", *files.values()], end)
        answer = json.loads(self._line(end))
        if answer["id"] != self.served:
            raise _Gone(f"it answered {answer['id']} instead of {self.served}")
        output = self._bytes(answer["bytes"], end)
        written = {item["name"]: self._bytes(item["bytes"], end) for item in answer["files"]}
        if answer.get("ends"):
            raise _Gone(answer["messages"][0].removeprefix("error: request: "))
        return Answer(
            list(arguments), answer["code"], answer["messages"], output, written, float(answer["seconds"]))

    def _write(self, parts: Sequence[bytes], end: float) -> None:
        assert self.process.stdin is not None
        stream = self.process.stdin.fileno()
        for part in parts:
            view = memoryview(part)
            while view:
                if not select.select([], [stream], [], max(0.0, end - time.monotonic()))[1]:
                    raise _Gone(f"it did not read the request within {self.seconds:g} s")
                try:
                    view = view[os.write(stream, view):]
                except BlockingIOError:
                    continue
                except OSError as error:
                    raise _Gone(self._reason()) from error

    def _line(self, end: float) -> bytes:
        while (at := self.buffer.find(b"\n")) < 0:
            self._read(end)
        line = bytes(self.buffer[:at])
        del self.buffer[:at + 1]
        return line

    def _bytes(self, count: int, end: float) -> bytes:
        while len(self.buffer) < count:
            self._read(end)
        data = bytes(self.buffer[:count])
        del self.buffer[:count]
        return data

    def _read(self, end: float) -> None:
        assert self.process.stdout is not None
        stream = self.process.stdout.fileno()
        if not select.select([stream], [], [], max(0.0, end - time.monotonic()))[0]:
            raise _Gone(f"it did not answer within {self.seconds:g} s")
        if not (data := os.read(stream, 1 << 20)):
            raise _Gone(self._reason())
        self.buffer += data

    def _reason(self) -> str:
        """Returns how the process ended."""
        try:
            code = self.process.wait(2)
        except subprocess.TimeoutExpired:
            return "the worker closed its output"
        self.errors.seek(0)
        said = self.errors.read()[-2_000:].decode(errors="replace").strip()
        how = f"signal {-code}" if code < 0 else f"exit code {code}"
        return f"the worker ended with {how}" + (f": {said}" if said else "")

    def end(self) -> None:
        """Ends the process and removes what it left."""
        self.process.kill()
        self.process.wait()
        for stream in (self.process.stdin, self.process.stdout):
            if stream is not None:
                stream.close()
        self._remove()

    def _remove(self) -> None:
        self.errors.close()
        shutil.rmtree(self.folder, ignore_errors=True)


class Pool:
    """Workers that answer requests at the same time, each one at a time.

    ``workers`` is their number (that of the cores), ``seconds`` and ``memory`` limit a request, and each worker keeps
    scenes ready up to ``keep`` megabytes. A worker that dies loses only its request, which is asked once more of another
    one. A pool can be used by several threads, and as a context manager; it starts workers when they are needed.
    """

    def __init__(
        self, workers: int | None = None, *, seconds: float = 60, memory: int = 4_096, keep: int = 1_024,
        environment: Mapping[str, str] | None = None,
    ) -> None:
        if workers is not None and workers < 1:
            raise ValueError("a pool has one worker or more")
        self.size = workers or max(1, len(os.sched_getaffinity(0)))
        self.seconds = seconds
        self._options = ["--seconds", str(max(1, round(seconds))), "--memory", str(memory), "--keep", str(keep)]
        self._environment = dict(environment or {})
        self._idle: list[_Worker] = []
        self._all: set[_Worker] = set()
        self._places = threading.BoundedSemaphore(self.size)
        self._lock = threading.Lock()
        self._closed = False
        #: How many workers have died.
        self.deaths = 0
        self._end = weakref.finalize(self, Pool._end_all, self._all)

    @staticmethod
    def _end_all(workers: set[_Worker]) -> None:
        for worker in list(workers):
            worker.end()
        workers.clear()

    def run(self, *arguments: str, files: Mapping[str, bytes] | None = None) -> Answer:
        """Runs a command, whatever its exit code, and returns its answer.

        With ``files`` it runs in a folder that has only these; what it writes there comes back in ``Answer.files``.
        """
        with self._places:
            for attempt in (1, 2):
                worker = self._take()
                try:
                    answer = worker.ask(arguments, files or {})
                except _Gone as error:
                    self._drop(worker)
                    reason = str(error)
                    # What is over a limit once is so again.
                    if attempt == 2 or "allows" in reason or "did not answer" in reason:
                        raise WorkerDied(arguments, reason, retried=attempt == 2) from None
                except BaseException:
                    self._drop(worker, died=False)  # Its answer would be taken for that of the next request.
                    raise
                else:
                    with self._lock:
                        if not self._closed:
                            self._idle.append(worker)
                            return answer
                    self._drop(worker, died=False)
                    return answer
        raise AssertionError("unreachable")

    def _take(self) -> _Worker:
        with self._lock:
            if self._closed:
                raise DecoupageError("the pool is closed")
            if self._idle:
                return self._idle.pop()
        worker = _Worker(self._options, self._environment, self.seconds)
        with self._lock:
            self._all.add(worker)
        return worker

    def _drop(self, worker: _Worker, died: bool = True) -> None:
        with self._lock:
            self._all.discard(worker)
            self.deaths += died
        worker.end()

    @property
    def processes(self) -> list[int]:
        """The process numbers of the workers that run."""
        with self._lock:
            return [worker.process.pid for worker in self._all]

    def close(self) -> None:
        """Ends all workers."""
        with self._lock:
            self._closed = True
            self._idle.clear()
        self._end()

    def __enter__(self) -> Pool:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


_shared: Pool | None = None
_shared_lock = threading.Lock()


def shared() -> Pool:
    """Returns the pool of the module's functions, which is made when it is first needed."""
    global _shared
    with _shared_lock:
        if _shared is None:
            _shared = Pool()
        return _shared


def _forget() -> None:
    """A child process has its parent's pool, whose pipes it must not use."""
    global _shared, _shared_lock
    if _shared is not None:
        _shared._end.detach()
    _shared, _shared_lock = None, threading.Lock()


os.register_at_fork(after_in_child=_forget)
