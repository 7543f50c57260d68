"""What the things reflect: a studio of soft boxes as a Radiance picture of all directions."""

import math

# Direction, half width and half height at distance 1, color.
BOXES = [
    ((-0.80, 0.85, 0.75), (0.42, 0.30), (6.2, 5.2, 4.2)), ((0.15, 1, -0.1), (0.6, 0.35), (1.75, 1.65, 1.5)),
    ((1, 0.45, -0.55), (0.14, 0.7), (3.4, 4.6, 6.0)), ((0.25, 0.62, 1), (0.45, 0.16), (1.5, 1.5, 1.5)),
    ((-1, 0.2, -0.25), (0.09, 0.6), (2.6, 2.4, 2.2)),
]


def unit(vector):
    length = math.sqrt(sum(value * value for value in vector))
    return tuple(value / length for value in vector)


def smooth(value):
    value = min(max(value, 0), 1)
    return value * value * (3 - 2 * value)


def radiance(direction):
    down = smooth((0.15 - direction[1]) / 0.5)
    light = [a * (1 - down) + b * down for a, b in zip((0.42, 0.44, 0.48), (0.62, 0.46, 0.34))]
    for toward, half, color in BOXES:
        axis = unit(toward)
        level = (0, 1, 0) if abs(axis[1]) < 0.9 else (0, 0, -1)
        right = unit((axis[1] * level[2] - axis[2] * level[1], axis[2] * level[0] - axis[0] * level[2],
                      axis[0] * level[1] - axis[1] * level[0]))
        up = (right[1] * axis[2] - right[2] * axis[1], right[2] * axis[0] - right[0] * axis[2],
              right[0] * axis[1] - right[1] * axis[0])
        depth = sum(a * b for a, b in zip(direction, axis))
        if depth < 0.05:
            continue
        share = 1.0
        for way, size in ((right, half[0]), (up, half[1])):
            place = abs(sum(a * b for a, b in zip(direction, way))) / depth
            share *= smooth((size - place) / 0.09 + 0.5)
        light = [a + (b - a) * share for a, b in zip(light, color)]
    return light


def write(path, width=96, height=48):
    """Plain pixels of three mantissas and an exponent, without runs."""
    data = bytearray(f"#?RADIANCE\nFORMAT=32-bit_rle_rgbe\n\n-Y {height} +X {width}\n".encode())
    for y in range(height):
        elevation = (0.5 - (y + 0.5) / height) * math.pi
        for x in range(width):
            azimuth = ((x + 0.5) / width - 0.5) * 2 * math.pi
            flat = math.cos(elevation)
            color = radiance((flat * math.cos(azimuth), math.sin(elevation), flat * math.sin(azimuth)))
            exponent = math.frexp(max(color))[1]
            data += bytes(min(int(value * 2 ** (8 - exponent)), 255) for value in color) + bytes([exponent + 128])
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)
