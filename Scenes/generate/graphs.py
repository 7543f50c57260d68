"""Materials that are networks of nodes."""

from layers import Prim, number, tuple_of


class Graph:
    """A material whose nodes are added one by one; each is told by its name afterwards."""

    def __init__(self, owner, name, inputs=()):
        self.path = f"{owner}/{name}"
        self.material = Prim("Material", name, *inputs)
        self.types = {}

    def value(self, kind, value):
        if isinstance(value, str) and value in self.types:
            return f".connect = <{self.path}/{value}.outputs:out>"
        if isinstance(value, str) and value.startswith("inputs:"):
            return f".connect = <{self.path}.{value}>"
        if isinstance(value, str):
            return f" = @{value}@" if kind == "asset" else f' = "{value}"'
        return f" = {tuple_of(value) if isinstance(value, tuple) else number(value)}"

    def node(self, name, identifier, kind, **inputs):
        """Adds a node; inputs are `type__name=value`, where a value may be another node or one of the material's."""
        lines = [f'uniform token info:id = "ND_{identifier}"']
        for key, value in inputs.items():
            type_name, _, input_name = key.partition("__")
            lines.append(f"{type_name} inputs:{input_name}{self.value(type_name, value)}")
        lines.append(f"{kind} outputs:out")
        self.material.add(Prim("Shader", name, *lines))
        self.types[name] = kind
        return name

    def surface(self, **inputs):
        self.node("Surface", "realitykit_pbr_surfaceshader", "token", **inputs)
        return self.end("mtlx:surface", "Surface")

    def unlit(self, color):
        self.node("Surface", "realitykit_unlit_surfaceshader", "token", color3f__color=color)
        return self.end("mtlx:surface", "Surface")

    def end(self, output, node):
        self.material.properties.append(f"token outputs:{output}.connect = <{self.path}/{node}.outputs:out>")
        return self

    def place(self, scale):
        """Where a point is in its model, stretched."""
        self.node("Position", "position_vector3", "float3", string__space="object")
        return self.node("Place", "multiply_vector3", "float3", float3__in1="Position", float3__in2=scale)

    def part(self, axis):
        """One coordinate of the place."""
        if "Parts" not in self.types:
            self.types["Parts"] = "parts"
            self.material.add(Prim(
                "Shader", "Parts", 'uniform token info:id = "ND_separate3_vector3"',
                f"float3 inputs:in.connect = <{self.path}/Place.outputs:out>",
                *[f"float outputs:out{name}" for name in "xyz"]))
        # Only nodes with one output are told by their names: this one passes a part on.
        name = f"Part{axis.upper()}"
        self.material.add(Prim(
            "Shader", name, 'uniform token info:id = "ND_multiply_float"',
            f"float inputs:in1.connect = <{self.path}/Parts.outputs:out{axis}>", "float inputs:in2 = 1",
            "float outputs:out"))
        self.types[name] = "float"
        return name

    def mix(self, below, above, share, name="Color"):
        return self.node(name, "mix_color3", "color3f", color3f__bg=below, color3f__fg=above, float__mix=share)


def wood(owner, name="Wood", light=(0.50, 0.27, 0.12), dark=(0.30, 0.14, 0.055), scale=(2.2, 8, 26)):
    """Long grain: noise that is stretched along x, cut into rings."""
    graph = Graph(owner, name, [f"color3f inputs:Light = {tuple_of(light)}", f"color3f inputs:Dark = {tuple_of(dark)}"])
    graph.place(scale)
    graph.node("Noise", "fractal3d_float", "float", float__amplitude=1.0, int__octaves=3, float__lacunarity=2.0,
               float__diminish=0.5, float3__position="Place")
    graph.node("Rings", "multiply_float", "float", float__in1="Noise", float__in2=9.0)
    graph.node("Wave", "sin_float", "float", float__in="Rings")
    graph.node("Share", "remap_float", "float", float__in="Wave", float__inlow=-1.0, float__inhigh=1.0,
               float__outlow=0.0, float__outhigh=1.0)
    graph.mix("inputs:Dark", "inputs:Light", "Share")
    graph.node("Rough", "remap_float", "float", float__in="Share", float__inlow=0.0, float__inhigh=1.0,
               float__outlow=0.7, float__outhigh=0.5)
    return graph.surface(color3f__baseColor="Color", float__roughness="Rough", float__metallic=0.0).material


def stripes(owner, name="Stripes", first=(0.75, 0.10, 0.05), second=(0.80, 0.74, 0.62), count=150.0):
    """Bands of two colors around an upright axis, with soft borders."""
    graph = Graph(owner, name, [f"color3f inputs:First = {tuple_of(first)}", f"color3f inputs:Second = {tuple_of(second)}"])
    graph.place((count, count, count))
    graph.node("Wave", "sin_float", "float", float__in=graph.part("y"))
    graph.node("Share", "smoothstep_float", "float", float__in="Wave", float__low=-0.08, float__high=0.08)
    graph.mix("inputs:First", "inputs:Second", "Share")
    return graph.surface(color3f__baseColor="Color", float__roughness=0.32, float__metallic=0.0,
                         float__clearcoat=0.6, float__clearcoatRoughness=0.08).material


