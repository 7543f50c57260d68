"""What the tests share: a pool of one worker, and a model of one triangle."""
from __future__ import annotations

import json
import struct
from collections.abc import Iterator

import decoupage
import pytest


@pytest.fixture(scope="session")
def pool() -> Iterator[decoupage.Pool]:
    with decoupage.Pool(1) as pool:
        yield pool


@pytest.fixture(scope="session")
def model() -> bytes:
    """A GLB file of one red triangle."""
    positions = struct.pack("<9f", -1, 0, 0, 1, 0, 0, 0, 1.5, 0)
    scene = json.dumps({
        "asset": {"version": "2.0"}, "scene": 0, "scenes": [{"nodes": [0]}], "nodes": [{"mesh": 0, "name": "sail"}],
        "meshes": [{"primitives": [{"attributes": {"POSITION": 0}, "material": 0}]}],
        "materials": [{"pbrMetallicRoughness": {"baseColorFactor": [1, 0, 0, 1]}, "doubleSided": True}],
        "accessors": [{
            "bufferView": 0, "componentType": 5126, "count": 3, "type": "VEC3", "min": [-1, 0, 0], "max": [1, 1.5, 0]}],
        "bufferViews": [{"buffer": 0, "byteLength": 36}], "buffers": [{"byteLength": 36}],
    }).encode()
    scene += b" " * (-len(scene) % 4)
    return (
        struct.pack("<III", 0x46546C67, 2, 28 + len(scene) + 36) + struct.pack("<I4s", len(scene), b"JSON") + scene
        + struct.pack("<I4s", 36, b"BIN\0") + positions)
