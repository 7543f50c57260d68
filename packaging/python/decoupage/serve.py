"""A service over a pool of workers: pictures, ports, stickers and descriptions by HTTP.

``decoupage-serve --root FOLDER`` listens on 127.0.0.1:8650. It makes no request of its own, never writes below its root,
and never uses a name that a client gave for a file of the server.

    POST /snapshot?size=512x512&orbit=30,20     body: the file         → image/png
    POST /snapshot?path=models/duck.glb                                → image/png
    POST /inspect, /port?format=usdz, /sticker?look=holographic
    GET  /healthz, /metrics
"""
from __future__ import annotations

import argparse
import asyncio
import hashlib
import json
import logging
import os
import re
import sys
import time
from collections import Counter, OrderedDict
from collections.abc import AsyncIterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.routing import Route

from ._errors import DecoupageError, WorkerDied
from ._pool import Answer, Pool

log = logging.getLogger("decoupage.serve")

#: The options of each command that a request may set: none that names a file of the server.
OPTIONS = {
    "snapshot": {
        "size", "samples", "camera", "eye", "target", "view-up", "fov", "orbit", "orthographic", "up", "animation", "time",
        "environment", "environment-rotation", "sun", "background", "stage", "exposure", "tonemap", "bloom", "ao", "ssr", "look",
        "shadows", "variant", "subdivision", "geometry-only", "show", "debug-view", "reference", "bounces", "clamp", "strict",
    },
    "inspect": {"variant"},
    "port": {"format", "meters-per-unit", "strict"},
    "sticker": {"size", "look", "border", "tap", "not", "stroke", "box", "mask", "trim", "format"},
}
#: Options without a value.
FLAGS = {"geometry-only", "mask", "orthographic", "strict", "trim"}
#: The media type of an answer, by the ending of what the command wrote.
MEDIA = {
    "png": "image/png", "json": "application/json", "usdz": "model/vnd.usdz+zip", "usda": "text/plain; charset=utf-8",
    "webp": "image/webp", "avif": "image/avif",
}
#: What a file may be called on its way to a worker, by its first bytes: the client's name is not used.
SIGNATURES = [
    (b"glTF", "glb"), (b"PXR-USDC", "usdc"), (b"#usda", "usda"), (b"PK\x03\x04", "usdz"), (b"bplist00", "scn"),
    (b"\x89PNG", "png"), (b"\xff\xd8\xff", "jpg"), (b"RIFF", "webp"), (b"ply", "ply"),
    (b"\xabKTX 20\xbb", "ktx2"),
]


@dataclass
class Settings:
    """The settings of a service."""

    root: str | None = None
    workers: int | None = None
    #: The most requests that wait; others are answered with 429.
    queue: int = 64
    seconds: float = 60
    memory: int = 4_096
    keep: int = 1_024
    #: The largest upload in bytes.
    upload: int = 256 << 20
    #: The bytes of answers that are kept for equal requests.
    cache: int = 64 << 20


class Metrics:
    """Counts for Prometheus."""

    BOUNDS = (0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60)

    def __init__(self) -> None:
        self.requests: Counter[tuple[str, int]] = Counter()
        self.buckets: Counter[tuple[str, float]] = Counter()
        self.sums: Counter[str] = Counter()
        self.counts: Counter[str] = Counter()

    def add(self, command: str, status: int, seconds: float) -> None:
        """Counts an answer."""
        self.requests[command, status] += 1
        self.sums[command] += seconds  # type: ignore[assignment]
        self.counts[command] += 1
        for bound in self.BOUNDS:
            self.buckets[command, bound] += seconds <= bound

    def text(self, gauges: dict[str, float]) -> str:
        """Returns Prometheus' text format."""
        lines = ["# TYPE decoupage_requests_total counter"]
        for (command, status), count in sorted(self.requests.items()):
            lines.append(f'decoupage_requests_total{{command="{command}",status="{status}"}} {count}')
        lines.append("# TYPE decoupage_request_seconds histogram")
        for command in sorted(self.counts):
            for bound in self.BOUNDS:
                lines.append(f'decoupage_request_seconds_bucket{{command="{command}",le="{bound}"}} {self.buckets[command, bound]}')
            lines.append(f'decoupage_request_seconds_bucket{{command="{command}",le="+Inf"}} {self.counts[command]}')
            lines.append(f'decoupage_request_seconds_sum{{command="{command}"}} {self.sums[command]:.6f}')
            lines.append(f'decoupage_request_seconds_count{{command="{command}"}} {self.counts[command]}')
        for name, value in gauges.items():
            kind = "counter" if name.endswith("_total") else "gauge"
            lines += [f"# TYPE decoupage_{name} {kind}", f"decoupage_{name} {value:g}"]
        return "\n".join(lines) + "\n"