def plaster(owner, name="Plaster", upper=(0.34, 0.52, 0.55), lower=(0.78, 0.72, 0.60), height=0.165):
    """A painted wall: two colors with a line between them, mottled a little."""
    graph = Graph(owner, name)
    graph.place((1.0, 1.0, 1.0))
    graph.node("Above", "ifgreater_color3", "color3f", float__value1=graph.part("y"), float__value2=height,
               color3f__in1=upper, color3f__in2=lower)
    graph.node("Fine", "multiply_vector3", "float3", float3__in1="Position", float3__in2=(14.0, 14.0, 14.0))
    graph.node("Noise", "noise3d_float", "float", float__amplitude=0.06, float__pivot=0.97, float3__position="Fine")
    graph.node("Color", "multiply_color3FA", "color3f", color3f__in1="Above", float__in2="Noise")
    return graph.surface(color3f__baseColor="Color", float__roughness=0.9, float__metallic=0.0).material


def flow(owner, name="Flow"):
    """Light that moves: waves over each other, told by time."""
    graph = Graph(owner, name)
    graph.place((52.0, 40.0, 52.0))
    graph.node("Time", "time_float", "float")
    graph.node("A", "add_float", "float", float__in1=graph.part("y"), float__in2="Time")
    graph.node("WaveA", "sin_float", "float", float__in="A")
    graph.node("B", "add_float", "float", float__in1=graph.part("x"), float__in2="WaveA")
    graph.node("WaveB", "sin_float", "float", float__in="B")
    graph.node("Share", "smoothstep_float", "float", float__in="WaveB", float__low=-0.6, float__high=0.6)
    graph.mix((0.02, 0.10, 0.30), (0.10, 0.95, 0.75), "Share")
    return graph.unlit("Color").material


def scales(owner, name="Scales"):
    """Cells of beaten brass."""
    graph = Graph(owner, name)
    graph.place((34.0, 34.0, 34.0))
    graph.node("Cells", "worleynoise3d_float", "float", float3__position="Place", float__jitter=1.0)
    graph.node("Edge", "smoothstep_float", "float", float__in="Cells", float__low=0.1, float__high=0.7)
    graph.mix((0.90, 0.62, 0.22), (0.20, 0.10, 0.04), "Edge")
    graph.node("Rough", "remap_float", "float", float__in="Edge", float__inlow=0.0, float__inhigh=1.0,
               float__outlow=0.18, float__outhigh=0.6)
    return graph.surface(color3f__baseColor="Color", float__roughness="Rough", float__metallic=1.0).material


def rim(owner, name="Rim"):
    """A dark thing that glows where it is seen from the side."""
    graph = Graph(owner, name)
    graph.node("View", "realitykit_viewdirection_vector3", "float3", string__space="world")
    graph.node("Normal", "normal_vector3", "float3", string__space="world")
    graph.node("Facing", "dotproduct_vector3", "float", float3__in1="View", float3__in2="Normal")
    graph.node("Straight", "absval_float", "float", float__in="Facing")
    graph.node("Side", "realitykit_oneminus_float", "float", float__in="Straight")
    graph.node("Edge", "power_float", "float", float__in1="Side", float__in2=2.5)
    graph.mix((0.0, 0.0, 0.0), (1.2, 0.25, 0.55), "Edge", "Glow")
    return graph.surface(color3f__baseColor=(0.03, 0.02, 0.05), color3f__emissiveColor="Glow", float__roughness=0.35,
                         float__metallic=0.0).material


def pictured(owner, file, name="Picture"):
    """A picture, tiled and tinted by a chessboard of noise."""
    graph = Graph(owner, name)
    graph.node("Flat", "texcoord_vector2", "float2", int__index=0)
    graph.node("Tiles", "multiply_vector2FA", "float2", float2__in1="Flat", float__in2=2.0)
    graph.node("Image", "image_color3", "color3f", asset__file=file, float2__texcoord="Tiles")
    graph.node("Fields", "multiply_vector2FA", "float2", float2__in1="Flat", float__in2=8.0)
    graph.node("Cells", "cellnoise2d_float", "float", float2__texcoord="Fields")
    graph.node("Tint", "remap_float", "float", float__in="Cells", float__inlow=0.0, float__inhigh=1.0,
               float__outlow=0.45, float__outhigh=1.1)
    graph.node("Color", "multiply_color3FA", "color3f", color3f__in1="Image", float__in2="Tint")
    return graph.surface(color3f__baseColor="Color", float__roughness=0.5, float__metallic=0.0).material


def bulging(owner, name="Bulging"):
    """Points that move out and in with time."""
    graph = Graph(owner, name)
    graph.place((40.0, 40.0, 40.0))
    graph.node("Time", "time_float", "float")
    graph.node("Phase", "add_float", "float", float__in1=graph.part("y"), float__in2="Time")
    graph.node("Wave", "sin_float", "float", float__in="Phase")
    graph.node("Normal", "normal_vector3", "float3", string__space="object")
    graph.node("Reach", "multiply_float", "float", float__in1="Wave", float__in2=0.012)
    graph.node("Offset", "multiply_vector3FA", "float3", float3__in1="Normal", float__in2="Reach")
    graph.node("Moved", "realitykit_geometrymodifier_2_0_vertexshader", "token", float3__modelPositionOffset="Offset")
    graph.end("realitykit:vertex", "Moved")
    return graph.surface(color3f__baseColor=(0.45, 0.12, 0.42), float__roughness=0.3, float__metallic=0.0,
                         float__clearcoat=0.5).material
