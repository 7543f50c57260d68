"""Pictures of 3D scenes, ports of them to USD, and stickers cut out of photos, on any machine with or without a card.

>>> import decoupage
>>> picture = decoupage.snapshot("duck.glb", size=(512, 512))
>>> picture.shape, picture.dtype
((512, 512, 4), dtype('uint8'))

The functions of this module share a pool of workers, processes of the command ``decoupage`` that keep scenes and programs
of the driver ready. ``Pool`` makes another one, with limits of its own.
"""
from __future__ import annotations

from ._errors import CommandError, DecoupageError, UsageError, WorkerDied
from ._picture import Picture
from ._pool import Answer, Pool
from ._functions import compare, command, frames, inspect, port, snapshot, sticker, version

__all__ = [
    "Answer", "CommandError", "DecoupageError", "Picture", "Pool", "UsageError", "WorkerDied", "command", "compare", "frames",
    "inspect", "port", "snapshot", "sticker", "version",
]


def __getattr__(name: str) -> str:
    if name == "__version__":
        return version()
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
