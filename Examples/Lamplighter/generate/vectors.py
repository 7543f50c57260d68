"""Rotations, and numbers that look random and are not."""

import math


def turned(x=0.0, y=0.0, z=0.0):
    """A quaternion of degrees about the axes: z first, then x, then y."""
    result = (1, 0, 0, 0)
    for axis, angle in ((2, z), (0, x), (1, y)):
        half = math.radians(angle) / 2
        other = [math.cos(half), 0, 0, 0]
        other[axis + 1] = math.sin(half)
        result = product(tuple(other), result)
    return result


def product(a, b):
    return (
        a[0] * b[0] - a[1] * b[1] - a[2] * b[2] - a[3] * b[3], a[0] * b[1] + a[1] * b[0] + a[2] * b[3] - a[3] * b[2],
        a[0] * b[2] - a[1] * b[3] + a[2] * b[0] + a[3] * b[1], a[0] * b[3] + a[1] * b[2] - a[2] * b[1] + a[3] * b[0])


def rotated(q, v):
    """A vector, turned by a quaternion."""
    p = product(product(q, (0, *v)), (q[0], -q[1], -q[2], -q[3]))
    return p[1:]


def cross(a, b):
    return (a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0])


def unit(v):
    length = math.sqrt(sum(x * x for x in v)) or 1
    return tuple(x / length for x in v)


def mixed(a, b, share):
    return tuple(x + (y - x) * share for x, y in zip(a, b))


def smooth(low, high, value):
    share = min(max((value - low) / (high - low), 0), 1)
    return share * share * (3 - 2 * share)


class Random:
    """A small generator of our own, so that assets are the same with every version of Python."""

    def __init__(self, seed):
        self.state = (seed * 2654435761 + 12345) % 2 ** 32

    def next(self, low=0.0, high=1.0):
        self.state = (self.state * 1664525 + 1013904223) % 2 ** 32
        return low + (high - low) * (self.state >> 8) / 2 ** 24
