#!/usr/bin/env python3
"""Draws a file of Gaussian splats splat by splat over a whole image, and compares it with a picture of the command.

  Tools/Oracles/splats/reference.py FILE PICTURE.png [--camera X,Y,Z --target X,Y,Z --fov DEGREES] [--write OUT.png]

The picture is drawn with a plain background of `--background` (three numbers from 0 to 1, as displayed), without a stage.
Everything is in double precision: the covariance R S Sᵀ Rᵀ, its projection J W Σ Wᵀ Jᵀ with 0.3 pixels of blur, the
harmonics of degree 3, splats by depth along the view axis, and colors blended as displayed. Printed are the mean and the
largest difference of a channel, in steps of eight bits.
"""
import argparse
import struct
import zlib

import numpy as np

C0 = 0.28209479177387814


def read(path):
    """Returns positions, covariances, opacities and harmonics (count, functions, 3)."""
    data = open(path, "rb").read()
    if path.endswith(".splat"):
        rows = np.frombuffer(data, [("p", "<f4", 3), ("s", "<f4", 3), ("c", "u1", 4), ("q", "u1", 4)])
        turn = (rows["q"].astype(float) - 128) / 128
        harmonics = ((rows["c"][:, None, :3] / 255) - 0.5) / C0
        return rows["p"].astype(float), covariances(rows["s"].astype(float), turn), rows["c"][:, 3] / 255, harmonics
    head, body = data.split(b"end_header\n", 1)
    names = [line.split()[2].decode() for line in head.splitlines() if line.startswith(b"property")]
    table = np.frombuffer(body, "<f4").reshape(-1, len(names)).astype(float)
    column = {name: table[:, i] for i, name in enumerate(names)}
    def pick(form, count): return np.stack([column[form % i] for i in range(count)], 1)
    count = sum(name.startswith("f_rest_") for name in names)
    base = pick("f_dc_%d", 3)[:, None, :]
    harmonics = base
    if count:
        rest = pick("f_rest_%d", count).reshape(len(table), 3, -1).transpose(0, 2, 1)
        harmonics = np.concatenate([base, rest], 1)
    return (np.stack([column[a] for a in "xyz"], 1), covariances(np.exp(pick("scale_%d", 3)), pick("rot_%d", 4)),
            1 / (1 + np.exp(-column["opacity"])), harmonics)


def covariances(scale, turn):
    w, x, y, z = (turn / np.linalg.norm(turn, axis=1, keepdims=True)).T
    r = np.stack([
        np.stack([1 - 2 * (y * y + z * z), 2 * (x * y - w * z), 2 * (x * z + w * y)], 1),
        np.stack([2 * (x * y + w * z), 1 - 2 * (x * x + z * z), 2 * (y * z - w * x)], 1),
        np.stack([2 * (x * z - w * y), 2 * (y * z + w * x), 1 - 2 * (x * x + y * y)], 1)], 1)
    m = r * scale[:, None, :]
    return m @ m.transpose(0, 2, 1)


def colors(harmonics, d):
    x, y, z = d.T
    functions = [
        np.full(len(d), C0), -0.4886025119 * y, 0.4886025119 * z, -0.4886025119 * x,
        1.0925484306 * x * y, -1.0925484306 * y * z, 0.3153915653 * (2 * z * z - x * x - y * y),
        -1.0925484306 * x * z, 0.5462742153 * (x * x - y * y),
        -0.5900435899 * y * (3 * x * x - y * y), 2.8906114426 * x * y * z,
        -0.4570457995 * y * (4 * z * z - x * x - y * y), 0.3731763326 * z * (2 * z * z - 3 * x * x - 3 * y * y),
        -0.4570457995 * x * (4 * z * z - x * x - y * y), 1.4453057213 * z * (x * x - y * y),
        -0.5900435899 * x * (x * x - 3 * y * y)]
    basis = np.stack(functions, 1)[:, :harmonics.shape[1]]
    return np.maximum(0.5 + np.einsum("nf,nfc->nc", basis, harmonics), 0)


