"""What stands on the islands, one file each."""

import math

from solids import Solid, ball, box, diamond, materials, mesh, rings, used_glows
from usd import Prim, layer
from vectors import Random, turned


def island(radius, seed, sides=22):
    """A floating island: a flat meadow with a ragged rim, and rock that tapers to a point."""
    depth = 0.45 * radius + 2.2
    profile = [
        (0, 0, "grass"), (radius * 0.55, 0.0, "grass"), (radius * 0.94, 0.0, "moss"), (radius, -0.12, "moss"),
        (radius * 0.985, -0.62, "dirt"), (radius * 0.9, -0.95, "rock"), (radius * 0.78, -0.32 * depth, "rock"),
        (radius * 0.46, -0.62 * depth, "rock"), (radius * 0.18, -0.9 * depth, "rock"), (0, -depth)]
    solid = rings(profile, sides, "rock", seed=seed, rough=0.07)
    random = Random(seed + 100)
    for index, (x, y, z) in enumerate(solid.points):
        reach = math.hypot(x, z)
        if y < -0.5:
            drop = -abs(random.next(-0.5, 0.5)) if y > -0.7 else random.next(-0.3, 0.3)
            solid.points[index] = (x + random.next(-0.22, 0.22), y + drop, z + random.next(-0.22, 0.22))
            solid.light[index] = max(0.05, 0.85 + y / depth * 0.9)
        else:
            solid.light[index] = 0.95 - 0.38 * (reach / radius) ** 2 + random.next(-0.10, 0.10)
    return solid


def mesa(radius, height, seed, sides=12):
    """A rock with grass on its top."""
    profile = [(0, height, "grass"), (radius * 0.9, height, "moss"), (radius, height - 0.1, "moss"),
               (radius * 0.98, height - 0.42, "rock"), (radius * 0.93, height * 0.45, "rock"), (radius * 1.06, -0.3)]
    solid = rings(profile, sides, "rock", seed=seed, rough=0.06)
    random = Random(seed)
    for index, (x, y, z) in enumerate(solid.points):
        if height - 0.5 < y < height - 0.2:
            solid.points[index] = (x, y - random.next(0, 0.22), z)
        solid.light[index] = 0.9 - 0.25 * math.hypot(x, z) / radius if y > height - 0.2 else 0.25 + 0.5 * y / height
    return solid


def stone(radius, height, seed):
    """A flat stepping stone that floats."""
    solid = rings([(0, 0, "stone"), (radius * 0.86, 0, "stone"), (radius, -0.14, "rock"),
                   (radius * 0.8, -0.5 * height, "rock"), (0, -height)], 9, "rock", seed=seed, rough=0.09)
    for index, (_, y, _) in enumerate(solid.points):
        solid.light[index] = 0.85 if y > -0.01 else 0.75 + 0.7 * y / height
    return solid


def raft(width, seed):
    """A platform of planks with brass corners and a lamp below it."""
    solid, random = Solid(), Random(seed)
    count = 5
    for plank in range(count):
        z = (plank - (count - 1) / 2) * width / count
        solid.add(box((width * random.next(0.97, 1.0), 0.22, width / count * 0.94), "wood"), (0, -0.22, z))
    for x in (-1, 1):
        solid.add(box((0.24, 0.2, width * 0.99), "dirt"), (x * width * 0.33, -0.42, 0))
        for z in (-1, 1):
            solid.add(box((0.3, 0.3, 0.3), "brass", 0.9), (x * (width / 2 - 0.14), -0.27, z * (width / 2 - 0.14)))
    solid.add(rings([(0.1, -0.42, "brass"), (0.34, -0.6, "brass"), (0.3, -0.7)], 8, "brass"))
    solid.add(diamond(0.24, 0.36, "cyan"), (0, -0.92, 0))
    return solid


def pine(seed, color="leaf"):
    solid, random = rings([(0.14, 0.9), (0.22, 0)], 6, "wood"), Random(seed)
    for step in range(4):
        low, radius = 0.65 + 0.62 * step, 1.15 - 0.25 * step
        cone = rings([(0, low + 1.05), (radius * 0.5, low + 0.42), (radius, low)], 8, color, seed + step, 0.09)
        solid.add(cone, turn=turned(random.next(-4, 4), random.next(0, 90), random.next(-4, 4)))
    return solid


def tree(seed, color="autumn"):
    """A round tree of three clumps of leaves."""
    solid = rings([(0.13, 1.7), (0.17, 0.8), (0.30, 0)], 7, "wood", seed, 0.12)
    for x, y, z, radius in ((0, 2.35, 0, 1.05), (0.72, 1.85, 0.28, 0.68), (-0.62, 1.98, -0.3, 0.74)):
        solid.add(ball((radius, radius * 0.86, radius), color, 8, 5, 0.09, seed), (x, y, z))
    return solid


