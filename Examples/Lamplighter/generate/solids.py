"""Low-poly solids: flat faces that take their colors from the palette."""

import math

from palette import coordinate
from usd import Prim, array, strings, tuple_of
from vectors import Random, cross, rotated, unit

# Materials that glow, by the name that faces give as their color.
GLOWS = {"flame": (2.6, 1.05, 0.22), "eyes": (2.6, 2.2, 1.3), "cyan": (0.35, 1.7, 1.9), "magma": (2.6, 0.5, 0.07)}


class Solid:
    """Points and faces; every face has a color, and every point a share of light and a joint."""

    def __init__(self):
        self.points, self.faces, self.colors, self.light, self.joints = [], [], [], [], []

    def point(self, position, light=1.0, joint=None):
        self.points.append(tuple(position))
        self.light.append(light)
        self.joints.append(joint)
        return len(self.points) - 1

    def face(self, corners, color):
        self.faces.append(list(corners))
        self.colors.append(color)

    def add(self, other, move=(0, 0, 0), turn=None, scale=1.0, joint=None):
        """Adds a copy of another solid."""
        scale = (scale,) * 3 if isinstance(scale, (int, float)) else scale
        first = len(self.points)
        for position, light, own in zip(other.points, other.light, other.joints):
            moved = tuple(a * b for a, b in zip(position, scale))
            moved = rotated(turn, moved) if turn else moved
            self.point((a + b for a, b in zip(moved, move)), light, joint or own)
        for face, color in zip(other.faces, other.colors):
            self.face([first + corner for corner in face], color)
        return self

    def jitter(self, amount, seed):
        """Moves every point a little."""
        random = Random(seed)
        self.points = [tuple(x + random.next(-amount, amount) for x in point) for point in self.points]
        return self

    def shaded(self, bottom=0.0, top=1.0):
        """Makes light follow the height."""
        low, high = (pick(point[1] for point in self.points) for pick in (min, max))
        self.light = [bottom + (top - bottom) * (p[1] - low) / ((high - low) or 1) for p in self.points]
        return self


def rings(profile, sides, color, seed=None, rough=0.0, is_closed=True):
    """A solid of rings around the y axis: `profile` is a list of radius, height and optionally a color of the band
    that begins there."""
    solid, random = Solid(), Random(seed or 0)
    shape = [1 + random.next(-rough, rough) for _ in range(sides)]
    rows = []
    for radius, height, *_ in profile:
        if radius == 0:
            rows.append([solid.point((0, height, 0))])
            continue
        row = []
        for side in range(sides):
            angle = 2 * math.pi * side / sides
            reach = radius * shape[side]
            row.append(solid.point((reach * math.sin(angle), height, reach * math.cos(angle))))
        rows.append(row)
    for (above, below), band in zip(zip(rows, rows[1:]), profile):
        paint = band[2] if len(band) > 2 else color
        for side in range(sides):
            other = (side + 1) % sides
            a, b = above[side % len(above)], above[other % len(above)]
            c, d = below[other % len(below)], below[side % len(below)]
            corners = [corner for index, corner in enumerate((a, d, c, b)) if corner not in (a, d, c, b)[:index]]
            solid.face(corners, paint)
    if is_closed and len(rows[-1]) > 1:
        solid.face(list(reversed(rows[-1])), color)
    if is_closed and len(rows[0]) > 1:
        solid.face(rows[0], color)
    return solid.shaded()


def box(size, color, taper=1.0):
    """A box that stands on the ground; its top is `taper` times as wide."""
    x, y, z = size[0] / 2, size[1], size[2] / 2
    solid = Solid()
    for height, share, light in ((0, 1, 0.2), (y, taper, 1)):
        for px, pz in ((-x, -z), (x, -z), (x, z), (-x, z)):
            solid.point((px * share, height, pz * share), light)
    for face in ((0, 1, 2, 3), (7, 6, 5, 4), (4, 5, 1, 0), (5, 6, 2, 1), (6, 7, 3, 2), (7, 4, 0, 3)):
        solid.face(face, color)
    return solid


