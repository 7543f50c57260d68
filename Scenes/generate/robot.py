"""Max, the small robot that waves: one smooth skin over joints, and a face that takes on forms."""

import math

from cages import Cage, pillow, tube
from layers import Prim, array, layer, number, strings, tuple_of
from meshes import mesh

SIZE = 1.15
HEAD, BODY = (0, 0.207, 0), (0, 0.102, 0)

# Joints with where they are, before the robot is brought to size.
JOINTS = {
    "root": (0, 0, 0),
    "root/chest": (0, 0.060, 0),
    "root/chest/head": (0, 0.160, 0),
    "root/chest/head/antenna": (0.0185, 0.258, 0),
    "root/legL": (0.0240, 0.052, 0), "root/legL/footL": (0.0265, 0.024, 0.001),
    "root/legR": (-0.0240, 0.052, 0), "root/legR/footR": (-0.0265, 0.024, 0.001),
}
SHOULDER, ELBOW, WRIST = (0.046, 0.124, 0.002), (0.074, 0.102, 0.004), (0.097, 0.076, 0.010)
for side, name in ((1, "L"), (-1, "R")):
    place, path = lambda p, side=side: (side * p[0], p[1], p[2]), "root/chest/arm" + name
    JOINTS[path] = place(SHOULDER)
    JOINTS[path + "/elbow" + name] = place(ELBOW)
    JOINTS[path + "/elbow" + name + "/hand" + name] = place(WRIST)
NAMES = list(JOINTS)


def joint(name):
    """The number of a joint by the last part of its path."""
    return next(index for index, path in enumerate(NAMES) if path.split("/")[-1] == name)


class Skin:
    """A cage whose points follow at most two joints."""

    def __init__(self):
        self.cage, self.influences = Cage(), []

    def add(self, cage, group, follow):
        """`follow` is a joint's name, or tells for a point two names and how much of the second."""
        for point in self.cage.append(cage, group):
            if isinstance(follow, str):
                self.influences.append((follow, follow, 0))
            else:
                self.influences.append(follow(*self.cage.points[point]))

    def properties(self):
        joints, weights = [], []
        for first, second, share in self.influences:
            joints += [joint(first), joint(second)]
            weights += [1 - share, share]
        constant = '(\n    elementSize = 2\n    interpolation = "vertex"\n)'
        return [
            f"int[] primvars:skel:jointIndices = {array(joints, str)} {constant}",
            f"float[] primvars:skel:jointWeights = {array(weights)} {constant}",
        ]


def smooth(low, high, value):
    share = min(max((value - low) / (high - low), 0), 1)
    return share * share * (3 - 2 * share)


def between(a, b, share):
    return tuple(x + (y - x) * share for x, y in zip(a, b))


def body_skin():
    skin = Skin()
    skin.add(pillow((0.066, 0.052, 0.052), 3.6, 8).at(*HEAD), "mustard", "head")
    skin.add(pillow((0.055, 0.0385, 0.0150), 5, 6).at(0, HEAD[1] - 0.001, 0.0385), "cream", "head")
    skin.add(pillow((0.0505, 0.034, 0.0165), 5, 6).at(0, HEAD[1] - 0.001, 0.0395), "visor", "head")
    for side in (1, -1):
        ear = tube([(side * x, HEAD[1], 0) for x in (0.055, 0.060, 0.066, 0.068)], (0.021, 0.0215, 0.0205, 0.017), 10)
        skin.add(ear, "rubber", "head")
        cap = tube([(side * x, HEAD[1], 0) for x in (0.064, 0.069, 0.073, 0.075)], (0.016, 0.0165, 0.014, 0.009), 10)
        skin.add(cap, "terracotta", "head")
    foot = tube([(0.018, y, 0) for y in (0.250, 0.256, 0.260, 0.262)], (0.014, 0.0125, 0.007, 0.004), 8)
    skin.add(foot, "rubber", "head")
    rod = [(0.018, 0.258, 0), (0.0183, 0.268, 0), (0.019, 0.279, 0), (0.021, 0.290, 0), (0.0255, 0.302, 0)]
    skin.add(tube(rod, [0.0021] * 5, 6), "rubber",
             lambda x, y, z: ("head", "antenna", smooth(0.258, 0.285, y)))
    skin.add(pillow((0.0095,) * 3, 2, 4).at(0.0268, 0.308, 0), "terracotta", "antenna")
    # The body: mustard above a line, cream below it.
    whole = pillow((0.0485, 0.0565, 0.040), 3, 8).at(*BODY)
    heights = [sum(whole.points[c][1] for c in face) / len(face) for face in whole.faces]
    whole.groups = ["mustard" if height > 0.083 else "cream" for height in heights]
    first = len(skin.cage.points)
    skin.add(whole, None, "chest")
    assert len(skin.influences) == len(skin.cage.points) and first < len(skin.cage.points)
    neck = tube([(0, y, 0) for y in (0.148, 0.152, 0.156, 0.160, 0.164)], (0.021, 0.0185, 0.0215, 0.0185, 0.021), 10)
    skin.add(neck, "rubber", lambda x, y, z: ("chest", "head", smooth(0.150, 0.163, y)))
    plate = pillow((0.024, 0.0165, 0.006), 5, 4).at(0, 0.121, 0.0365)
    skin.add(plate, "cream", "chest")
    dial = tube([(-0.0105, 0.121, z) for z in (0.040, 0.0435, 0.0445)], (0.0090, 0.0088, 0.0072), 10, up=(0, 1, 0))
    skin.add(dial, "visor", "chest")
    for index, look in enumerate(("terracotta", "glow", "mustard")):
        light = pillow((0.0029, 0.0029, 0.0022), 2, 2).at(0.0055 + 0.0068 * index, 0.1245, 0.0428)
        skin.add(light, look, "chest")
    for side, name in ((1, "L"), (-1, "R")):
        add_arm(skin, side, name)
        add_leg(skin, side, name)
    return skin