class AnswerCache:
    """Answers to equal requests, the latest used last, up to a number of bytes."""

    def __init__(self, limit: int) -> None:
        self.limit, self.size = limit, 0
        self.entries: OrderedDict[str, tuple[bytes, str, list[str]]] = OrderedDict()
        self.hits = 0

    def get(self, key: str) -> tuple[bytes, str, list[str]] | None:
        """Returns an answer: its bytes, its media type, its warnings."""
        if (entry := self.entries.get(key)) is not None:
            self.entries.move_to_end(key)
            self.hits += 1
        return entry

    def put(self, key: str, entry: tuple[bytes, str, list[str]]) -> None:
        """Keeps an answer."""
        if len(entry[0]) > self.limit or key in self.entries:
            return
        self.entries[key] = entry
        self.size += len(entry[0])
        while self.size > self.limit:
            _, (old, _, _) = self.entries.popitem(last=False)
            self.size -= len(old)


class Service:
    """The answers to requests."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.root = os.path.realpath(settings.root) if settings.root else None
        self.pool = Pool(
            settings.workers, seconds=settings.seconds, memory=settings.memory, keep=settings.keep)
        self.threads = ThreadPoolExecutor(self.pool.size, thread_name_prefix="request")
        self.metrics, self.cache = Metrics(), AnswerCache(settings.cache)
        self.waiting = 0

    def app(self) -> Starlette:
        """Returns the application."""
        routes = [Route(f"/{command}", self._endpoint(command), methods=["POST"]) for command in OPTIONS]
        routes += [Route("/healthz", self.health), Route("/metrics", self.measures)]

        @asynccontextmanager
        async def lifespan(_: Starlette) -> AsyncIterator[None]:
            yield
            self.pool.close()
            self.threads.shutdown(cancel_futures=True)

        return Starlette(routes=routes, lifespan=lifespan)

    def _endpoint(self, command: str) -> Any:
        async def answer(request: Request) -> Response:
            start = time.monotonic()
            try:
                response = await self.answer(command, request)
            except HTTPException as error:
                response = JSONResponse({"errors": [error.detail]}, error.status_code, headers=error.headers)
            seconds = time.monotonic() - start
            self.metrics.add(command, response.status_code, seconds)
            log.info(json.dumps({
                "command": command, "status": response.status_code, "seconds": round(seconds, 4),
                "bytes": len(response.body), "query": str(request.url.query), "waiting": self.waiting,
            }))
            return response

        return answer

    async def health(self, _: Request) -> Response:
        """Says whether a picture can be drawn now."""
        try:
            answer = await asyncio.wait_for(
                self._run(["snapshot", "demo:spheres", "-o", "-", "--size", "16x16", "--samples", "1"], {}), timeout=self.settings.seconds)
        except (DecoupageError, TimeoutError) as error:
            return JSONResponse({"status": "broken", "reason": str(error)}, 503)
        if answer.code != 0:
            return JSONResponse({"status": "broken", "reason": "; ".join(answer.messages)}, 503)
        return JSONResponse({"status": "ok", "waiting": self.waiting})

    async def measures(self, _: Request) -> Response:
        """Answers Prometheus."""
        return PlainTextResponse(self.metrics.text({
            "waiting": self.waiting, "workers": len(self.pool.processes), "worker_deaths_total": self.pool.deaths,
            "cache_bytes": self.cache.size, "cache_hits_total": self.cache.hits,
        }))

    async def answer(self, command: str, request: Request) -> Response:
        """Answers a request for a command."""
        options = self._options(command, request)
        path, version = self._path(request)
        upload = b""
        if path is None:
            upload = await self._upload(request)
            version = hashlib.sha256(upload).hexdigest()
        key = hashlib.sha256(json.dumps([command, options, path, version]).encode()).hexdigest()
        tag = f'"{key[:32]}"'
        headers = {"ETag": tag, "Cache-Control": "no-cache"}
        if (kept := self.cache.get(key)) is not None:
            if tag in request.headers.get("if-none-match", ""):
                return Response(status_code=304, headers=headers)
            return self._response(*kept, headers)
        if self.waiting >= self.settings.queue:
            raise HTTPException(429, "too many requests wait; ask again later", {"Retry-After": "1"})
        words, files, name = self._command(command, options, path, upload)
        self.waiting += 1
        try:
            answer = await self._run(words, files)
        except WorkerDied as error:
            raise HTTPException(503 if error.retried else 422, error.reason) from error
        except DecoupageError as error:
            raise HTTPException(503, str(error)) from error
        finally:
            self.waiting -= 1
        if answer.code != 0:
            errors = [line.removeprefix("error: ") for line in answer.messages if line.startswith("error: ")]
            status = {2: 400, 3: 503}.get(answer.code, 422)
            return JSONResponse({"errors": self._hidden(errors or answer.messages)}, status)
        data = answer.files.get(name, b"") if name else answer.output
        kinds = {"inspect": "json", "port": name, "sticker": dict(options).get("format", "png")}
        media = MEDIA.get((kinds.get(command) or "png").rsplit(".", 1)[-1], "application/octet-stream")
        entry = (data, media, self._hidden(answer.warnings))
        self.cache.put(key, entry)
        if tag in request.headers.get("if-none-match", ""):
            return Response(status_code=304, headers=headers)
        return self._response(*entry, headers)

    async def _run(self, words: list[str], files: dict[str, bytes]) -> Answer:
        return await asyncio.get_running_loop().run_in_executor(
            self.threads, lambda: self.pool.run(*words, files=files))

    def _response(self, data: bytes, media: str, warnings: list[str], headers: dict[str, str]) -> Response:
        told = {"Decoupage-Warnings": json.dumps(warnings)[:4_000]} if warnings else {}
        return Response(data, media_type=media, headers={**headers, **told})

    def _hidden(self, lines: list[str]) -> list[str]:
        """Returns lines without the path of the root, which is not the client's business."""
        return [line.replace(self.root + os.sep, "") if self.root else line for line in lines]

    def _options(self, command: str, request: Request) -> list[tuple[str, str]]:
        options = [(key, value) for key, value in request.query_params.multi_items() if key not in ("path", "type")]
        for key, value in options:
            if key not in OPTIONS[command]:
                raise HTTPException(400, f"{command} has no option {key}; it has {', '.join(sorted(OPTIONS[command]))}")
            if key == "background" and not re.fullmatch(r"[#\w]+", value):
                raise HTTPException(400, "background is a color, transparent, environment or blurred")
            if key == "environment" and value not in ("none", "studio"):
                raise HTTPException(400, "environment is none or studio: a request names no file of the server")
        return options

    def _path(self, request: Request) -> tuple[str | None, str]:
        """Returns the path below the root that a request names, and what changes with the file."""
        given = request.query_params.get("path")
        if given is None:
            return None, ""
        if given.startswith("demo:"):
            if not re.fullmatch(r"demo:[\w-]+", given):
                raise HTTPException(404, f"{given} is no built-in scene")
            return given, ""
        if self.root is None:
            raise HTTPException(403, "this service has no folder of files: it was started without --root")
        path = os.path.realpath(os.path.join(self.root, given))
        if "\0" in given or os.path.commonpath([path, self.root]) != self.root:
            raise HTTPException(403, "the path leads out of the folder of files")
        try:
            status = os.stat(path)
        except OSError:
            raise HTTPException(404, f"there is no file {given}") from None
        # Files that a scene references may change as well; its worker sees that, so the answer is not kept for long.
        return path, f"{status.st_mtime_ns}:{status.st_size}:{int(time.time()) // 10}"

    async def _upload(self, request: Request) -> bytes:
        limit = self.settings.upload
        declared = request.headers.get("content-length", "")
        if declared.isdigit() and int(declared) > limit:
            raise HTTPException(413, f"the file has more than {limit} bytes, which is the limit")
        data = bytearray()
        end = time.monotonic() + self.settings.seconds
        stream = request.stream()
        while True:
            try:
                piece = await asyncio.wait_for(anext(stream), max(0.01, end - time.monotonic()))
            except StopAsyncIteration:
                break
            except (asyncio.TimeoutError, TimeoutError):
                raise HTTPException(408, f"the file did not arrive within {self.settings.seconds:g} s") from None
            data += piece
            if len(data) > limit:
                raise HTTPException(413, f"the file has more than {limit} bytes, which is the limit")
        if not data:
            raise HTTPException(400, "send a file, or name one with ?path=")
        return bytes(data)

    def _command(
        self, command: str, options: list[tuple[str, str]], path: str | None, upload: bytes
    ) -> tuple[list[str], dict[str, bytes], str | None]:
        """Returns the words of a command, the files that go with it, and the file that it writes."""
        files = {} if path else {f"upload.{self._ending(upload)}": upload}
        words = [command, path or next(iter(files))]
        chosen = dict(options)
        name: str | None = None
        if command == "inspect":
            words.append("--json")
        elif command == "port":
            kind = chosen.get("format", "usdz")
            if kind not in ("usdz", "usda", "usdc"):
                raise HTTPException(400, "format is usdz, usda or usdc")
            name = f"scene.{kind}"
            # What is written comes back only from a folder of the request.
            files = files or {".request": b""}
            words += ["-o", name]
        else:
            words += ["-o", "-"]
        for key, value in options:
            if command == "port" and key == "format":
                continue
            if key in FLAGS:
                words += [f"--{key}"] if value not in ("0", "false", "off") else []
            else:
                words.append(f"--{key}={value}")
        return words, files, name

    @staticmethod
    def _ending(data: bytes) -> str:
        for signature, ending in SIGNATURES:
            if data.startswith(signature):
                return ending
        head = data[:4_096].lstrip(b"\xef\xbb\xbf \t\r\n")
        if head.startswith(b"{"):
            return "gltf"
        if head.startswith(b"<"):
            return "dae"
        if re.search(rb"^(v|vn|vt|f|o|g|mtllib) ", head, re.MULTILINE):
            return "obj"
        if data[4:12] in (b"ftypheic", b"ftypheix", b"ftypavif", b"ftypmif1"):
            return "heic"
        return "scn"