def ball(radii, color, across=8, up=5, rough=0.0, seed=1):
    """An ellipsoid of few faces around the origin."""
    profile = [(0, radii[1])]
    for step in range(1, up):
        angle = math.pi * step / up
        profile.append((math.sin(angle), math.cos(angle) * radii[1]))
    solid = rings(profile + [(0, -radii[1])], across, color)
    solid.points = [(x * radii[0], y, z * radii[2]) for x, y, z in solid.points]
    return solid.jitter(rough, seed) if rough else solid


def diamond(radius, height, color, sides=6):
    """A crystal with points at both ends."""
    return rings([(0, height), (radius, height * 0.2), (0, -height)], sides, color)


def material(name, owner, *inputs):
    path = f"{owner}/{name}"
    return Prim("Material", name, f"token outputs:surface.connect = <{path}/Surface.outputs:surface>", children=[
        Prim("Shader", "Surface", 'uniform token info:id = "UsdPreviewSurface"', *inputs, "token outputs:surface")])


def materials(owner, glows):
    """The palette, and the materials that glow."""
    paint = material(
        "Palette", owner, f"color3f inputs:diffuseColor.connect = <{owner}/Palette/Texture.outputs:rgb>",
        "float inputs:metallic = 0", "float inputs:roughness = 0.85")
    paint.children += [
        Prim("Shader", "Texture", 'uniform token info:id = "UsdUVTexture"',
             "asset inputs:file = @../Textures/Palette.png@", 'token inputs:sourceColorSpace = "sRGB"',
             f"float2 inputs:st.connect = <{owner}/Palette/Coordinates.outputs:result>",
             'token inputs:wrapS = "clamp"', 'token inputs:wrapT = "clamp"', "float3 outputs:rgb"),
        Prim("Shader", "Coordinates", 'uniform token info:id = "UsdPrimvarReader_float2"',
             'string inputs:varname = "st"', "float2 outputs:result")]
    return [paint] + [
        material(glow.capitalize(), owner, "color3f inputs:diffuseColor = (0.02, 0.015, 0.01)",
                 f"color3f inputs:emissiveColor = {tuple_of(GLOWS[glow])}", "float inputs:roughness = 1")
        for glow in glows]


def mesh(name, solid, looks, properties=(), schemas=()):
    """A mesh prim with hard edges; `looks` is the path of the scope with the materials."""
    unique, indices = {}, []
    for face, color in zip(solid.faces, solid.colors):
        for corner in face:
            pair = coordinate("ink" if color in GLOWS else color, round(solid.light[corner] * 24) / 24)
            indices.append(unique.setdefault(pair, len(unique)))
    normals = []
    for face in solid.faces:
        a, b, c = (solid.points[corner] for corner in face[:3])
        normals.append(unit(cross([y - x for x, y in zip(a, b)], [y - x for x, y in zip(a, c)])))
    low, high = ([pick(point[axis] for point in solid.points) for axis in range(3)] for pick in (min, max))
    apis = ["MaterialBindingAPI", *schemas]
    prim = Prim(
        "Mesh", name, f"float3[] extent = [{tuple_of(low)}, {tuple_of(high)}]",
        f"int[] faceVertexCounts = {array([len(face) for face in solid.faces], str)}",
        f"int[] faceVertexIndices = {array([corner for face in solid.faces for corner in face], str)}",
        f"rel material:binding = <{looks}/Palette>",
        f"normal3f[] normals = {array(normals, tuple_of)} (\n    interpolation = \"uniform\"\n)",
        f"point3f[] points = {array(solid.points, tuple_of)}",
        f"texCoord2f[] primvars:st = {array(unique, tuple_of)} (\n    interpolation = \"faceVarying\"\n)",
        f"int[] primvars:st:indices = {array(indices, str)}", *properties,
        'uniform token subdivisionScheme = "none"', metadata=[f"prepend apiSchemas = {strings(apis)}"])
    for glow in used_glows(solid):
        faces = [index for index, color in enumerate(solid.colors) if color == glow]
        prim.children.append(Prim(
            "GeomSubset", glow.capitalize(), 'uniform token elementType = "face"',
            'uniform token familyName = "materialBind"', f"int[] indices = {array(faces, str)}",
            f"rel material:binding = <{looks}/{glow.capitalize()}>",
            metadata=['prepend apiSchemas = ["MaterialBindingAPI"]']))
    return prim


def used_glows(solid):
    return [glow for glow in GLOWS if glow in solid.colors]