def bush(seed):
    solid = Solid()
    for x, z, radius in ((0, 0, 0.5), (0.45, 0.15, 0.36), (-0.38, 0.2, 0.33)):
        solid.add(ball((radius, radius * 0.8, radius), "moss", 7, 4, 0.05, seed), (x, radius * 0.45, z))
    return solid


def rock(seed):
    return ball((0.6, 0.5, 0.55), "rock", 7, 4, 0.10, seed).add(
        ball((0.3, 0.26, 0.34), "rock", 6, 4, 0.05, seed + 1), (0.55, -0.12, 0.3))


def tuft(seed):
    """Blades of grass and a flower."""
    solid, random = Solid(), Random(seed)
    for _ in range(7):
        angle, lean = random.next(0, 360), random.next(8, 28)
        blade = rings([(0, random.next(0.26, 0.46)), (0.05, 0)], 3, "grass", is_closed=False)
        solid.add(blade, (random.next(-0.16, 0.16), 0, random.next(-0.16, 0.16)), turned(lean, angle))
    stalk = rings([(0.012, 0.4), (0.018, 0)], 3, "moss", is_closed=False)
    solid.add(stalk, (0.1, 0, 0.05)).add(ball((0.08, 0.05, 0.08), "cloud", 5, 3), (0.1, 0.42, 0.05))
    return solid


def mushroom():
    """A bouncy mushroom."""
    cap = rings([(0, 0.85), (0.42, 0.80), (0.78, 0.62), (0.92, 0.40), (0.72, 0.34, "stone"), (0.2, 0.42, "stone")],
                10, "hood", is_closed=False)
    solid = rings([(0.24, 0.45), (0.22, 0.2), (0.34, 0)], 8, "stone").add(cap)
    for angle, reach, y in ((0, 0.0, 0.85), (40, 0.5, 0.77), (130, 0.62, 0.71), (210, 0.5, 0.77), (300, 0.64, 0.7)):
        radians = math.radians(angle)
        solid.add(ball((0.12, 0.05, 0.12), "cloud", 6, 4), (reach * math.sin(radians), y, reach * math.cos(radians)))
    return solid


def crystals(seed):
    solid, random = Solid(), Random(seed)
    for index in range(6):
        height = random.next(0.5, 1.5) * (1.4 if index == 0 else 1)
        shard = rings([(0, height), (0.17, height * 0.78), (0.12, -0.1)], 5, "crystal" if index % 3 else "cyan")
        angle = index * 61
        reach = 0 if index == 0 else 0.36
        solid.add(shard, (reach * math.sin(angle), 0, reach * math.cos(angle)),
                  turned(0 if index == 0 else random.next(14, 34), math.degrees(angle)), random.next(0.8, 1.15))
    return solid


def pillar(height, seed, broken=False):
    solid = box((1.1, 0.32, 1.1), "stone", 0.94)
    solid.add(rings([(0.36, height), (0.42, 0.3)], 8, "stone", seed, 0.02))
    if broken:
        solid.add(rings([(0, height + 0.35), (0.33, height + 0.1), (0.36, height)], 8, "stone", seed, 0.25))
    else:
        solid.add(box((1.05, 0.3, 1.05), "stone", 1.06), (0, height, 0))
    return solid


def wall(length, height, seed):
    """Courses of blocks with a ragged top."""
    solid, random = Solid(), Random(seed)
    rows = round(height / 0.5)
    for row in range(rows):
        x = -length / 2
        while x < length / 2 - 0.2:
            width = min(random.next(0.7, 1.25), length / 2 - x)
            if row < rows - 1 or random.next() < 0.55:
                block = box((width - 0.03, 0.48, 0.62 + random.next(-0.04, 0.04)), "stone", 0.99)
                block.light = [light * random.next(0.75, 1) for light in block.light]
                solid.add(block, (x + width / 2, row * 0.5, 0))
            x += width
    return solid


