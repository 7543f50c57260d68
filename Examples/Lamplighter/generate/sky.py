"""The sky at dusk, which lights the islands: a Radiance picture of all directions."""

import math

from vectors import mixed, smooth, unit

SUN = unit((0.80, 0.42, -0.42))
# Colors by elevation from the ground to the zenith.
BANDS = [(-1.0, (0.40, 0.11, 0.05)), (-0.25, (0.62, 0.18, 0.09)), (-0.03, (0.86, 0.36, 0.28)), (0.03, (1.02, 0.54, 0.38)),
         (0.12, (0.66, 0.40, 0.50)), (0.26, (0.30, 0.30, 0.58)), (0.55, (0.15, 0.22, 0.52)), (1.0, (0.10, 0.16, 0.42))]


def radiance(direction):
    height = direction[1]
    for (low, below), (high, above) in zip(BANDS, BANDS[1:]):
        if height <= high:
            color = mixed(below, above, smooth(low, high, height))
            break
    near = max(sum(a * b for a, b in zip(direction, SUN)), 0)
    warm = 0.55 * near ** 6 + 1.6 * near ** 40
    color = tuple(a + b * warm for a, b in zip(color, (1.0, 0.62, 0.28)))
    # Long thin clouds, lit from below.
    azimuth = math.atan2(direction[0], direction[2])
    band = math.sin(azimuth * 3 + 1.3 * math.sin(azimuth * 2)) * 0.5 + math.sin(azimuth * 7 + height * 34) * 0.5
    cloud = smooth(0.25, 0.9, band * math.sin(height * 41 + 2 * math.sin(azimuth * 2.0))) * smooth(0.06, 0.14, height) \
        * (1 - smooth(0.3, 0.52, height))
    return mixed(color, (1.15, 0.66, 0.52), 0.5 * cloud)


def write(path, width=256, height=128):
    """Plain pixels of three mantissas and an exponent, without runs."""
    data = bytearray(f"#?RADIANCE\nFORMAT=32-bit_rle_rgbe\n\n-Y {height} +X {width}\n".encode())
    for y in range(height):
        elevation = (0.5 - (y + 0.5) / height) * math.pi
        for x in range(width):
            azimuth = ((x + 0.5) / width - 0.5) * 2 * math.pi
            flat = math.cos(elevation)
            color = radiance((flat * math.sin(azimuth), math.sin(elevation), flat * math.cos(azimuth)))
            exponent = math.frexp(max(color))[1]
            data += bytes(min(int(value * 2 ** (8 - exponent)), 255) for value in color) + bytes([exponent + 128])
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)