def add_arm(skin, side, name):
    def mirror(point):
        return (side * point[0], point[1], point[2])
    shoulder, elbow, wrist = mirror(SHOULDER), mirror(ELBOW), mirror(WRIST)
    arm, hand = "arm" + name, "hand" + name
    skin.add(pillow((0.0140,) * 3, 2, 4).at(*shoulder), "rubber", arm)
    path = [between(shoulder, elbow, t / 4) for t in range(5)] + [between(elbow, wrist, t / 4) for t in range(1, 5)]

    def follow(x, y, z):
        # How far along the arm: bent over a third of its length.
        total = sum((b - a) ** 2 for a, b in zip(shoulder, wrist))
        along = sum((p - a) * (b - a) for p, a, b in zip((x, y, z), shoulder, wrist)) / total
        return (arm, "elbow" + name, smooth(0.36, 0.64, along))
    skin.add(tube(path, [0.0098] * 4 + [0.0092] + [0.0096, 0.0102, 0.0108, 0.0108], 8), "mustard", follow)
    cuff = tube([between(elbow, wrist, t) for t in (0.62, 0.66, 0.98, 1.02)], (0.0115, 0.0132, 0.0132, 0.0115), 8)
    skin.add(cuff, "cream", "elbow" + name)
    forward = tuple((b - a) for a, b in zip(elbow, wrist))
    length = math.sqrt(sum(value * value for value in forward))
    forward = tuple(value / length for value in forward)
    palm = tuple(w + f * 0.0155 for w, f in zip(wrist, forward))
    skin.add(pillow((0.0150, 0.0145, 0.0115), 2.4, 4).at(*palm), "terracotta", hand)
    # Two fingers and a thumb, in the plane of the arm.
    across = (-forward[1] * side, forward[0] * side, 0)
    for spread, reach in ((-0.75, 0.027), (0.0, 0.031), (0.95, 0.024)):
        way = tuple(f + a * spread for f, a in zip(forward, across))
        size = math.sqrt(sum(value * value for value in way))
        points = [tuple(p + w / size * reach * t for p, w in zip(palm, way)) for t in (0.2, 0.6, 0.9, 1.0)]
        skin.add(tube(points, (0.0076, 0.0076, 0.0066, 0.0040), 6), "terracotta", hand)


def add_leg(skin, side, name):
    hip, ankle = JOINTS["root/leg" + name], JOINTS[f"root/leg{name}/foot{name}"]
    path = [between((hip[0], hip[1] + 0.008, 0), ankle, t / 4) for t in range(5)]
    skin.add(tube(path, [0.0135, 0.0130, 0.0125, 0.0130, 0.0140], 8), "rubber",
             lambda x, y, z: ("leg" + name, "foot" + name, smooth(0.044, 0.028, y) if y < 0.044 else 0))
    shoe = pillow((0.0235, 0.0245, 0.0315), 2.7, 6)
    shoe.moved(lambda x, y, z: (x + side * 0.0285, (y if y > 0 else y * 0.12) + 0.0075, z + 0.007))
    skin.add(shoe, "mustard", "foot" + name)
    sole = pillow((0.0245, 0.0042, 0.0325), 4, 4).at(side * 0.0285, 0.0042, 0.007)
    skin.add(sole, "rubber", "foot" + name)


def face():
    """The eyes and the mouth with their forms: points of the cage, and where each form moves them."""
    cage = Cage()
    eyes = {side: cage.append(pillow((0.0105, 0.0142, 0.0034), 2.6, 4).at(side * 0.0225, HEAD[1] + 0.003, 0.0562),
                              "glow") for side in (1, -1)}

    def arc(width, depth, drop):
        points = []
        for step in range(7):
            angle = (step / 6 - 0.5) * 2
            points.append((width * angle, HEAD[1] - drop - depth * (1 - angle * angle), 0.0560))
        return tube(points, [0.0010, 0.0015, 0.0016, 0.0016, 0.0016, 0.0015, 0.0010], 6)
    rest = arc(0.0085, 0.0045, 0.0140)
    mouth = cage.append(rest, "glow")
    forms = {}

    def form(name, eye, lips):
        moved = {}
        for side in (1, -1):
            for index in eyes[side]:
                x, y, z = cage.points[index]
                moved[index] = eye(x - side * 0.0225, y - HEAD[1] - 0.003, z, side)
        for index, (old, new) in zip(mouth, zip(rest.points, lips.points)):
            moved[index] = tuple(b - a for a, b in zip(old, new))
        forms[name] = {index: shift for index, shift in moved.items() if any(abs(v) > 1e-6 for v in shift)}
    form("blink", lambda x, y, z, side: (0.06 * x, -0.86 * y, 0), rest)
    form("joy", lambda x, y, z, side: (0.1 * x, -0.52 * y - 40 * x * x + 0.0025, 0), arc(0.0135, 0.0095, 0.0115))
    form("surprise", lambda x, y, z, side: (0.16 * x, 0.2 * y + 0.0012, 0), arc(0.0048, -0.0034, 0.0182))
    return cage, forms


