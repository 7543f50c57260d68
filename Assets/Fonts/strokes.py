"""Strokes of even width with round ends, written as closed outlines of quadratic curves."""

import math


class Path:
    """A line that bends but has no corners: straight pieces and arcs of ellipses."""

    def __init__(self):
        self.samples = []  # (x, y, direction x, direction y)
        self.closed = False

    def add(self, x, y, dx, dy):
        length = math.hypot(dx, dy)
        self.samples.append((x, y, dx / length, dy / length))

    def line(self, x0, y0, x1, y1):
        self.add(x0, y0, x1 - x0, y1 - y0)
        self.add(x1, y1, x1 - x0, y1 - y0)
        return self

    def arc(self, cx, cy, rx, ry, start, end):
        """An arc of an ellipse; angles in degrees, counterclockwise from the right."""
        pieces = max(1, math.ceil(abs(end - start) / 22.5 - 1e-9))
        sign = 1 if end > start else -1
        for i in range(pieces + 1):
            t = math.radians(start + (end - start) * i / pieces)
            self.add(cx + rx * math.cos(t), cy + ry * math.sin(t),
                     -sign * rx * math.sin(t), sign * ry * math.cos(t))
        return self

    def curve(self, p0, p1, p2, p3, pieces=8):
        """A cubic curve."""
        for i in range(pieces + 1):
            t = i / pieces
            u = 1 - t
            x, y = (u ** 3 * p0[k] + 3 * u * u * t * p1[k] + 3 * u * t * t * p2[k] + t ** 3 * p3[k]
                    for k in (0, 1))
            dx, dy = (u * u * (p1[k] - p0[k]) + 2 * u * t * (p2[k] - p1[k]) + t * t * (p3[k] - p2[k])
                      for k in (0, 1))
            self.add(x, y, dx, dy)
        return self


def ring(cx, cy, rx, ry):
    path = Path().arc(cx, cy, rx, ry, 0, 360)
    path.samples.pop()
    path.closed = True
    return path


def quadratics(samples):
    """Points (x, y, on curve) through samples, with controls where the tangents of neighbours meet."""
    points = []
    for i, (x, y, dx, dy) in enumerate(samples):
        points.append((x, y, True))
        if i + 1 == len(samples):
            break
        x2, y2, dx2, dy2 = samples[i + 1]
        cross = dx * dy2 - dy * dx2
        if abs(cross) < 1e-6:
            continue
        t = ((x2 - x) * dy2 - (y2 - y) * dx2) / cross
        s = ((x2 - x) * dy - (y2 - y) * dx) / cross
        if t > 0 and s < 0:
            points.append((x + t * dx, y + t * dy, False))
    return points


def offset(samples, distance):
    """Samples moved to the left."""
    return [(x - dy * distance, y + dx * distance, dx, dy) for x, y, dx, dy in samples]


def reverse(samples):
    return [(x, y, -dx, -dy) for x, y, dx, dy in reversed(samples)]


def cap(x, y, dx, dy, radius):
    """Half a circle clockwise around the end of a stroke, from its left side to its right."""
    start = math.degrees(math.atan2(dy, dx)) + 90
    return Path().arc(x, y, radius, radius, start, start - 180).samples


def outline(path, half):
    """Closed contours of (x, y, on curve), the outer ones clockwise."""
    samples = path.samples
    if path.closed:
        loop = samples + samples[:1]
        outer, inner = offset(reverse(loop), half), offset(loop, half)
        return [quadratics(outer)[:-1], quadratics(inner)[:-1]]
    first, last = samples[0], samples[-1]
    contour = quadratics(offset(samples, half))
    contour += quadratics(cap(*last, half))[1:]
    contour += quadratics(offset(reverse(samples), half))[1:]
    contour += quadratics(cap(first[0], first[1], -first[2], -first[3], half))[1:-1]
    return [contour]


def disc(cx, cy, radius):
    return [quadratics(Path().arc(cx, cy, radius, radius, 360, 0).samples)[:-1]]
