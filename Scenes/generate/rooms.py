"""The scenes themselves: composed of everything else."""

import math

import graphs
from cages import Cage, block, tube
from layers import BOUND, Prim, bound, component, layer, placed, reference, struct
from meshes import mesh
from props import textured
from robot import preview


def facing(eye, target):
    """The turn of something that stands at a place and looks along −z at another one."""
    back = [a - b for a, b in zip(eye, target)]
    yaw = math.atan2(back[0], back[2])
    pitch = -math.atan2(back[1], math.hypot(back[0], back[2]))
    a, b, c, d = math.cos(yaw / 2), math.sin(yaw / 2), math.cos(pitch / 2), math.sin(pitch / 2)
    return (a * c, a * d, b * c, -b * d)


def around(degrees):
    half = math.radians(degrees) / 2
    return (math.cos(half), 0, math.sin(half), 0)


def camera(eye, target, length=50, width=36, height=20.25):
    return Prim("Camera", "Camera", "float2 clippingRange = (0.02, 20)", f"float focalLength = {length}",
                f"float horizontalAperture = {width}", f"float verticalAperture = {height}", *placed(eye, facing(eye, target)))


def sun(name, eye, color, intensity, shadow=None):
    inside = struct("Shadow", *shadow) if shadow else struct("Shadow")
    return Prim("Xform", name, *placed(eye, facing(eye, (0, 0.1, 0))), children=[component(
        "DirectionalLight", f"float3 color = ({color})", f"float intensity = {intensity}", children=[inside])])


def write_lighting(folder):
    """The light of all scenes: a layer to put below others."""
    key = sun("Key", (-1.35, 1.15, 0.95), "1, 0.90, 0.76", 5400, [
        "float depthBias = 1", "bool isEnabled = 1", "float orthographicScale = 1.3",
        'token projectionType = "Fixed"', "float2 zBounds = (0.2, 6)"])
    surroundings = Prim("Xform", "Surroundings", children=[component(
        "ImageBasedLight", "asset ibl = @Light/Studio.hdr@", "float intensityExponent = -2", "bool isGlobalIBL = 0")])
    rim = sun("Rim", (1.3, 0.7, -1.1), "0.62, 0.80, 1", 1300)
    root = Prim("Xform", "Root", children=[
        key, rim, surroundings, component("ImageBasedLightReceiver", "rel iblEntity = </Root/Surroundings>")])
    layer(folder / "Lighting.usda", [root])


def write_desk(folder):
    """The desk and the wall: another layer."""
    desk = mesh("Desk", block(1.7, 0.04, 0.90, 0.010).at(0, -0.04, 0.11), "/Root/Materials/Wood")
    wall = mesh("Wall", block(2.4, 1.4, 0.06, 0.004).at(0, -0.2, -0.41), "/Root/Materials/Plaster")
    board = mesh("Skirting", block(2.4, 0.016, 0.018, 0.003).at(0, 0.158, -0.372), "/Root/Materials/Rail")
    picture = Prim(
        "Mesh", "Print", 'uniform bool doubleSided = 1', "float3[] extent = [(-0.092, -0.115, 0), (0.092, 0.115, 0)]",
        "int[] faceVertexCounts = [4]", "int[] faceVertexIndices = [0, 1, 2, 3]", bound("/Root/Materials/Print"),
        "normal3f[] normals = [(0, 0, 1), (0, 0, 1), (0, 0, 1), (0, 0, 1)]",
        "point3f[] points = [(-0.092, -0.115, 0), (0.092, -0.115, 0), (0.092, 0.115, 0), (-0.092, 0.115, 0)]",
        'texCoord2f[] primvars:st = [(0, 0), (1, 0), (1, 1), (0, 1)] (\n    interpolation = "vertex"\n)',
        'uniform token subdivisionScheme = "none"', *placed((0, 0, 0.0062)), metadata=[BOUND])
    frame = Prim("Xform", "Poster", *placed((-0.22, 0.345, -0.372)), children=[
        mesh("Frame", block(0.206, 0.252, 0.012, 0.003).at(0, -0.126, 0), "/Root/Materials/Frame"), picture])
    materials = Prim("Scope", "Materials", children=[
        graphs.wood("/Root/Materials"), graphs.plaster("/Root/Materials"),
        preview("Frame", "/Root/Materials", "0.030, 0.028, 0.030", 0.4, 0.4),
        preview("Rail", "/Root/Materials", "0.80, 0.76, 0.68", 0.5, 0.2),
        textured("Print", "/Root/Materials", "Textures/Poster.png", 0.7)])
    layer(folder / "Desk.usda", [Prim("Xform", "Root", children=[desk, wall, board, frame, materials])])


def prop(name, file, translate, degrees=0.0, *properties, scale=None, children=(), metadata=(), arc="references"):
    return reference(name, f"Props/{file}.usda", *placed(translate, around(degrees), scale), *properties,
                     children=children, metadata=metadata, arc=arc, kind="")


