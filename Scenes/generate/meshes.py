"""Cages as prims."""

from layers import BOUND, Prim, array, bound, strings, tuple_of


def mesh(name, cage, material=None, groups=None, properties=(), children=(), has_coordinates=False, schemas=()):
    """A mesh prim with a smooth surface.

    `groups` are the materials of parts, by the names of the cage's groups.
    """
    lines = []
    low = [min(point[axis] for point in cage.points) for axis in range(3)]
    high = [max(point[axis] for point in cage.points) for axis in range(3)]
    lines.append(f"float3[] extent = [{tuple_of(low)}, {tuple_of(high)}]")
    if cage.creases:
        edges = [point for edge, _ in cage.creases for point in edge]
        lines.append(f"int[] creaseIndices = {array(edges, str)}")
        lines.append(f"int[] creaseLengths = {array([len(edge) for edge, _ in cage.creases], str)}")
        lines.append(f"float[] creaseSharpnesses = {array([sharp for _, sharp in cage.creases])}")
    lines.append(f"int[] faceVertexCounts = {array([len(face) for face in cage.faces], str)}")
    lines.append(f"int[] faceVertexIndices = {array([corner for face in cage.faces for corner in face], str)}")
    if material:
        lines.append(bound(material))
    lines.append(f"point3f[] points = {array(cage.points, tuple_of)}")
    if has_coordinates:
        flat = [pair for corners in cage.coordinates for pair in corners]
        lines.append(f"texCoord2f[] primvars:st = {array(flat, tuple_of)} (\n    interpolation = \"faceVarying\"\n)")
    lines += properties
    lines.append('uniform token subdivisionScheme = "catmullClark"')
    prim = Prim("Mesh", name, *lines, metadata=[schema_line(material or groups, schemas)], children=children)
    for group, look in (groups or {}).items():
        faces = [index for index, owner in enumerate(cage.groups) if owner == group]
        prim.add(Prim(
            "GeomSubset", group, 'uniform token elementType = "face"',
            'uniform token familyName = "materialBind"', f"int[] indices = {array(faces, str)}", bound(look),
            metadata=[BOUND]))
    return prim


def schema_line(has_material, schemas):
    names = (["MaterialBindingAPI"] if has_material else []) + list(schemas)
    return f"prepend apiSchemas = {strings(names)}" if names else "active = true"
