"""What stands about: each thing a file of its own."""

import math

import graphs
import pictures
from cages import Cage, block, lathe, pillow, tube
from layers import BOUND, Prim, bound, component, layer, placed
from meshes import mesh
from robot import preview


def textured(name, owner, file, roughness, clearcoat=0.0):
    """A preview material whose color is a picture; without a file, somebody else says which."""
    path = f"{owner}/{name}"
    material = preview(name, owner, f"<{path}/Picture.outputs:rgb>", roughness, clearcoat)
    return material.add(
        Prim("Shader", "Picture", 'uniform token info:id = "UsdUVTexture"',
             *([f"asset inputs:file = @{file}@"] if file else []),
             'token inputs:sourceColorSpace = "sRGB"', f"float2 inputs:st.connect = <{path}/Flat.outputs:result>",
             'token inputs:wrapS = "repeat"', 'token inputs:wrapT = "repeat"', "float3 outputs:rgb"),
        Prim("Shader", "Flat", 'uniform token info:id = "UsdPrimvarReader_float2"',
             'string inputs:varname = "st"', "float2 outputs:result"))


def shadow():
    return component("GroundingShadow", "bool enableMeshShadow = 1")


def write_mug(folder):
    profile = [(0, 0), (0.030, 0), (0.036, 0.001), (0.038, 0.006), (0.0395, 0.03), (0.040, 0.06), (0.0402, 0.084),
               (0.0395, 0.087), (0.0375, 0.0872), (0.0365, 0.084), (0.0362, 0.05), (0.0355, 0.01), (0.030, 0.006),
               (0, 0.006)]
    cup = lathe(profile, 16)
    handle = [(0.037, 0.070, 0), (0.050, 0.074, 0), (0.063, 0.066, 0), (0.066, 0.050, 0), (0.060, 0.034, 0),
              (0.049, 0.025, 0), (0.037, 0.026, 0)]
    looks = Prim("Scope", "Looks", children=[textured("Glaze", "/Mug/Looks", "../Textures/Glaze.png", 0.35, 0.7)])
    layer(folder / "Mug.usda", [Prim("Xform", "Mug", children=[
        mesh("Cup", cup, "/Mug/Looks/Glaze", has_coordinates=True),
        mesh("Handle", tube(handle, [0.0055, 0.0052, 0.005, 0.005, 0.005, 0.0052, 0.0055]), "/Mug/Looks/Plain"),
        shadow(), looks.add(preview("Plain", "/Mug/Looks", "0.80, 0.74, 0.64", 0.35, 0.7))])])


def write_block(folder):
    """A toy block whose letter is a variant, and whose size is another one."""
    root = Prim("Xform", "Block", children=[
        mesh("Wood", block(0.05, 0.05, 0.05, 0.004), "/Block/Looks/Side", has_coordinates=True), shadow(),
        Prim("Scope", "Looks", children=[textured("Side", "/Block/Looks", None, 0.5, 0.2)])])
    root.metadata = ['variants = {\n    string letter = "A"\n    string size = "regular"\n}',
                     'prepend variantSets = ["letter", "size"]']
    letters = []
    for letter in pictures.LETTERS:
        side = Prim("", "Picture", f"asset inputs:file = @../Textures/Block{letter}.png@", specifier="over")
        looks = Prim("", "Looks", specifier="over", children=[Prim("", "Side", specifier="over", children=[side])])
        letters.append((letter, [], [looks]))
    sizes = [(name, [f"float3 xformOp:scale = ({scale}, {scale}, {scale})",
                     'uniform token[] xformOpOrder = ["xformOp:scale"]'], [])
             for name, scale in (("small", 0.7), ("regular", 1), ("large", 1.35))]
    root.variants = [("letter", letters), ("size", sizes)]
    layer(folder / "Block.usda", [root])


def write_ball(folder):
    ball = Prim("Sphere", "Skin", bound("/Ball/Stripes"), "double radius = 0.042", metadata=[BOUND])
    layer(folder / "Ball.usda", [Prim("Xform", "Ball", children=[
        ball, shadow(), graphs.stripes("/Ball")])])