def chosen(**choices):
    lines = "\n".join(f'    string {name} = "{choice}"' for name, choice in choices.items())
    return ["variants = {\n" + lines + "\n}"]


def recolored(color):
    """An opinion about the cover of a book that comes from another file."""
    surface = Prim("", "Surface", f"color3f inputs:diffuseColor = ({color})", specifier="over")
    cover = Prim("", "Cover", specifier="over", children=[surface])
    return [Prim("", "Looks", specifier="over", children=[cover])]


def action(kind, start, length, target, *properties):
    lines = [f'string actionKind = "{kind}"', f"double duration = {length}", *properties, f"double startTime = {start}",
             f"rel target = <{target}>"]
    return Prim("RealityKitTrack", f"{kind.capitalize()}Track", children=[
        Prim("RealityKitAction", kind.capitalize(), *lines)])


def write_room(folder):
    eased = struct("timingFunction", 'token type = "easeInOut"')
    roll = action("moveBy", 0, 1.2, "/Root/Ball", "int blendLayer = 300", "float3 position = (0.05, 0, 0.02)")
    roll.children[0].add(eased)
    turn = action("spin", 0, 1.2, "/Root/Ball", "int blendLayer = 400", "float3 localAxis = (0.3, 0, -1)",
                  "float revolutions = 0.2")
    greeting = Prim("RealityKitTimeline", "Greeting", children=[
        roll, turn, action("animation", 0, 2, "/Root/Max", 'string animation = "wave"')])
    behavior = Prim(
        "Preliminary_Behavior", "OnAddedToScene", "rel actions = </Root/Max/OnAddedToScene/Play>",
        "uniform bool exclusive", "rel triggers = </Root/Max/OnAddedToScene/Start>", children=[
            Prim("Preliminary_Trigger", "Start", "rel affectedObjects = </Root/Max>", 'token info:id = "AddedToScene"'),
            Prim("Preliminary_Action", "Play", "rel affectedObjects = </Root/Max>",
                 "rel animationLibraryKey = </Root/Greeting>", 'token info:id = "PlayTimeline"', "int loops = 0",
                 "int performCount = 1", 'token type = "serial"')])
    container = Prim("RealityKitComponent", "RCP_BehaviorsContainer",
                     "rel behaviors = </Root/Max/OnAddedToScene>", 'uniform token info:id = "RCP.BehaviorsContainer"')
    max_prim = reference("Max", "Max/Character.usda", *placed((0.02, 0, 0.055), around(-6)), children=[behavior, container],
                         metadata=[], kind="")
    pencils = []
    for index, (degrees, lean) in enumerate(((20, 9), (140, 11), (265, 8))):
        # Leaning against the rim of the mug.
        yaw, tilt = math.radians(degrees) / 2, math.radians(lean) / 2
        turn_of = (math.cos(yaw) * math.cos(tilt), math.cos(yaw) * math.sin(tilt), math.sin(yaw) * math.cos(tilt),
                   -math.sin(yaw) * math.sin(tilt))
        pencils.append(reference(f"Pencil{index + 1}", "Props/Pencil.usda", *placed((0, 0.008, 0), turn_of),
                                 metadata=["instanceable = true"], kind=""))
    mug = prop("Mug", "Mug", (-0.255, 0, 0.045), 35, children=pencils)
    blocks = [
        prop("BlockM", "Block", (-0.135, 0, 0.145), 24, metadata=chosen(letter="M")),
        prop("BlockA", "Block", (0.150, 0, 0.150), -14, metadata=chosen(letter="A")),
        prop("BlockX", "Block", (0.205, 0, 0.128), 10, metadata=chosen(letter="X")),
        prop("BlockC", "Block", (0.176, 0.05, 0.138), -4, metadata=chosen(letter="C")),
    ]
    books = [
        prop("BookA", "Book", (0.30, 0, -0.10), 96),
        prop("BookB", "Book", (0.297, 0.024, -0.10), 84, children=recolored("0.035, 0.18, 0.16")),
        prop("BookC", "Book", (0.302, 0.048, -0.095), 100, children=recolored("0.70, 0.36, 0.05"), scale=0.9),
    ]
    pennants = []
    for index, color in enumerate(("coral", "mustard", "teal", "rose", "sky", "coral")):
        # Along a string that hangs between two nails.
        across = index / 5
        height = 0.46 - 0.045 * (1 - (2 * across - 1) ** 2)
        lean = math.radians(14 * (2 * across - 1)) / 2
        pennants.append(reference(
            f"Pennant{index + 1}", "Props/Pennant.usda",
            *placed((0.085 + 0.088 * index, height, -0.372), (math.cos(lean), 0, 0, math.sin(lean))),
            metadata=["instanceable = true", *chosen(color=color)]))
    hanging = [(0.041 + 0.528 * step / 16, 0.4605 - 0.045 * (1 - ((step - 8) / 6.67) ** 2), -0.374) for step in range(17)]
    string = mesh("String", tube(hanging, [0.0014] * 17, 5, up=(0, 0, 1)), "/Root/Materials/Frame")
    # The light from behind would shine through the wall: here it is weaker than its layer says.
    weaker = Prim("", "Rim", specifier="over", children=[
        Prim("", "DirectionalLight", "float intensity = 160", specifier="over")])
    root = Prim("Xform", "Root", children=[
        weaker, max_prim, string, *pennants, mug, *blocks, *books, prop("Globe", "Globe", (0.298, 0.0695, -0.092), 0),
        prop("Ball", "Ball", (-0.04, 0.042, 0.185), 0), prop("Lamp", "Lamp", (-0.40, 0, -0.13), 8, arc="payload"),
        greeting, camera((0.12, 0.275, 1.22), (-0.005, 0.19, 0), 43)])
    layer(folder / "Room.usda", [root], ["subLayers = [\n    @Lighting.usda@,\n    @Desk.usda@\n]"])