def draw(splats, eye, target, fov, width, height, background, near=0.01):
    position, covariance, opacity, harmonics = splats
    back = (eye - target) / np.linalg.norm(eye - target)
    right = np.cross([0, 1, 0], back)
    right /= np.linalg.norm(right)
    view = np.stack([right, np.cross(back, right), back])
    seen = (position - eye) @ view.T
    depth = -seen[:, 2]
    focal = height / 2 / np.tan(np.radians(fov) / 2)
    direction = position - eye
    color = colors(harmonics, direction / np.linalg.norm(direction, axis=1, keepdims=True))
    limit = 1.3 * np.array([width, height]) / 2 / focal
    light, image = np.ones((height, width)), np.zeros((height, width, 3))
    ys, xs = np.mgrid[0:height, 0:width] + 0.5
    for i in np.argsort(depth, kind="stable"):
        if depth[i] <= near or opacity[i] < 1 / 255:
            continue
        d = depth[i]
        slope = np.clip(seen[i, :2] / d, -limit, limit)
        jacobian = np.array([[focal / d, 0, focal * slope[0] / d], [0, focal / d, focal * slope[1] / d]]) @ view
        flat = jacobian @ covariance[i] @ jacobian.T + 0.3 * np.eye(2)
        center = np.array([width / 2 + focal * seen[i, 0] / d, height / 2 + focal * seen[i, 1] / d])
        end = min(9, 2 * np.log(255 * opacity[i]))
        reach = np.sqrt(end * np.diag(flat))
        low = np.maximum(np.floor(center - reach).astype(int), 0)
        high = np.minimum(np.ceil(center + reach).astype(int) + 1, [width, height])
        if (low >= high).any():
            continue
        part = np.s_[low[1]:high[1], low[0]:high[0]]
        dx, dy = xs[part] - center[0], ys[part] - center[1]
        a, b, c = np.linalg.inv(flat)[[0, 0, 1], [0, 1, 1]]
        q = a * dx * dx + 2 * b * dx * dy + c * dy * dy
        alpha = np.where(q <= end, np.minimum(opacity[i] * np.exp(-q / 2), 0.99), 0) * light[part]
        image[part] += alpha[..., None] * color[i]
        light[part] -= alpha
    shown = image + light[..., None] * np.asarray(background)
    return np.clip(shown[::-1], 0, 1)


def read_png(path):
    data, place, packed = open(path, "rb").read(), 8, b""
    while place < len(data):
        size, kind = struct.unpack(">I4s", data[place:place + 8])
        chunk = data[place + 8:place + 8 + size]
        if kind == b"IHDR":
            width, height, bits, color = struct.unpack(">IIBB", chunk[:10])
        if kind == b"IDAT":
            packed += chunk
        place += size + 12
    assert bits == 8 and color in (2, 6), "the picture has 8 bits, without a palette"
    channels = 3 if color == 2 else 4
    raw = np.frombuffer(zlib.decompress(packed), np.uint8).reshape(height, 1 + width * channels)
    rows, above = [], np.zeros(width * channels, np.uint8)
    for row in raw:
        kind, line = row[0], row[1:].astype(int)
        out = np.zeros_like(line)
        for i in range(len(line)):
            left = out[i - channels] if i >= channels else 0
            corner = int(above[i - channels]) if i >= channels else 0
            up = int(above[i])
            guess = [0, left, up, (left + up) // 2, None][kind]
            if guess is None:
                p = left + up - corner
                near = [abs(p - left), abs(p - up), abs(p - corner)]
                guess = [left, up, corner][near.index(min(near))]
            out[i] = (line[i] + guess) & 255
        above = out.astype(np.uint8)
        rows.append(above)
    return np.stack(rows).reshape(height, width, channels)[..., :3]


def write_png(path, image):
    height, width, _ = image.shape
    rows = b"".join(b"\0" + row.tobytes() for row in image)
    def chunk(kind, body): return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))
    with open(path, "wb") as file:
        file.write(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)))
        file.write(chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b""))


def main():
    def numbers(text): return np.array([float(part) for part in text.split(",")])
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("file")
    parser.add_argument("picture")
    parser.add_argument("--camera", type=numbers, required=True)
    parser.add_argument("--target", type=numbers, default=np.zeros(3))
    parser.add_argument("--fov", type=float, default=60)
    parser.add_argument("--background", type=numbers, default=np.zeros(3))
    parser.add_argument("--write")
    options = parser.parse_args()
    picture = read_png(options.picture)
    height, width, _ = picture.shape
    image = draw(read(options.file), options.camera, options.target, options.fov, width, height, options.background)
    if options.write:
        write_png(options.write, np.rint(image * 255).astype(np.uint8))
    difference = np.abs(image * 255 - picture)
    print(f"mean {difference.mean():.4f}, largest {difference.max():.2f} of 255")


if __name__ == "__main__":
    main()
