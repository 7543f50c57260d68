"""Coarse meshes that subdivision makes smooth: a few hundred points stand for round things."""

import math


class Cage:
    """Points, faces with the group that each belongs to, and texture coordinates at corners where there are any."""

    def __init__(self):
        self.points, self.faces, self.groups, self.coordinates = [], [], [], []
        self.creases = []

    def face(self, corners, group="", coordinates=None):
        self.faces.append(list(corners))
        self.groups.append(group)
        self.coordinates.append(coordinates or [(0, 0)] * len(corners))

    def append(self, other, group=None):
        """Adds another cage and returns the numbers of its points."""
        first = len(self.points)
        self.points += other.points
        for corners, name, coordinates in zip(other.faces, other.groups, other.coordinates):
            self.face([first + corner for corner in corners], group or name, coordinates)
        self.creases += [([first + point for point in edge], sharp) for edge, sharp in other.creases]
        return range(first, len(self.points))

    def moved(self, place):
        self.points = [place(*point) for point in self.points]
        return self

    def at(self, x, y, z):
        return self.moved(lambda a, b, c: (a + x, b + y, c + z))


def grid(lines):
    """The surface of a block: lines are where it is divided along each axis."""
    cage, known = Cage(), {}

    def point(place):
        if place not in known:
            known[place] = len(cage.points)
            cage.points.append(place)
        return known[place]

    for axis in range(3):
        across, up = (axis + 1) % 3, (axis + 2) % 3
        for side, value in ((1, lines[axis][-1]), (-1, lines[axis][0])):
            for a, b in zip(lines[across], lines[across][1:]):
                for c, d in zip(lines[up], lines[up][1:]):
                    ring = [(a, c), (b, c), (b, d), (a, d)]
                    if side < 0:
                        ring.reverse()
                    corners, coordinates = [], []
                    for u, v in ring:
                        place = [0.0] * 3
                        place[axis], place[across], place[up] = value, u, v
                        corners.append(point(tuple(place)))
                        flat = face_coordinates(place, axis, side, lines)
                        coordinates.append(flat)
                    cage.face(corners, "xyz"[axis] + ("+" if side > 0 else "-"), coordinates)
    return cage


def face_coordinates(place, axis, side, lines):
    """Where a point lies on its side, seen from outside and upright."""
    def share(index):
        low, high = lines[index][0], lines[index][-1]
        return (place[index] - low) / (high - low)
    if axis == 0:
        return (1 - share(2) if side > 0 else share(2), share(1))
    if axis == 1:
        return (share(0), 1 - share(2) if side > 0 else share(2))
    return (share(0) if side > 0 else 1 - share(0), share(1))


def block(width, height, depth, rounding):
    """A block with round edges, standing on the ground."""
    def lines(size, start):
        return [start, start + rounding, start + size - rounding, start + size]
    return grid([lines(width, -width / 2), lines(height, 0), lines(depth, -depth / 2)])


def pillow(radii, squareness, pieces):
    """A ball that becomes a block with growing squareness."""
    steps = [2 * i / pieces - 1 for i in range(pieces + 1)]
    # Even angles rather than even distances: faces of one size all around.
    steps = [math.tan(step * math.pi / 4) for step in steps]
    cage = grid([steps] * 3)

    def push(*point):
        size = sum(abs(value) ** squareness for value in point) ** (1 / squareness)
        return tuple(value / size * radius for value, radius in zip(point, radii))
    return cage.moved(push)


def normalized(vector):
    length = math.sqrt(sum(value * value for value in vector))
    return tuple(value / length for value in vector)


def cross(a, b):
    return (a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0])


def tube(path, radii, sides=8, up=(0, 0, 1), closes=True):
    """Rings along a path."""
    cage = Cage()
    for index, place in enumerate(path):
        before, after = path[max(index - 1, 0)], path[min(index + 1, len(path) - 1)]
        forward = normalized(tuple(b - a for a, b in zip(before, after)))
        right = normalized(cross(forward, up))
        other = cross(right, forward)
        for side in range(sides):
            angle = 2 * math.pi * side / sides
            cosine, sine = math.cos(angle) * radii[index], math.sin(angle) * radii[index]
            cage.points.append(tuple(p + cosine * r + sine * o for p, r, o in zip(place, right, other)))
    for ring in range(len(path) - 1):
        for side in range(sides):
            a, b = ring * sides + side, ring * sides + (side + 1) % sides
            cage.face([a, a + sides, b + sides, b])
    if closes:
        cage.face(range(sides))
        last = (len(path) - 1) * sides
        cage.face([last + side for side in reversed(range(sides))])
    return cage


def lathe(profile, sides=12):
    """A profile of radius and height, turned around the upright axis; a radius of nothing closes it."""
    cage, rings = Cage(), []
    for radius, height in profile:
        if radius == 0:
            rings.append([len(cage.points)] * sides)
            cage.points.append((0.0, height, 0.0))
            continue
        rings.append([len(cage.points) + side for side in range(sides)])
        for side in range(sides):
            angle = 2 * math.pi * side / sides
            cage.points.append((radius * math.sin(angle), height, radius * math.cos(angle)))
    for index in range(len(rings) - 1):
        low, high = rings[index], rings[index + 1]
        for side in range(sides):
            following = (side + 1) % sides
            corners = [low[side], low[following], high[following], high[side]]
            single = []
            for corner in corners:
                if corner not in single:
                    single.append(corner)
            across = (side / sides, (side + 1) / sides)
            down, top = index / (len(rings) - 1), (index + 1) / (len(rings) - 1)
            flat = {low[side]: (across[0], down), low[following]: (across[1], down),
                    high[following]: (across[1], top), high[side]: (across[0], top)}
            if len(single) > 2:
                cage.face(single, "", [flat[corner] for corner in single])
    return cage
