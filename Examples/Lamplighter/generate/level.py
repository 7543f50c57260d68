"""The level: islands with what stands on them, and the things that the game moves, with components that say how."""

import math

from usd import Prim, custom, layer, placement, tuple_of
from vectors import Random, turned

LANDING, RUINS, TERRACES, SUMMIT = (0, 0, 0), (0, 0.6, -24), (23, 3, -29), (23, 8.2, -47)


class Level:
    def __init__(self):
        self.groups = {name: [] for name in ("Ground", "Scenery", "Movers", "Sparks", "Enemies", "Places")}
        self.count = 0

    def place(self, group, prop, at, turn=0, scale=None, *components, name=None, folder="Props"):
        self.count += 1
        self.groups[group].append(Prim(
            "Xform", name or f"{prop}_{self.count}",
            *placement(at, turned(0, turn) if turn else None, scale), children=components,
            metadata=[f"prepend references = @{folder}/{prop}.usda@"]))

    def mark(self, name, at, turn=0, *components):
        self.groups["Places"].append(Prim("Xform", name, *placement(at, turned(0, turn)), children=components))

    def on(self, island, group, prop, x, z, turn=0, scale=None, y=0.0, *components, **others):
        self.place(group, prop, (island[0] + x, island[1] + y, island[2] + z), turn, scale, *components, **others)

    def spark(self, x, y, z):
        self.place("Sparks", "Spark", (x, y, z), 0, None, custom("SparkComponent"), name=f"Spark_{len(self.groups['Sparks']) + 1}")

    def enemy(self, island, x, z, reach):
        number = len(self.groups["Enemies"]) + 1
        self.place("Enemies", "Cinder", (island[0] + x, island[1], island[2] + z), 40 * number, None,
                   custom("EnemyComponent", f"float roamRadius = {reach}", f"int seed = {number}"),
                   name=f"Cinder_{number}", folder="Cinder")

    def mover(self, prop, at, travel, seconds, phase=0.0, name=None, turn=0):
        self.place("Movers", prop, at, turn, None, custom(
            "MovingPlatformComponent", f"float3 travel = {tuple_of(travel)}", f"float seconds = {seconds}",
            f"float phase = {phase}"), name=name)

    def meadow(self, island, radius, count, seed, free=()):
        """Grass, stones and bushes around the rim, where nobody walks."""
        random = Random(seed)
        for index in range(count):
            angle, reach = random.next(0, 2 * math.pi), radius * random.next(0.45, 0.9)
            x, z = reach * math.sin(angle), reach * math.cos(angle)
            if any(math.hypot(x - fx, z - fz) < size for fx, fz, size in free):
                continue
            prop = ("Tuft", "Tuft", "Tuft", "Rock", "Tuft", "Bush")[index % 6]
            self.on(island, "Scenery", prop, x, z, random.next(0, 360), random.next(0.6, 1.15), 0.0)


def landing(level):
    on = lambda *values, **others: level.on(LANDING, *values, **others)
    level.place("Ground", "IslandLanding", LANDING)
    level.mark("Start", (0, 0.6, 4.2), 180)
    on("Ground", "MesaLow", -4.2, -0.6, 30)
    on("Scenery", "TreeAutumn", -4.9, -1.2, 20, 0.95, 1.1)
    on("Ground", "PineTall", 5.0, 1.4, 10, 1.15)
    on("Ground", "PineDark", 5.6, -1.6, 60, 0.9)
    on("Ground", "TreeGold", -4.2, 4.2, 100, 1.05)
    on("Ground", "PineDark", 3.3, 4.9, 200, 0.7)
    on("Scenery", "Post", 1.9, -5.4, 180)
    on("Scenery", "Post", -1.9, -5.4, 0)
    level.meadow(LANDING, 7.0, 40, 5, free=[(0, 4, 1.2), (0, 0, 1.6), (0, -4, 2.4), (-4.2, -0.6, 2.6)])
    for z in (1.6, 0, -1.6, -3.2):
        level.spark(0.5 * math.sin(z), 0.75, z)
    level.spark(-4.0, 1.95, 0.4)


def crossing(level):
    level.mover("Raft", (0, 0.05, -9.3), (0, 0.5, -4.6), 7.0, name="Ferry")
    level.spark(0, 2.2, -11.6)
    level.spark(0, 2.2, -13.6)


def ruins(level):
    on = lambda *values, **others: level.on(RUINS, *values, **others)
    level.place("Ground", "IslandRuins", RUINS)
    on("Ground", "Arch", 0, 6.3)
    on("Ground", "WallLong", -5.4, 1.6, 62)
    on("Ground", "WallShort", -4.6, -3.9, -40)
    on("Ground", "WallLong", 3.4, -5.6, 14)
    on("Ground", "Pillar", 4.6, 3.6, 10)
    on("Ground", "PillarBroken", 2.5, -2.0, 40)
    on("Ground", "PillarBroken", -2.4, -1.6, 10)
    on("Ground", "Pillar", -2.0, -6.2, 30)
    on("Scenery", "Crystals", -6.3, -0.9, 20, 0.9)
    on("Ground", "PineTall", -4.3, 5.2, 10, 0.9)
    on("Scenery", "Post", 5.6, -1.2, 180)
    level.meadow(RUINS, 8.0, 44, 9, free=[(0, 6, 2.4), (0, 0, 2.6), (6, -1.5, 2.6), (0, 3, 2)])
    for index in range(6):
        angle = math.pi / 3 * index
        level.spark(3.2 * math.sin(angle), RUINS[1] + 0.75, -24 + 3.2 * math.cos(angle) + 0.6)
    level.enemy(RUINS, -2.6, 1.6, 2.6)
    level.enemy(RUINS, 3.6, 0.6, 2.4)
    level.mover("Stone", (10.4, 1.35, -25.6), (0, 0.35, 0), 4.0, 0.0, "Stone_1")
    level.mover("Stone", (13.6, 2.0, -26.9), (0, -0.35, 0), 4.6, 0.3, "Stone_2", 70)
    level.spark(10.4, 2.8, -25.6)
    level.spark(13.6, 3.2, -26.9)