def arch():
    """Two pillars and the stones of an arch over them."""
    solid = Solid()
    for x in (-1.7, 1.7):
        solid.add(pillar(2.3, 7), (x, 0, 0))
    count = 9
    for step in range(count):
        angle = math.pi * (step + 0.5) / count
        solid.add(box((0.62, 0.6, 0.75), "brass" if step == count // 2 else "stone", 1.12),
                  (-1.7 * math.cos(angle), 2.62 + 1.5 * math.sin(angle) - 0.1, 0),
                  turned(0, 0, 90 - math.degrees(angle)))
    return solid


def post():
    """A lamp post; its light is a part of its own, so that it can be lit."""
    solid = box((0.5, 0.2, 0.5), "stone", 0.8).add(rings([(0.06, 2.1), (0.09, 0.2)], 6, "ink"))
    solid.add(box((0.62, 0.08, 0.09), "ink"), (0.24, 2.05, 0))
    solid.add(rings([(0, 1.98), (0.2, 1.84), (0.21, 1.8)], 6, "brass"), (0.5, 0, 0))
    solid.add(rings([(0.18, 1.42), (0.13, 1.34)], 6, "brass"), (0.5, 0, 0))
    return solid


def post_lamp():
    return rings([(0.14, 1.80), (0.16, 1.62), (0.12, 1.42)], 6, "flame")


def beacon():
    """The tower on the last island, whose bowl waits for a fire."""
    solid = Solid()
    for y, size in ((0, 4.2), (0.35, 3.3), (0.7, 2.5)):
        solid.add(rings([(size / 2, y + 0.36), (size / 2 * 1.03, y - (0.25 if y == 0 else 0))], 8, "stone"))
    solid.add(rings([(0.55, 3.6), (0.62, 2.2), (0.85, 1.0)], 8, "stone", 3, 0.03))
    for y in (1.5, 2.9):
        solid.add(rings([(0.78, y + 0.18), (0.78, y)], 8, "brass"))
    solid.add(rings([(0.9, 4.25, "ink"), (1.25, 4.45), (1.15, 4.1), (0.6, 3.55)], 10, "brass", is_closed=False))
    solid.add(rings([(0.9, 4.26)] + [(0, 4.26)], 10, "ink", is_closed=False))
    for side in range(4):
        angle = math.pi / 2 * side
        solid.add(rings([(0, 5.3), (0.13, 4.5), (0.05, 4.1)], 5, "brass"),
                  (1.18 * math.sin(angle), 0, 1.18 * math.cos(angle)))
    return solid


def spark():
    """What is collected: a flame in a ring of brass."""
    solid = diamond(0.2, 0.34, "flame")
    ring = Solid()
    count = 10
    for step in range(count):
        angle = 2 * math.pi * step / count
        ring.add(box((0.2, 0.055, 0.07), "brass"), (0.34 * math.sin(angle), 0.34 * math.cos(angle) - 0.03, 0),
                 turned(0, 0, -math.degrees(angle)))
    return solid.add(ring)


def heart():
    """A flame for the counter of lives."""
    return rings([(0, 0.5), (0.12, 0.26), (0.27, 0.0), (0.22, -0.2), (0, -0.32)], 7, "flame")


def cloud(seed):
    solid, random = Solid(), Random(seed)
    for step in range(6):
        radius = random.next(1.4, 2.6) * (1 - abs(step - 2.5) / 5)
        solid.add(ball((radius * 1.3, radius * 0.7, radius), "cloud", 8, 5, 0.15, seed + step),
                  (2.1 * (step - 2.5), random.next(-0.3, 0.4), random.next(-0.8, 0.8)))
    return solid


def spire(seed):
    """A rock that stands in the lava."""
    random = Random(seed)
    height = random.next(7, 15)
    return rings([(0, height), (1.0, height * 0.82), (1.7, height * 0.45), (2.3, height * 0.2), (3.4, -1)], 7, "ember",
                 seed, 0.2).jitter(0.25, seed)


PROPS = {
    "IslandLanding": lambda: island(7.5, 11), "IslandRuins": lambda: island(8.5, 23),
    "IslandTerraces": lambda: island(7.0, 37), "IslandBeacon": lambda: island(6.6, 53),
    "MesaLow": lambda: mesa(2.3, 1.1, 5), "MesaWide": lambda: mesa(4.1, 1.15, 8, 14),
    "MesaHigh": lambda: mesa(2.2, 1.25, 15), "Stone": lambda: stone(1.45, 1.7, 3), "Raft": lambda: raft(3.0, 4),
    "Lift": lambda: raft(2.7, 9), "PineTall": lambda: pine(2), "PineDark": lambda: pine(6, "moss"),
    "TreeAutumn": lambda: tree(4), "TreeGold": lambda: tree(9, "scarf"), "Bush": lambda: bush(3),
    "Rock": lambda: rock(5), "Tuft": lambda: tuft(8), "Mushroom": mushroom, "Crystals": lambda: crystals(12),
    "Pillar": lambda: pillar(2.4, 3), "PillarBroken": lambda: pillar(1.3, 6, True), "WallLong": lambda: wall(4.6, 2.0, 4),
    "WallShort": lambda: wall(2.6, 1.5, 9), "Arch": arch, "Post": post, "Beacon": beacon, "Spark": spark,
    "Heart": heart, "CloudA": lambda: cloud(2), "CloudB": lambda: cloud(7), "SpireA": lambda: spire(3),
    "SpireB": lambda: spire(8),
}


def write(folder):
    for name, make in PROPS.items():
        solid, looks = make(), f"/{name}/Looks"
        if name == "Post":
            solid.add(post_lamp(), (0.5, 0, 0))
        layer(folder / f"{name}.usda", [Prim("Xform", name, children=[
            mesh("Mesh", solid, looks), Prim("Scope", "Looks", children=materials(looks, used_glows(solid)))])])
