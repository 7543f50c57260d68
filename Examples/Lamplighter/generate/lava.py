"""The lava: a network of nodes, with crusts that drift and light between them."""

from usd import Prim, layer, number, tuple_of


class Graph:
    """A material whose nodes are added one by one; each is told by its name afterwards."""

    def __init__(self, path, *inputs):
        self.path, self.material, self.names = path, Prim("Material", path.split("/")[-1], *inputs), set()

    def value(self, kind, value):
        if isinstance(value, str) and value in self.names:
            return f".connect = <{self.path}/{value}.outputs:out>"
        if isinstance(value, str) and value.startswith("inputs:"):
            return f".connect = <{self.path}.{value}>"
        if isinstance(value, str):
            return f' = "{value}"'
        return f" = {tuple_of(value) if isinstance(value, tuple) else number(value)}"

    def node(self, name, identifier, kind, **inputs):
        """Adds a node; inputs are `type__name=value`, where a value may be another node or an input of the material."""
        lines = [f'uniform token info:id = "ND_{identifier}"']
        for key, value in inputs.items():
            type_name, _, input_name = key.partition("__")
            lines.append(f"{type_name} inputs:{input_name}{self.value(type_name, value)}")
        self.material.children.append(Prim("Shader", name, *lines, f"{kind} outputs:out"))
        self.names.add(name)
        return name


def material(path):
    """Cells of a drifting noise; the borders between them are hot, and far away everything takes the horizon's color."""
    graph = Graph(
        path, "color3f inputs:Crust = (0.035, 0.014, 0.03)", "color3f inputs:Hot = (2.9, 0.66, 0.09)",
        "color3f inputs:Warm = (0.62, 0.06, 0.03)", "color3f inputs:Horizon = (0.80, 0.33, 0.27)")
    node = graph.node
    node("Position", "position_vector3", "float3", string__space="world")
    node("Time", "time_float", "float")
    # Two slow flows over each other: one bends the other.
    node("Drift", "multiply_float", "float", float__in1="Time", float__in2=0.10)
    node("Flow", "combine3_vector3", "float3", float__in1="Drift", float__in2="Drift", float__in3=0.0)
    node("Wide", "multiply_vector3", "float3", float3__in1="Position", float3__in2=(0.13, 0.0, 0.13))
    node("WideMoved", "add_vector3", "float3", float3__in1="Wide", float3__in2="Flow")
    node("Bend", "noise3d_float", "float", float__amplitude=0.85, float__pivot=0.0, float3__position="WideMoved")
    node("Cell", "multiply_vector3", "float3", float3__in1="Position", float3__in2=(0.21, 0.0, 0.21))
    node("Slow", "multiply_float", "float", float__in1="Time", float__in2=0.035)
    node("CellFlow", "combine3_vector3", "float3", float__in1="Bend", float__in2="Slow", float__in3="Bend")
    node("CellMoved", "add_vector3", "float3", float3__in1="Cell", float3__in2="CellFlow")
    node("Cells", "worleynoise3d_float", "float", float3__position="CellMoved", float__jitter=1.0)
    node("Edge", "smoothstep_float", "float", float__in="Cells", float__low=0.44, float__high=0.90)
    node("Glow", "smoothstep_float", "float", float__in="Bend", float__low=0.12, float__high=1.0)
    node("Both", "max_float", "float", float__in1="Edge", float__in2="Glow")
    node("Lukewarm", "mix_color3", "color3f", color3f__bg="inputs:Crust", color3f__fg="inputs:Warm", float__mix="Both")
    node("Hottest", "smoothstep_float", "float", float__in="Both", float__low=0.55, float__high=1.0)
    node("Lava", "mix_color3", "color3f", color3f__bg="Lukewarm", color3f__fg="inputs:Hot", float__mix="Hottest")
    node("Distance", "magnitude_vector3", "float", float3__in="Position")
    node("Haze", "smoothstep_float", "float", float__in="Distance", float__low=45.0, float__high=190.0)
    node("Color", "mix_color3", "color3f", color3f__bg="Lava", color3f__fg="inputs:Horizon", float__mix="Haze")
    node("Surface", "realitykit_unlit_surfaceshader", "token", color3f__color="Color")
    graph.material.properties.append(f"token outputs:mtlx:surface.connect = <{path}/Surface.outputs:out>")
    return graph.material


def write(folder, half=260, cells=12):
    """A plane of a few squares, so that its far corners stay exact."""
    ticks = [half * (2 * step / cells - 1) for step in range(cells + 1)]
    points = [(x, 0, z) for z in ticks for x in ticks]
    row = cells + 1
    faces = [(z * row + x, (z + 1) * row + x, (z + 1) * row + x + 1, z * row + x + 1)
             for z in range(cells) for x in range(cells)]
    plane = Prim(
        "Mesh", "Mesh", f"int[] faceVertexCounts = [{', '.join(['4'] * len(faces))}]",
        f"int[] faceVertexIndices = [{', '.join(str(corner) for face in faces for corner in face)}]",
        "rel material:binding = </Lava/Molten>", f"point3f[] points = [{', '.join(tuple_of(p) for p in points)}]",
        'uniform token subdivisionScheme = "none"', metadata=['prepend apiSchemas = ["MaterialBindingAPI"]'])
    layer(folder / "Lava.usda", [Prim("Xform", "Lava", children=[plane, material("/Lava/Molten")])])