def write_book(folder):
    """A book lying on its side; the color of its cover is a parameter of its material."""
    cover = Cage()
    cover.append(block(0.135, 0.004, 0.095, 0.0015))
    cover.append(block(0.135, 0.004, 0.095, 0.0015).at(0, 0.020, 0))
    cover.append(block(0.006, 0.024, 0.095, 0.0015).at(-0.0655, 0, 0))
    pages = block(0.126, 0.018, 0.088, 0.0008).at(0.002, 0.003, 0)
    looks = Prim("Scope", "Looks", children=[
        preview("Cover", "/Book/Looks", "0.55, 0.07, 0.04", 0.55, 0.15), preview("Pages", "/Book/Looks", "0.80, 0.76, 0.66", 0.9)])
    layer(folder / "Book.usda", [Prim("Xform", "Book", children=[
        mesh("Cover", cover, "/Book/Looks/Cover"), mesh("Pages", pages, "/Book/Looks/Pages"), shadow(), looks])])


def write_lamp(folder):
    """A desk lamp, whose bulb glows and lights what is below it."""
    foot = lathe([(0, 0), (0.048, 0), (0.052, 0.003), (0.052, 0.009), (0.046, 0.014), (0.016, 0.018), (0.009, 0.024), (0, 0.024)], 16)
    pole = tube([(0, 0.020, 0), (0, 0.12, 0), (0.004, 0.20, 0.002), (0.030, 0.262, 0.012), (0.072, 0.285, 0.030),
                 (0.104, 0.272, 0.044)], [0.0055] * 6, 8)
    outer = [(0.010, 0.040), (0.016, 0.040), (0.020, 0.034), (0.034, 0.014), (0.050, -0.018), (0.052, -0.022),
             (0.050, -0.0225), (0.047, -0.018), (0.031, 0.012), (0.015, 0.030), (0, 0.031)]
    shade = lathe(outer, 16)
    tilt = math.radians(18)

    def lean(x, y, z):
        return (x * math.cos(tilt) - y * math.sin(tilt) + 0.118, x * math.sin(tilt) + y * math.cos(tilt) + 0.248, z + 0.050)
    shade.moved(lean)
    bulb = pillow((0.017,) * 3, 2, 4).moved(lambda x, y, z: lean(x, y - 0.002, z))
    light = Prim("Xform", "Light", *placed((0.124, 0.228, 0.052)), children=[component(
        "PointLight", "float attenuationRadius = 1.2", "float3 color = (1, 0.72, 0.42)", "float intensity = 900")])
    looks = Prim("Scope", "Looks", children=[
        preview("Paint", "/Lamp/Looks", "0.045, 0.25, 0.22", 0.35, 0.6),
        preview("Metal", "/Lamp/Looks", "0.82, 0.62, 0.32", 0.3, 0, None, 1.0),
        preview("Bulb", "/Lamp/Looks", "0.8, 0.7, 0.5", 0.5, 0, "3.2, 2.1, 1.0")])
    layer(folder / "Lamp.usda", [Prim("Xform", "Lamp", children=[
        mesh("Foot", foot, "/Lamp/Looks/Paint"), mesh("Pole", pole, "/Lamp/Looks/Metal"),
        mesh("Shade", shade, "/Lamp/Looks/Paint"), mesh("Bulb", bulb, "/Lamp/Looks/Bulb"), light, shadow(), looks])])


def write_globe(folder):
    """A ball of glass with a tree in it: what is seen through what is said by a group."""
    tree = Cage()
    for low, radius, height in ((0.030, 0.020, 0.020), (0.042, 0.016, 0.018), (0.053, 0.011, 0.018)):
        tree.append(lathe([(0, low), (radius, low), (radius * 0.9, low + 0.002), (0.002, low + height), (0, low + height)], 8))
    snow = pillow((0.034, 0.010, 0.034), 2, 6).at(0, 0.026, 0)
    base = lathe([(0, 0), (0.036, 0), (0.038, 0.003), (0.035, 0.016), (0.031, 0.022), (0.031, 0.026), (0, 0.026)], 16)
    group = Prim("RealityKitMeshSortingGroup", "Order", 'token depthPass = "postPass"')

    def sorted_by(priority):
        return component("MeshSorting", "rel group = </Globe/Order>", f"int priorityInGroup = {priority}")
    glass = Prim("Sphere", "Glass", bound("/Globe/Looks/Glass"), "double radius = 0.04", *placed((0, 0.056, 0)),
                 metadata=[BOUND], children=[sorted_by(1)])
    shine = Prim("Sphere", "Inside", bound("/Globe/Looks/Water"), "double radius = 0.0385", *placed((0, 0.056, 0)),
                 metadata=[BOUND], children=[sorted_by(0)])
    clear = ["float inputs:opacity = 0.12"]
    looks = Prim("Scope", "Looks", children=[
        preview("Base", "/Globe/Looks", "0.30, 0.05, 0.03", 0.4, 0.5), preview("Snow", "/Globe/Looks", "0.88, 0.90, 0.93", 0.8),
        preview("Tree", "/Globe/Looks", "0.04, 0.22, 0.08", 0.7),
        preview("Glass", "/Globe/Looks", "0.85, 0.93, 1", 0.03, 1, more=clear),
        preview("Water", "/Globe/Looks", "0.35, 0.62, 0.85", 0.5, more=clear)])
    layer(folder / "Globe.usda", [Prim("Xform", "Globe", children=[
        mesh("Base", base, "/Globe/Looks/Base"), mesh("Snow", snow, "/Globe/Looks/Snow"),
        mesh("Tree", tree, "/Globe/Looks/Tree"), shine, glass, group, shadow(), looks])])


