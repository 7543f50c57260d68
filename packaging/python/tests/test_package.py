"""Tests of the functions and the pool, with the command that the package has or DECOUPAGE_COMMAND names."""
from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

import decoupage
import numpy
import pytest
from decoupage._picture import decode, encode

SIZE = (160, 120)


def center(picture: decoupage.Picture) -> list[int]:
    """Returns the channels of the pixel in the middle."""
    found: list[int] = picture[picture.shape[0] // 2, picture.shape[1] // 2].tolist()
    return found


def test_snapshot_of_bytes_and_of_a_file_is_that_of_the_command(
    model: bytes, pool: decoupage.Pool, tmp_path: Path
) -> None:
    path = tmp_path / "sail.glb"
    path.write_bytes(model)
    picture = decoupage.snapshot(model, size=SIZE, pool=pool)
    assert picture.shape[:2] == (120, 160) and picture.dtype == numpy.uint8
    assert center(picture)[0] > center(picture)[1] + 50, "the triangle is red"
    out = tmp_path / "sail.png"
    subprocess.run([decoupage.command(), "snapshot", path, "-o", out, "--size", "160x120", "--quiet"], check=True)
    assert (decode(out.read_bytes()) == picture).all()
    for _ in range(2):
        again = pool.run("snapshot", str(path), "-o", "-", "--size", "160x120").check()
        assert again.output == out.read_bytes(), "a worker that has kept a scene draws the same bytes"


def test_requests_do_not_change_each_other(model: bytes, pool: decoupage.Pool, tmp_path: Path) -> None:
    path = tmp_path / "sail.glb"
    path.write_bytes(model)
    plain = decoupage.snapshot(path, size=SIZE, pool=pool)
    for options in ({"exposure": 2}, {"material": "*=color:blue"}, {"background": "white"}, {"bloom": "on"}, {"debug": "normals"}):
        try:
            decoupage.snapshot(path, size=SIZE, pool=pool, **options)  # type: ignore[arg-type]
        except decoupage.UsageError:
            pass
        assert (decoupage.snapshot(path, size=SIZE, pool=pool) == plain).all(), options


def test_a_changed_file_is_read_again(model: bytes, pool: decoupage.Pool, tmp_path: Path) -> None:
    path = tmp_path / "sail.glb"
    path.write_bytes(model)
    red = decoupage.snapshot(path, size=SIZE, pool=pool)
    path.write_bytes(model.replace(b"[1, 0, 0, 1]", b"[0, 0, 1, 1]"))
    blue = decoupage.snapshot(path, size=SIZE, pool=pool)
    assert center(red)[0] > center(red)[2] + 50
    assert center(blue)[2] > center(blue)[0] + 50


def test_pictures_are_arrays_that_notebooks_show(model: bytes, pool: decoupage.Pool, tmp_path: Path) -> None:
    picture = decoupage.snapshot(model, size=SIZE, background="transparent", pool=pool)
    assert picture.shape == (120, 160, 4) and picture[0, 0, 3] == 0
    data = picture._repr_png_()
    assert data is not None and (decode(data) == picture).all()
    picture.save(str(tmp_path / "sail.png"))
    assert (tmp_path / "sail.png").read_bytes() == data
    assert picture.astype(float)._repr_png_() is None  # type: ignore[attr-defined]


@pytest.mark.parametrize("channels", [1, 2, 3, 4])
def test_png_files_are_read_as_they_were_written(channels: int) -> None:
    pixels = numpy.random.default_rng(channels).integers(0, 256, (7, 5, channels), numpy.uint8)
    again = decode(encode(pixels))
    assert (again.reshape(pixels.shape) == pixels).all()
    with pytest.raises(ValueError, match="8 bits"):
        encode(pixels.astype(numpy.uint16))
    with pytest.raises(ValueError, match="no PNG"):
        decode(b"nothing")


def test_frames_follow_each_other(pool: decoupage.Pool) -> None:
    pictures = list(decoupage.frames("demo:spheres", range(0, 5, 2), fps=10, size=(48, 32), samples=1, pool=pool))
    assert len(pictures) == 3 and pictures[0].shape[:2] == (32, 48)
    assert list(decoupage.frames("demo:spheres", range(0), pool=pool)) == []
    with pytest.raises(ValueError, match="forward"):
        list(decoupage.frames("demo:spheres", range(5, 0, -1), pool=pool))


def test_inspect_and_port_say_what_is_there(model: bytes, pool: decoupage.Pool, tmp_path: Path) -> None:
    found = decoupage.inspect(model, pool=pool)
    assert found["totals"]["triangles"] == 1 and found["entities"][-1]["name"] == "sail"
    path = tmp_path / "sail.glb"
    path.write_bytes(model)
    report = decoupage.port(path, tmp_path / "sail.usda", pool=pool)
    assert "sail" in (tmp_path / "sail.usda").read_text() and report
    assert decoupage.inspect(tmp_path / "sail.usda", pool=pool)["totals"]["triangles"] == 1


def test_stickers_are_cut_out_of_arrays(pool: decoupage.Pool) -> None:
    y, x = numpy.mgrid[0:240, 0:320]
    photo = numpy.full((240, 320, 3), (90, 130, 90), numpy.uint8)
    inside = (x - 160) ** 2 + (y - 120) ** 2 < 70 ** 2
    photo[inside] = (220, 60, 40)
    cut = decoupage.sticker(photo, look="original", border="none", pool=pool)
    assert cut.shape[2] == 4
    whole = cut[..., 3] > 127
    middle = cut[cut.shape[0] // 2, cut.shape[1] // 2]
    assert middle[3] == 255 and int(middle[0]) > 180 and 0.19 < whole.mean() < 0.21, "a disc"
    tapped = decoupage.sticker(photo, tap=[(160, 120)], exclude=[(5, 5)], border="none", pool=pool)
    assert tapped.shape[2] == 4


def test_compare_measures_arrays(pool: decoupage.Pool) -> None:
    one = numpy.zeros((20, 20, 3), numpy.uint8)
    other = one.copy()
    other[:10] = 255
    assert decoupage.compare(one, one, pool=pool)["same"]
    found = decoupage.compare(one, other, pool=pool)
    assert not found["same"] and found["max"] == 255 and found["share"] == pytest.approx(0.5)
    with pytest.raises(decoupage.DecoupageError):
        decoupage.compare(b"nothing", one, pool=pool)


def test_errors_say_where_and_what(pool: decoupage.Pool, tmp_path: Path) -> None:
    with pytest.raises(decoupage.UsageError, match="sise"):
        decoupage.snapshot("demo:spheres", sise=3, pool=pool)
    with pytest.raises(decoupage.CommandError, match="missing.glb") as caught:
        decoupage.snapshot(tmp_path / "missing.glb", pool=pool)
    assert caught.value.code == 1
    with pytest.raises(decoupage.UsageError, match="worker runs"):
        pool.run("view", "demo:spheres").check()
    with pytest.raises(decoupage.CommandError):
        decoupage.snapshot(b"glTF\2\0\0\0nonsense", pool=pool)
    bad = pool.run("inspect", "../../etc/passwd.glb", files={"a/b.obj": b"v 0 0 0"})
    assert bad.code == 1
    refused = pool.run("inspect", "x", files={"../x.obj": b"v 0 0 0"})
    assert refused.code == 2 and ".." in refused.messages[0] and pool.deaths == 0
    assert decoupage.snapshot("demo:spheres", size=(32, 32), pool=pool).shape[:2] == (32, 32), "the pool goes on"


def test_a_killed_worker_loses_only_its_request() -> None:
    with decoupage.Pool(1, seconds=30) as pool:
        first = pool.run("snapshot", "demo:spheres", "-o", "-", "--size", "64x48").check()
        os.kill(pool.processes[0], signal.SIGKILL)
        assert pool.run("snapshot", "demo:spheres", "-o", "-", "--size", "64x48").check().output == first.output
        assert pool.deaths == 1
        # One that is always killed is told of, with its arguments.
        stop = threading.Event()

        def kill() -> None:
            while not stop.wait(0.2):
                for process in pool.processes:
                    os.kill(process, signal.SIGKILL)

        killer = threading.Thread(target=kill)
        killer.start()
        with pytest.raises(decoupage.WorkerDied, match="signal 9") as caught:
            pool.run("snapshot", "demo:spheres", "-o", "-", "--size", "1600x1200", "--reference", "4000")
        stop.set()
        killer.join()
        assert "--reference" in caught.value.arguments and caught.value.retried
        assert pool.run("inspect", "demo:").code == 0


def test_limits_end_a_worker_and_name_the_request() -> None:
    with decoupage.Pool(1, seconds=2) as pool:
        start = time.monotonic()
        with pytest.raises(decoupage.WorkerDied, match="more than 2 s"):
            pool.run("snapshot", "demo:spheres", "-o", "-", "--size", "1600x1200", "--reference", "4000")
        assert time.monotonic() - start < 20
        assert pool.run("inspect", "demo:").code == 0


def test_threads_share_a_pool(model: bytes) -> None:
    with decoupage.Pool(2) as pool:
        wanted = {n: decoupage.snapshot(model, size=(40 + n, 30), pool=pool) for n in range(4)}
        failures: list[int] = []

        def work(number: int) -> None:
            for n in range(4):
                picture = decoupage.snapshot(model, size=(40 + n, 30), pool=pool)
                if picture.shape != wanted[n].shape or (picture != wanted[n]).any():
                    failures.append(number)

        threads = [threading.Thread(target=work, args=(n,)) for n in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert not failures and len(pool.processes) <= 2
    assert pool.processes == []
    with pytest.raises(decoupage.DecoupageError, match="closed"):
        pool.run("inspect", "demo:")


def test_the_module_is_the_command(tmp_path: Path) -> None:
    run = subprocess.run([sys.executable, "-m", "decoupage", "--version"], capture_output=True, text=True, check=True)
    assert run.stdout.split()[1] == decoupage.version() == decoupage.__version__
    missing = subprocess.run(
        [sys.executable, "-c", "import decoupage; decoupage.version()"], capture_output=True, text=True,
        env={**os.environ, "DECOUPAGE_COMMAND": str(tmp_path / "none")})
    assert missing.returncode == 1 and "none" in missing.stderr