def backdrop(path, color="0.58, 0.52, 0.44"):
    """A sheet of paper that bends up behind things."""
    points = []
    profile = [(0.9, 0.0), (0.3, 0.0), (-0.25, 0.0), (-0.42, 0.03), (-0.52, 0.12), (-0.56, 0.30), (-0.58, 0.9)]
    for z, y in profile:
        points += [(-1.6, y, z), (0, y, z), (1.6, y, z)]
    cage = Cage()
    cage.points = points
    for row in range(len(profile) - 1):
        for column in (0, 1):
            first = row * 3 + column
            cage.face([first, first + 1, first + 4, first + 3])
    return [mesh("Backdrop", cage, f"{path}/Paper"), Prim("Scope", "Looks", children=[]), preview("Paper", path, color, 0.95)]


def write_max(folder):
    """The character alone, before paper."""
    root = Prim("Xform", "Root", children=[
        reference("Max", "Max/Character.usda", kind=""), *backdrop("/Root"),
        camera((0.0, 0.24, 1.36), (0, 0.205, 0), 62, 24, 24)])
    layer(folder / "Max.usda", [root], ["subLayers = [\n    @Lighting.usda@\n]"])


def write_variants(folder):
    """Every variant of the block, and books by overrides and inheritance."""
    shapes = []
    for row, size in enumerate(("small", "regular", "large")):
        for column, letter in enumerate("ABCMX"):
            place = (-0.24 + 0.12 * column, 0, -0.16 + 0.12 * row)
            shapes.append(prop(f"Block_{letter}_{size}", "Block", (0, 0, 0), -20 + 10 * column,
                               metadata=chosen(letter=letter, size=size)))
            # The size is the block's own placement: where it stands is that of the entity above it.
            shapes[-1].properties = []
            shapes[-1] = Prim("Xform", f"Place_{letter}_{size}", *placed(place, around(-24 + 12 * column)), children=[shapes[-1]])
    root = Prim("Xform", "Root", children=[*shapes, *backdrop("/Root"), camera((0, 0.44, 0.84), (0, 0.02, -0.015), 48)])
    layer(folder / "Variants.usda", [root], ["subLayers = [\n    @Lighting.usda@\n]"])


def write_wall(folder):
    """One ball or panel for each network of nodes."""
    owner = "/Root/Materials"
    makers = [graphs.wood(owner), graphs.stripes(owner), graphs.scales(owner), graphs.rim(owner),
              graphs.flow(owner), graphs.pictured(owner, "Textures/BlockM.png"), graphs.bulging(owner),
              graphs.plaster(owner, upper=(0.62, 0.10, 0.06), lower=(0.75, 0.68, 0.55), height=0.0)]
    shapes = []
    for index, material in enumerate(makers):
        place = (-0.33 + 0.22 * (index % 4), 0.092 + 0.205 * (1 - index // 4), -0.12 * (1 - index // 4))
        shapes.append(Prim("Sphere", material.name + "Ball", bound(f"{owner}/{material.name}"), "double radius = 0.092",
                           *placed(place), metadata=[BOUND], children=[component("GroundingShadow", "bool enableMeshShadow = 1")]))
    root = Prim("Xform", "Root", children=[
        *shapes, Prim("Scope", "Materials", children=makers), *backdrop("/Root", "0.20, 0.22, 0.26"),
        camera((0, 0.34, 1.35), (0, 0.185, 0), 50)])
    layer(folder / "ShaderGraphs.usda", [root], ["subLayers = [\n    @Lighting.usda@\n]"])


def write(folder):
    for maker in (write_lighting, write_desk, write_room, write_max, write_variants, write_wall):
        maker(folder)