LOOKS = {
    "mustard": ("0.80, 0.42, 0.055", 0.38, 0.5, None), "cream": ("0.80, 0.74, 0.62", 0.42, 0.4, None),
    "terracotta": ("0.68, 0.11, 0.055", 0.4, 0.5, None), "rubber": ("0.035, 0.034, 0.036", 0.62, 0, None),
    "visor": ("0.010, 0.012, 0.016", 0.10, 1, None), "glow": ("0.02, 0.05, 0.06", 0.3, 0, "0.35, 1.6, 1.9"),
}


def preview(name, owner, color, roughness, clearcoat=0.0, emission=None, metallic=0.0, more=()):
    """A material of the simple kind that every viewer knows; without a color, somebody else says it."""
    path = f"{owner}/{name}"
    inputs = [f"float inputs:clearcoat = {number(clearcoat)}", "float inputs:clearcoatRoughness = 0.06"]
    if color:
        inputs.append(f"color3f inputs:diffuseColor = ({color})" if color[0] != "<" else
                      f"color3f inputs:diffuseColor.connect = {color}")
    if emission:
        inputs.append(f"color3f inputs:emissiveColor = ({emission})")
    inputs += [f"float inputs:metallic = {number(metallic)}", *more, f"float inputs:roughness = {number(roughness)}"]
    return Prim("Material", name, f"token outputs:surface.connect = <{path}/Surface.outputs:surface>", children=[
        Prim("Shader", "Surface", 'uniform token info:id = "UsdPreviewSurface"', *inputs, "token outputs:surface")])


def matrix(place):
    x, y, z = (number(value) for value in place)
    return f"( (1, 0, 0, 0), (0, 1, 0, 0), (0, 0, 1, 0), ({x}, {y}, {z}, 1) )"


def write(folder):
    scaled = {path: tuple(value * SIZE for value in place) for path, place in JOINTS.items()}
    rest = []
    for path, place in scaled.items():
        above = scaled.get(path.rpartition("/")[0], (0, 0, 0))
        rest.append(tuple(a - b for a, b in zip(place, above)))
    skeleton = Prim(
        "Skeleton", "Skeleton", f"uniform matrix4d[] bindTransforms = {array(scaled.values(), matrix)}",
        f"uniform token[] joints = {strings(NAMES)}", f"uniform matrix4d[] restTransforms = {array(rest, matrix)}",
        metadata=['prepend apiSchemas = ["SkelBindingAPI"]'])
    skin = body_skin()
    skin.cage.points = [tuple(value * SIZE for value in point) for point in skin.cage.points]
    groups = {name: f"/Max/Looks/{name}" for name in LOOKS}
    binding = ["rel skel:skeleton = </Max/Skeleton>"]
    body = mesh("Body", skin.cage, groups=groups, properties=skin.properties() + binding, schemas=["SkelBindingAPI"])
    cage, forms = face()
    cage.points = [tuple(value * SIZE for value in point) for point in cage.points]
    shapes = []
    for name, moved in forms.items():
        offsets = [tuple(value * SIZE for value in shift) for shift in moved.values()]
        shapes.append(Prim(
            "BlendShape", name, f"uniform vector3f[] offsets = {array(offsets, tuple_of)}",
            f"uniform int[] pointIndices = {array(moved, str)}"))
    count, head = len(cage.points), joint("head")
    constant = '(\n    elementSize = 1\n    interpolation = "vertex"\n)'
    features = mesh("Face", cage, material="/Max/Looks/glow", schemas=["SkelBindingAPI"], children=shapes, properties=[
        f"int[] primvars:skel:jointIndices = {array([head] * count, str)} {constant}",
        f"float[] primvars:skel:jointWeights = {array([1] * count)} {constant}",
        f"uniform token[] skel:blendShapes = {strings(forms)}",
        f"rel skel:blendShapeTargets = [{', '.join(f'</Max/Face/{name}>' for name in forms)}]", *binding])
    looks = Prim("Scope", "Looks", children=[
        preview(name, "/Max/Looks", color, rough, coat, emission)
        for name, (color, rough, coat, emission) in LOOKS.items()])
    layer(folder / "Body.usda", [
        Prim("SkelRoot", "Max", children=[skeleton, body, features, looks],
             metadata=['prepend apiSchemas = ["SkelBindingAPI"]'])])
