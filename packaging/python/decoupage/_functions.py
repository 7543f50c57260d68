"""The functions of the package, each a command."""
from __future__ import annotations

import json
import os
import subprocess
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Union

import numpy

from ._errors import CommandError, UsageError
from ._picture import Picture, decode, encode
from ._pool import Pool, executable, shared

#: A file, or its bytes; with bytes, ``name`` says by its ending what they are.
Source = Union[str, "os.PathLike[str]", bytes]
#: The value of an option: numbers are joined by commas, ``True`` is the option alone, ``None`` leaves it out.
Value = Union[str, int, float, bool, None, Sequence[Union[str, int, float]], "os.PathLike[str]"]
Hint = tuple[float, float]


def command() -> str:
    """Returns the path of the command ``decoupage`` that this package runs."""
    return executable()


def version() -> str:
    """Returns the version of the command."""
    return subprocess.run([executable(), "--version"], capture_output=True, text=True, check=True).stdout.split()[1]


def _options(options: Mapping[str, Value]) -> list[str]:
    """Returns the words of options: ``tone_map="none"`` is ``--tone-map none``."""
    words: list[str] = []
    for key, value in options.items():
        name = "--" + key.replace("_", "-")
        if value is None or value is False:
            continue
        if value is True:
            words.append(name)
        elif isinstance(value, (str, int, float, os.PathLike)):
            words += [name, os.fspath(value) if isinstance(value, os.PathLike) else str(value)]
        elif value and all(isinstance(item, str) for item in value):
            for item in value:
                words += [name, str(item)]
        else:
            words += [name, ",".join(str(item) for item in value)]
    return words


def _size(size: tuple[int, int]) -> str:
    width, height = size
    return f"{width}x{height}"


def _given(source: Source, name: str) -> tuple[str, dict[str, bytes]]:
    """Returns the word for a source, and the files that go with a request."""
    if isinstance(source, (bytes, bytearray, memoryview)):
        return name, {name: bytes(source)}
    path = os.fspath(source)
    # A name that begins with a dash would be an option; folders of workers are those of this process at its start.
    return path if path.startswith("demo:") else os.path.abspath(path), {}


def snapshot(
    scene: Source, *, size: tuple[int, int] = (1280, 720), name: str = "scene.glb", pool: Pool | None = None,
    **options: Value,
) -> Picture:
    """Renders a picture of a scene.

    ``scene`` is a file, ``demo:NAME`` for a built-in scene, or the bytes of a file that needs no other, whose format
    ``name`` tells. Options are those of ``decoupage snapshot`` with underscores: ``camera="front"``, ``orbit=(30, 20)``,
    ``background="transparent"``, ``exposure=0.5``, ``samples=8``. The picture has four channels with a transparent
    background, otherwise three or four as the command writes them; equal arguments give equal bytes.
    """
    word, files = _given(scene, name)
    answer = (pool or shared()).run(
        "snapshot", word, "-o", "-", "--size", _size(size), *_options(options), files=files).check()
    return decode(answer.output)


def frames(
    scene: Source, numbers: range, *, fps: float = 30, size: tuple[int, int] = (1280, 720), name: str = "scene.glb",
    pool: Pool | None = None, **options: Value,
) -> Iterator[Picture]:
    """Renders the frames of a sequence, one after the other: frame N is N / fps seconds after the start of the scene.

    ``numbers`` is a range with a step of 1 or more.
    """
    if len(numbers) == 0:
        return
    if numbers.step < 1:
        raise ValueError("frames follow each other forward: the range has a step of 1 or more")
    word, files = _given(scene, name)
    workers = pool or shared()
    with tempfile.TemporaryDirectory(prefix="decoupage-") as folder:
        if files:
            word = os.path.join(folder, name)
            with open(word, "wb") as file:
                file.write(files[name])
        out = os.path.join(folder, "frames")
        first, last = numbers[0], numbers[-1]
        # Pieces bound the memory and the time of a request.
        for start in range(first, last + 1, 24):
            end = min(last, start + 23)
            workers.run(
                "snapshot", word, "-o", out + "/", "--frames", f"{start}..{end}", "--fps", str(fps), "--size", _size(size),
                *_options(options)).check()
            for file_name in sorted(os.listdir(out), key=lambda entry: (len(entry), entry)):
                path = os.path.join(out, file_name)
                if int(file_name.split(".")[-2]) in numbers:
                    with open(path, "rb") as file:
                        yield decode(file.read())
                os.remove(path)