def terraces(level):
    on = lambda *values, **others: level.on(TERRACES, *values, **others)
    level.place("Ground", "IslandTerraces", TERRACES)
    on("Ground", "MesaWide", 1.0, -0.6, 12)
    on("Ground", "MesaHigh", 2.0, -0.2, 40, None, 1.15)
    on("Ground", "Mushroom", -3.9, -3.4, 0, None, 0, custom("BouncePadComponent", "float speed = 12.5"), name="Mushroom")
    on("Scenery", "Crystals", 5.2, 2.6, 80, 1.0)
    on("Ground", "TreeAutumn", 3.6, 4.3, 30, 1.0)
    on("Ground", "PineDark", 5.9, -1.6, 70, 0.8)
    on("Scenery", "TreeGold", 2.6, -0.4, 10, 0.75, 2.4)
    on("Scenery", "Post", -2.6, -5.6, 90)
    level.meadow(TERRACES, 6.6, 34, 14, free=[(-5, 1, 2.2), (1, -0.6, 4.2), (0, -5.6, 2), (-3.9, -3.4, 1.5)])
    for x, y, z in ((-4.9, 0.75, 2.0), (-3.6, 0.75, 3.4), (-0.6, 1.95, 2.0), (1.2, 3.15, 0.9), (-3.9, 3.6, -3.4)):
        level.spark(TERRACES[0] + x, TERRACES[1] + y, TERRACES[2] + z)
    level.enemy(TERRACES, -2.9, 1.2, 2.2)
    level.mover("Lift", (23, 3.0, -37.6), (0, 5.2, 0), 8.0, 0.0, "Lift")
    level.spark(23, 6.2, -37.6)


def summit(level):
    on = lambda *values, **others: level.on(SUMMIT, *values, **others)
    level.place("Ground", "IslandBeacon", SUMMIT)
    on("Ground", "Beacon", 0, -1.2, 0, None, 0, custom("BeaconComponent", "int sparksNeeded = 16"), name="Beacon")
    for x, z, turn in ((-3.4, 4.4, 0), (3.4, 4.4, 180), (-5.0, -1.0, 0), (5.0, -1.0, 180)):
        on("Scenery", "Post", x, z, turn)
    on("Ground", "PineTall", -3.9, -4.2, 10, 0.9)
    on("Ground", "PineDark", 3.9, -4.4, 50, 1.0)
    on("Scenery", "Crystals", 4.7, 1.6, 10, 0.7)
    level.meadow(SUMMIT, 6.2, 26, 21, free=[(0, -1.2, 3), (0, 4, 2.6)])
    for x, z in ((-1.6, 3.8), (1.6, 3.8), (-2.6, 1.2), (2.6, 1.2)):
        level.spark(SUMMIT[0] + x, SUMMIT[1] + 0.75, SUMMIT[2] + z)
    level.enemy(SUMMIT, -3.2, 2.4, 1.8)


def distance(level):
    """Rocks in the lava, small islands far away, and clouds."""
    random = Random(77)
    for index in range(26):
        angle, reach = index * 2 * math.pi / 26 + random.next(-0.1, 0.1), random.next(34, 105)
        level.place("Scenery", "SpireA" if index % 2 else "SpireB",
                    (12 + reach * math.sin(angle), -8, -24 + reach * math.cos(angle)), random.next(0, 360), random.next(0.6, 1.8))
    for x, y, z, turn, prop in ((-34, 6, -52, 40, "IslandTerraces"), (62, 15, -70, 90, "IslandBeacon"), (-20, 13, -88, 10, "IslandLanding"),
                                (50, -1, -8, 200, "IslandBeacon"), (8, 22, -120, 70, "IslandTerraces")):
        level.place("Scenery", prop, (x, y, z), turn)
        level.place("Scenery", "PineTall", (x + 1.5, y, z + 1), turn, 1.4)
        level.place("Scenery", "TreeAutumn", (x - 1.8, y, z + 1.5), turn, 1.2)
    for index in range(12):
        angle, reach = index * 2.399, random.next(40, 100)
        level.place("Scenery", "CloudA" if index % 2 else "CloudB",
                    (10 + reach * math.sin(angle), random.next(2, 26), -30 + reach * math.cos(angle)),
                    random.next(0, 360), random.next(1.0, 2.1))


def write(folder):
    level = Level()
    for part in (landing, crossing, ruins, terraces, summit, distance):
        part(level)
    groups = [Prim("Xform", name, children=prims) for name, prims in level.groups.items()]
    lava = Prim("Xform", "Lava", *placement((0, -7, 0)), metadata=["prepend references = @Props/Lava.usda@"])
    layer(folder / "Level.usda", [Prim("Xform", "Level", children=[*groups, lava])])