def main() -> None:
    """Runs the service."""
    import uvicorn

    parser = argparse.ArgumentParser(prog="decoupage-serve", description="Pictures, ports and stickers by HTTP.")
    parser.add_argument("--host", default="127.0.0.1", help="the address to listen on (127.0.0.1)")
    parser.add_argument("--port", type=int, default=8650, help="the port (8650)")
    defaults = Settings()
    parser.add_argument("--root", help="the folder of files that requests may name with ?path=")
    parser.add_argument("--workers", type=int, help="how many requests are worked on at once (the number of cores)")
    parser.add_argument("--queue", type=int, default=defaults.queue, help="how many requests may wait (64)")
    parser.add_argument("--seconds", type=float, default=defaults.seconds, help="how long a request may take (60)")
    parser.add_argument("--memory", type=int, default=defaults.memory, help="megabytes that a request may take (4096)")
    parser.add_argument("--keep", type=int, default=defaults.keep, help="megabytes up to which scenes are kept (1024)")
    parser.add_argument("--upload", type=int, default=defaults.upload >> 20, help="megabytes of the largest upload (256)")
    given = parser.parse_args()
    if given.root and not os.path.isdir(given.root):
        parser.error(f"--root: there is no folder {given.root}")
    logging.basicConfig(stream=sys.stderr, level=logging.INFO, format="%(message)s")
    service = Service(Settings(
        root=given.root, workers=given.workers, queue=given.queue, seconds=given.seconds, memory=given.memory,
        keep=given.keep, upload=given.upload << 20))
    uvicorn.run(service.app(), host=given.host, port=given.port, log_level="warning", access_log=False)


if __name__ == "__main__":
    main()