def inspect(scene: Source, *, name: str = "scene.glb", pool: Pool | None = None, **options: Value) -> dict[str, Any]:
    """Returns what is in a scene: entities with their components, bounds, totals, warnings."""
    word, files = _given(scene, name)
    answer = (pool or shared()).run("inspect", word, "--json", *_options(options), files=files).check()
    found: dict[str, Any] = json.loads(answer.output)
    return found


def port(
    scene: str | os.PathLike[str], output: str | os.PathLike[str], *, pool: Pool | None = None, **options: Value
) -> dict[str, Any]:
    """Ports a scene to USD, by the ending of ``output``: ``.usdz``, ``.usda`` or ``.usdc``; returns the report.

    The report says what was carried over, approximated and lost, each with its path and the reason.
    """
    with tempfile.TemporaryDirectory(prefix="decoupage-") as folder:
        report = os.path.join(folder, "report.json")
        (pool or shared()).run(
            "port", os.path.abspath(scene), "-o", os.path.abspath(output), "--report", report, *_options(options)).check()
        with open(report, encoding="utf-8") as file:
            found: dict[str, Any] = json.load(file)
        return found


def sticker(
    image: Source | numpy.ndarray[Any, Any], *, tap: Sequence[Hint] = (), exclude: Sequence[Hint] = (), name: str = "photo.jpg",
    pool: Pool | None = None, **options: Value,
) -> Picture:
    """Cuts the subject out of a photo, as RGBA with straight alpha.

    ``tap`` and ``exclude`` are points of the upright photo, in pixels, that belong to the subject or do not. Options are
    those of ``decoupage sticker``: ``look="holographic"``, ``border=12``, ``size=512``.
    """
    if isinstance(image, numpy.ndarray):
        image, name = encode(image), "photo.png"
    word, files = _given(image, name)
    hints = [word for point in tap for word in ("--tap", f"{point[0]:g},{point[1]:g}")]
    hints += [word for point in exclude for word in ("--not", f"{point[0]:g},{point[1]:g}")]
    answer = (pool or shared()).run("sticker", word, "-o", "-", *hints, *_options(options), files=files).check()
    return decode(answer.output)


def compare(
    one: Source | numpy.ndarray[Any, Any], other: Source | numpy.ndarray[Any, Any], *, pool: Pool | None = None,
    **options: Value,
) -> dict[str, Any]:
    """Compares two pictures: ``same``, the largest difference, the share of pixels over the limit, and FLIP.

    Options are those of ``decoupage compare``: ``pixel=2``, ``share=0.001``, ``flip=0.01``.
    """
    files: dict[str, bytes] = {}
    words: list[str] = []
    for key, picture in (("a.png", one), ("b.png", other)):
        if isinstance(picture, numpy.ndarray):
            picture = encode(picture)
        if not isinstance(picture, (bytes, bytearray, memoryview)):
            with open(picture, "rb") as file:
                picture = file.read()
        files[key] = bytes(picture)
        words.append(key)
    answer = (pool or shared()).run("compare", *words, "--json", *_options(options), files=files)
    if answer.code == 2:
        raise UsageError(answer.arguments, answer.code, answer.messages)
    if not answer.output:
        raise CommandError(answer.arguments, answer.code, answer.messages)
    found: dict[str, Any] = json.loads(answer.output)
    return found
