"""Pictures as numpy arrays that notebooks show."""
from __future__ import annotations

import struct
import zlib
from typing import Any

import numpy


class Picture(numpy.ndarray):
    """An image of rows, columns and channels: RGB, or RGBA with straight alpha; 8 bits, sRGB.

    It is an array like any other; notebooks show it, and ``save`` writes a PNG file.
    """

    def _repr_png_(self) -> bytes | None:
        return self.png() if self.dtype == numpy.uint8 and self.ndim in (2, 3) else None

    def png(self) -> bytes:
        """Returns the bytes of a PNG file."""
        return encode(self)

    def save(self, path: str) -> None:
        """Writes a PNG file."""
        data = self.png()
        with open(path, "wb") as file:
            file.write(data)


def encode(array: numpy.ndarray[Any, Any]) -> bytes:
    """Returns the PNG file of an array of 8 bits: gray, gray with alpha, RGB or RGBA."""
    array = numpy.ascontiguousarray(array)
    if array.ndim == 2:
        array = array[..., None]
    if array.dtype != numpy.uint8 or array.ndim != 3 or array.shape[2] not in (1, 2, 3, 4):
        raise ValueError(f"an image has 8 bits and 1 to 4 channels, not {array.dtype} {array.shape}")
    height, width, channels = array.shape
    if not 0 < width < 1 << 31 or not 0 < height < 1 << 31:
        raise ValueError(f"an image has pixels, not {width} × {height}")

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    rows = numpy.zeros((height, 1 + width * channels), numpy.uint8)
    rows[:, 1:] = array.reshape(height, -1)
    header = struct.pack(">IIBBBBB", width, height, 8, (0, 4, 2, 6)[channels - 1], 0, 0, 0)
    data = chunk(b"IHDR", header) + chunk(b"sRGB", b"\0") + chunk(b"IDAT", zlib.compress(rows.tobytes(), 4))
    return b"\x89PNG\r\n\x1a\n" + data + chunk(b"IEND", b"")


def decode(data: bytes) -> Picture:
    """Returns the picture of a PNG file as decoupage writes it: 8 bits a channel, not interlaced."""
    if data[:8] != b"\x89PNG\r\n\x1a\n":
        raise ValueError("this is no PNG file")
    at, body, header = 8, bytearray(), b""
    while at + 8 <= len(data):
        count, kind = struct.unpack(">I4s", data[at:at + 8])
        if kind == b"IHDR":
            header = data[at + 8:at + 8 + count]
        elif kind == b"IDAT":
            body += data[at + 8:at + 8 + count]
        at += count + 12
    width, height, depth, kind, _, _, interlaced = struct.unpack(">IIBBBBB", header)
    channels = {0: 1, 2: 3, 4: 2, 6: 4}.get(kind)
    if depth != 8 or interlaced or channels is None:
        raise ValueError("this is no PNG file of 8 bits a channel")
    rows = numpy.frombuffer(zlib.decompress(body), numpy.uint8).reshape(height, 1 + width * channels)
    pixels = _unfiltered(rows, channels)
    shape = (height, width, channels) if channels > 1 else (height, width)
    return pixels.reshape(shape).view(Picture)


def _unfiltered(rows: numpy.ndarray[Any, Any], channels: int) -> numpy.ndarray[Any, Any]:
    """Undoes the filters of the rows."""
    height, stride = rows.shape[0], rows.shape[1] - 1
    pixels = numpy.empty((height, stride), numpy.uint8)
    above = numpy.zeros(stride, numpy.uint8)
    for y in range(height):
        kind, row = int(rows[y, 0]), rows[y, 1:]
        if kind == 0:
            pixels[y] = row
        elif kind == 1:  # Each channel is a sum along the row, modulo 256.
            pixels[y] = numpy.cumsum(row.reshape(-1, channels), axis=0, dtype=numpy.uint8).reshape(-1)
        elif kind == 2:
            pixels[y] = row + above
        else:
            pixels[y] = _predicted(kind, row, above, channels)
        above = pixels[y]
    return pixels


def _predicted(
    kind: int, row: numpy.ndarray[Any, Any], above: numpy.ndarray[Any, Any], channels: int
) -> numpy.ndarray[Any, Any]:
    """Undoes the filters whose pixels depend on those before them: the mean, and Paeth's."""
    values, up, out = row.tolist(), above.tolist(), [0] * len(row)
    for i, value in enumerate(values):
        left = out[i - channels] if i >= channels else 0
        if kind == 3:
            out[i] = (value + (left + up[i]) // 2) & 255
            continue
        corner = up[i - channels] if i >= channels else 0
        p = left + up[i] - corner
        a, b, c = abs(p - left), abs(p - up[i]), abs(p - corner)
        out[i] = (value + (left if a <= b and a <= c else up[i] if b <= c else corner)) & 255
    return numpy.array(out, numpy.uint8)
