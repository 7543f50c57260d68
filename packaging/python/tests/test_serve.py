"""Tests of the service, in this process."""
from __future__ import annotations

import subprocess
from collections.abc import Iterator
from pathlib import Path

import decoupage
import pytest

pytest.importorskip("starlette")
from decoupage._picture import decode  # noqa: E402
from decoupage.serve import FLAGS, OPTIONS, Service, Settings  # noqa: E402
from starlette.testclient import TestClient  # noqa: E402


@pytest.fixture(scope="module")
def root(tmp_path_factory: pytest.TempPathFactory, model: bytes) -> Path:
    folder = tmp_path_factory.mktemp("served")
    (folder / "models").mkdir()
    (folder / "models" / "sail.glb").write_bytes(model)
    (folder.parent / "secret.glb").write_bytes(model)
    return folder


@pytest.fixture(scope="module")
def client(root: Path) -> Iterator[TestClient]:
    with TestClient(Service(Settings(root=str(root), workers=1, upload=1 << 20)).app()) as client:
        yield client


def test_pictures_by_upload_and_by_path_are_the_same(client: TestClient, model: bytes) -> None:
    sent = client.post("/snapshot?size=96x64", content=model)
    assert sent.status_code == 200 and sent.headers["content-type"] == "image/png"
    assert decode(sent.content).shape[:2] == (64, 96)
    named = client.post("/snapshot?size=96x64&path=models/sail.glb")
    assert named.content == sent.content
    again = client.post("/snapshot?size=96x64", content=model, headers={"If-None-Match": sent.headers["etag"]})
    assert again.status_code == 304 and again.content == b""
    other = client.post("/snapshot?size=96x65", content=model)
    assert other.headers["etag"] != sent.headers["etag"]


def test_other_commands(client: TestClient, model: bytes) -> None:
    assert client.post("/inspect", content=model).json()["totals"]["triangles"] == 1
    ported = client.post("/port?format=usda", content=model)
    assert ported.status_code == 200 and ported.content.startswith(b"#usda")
    assert client.post("/port?path=models/sail.glb").content[:2] == b"PK"
    assert client.post("/snapshot?path=demo:spheres&size=32x32").status_code == 200


@pytest.mark.parametrize(("url", "status"), [
    ("/snapshot?path=../secret.glb", 403), ("/snapshot?path=/etc/passwd", 403), ("/snapshot?path=models/none.glb", 404),
    ("/snapshot?path=demo:../x", 404), ("/snapshot?path=demo:none", 400), ("/snapshot?path=models/sail.glb&sticker=/etc/passwd@x", 400),
    ("/snapshot?path=models/sail.glb&environment=/etc/passwd", 400), ("/snapshot?path=models/sail.glb&size=0x0", 400),
    ("/snapshot?path=models/sail.glb&size=1x1%20--trace%20/tmp/x", 400), ("/port?path=models/sail.glb&format=exe", 400),
    ("/snapshot", 400),
])
def test_what_is_refused(client: TestClient, url: str, status: int) -> None:
    answer = client.post(url)
    assert answer.status_code in (status, 422 if "none" in url else status), answer.text
    assert answer.json()["errors"] and "/etc" not in str(answer.json()).replace("/etc/passwd", "")


def test_uploads_that_are_no_scenes(client: TestClient, root: Path) -> None:
    for data in (b"glTF" + bytes(100), b"PK\x03\x04" + bytes(50), b"\x00" * 1000, b"{]", b"<COLLADA>"):
        answer = client.post("/inspect", content=data)
        assert answer.status_code == 422 and str(root) not in answer.text, data
    assert client.post("/inspect", content=bytes(2 << 20)).status_code == 413


def test_an_upload_reads_no_other_file(client: TestClient, root: Path) -> None:
    scene = f'#usda 1.0\ndef Xform "a" (references = @{root.parent}/secret.glb@) {{}}\n'
    answer = client.post("/inspect", content=scene.encode())
    assert answer.status_code in (200, 422)
    if answer.status_code == 200:
        assert answer.json()["totals"]["triangles"] == 0 and answer.json()["warnings"]


def test_health_and_metrics(client: TestClient) -> None:
    assert client.get("/healthz").json()["status"] == "ok"
    text = client.get("/metrics").text
    assert 'decoupage_requests_total{command="snapshot",status="200"}' in text and "decoupage_waiting 0" in text


def test_a_full_queue_says_so(model: bytes) -> None:
    with TestClient(Service(Settings(workers=1, queue=0)).app()) as client:
        answer = client.post("/snapshot", content=model)
        assert answer.status_code == 429 and answer.headers["retry-after"] == "1"


@pytest.mark.parametrize("command", sorted(OPTIONS))
def test_options_are_those_of_the_command(command: str) -> None:
    help_text = subprocess.run(
        [decoupage.command(), "help", command], capture_output=True, text=True, check=True).stdout
    lines = {line.split("--", 1)[1]: line for line in help_text.splitlines() if line.lstrip().startswith("-") and "--" in line}
    known = {text.split()[0] for text in lines}
    assert known >= OPTIONS[command]
    flags = {text.split()[0] for text, line in lines.items() if line[line.index("--"):].split("  ")[0].count(" ") == 0}
    assert flags & OPTIONS[command] == FLAGS & OPTIONS[command], "options without a value"
