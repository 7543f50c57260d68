"""Turns the models of Turnery: `python3 Examples/Turnery/generate` writes them anew.

Each is a profile that is turned about its axis: coarse rings, which subdivision makes smooth.
"""

import math
import pathlib

SIDES = 24
FOLDER = pathlib.Path(__file__).parent.parent / "Models"

# Radii and heights in centimeters, from the bottom to the top. A ring that is marked stays sharp.
PIECES = {
    "Vase": {
        "Turned": [(0, 0), (3.4, 0, 1), (3.6, 0.5), (3.2, 1.2), (4.6, 4), (6, 8), (6.3, 11), (5.2, 14.5), (3, 17.5),
                   (2.2, 19.6), (2.4, 21.4), (3.4, 22.8, 1), (3.1, 22.9), (2, 21), (1.8, 19.5), (2.6, 17), (0, 12)],
    },
    "Candlestick": {
        "Turned": [(0, 0), (5.6, 0, 1), (5.7, 0.7), (5, 1.4), (3, 2), (1.7, 3.2), (1.5, 4.4), (2.4, 5.2), (1.5, 6),
                   (1.1, 8), (1, 11), (1.4, 13), (2.1, 13.8), (1.4, 14.6), (1.7, 15.4), (3, 16.2, 1), (3, 16.6, 1),
                   (1.6, 16.6), (1.4, 16), (0, 15.8)],
        "Wax": [(0, 16), (1.3, 16, 1), (1.28, 20), (1.25, 24.4), (1.0, 24.9), (0.5, 24.7), (0, 24.6)],
        "Wick": [(0, 24.5), (0.09, 24.5, 1), (0.08, 25.2), (0.06, 25.9, 1), (0, 25.9)],
    },
    "Goblet": {
        "Turned": [(0, 0), (4, 0, 1), (4.1, 0.4), (3.4, 0.9), (1.3, 1.7), (0.9, 3), (0.8, 5.4), (1.2, 6.6), (1.8, 7),
                   (1.2, 7.5), (1.6, 8.4), (3.6, 10), (4.6, 13), (4.7, 16.4), (4.5, 18.6, 1), (4.2, 18.6, 1),
                   (4.3, 16), (4.1, 13), (2.6, 10.4), (0, 9.6)],
    },
    "Top": {
        "Tip": [(0, 0), (0.12, 0.02), (0.3, 0.6), (0.5, 1.2, 1), (0, 1.2)],
        "Turned": [(0, 1.1), (0.6, 1.2, 1), (1.8, 2.2), (4.4, 4.2), (5.4, 5.6), (5.2, 6.6), (3.4, 7.4), (1.3, 7.9),
                   (0.8, 8.8), (0.7, 11), (0.8, 12), (1.1, 12.6), (0.9, 13.2), (0, 13.4)],
    },
    "Bishop": {
        "Turned": [(0, 0), (3.6, 0, 1), (3.7, 0.9), (3.1, 1.6), (3.3, 2.2), (2.4, 3), (1.7, 4.6), (1.3, 8), (1.25, 11),
                   (2.3, 11.6), (2.4, 12), (1.5, 12.4), (1.9, 13), (1.2, 13.5), (2, 15), (2.1, 16.6), (1.5, 18.6),
                   (0.6, 20), (0.8, 20.6), (0.5, 21.3), (0, 21.5)],
    },
}

# Colors before a finish is chosen, and roughness.
LOOKS = {
    "Turned": ((0.42, 0.24, 0.13), 0.5), "Wax": ((0.93, 0.9, 0.82), 0.55), "Wick": ((0.06, 0.05, 0.05), 1),
    "Tip": ((0.72, 0.7, 0.66), 0.25),
}


def rings(profile):
    """The profile with two rings in the place of each sharp one, as close as an edge that catches light."""
    result = []
    for index, (radius, height, *sharp) in enumerate(profile):
        if not sharp:
            result.append((radius, height))
            continue
        for other in (profile[index - 1], profile[min(index + 1, len(profile) - 1)]):
            length = math.hypot(other[0] - radius, other[1] - height) or 1
            share = min(0.12 / length, 0.4)
            result.append((radius + (other[0] - radius) * share, height + (other[1] - height) * share))
    return result


def mesh(name, profile):
    profile = rings(profile)
    points, counts, corners, places = [], [], [], []
    inner = profile[1:-1]
    lengths = [0.0]
    for (a, b), (c, d) in zip(profile, profile[1:]):
        lengths.append(lengths[-1] + math.hypot(c - a, d - b))
    for radius, height in inner:
        for side in range(SIDES):
            angle = side / SIDES * 2 * math.pi
            points.append((radius * math.cos(angle) / 100, height / 100, -radius * math.sin(angle) / 100))
    bottom, top = len(points), len(points) + 1
    points += [(0, profile[0][1] / 100, 0), (0, profile[-1][1] / 100, 0)]

    def place(side, ring):
        return (round(side / SIDES, 4), round(lengths[ring] / lengths[-1], 4))

    def face(numbers, coordinates):
        counts.append(len(numbers))
        corners.extend(numbers)
        places.extend(coordinates)

    for side in range(SIDES):
        after = (side + 1) % SIDES
        face([bottom, after, side], [place(side, 0), place(side + 1, 1), place(side, 1)])
        for ring in range(len(inner) - 1):
            low, high = ring * SIDES, (ring + 1) * SIDES
            face([low + side, low + after, high + after, high + side],
                 [place(side, ring + 1), place(side + 1, ring + 1), place(side + 1, ring + 2), place(side, ring + 2)])
        last = (len(inner) - 1) * SIDES
        end = len(profile) - 1
        face([last + side, last + after, top], [place(side, end - 1), place(side + 1, end - 1), place(side, end)])

    def tuples(values):
        return ", ".join("(" + ", ".join(f"{value:.5g}" for value in each) + ")" for each in values)

    return f'''    def Mesh "{name}" (
        prepend apiSchemas = ["MaterialBindingAPI"]
    )
    {{
        uniform token subdivisionScheme = "catmullClark"
        int[] faceVertexCounts = [{", ".join(map(str, counts))}]
        int[] faceVertexIndices = [{", ".join(map(str, corners))}]
        point3f[] points = [{tuples(points)}]
        texCoord2f[] primvars:st = [{tuples(places)}] (
            interpolation = "faceVarying"
        )
        rel material:binding = </Piece/Looks/{name}>
    }}
'''


def material(name):
    color, roughness = LOOKS[name]
    return f'''        def Material "{name}"
        {{
            token outputs:surface.connect = </Piece/Looks/{name}/Surface.outputs:surface>

            def Shader "Surface"
            {{
                uniform token info:id = "UsdPreviewSurface"
                color3f inputs:diffuseColor = {color}
                float inputs:roughness = {roughness}
                token outputs:surface
            }}
        }}
'''


for piece, parts in PIECES.items():
    text = '#usda 1.0\n(\n    defaultPrim = "Piece"\n    metersPerUnit = 1\n    upAxis = "Y"\n)\n\ndef Xform "Piece"\n{\n'
    text += "".join(mesh(name, profile) for name, profile in parts.items())
    text += '    def Scope "Looks"\n    {\n' + "".join(material(name) for name in parts) + "    }\n}\n"
    (FOLDER / f"{piece}.usda").write_text(text)