def write_pencil(folder):
    """A pencil upright: its hexagon, its cone and its lead."""
    def rod(profile):
        return lathe(profile, 6)
    looks = Prim("Scope", "Looks", children=[
        preview("Paint", "/Pencil/Looks", "0.80, 0.42, 0.055", 0.35, 0.5), preview("Wood", "/Pencil/Looks", "0.70, 0.47, 0.26", 0.8),
        preview("Lead", "/Pencil/Looks", "0.03, 0.03, 0.035", 0.4)])
    layer(folder / "Pencil.usda", [Prim("Xform", "Pencil", children=[
        mesh("Paint", rod([(0, 0), (0.0036, 0), (0.0038, 0.001), (0.0038, 0.109), (0.0036, 0.110)]), "/Pencil/Looks/Paint"),
        mesh("Wood", rod([(0.0036, 0.110), (0.0034, 0.1105), (0.0014, 0.122), (0.0013, 0.1225)]), "/Pencil/Looks/Wood"),
        mesh("Lead", rod([(0.0013, 0.1225), (0.0012, 0.123), (0.0003, 0.1285), (0, 0.129)]), "/Pencil/Looks/Lead"),
        looks])])


def write_pennant(folder):
    """A triangle of paper on a string, in the color of its variant."""
    cage = Cage()
    cage.points = [(-0.036, 0, 0.001), (0.036, 0, 0.001), (0, -0.082, 0.007), (-0.036, 0, -0.001), (0.036, 0, -0.001),
                   (0, -0.082, 0.005)]
    for face in ((0, 2, 1), (3, 4, 5), (0, 1, 4, 3), (1, 2, 5, 4), (2, 0, 3, 5)):
        cage.face(face)
    edges = ((0, 1), (1, 2), (2, 0), (3, 4), (4, 5), (5, 3), (0, 3), (1, 4), (2, 5))
    cage.creases = [(list(edge), 10) for edge in edges]
    paper = mesh("Paper", cage, "/Pennant/Looks/Paper")
    root = Prim("Xform", "Pennant", children=[paper, Prim("Scope", "Looks", children=[
        preview("Paper", "/Pennant/Looks", None, 0.85)])])
    root.metadata = ['variants = {\n    string color = "coral"\n}', 'prepend variantSets = "color"']
    colors = {"coral": "0.68, 0.11, 0.055", "mustard": "0.80, 0.42, 0.055", "teal": "0.02, 0.24, 0.21",
              "sky": "0.15, 0.43, 0.65", "rose": "0.81, 0.38, 0.36"}
    choices = []
    for name, color in colors.items():
        surface = Prim("", "Surface", f"color3f inputs:diffuseColor = ({color})", specifier="over")
        over = Prim("", "Looks", specifier="over", children=[Prim("", "Paper", specifier="over", children=[surface])])
        choices.append((name, [], [over]))
    root.variants = [("color", choices)]
    layer(folder / "Pennant.usda", [root])


def write(folder):
    for maker in (write_pennant, write_mug, write_block, write_ball, write_book, write_lamp, write_globe, write_pencil):
        maker(folder)


def write_textures(folder):
    colors = dict(zip(pictures.LETTERS, (pictures.CORAL, pictures.TEAL, pictures.SKY, pictures.PLUM, pictures.LEAF)))
    for letter, color in colors.items():
        pictures.save(folder / f"Block{letter}.png", 96, 96, pictures.letter_block(letter, color))
    pictures.save(folder / "Poster.png", 192, 240, pictures.poster, samples=2)
    pictures.save(folder / "Glaze.png", 256, 128, pictures.speckles, samples=2)
