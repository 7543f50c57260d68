#!/usr/bin/env python3
"""Compares scene assets with OpenUSD's: nodes, transforms, meshes, materials, lights and cameras.

usage: scenes.py [--all] TOOL FILE_OR_FOLDER...

TOOL is the built USDSceneDump. Needs a Python with usd-core 26.11 and numpy. Files that one side refuses have to be
refused by the other. Scenes that differ for a reason are listed with it in exceptions.tsv. --all prints every
difference instead of the first ones of each file.
"""
import json, math, os, subprocess, sys

# Exporters forget to apply the schema; renderers do not check for it.
os.environ.setdefault("USD_SHADE_MATERIAL_BINDING_API_CHECK", "allowMissingAPI")
import numpy
from pxr import Gf, Sdf, Usd, UsdGeom, UsdLux, UsdShade

PARTS = {"Material", "Shader", "NodeGraph", "GeomSubset", "BlendShape", "SkelAnimation", "PackedJointAnimation",
         "PluginLightFilter", "LightFilter", "OpenVDBAsset", "Field3DAsset", "Component", "Struct"}
PREFIXES = ("RealityKit", "Physics", "Preliminary_", "Render")
PLACES = {"vertex": "point", "varying": "point", "faceVarying": "corner", "uniform": "face", "constant": "mesh"}
SHAPES = {"Cube", "Sphere", "Cylinder", "Cylinder_1", "Cone", "Capsule", "Capsule_1", "Plane"}
LIGHTS = {"DistantLight", "SphereLight", "RectLight", "DiskLight", "CylinderLight"}
NITS = 683.0


def is_part(prim):
    return prim.GetTypeName() in PARTS or prim.GetTypeName().startswith(PREFIXES)


def bound_material(prim):
    api = UsdShade.MaterialBindingAPI(prim)
    for purpose in (UsdShade.Tokens.allPurpose, UsdShade.Tokens.full, UsdShade.Tokens.preview):
        for found in UsdShade.MaterialBindingAPI.ComputeBoundMaterials([prim], purpose)[0]:
            if found and found.GetPrim().GetTypeName() == "Material":
                return str(found.GetPath())
        if purpose == UsdShade.Tokens.allPurpose and api.ComputeBoundMaterial(purpose)[0]:
            break
    return ""


def rows(array):
    """Returns an array of vectors as one of numbers; half floats need an explicit conversion."""
    if len(array) and hasattr(array[0], "__len__"):
        return numpy.array([[float(x) for x in value] for value in array]) if "h" in type(array[0]).__name__[-2:] \
            else numpy.asarray(array, dtype=numpy.float64)
    return numpy.asarray(array, dtype=numpy.float64)


def total(array):
    with numpy.errstate(all="ignore"):
        value = float(numpy.asarray(array, dtype=numpy.float64).sum())
    return value if math.isfinite(value) else None


def primvars(prim, time):
    found = {}
    mesh = UsdGeom.Mesh(prim)
    plain = mesh.GetNormalsAttr() if mesh else None
    api = UsdGeom.PrimvarsAPI(prim)
    names = [v for v in api.FindPrimvarsWithInheritance() if v.HasAuthoredValue() and not v.GetName().startswith(
        "primvars:skel:")]
    if plain and plain.HasAuthoredValue() and not any(v.GetName() == "primvars:normals" for v in names):
        value = plain.Get(time)
        if value is not None and plain.GetTypeName().isArray:
            found["normals"] = {"place": PLACES[mesh.GetNormalsInterpolation()], "count": len(value),
                                "sum": total(rows(value)), "indices": 0}
    for primvar in names:
        value = primvar.Get(time)
        if value is None or isinstance(value, (str, Sdf.AssetPath, Gf.Matrix4d)) or primvar.GetTypeName().type.typeName in (
                "VtArray<string>", "VtArray<TfToken>", "string", "TfToken"):
            continue
        try:
            numbers = rows(value) if primvar.GetTypeName().isArray else numpy.asarray(value, dtype=numpy.float64)
        except Exception:
            continue
        if numbers.ndim > 2 or (numbers.ndim > 1 and "matrix" in str(primvar.GetTypeName())):
            continue
        # Also of a type that transform operations should not have.
        indices = primvar.GetIndicesAttr().Get(time) if primvar.GetIndicesAttr() else None
        indices = [] if indices is None else indices
        is_array = primvar.GetTypeName().isArray
        if not is_array and isinstance(value, (Gf.Quatf, Gf.Quatd, Gf.Quath)):
            continue
        found[primvar.GetName()] = {"place": PLACES.get(primvar.GetInterpolation(), "mesh"),
                                    "count": len(value) if is_array else 1,
                                    "sum": total(numbers) if not hasattr(value, "imaginary") else None,
                                    "indices": len(indices)}
    return found


def mesh_of(prim, time, world):
    mesh = UsdGeom.Mesh(prim)
    points, corners, sizes = (a.Get(time) for a in (
        mesh.GetPointsAttr(), mesh.GetFaceVertexIndicesAttr(), mesh.GetFaceVertexCountsAttr()))
    if points is None or not hasattr(points, "__len__") or len(points) == 0:
        return None
    places = rows(points)
    if places.ndim != 2 or places.shape[1] != 3:
        return None
    with numpy.errstate(all="ignore"):
        moved = numpy.hstack([places, numpy.ones((len(places), 1))]) @ numpy.array(world)
    subsets = []
    for child in prim.GetFilteredChildren(Usd.TraverseInstanceProxies()):
        if child.GetTypeName() != "GeomSubset":
            continue
        subset = UsdGeom.Subset(child)
        bound = any(r.GetName().startswith("material:binding") for r in child.GetRelationships())
        family = subset.GetFamilyNameAttr().Get() or ""
        if subset.GetElementTypeAttr().Get() == "face" and (family == "materialBind" or (not family and bound)):
            subsets.append({"name": child.GetName(), "faces": len(subset.GetIndicesAttr().Get(time) or []),
                            "material": bound_material(child)})
    corners = numpy.asarray(corners if corners is not None else [], dtype=numpy.int64)
    return {"topology": "faces", "points": len(points), "faces": len(sizes or []), "corners": len(corners),
            "cornerSum": float(numpy.where(corners < 0, corners + (1 << 32), corners).sum()),
            "bounds": [*moved.min(axis=0)[:3], *moved.max(axis=0)[:3]],
            "leftHanded": mesh.GetOrientationAttr().Get(time) == "leftHanded", "subsets": subsets,
            "attributes": primvars(prim, time), "material": bound_material(prim)}


def light_of(prim, time, world, unit):
    light = UsdLux.LightAPI(prim)

    def get(name):
        # Files from before 2021 leave the prefix inputs: out.
        new, old = prim.GetAttribute("inputs:" + name), prim.GetAttribute(name)
        return (old if not new.HasAuthoredValue() and old and old.HasAuthoredValue() else new).Get(time)

    brightness = get("intensity") * 2 ** get("exposure")
    scale = (Gf.Vec3d(*world[0][:3]).GetLength() + Gf.Vec3d(*world[1][:3]).GetLength()) / 2
    is_normalized = get("normalize")
    kind = prim.GetTypeName()
    if kind == "DistantLight":
        half = math.radians(get("angle")) / 2
        strength = brightness * (1 if is_normalized or half <= 0 else math.pi * math.sin(half) ** 2)
    else:
        if kind == "SphereLight":
            area, seen = 4 * math.pi * (get("radius") * scale) ** 2, math.pi * (get("radius") * scale) ** 2
        elif kind == "DiskLight":
            area = seen = math.pi * (get("radius") * scale) ** 2
        elif kind == "RectLight":
            area = seen = get("width") * get("height") * scale ** 2
        else:
            seen = 2 * get("radius") * get("length") * scale ** 2
            area = math.pi * seen
        ratio = seen / area if area else (0.25 if kind == "SphereLight" else 1)
        candela = brightness * (ratio if is_normalized else seen) * unit ** 2
        shaping = prim.GetAttribute("inputs:shaping:cone:angle")
        shaped = kind == "SphereLight" and shaping and shaping.HasAuthoredValue() and shaping.Get(time) < 180
        strength = candela * (4 * math.pi if kind in ("SphereLight", "CylinderLight") and not shaped else math.pi)
    color = Gf.Vec3f(get("color"))
    if light.GetEnableColorTemperatureAttr().Get(time):
        color = Gf.CompMult(color, UsdLux.BlackbodyTemperatureAsRgb(light.GetColorTemperatureAttr().Get(time)))
    return {"intensity": max(strength, 0) * NITS, "color": list(color)}


def texture_of(shader, output, time):
    get = lambda name, fallback: value_of(shader.GetInput(name), time, fallback)
    file = get("file", Sdf.AssetPath())
    channel = {"rgb": "color", "r": "red", "g": "green", "b": "blue", "a": "alpha"}.get(output, "color")
    return {"file": file.resolvedPath or file.path, "channel": channel,
            "wrap": [{"clamp": "clamps", "mirror": "mirrors", "black": "black"}.get(get(n, ""), "repeats")
                     for n in ("wrapS", "wrapT")],
            "scale": list(get("scale", (1, 1, 1, 1))), "bias": list(get("bias", (0, 0, 0, 0)))}


def value_of(attribute, time, fallback):
    if not attribute:
        return fallback
    attributes = UsdShade.Utils.GetValueProducingAttributes(attribute)
    if not attributes:
        return fallback
    if UsdShade.Utils.GetType(attributes[0].GetName()) == UsdShade.AttributeType.Output and UsdShade.Shader(
            attributes[0].GetPrim()):
        return attributes[0]
    value = attributes[0].Get(time)
    return fallback if value is None else value


def surface_of(material, time):
    output = material.GetOutput("surface")
    attributes = UsdShade.Utils.GetValueProducingAttributes(output) if output else []
    if not attributes:
        return None
    shader = UsdShade.Shader(attributes[0].GetPrim())
    if not shader or shader.GetIdAttr().Get() != "UsdPreviewSurface":
        return None
    defaults = {"diffuseColor": (0.18,) * 3, "emissiveColor": (0,) * 3, "roughness": 0.5, "metallic": 0, "opacity": 1,
                "occlusion": 1, "clearcoat": 0, "clearcoatRoughness": 0.01}
    found = {"useSpecularWorkflow": value_of(shader.GetInput("useSpecularWorkflow"), time, 0)}
    for name, fallback in list(defaults.items()) + [("normal", None)]:
        value = value_of(shader.GetInput(name), time, fallback)
        if isinstance(value, Usd.Attribute):
            other = UsdShade.Shader(value.GetPrim())
            kind = other.GetIdAttr().Get()
            found[name] = texture_of(other, value.GetName()[8:], time) if kind == "UsdUVTexture" else {"shader": kind}
        elif name != "normal":
            found[name] = list(value) if hasattr(value, "__len__") else [value]
    return found


def theirs(path):
    stage = Usd.Stage.Open(path, Usd.Stage.LoadAll)
    if not stage:
        return None
    time = Usd.TimeCode(stage.GetStartTimeCode())
    nodes, materials, worlds = {}, {}, {}
    unit = UsdGeom.GetStageMetersPerUnit(stage)
    walk = iter(Usd.PrimRange(stage.GetPseudoRoot(), Usd.TraverseInstanceProxies(Usd.PrimDefaultPredicate)))
    for prim in walk:
        if prim.IsPseudoRoot():
            continue
        if is_part(prim):
            walk.PruneChildren()
            continue
        # Also of prims without a type, whose references are missing; the cache leaves these out.
        placed = UsdGeom.Xformable(prim)
        above = worlds.get(prim.GetParent().GetPath(), Gf.Matrix4d(1))
        local = placed.GetLocalTransformation(time)
        # Transforms that are not finite are left out here, and noted.
        if not all(math.isfinite(x) for row in local for x in row):
            local = Gf.Matrix4d(1)
        world = local * (Gf.Matrix4d(1) if placed.GetResetXformStack() else above)
        worlds[prim.GetPath()] = world
        node = {"world": [x for row in world for x in row]}
        kind = prim.GetTypeName()
        nodes[str(prim.GetPath())] = node
        if kind == "PointInstancer":
            walk.PruneChildren()
            instancer = UsdGeom.PointInstancer(prim)
            try:
                node["copies"] = len(instancer.ComputeInstanceTransformsAtTime(time, time))
            except Exception:
                node["copies"] = 0
        elif kind == "Mesh":
            mesh = mesh_of(prim, time, world)
            if mesh:
                node.update(mesh)
        elif kind in SHAPES:
            # Shapes without a size are not visible.
            extent = UsdGeom.Boundable.ComputeExtentFromPlugins(UsdGeom.Boundable(prim), time)
            if not extent or extent[0] != extent[1]:
                node["shape"] = True
                node["material"] = bound_material(prim)
        elif kind in LIGHTS:
            node["light"] = light_of(prim, time, world, unit)
        elif kind == "Camera":
            camera = UsdGeom.Camera(prim).GetCamera(time)
            node["camera"] = {"near": camera.clippingRange.min, "far": camera.clippingRange.max}
            if camera.projection == Gf.Camera.Perspective:
                node["camera"]["degrees"] = camera.GetFieldOfView(Gf.Camera.FOVVertical)
            else:
                node["camera"]["halfHeight"] = camera.verticalAperture / 20
        for found in [node.get("material")] + [s["material"] for s in node.get("subsets", [])]:
            if found and found not in materials:
                materials[found] = surface_of(UsdShade.Material(stage.GetPrimAtPath(found)), time)
    return {"nodes": nodes, "materials": materials, "metersPerUnit": unit,
            # An invalid up axis counts as Y here, and is noted.
            "upAxis": axis if (axis := UsdGeom.GetStageUpAxis(stage).lower()) in ("x", "y", "z") else "y"}


def ours(tool, path):
    run = subprocess.run([tool, "dump", path], capture_output=True, text=True, errors="replace")
    found = {"nodes": {}, "materials": {}, "notes": []}
    error = "crash %d %s" % (run.returncode, run.stderr[-300:]) if run.returncode else None
    for line in run.stdout.splitlines():
        record = json.loads(line)
        if "node" in record:
            found["nodes"][record["node"]] = record
        elif "material" in record:
            found["materials"][record["material"]] = record
        elif "note" in record:
            found["notes"].append(record["note"])
        elif "error" in record:
            error = record["error"]
        else:
            found.update(record)
    return found, error


def close(a, b, scale=1.0, tolerance=1e-5):
    if a is None or b is None:
        return a is b or (a or b) is None or not math.isfinite(a or b)
    return abs(a - b) <= tolerance * max(scale, abs(a), abs(b)) or (math.isnan(a) and math.isnan(b))


def all_close(a, b, tolerance=1e-5):
    if a is None or b is None:
        return a is b
    scale = max([1.0 if tolerance > 1e-5 else 0.0] + [abs(x) for x in b if x is not None and math.isfinite(x)])
    return len(a) == len(b) and all(close(x, y, scale, tolerance) for x, y in zip(a, b))


def differences(mine, other):
    found = []
    for key in ("metersPerUnit", "upAxis"):
        if mine.get(key) != other[key]:
            found.append("%s: %r instead of %r" % (key, mine.get(key), other[key]))
    copies = {}
    for path, node in mine["nodes"].items():
        if "copies" in node:
            copies.setdefault(path.rpartition("/")[0], []).append(node["copies"])
    own = {p: n for p, n in mine["nodes"].items() if "copies" not in n}
    for path in sorted(set(own) ^ set(other["nodes"])):
        found.append("%s only in %s" % (path, "ours" if path in own else "theirs"))
    for path in sorted(set(own) & set(other["nodes"])):
        m, t = own[path], other["nodes"][path]
        if not all_close(m["world"], t["world"]):
            found.append("%s world: %r instead of %r" % (path, m["world"], t["world"]))
        if "copies" in t:
            if t["copies"] and (path not in copies or max(copies[path]) > t["copies"]):
                found.append("%s copies: %r of %r" % (path, copies.get(path), t["copies"]))
        for key in ("points", "faces", "corners", "cornerSum", "leftHanded"):
            if key in t and m.get(key) != t[key]:
                found.append("%s %s: %r instead of %r" % (path, key, m.get(key), t[key]))
        if "bounds" in t and not all_close(m.get("bounds"), t["bounds"]):
            found.append("%s bounds: %r instead of %r" % (path, m.get("bounds"), t["bounds"]))
        if "shape" in t and "shape" not in m:
            found.append("%s has no shape" % path)
        found += ["%s %s" % (path, d) for d in primvar_differences(m.get("attributes", {}), t.get("attributes"))]
        if "subsets" in t and m.get("subsets") != t["subsets"]:
            found.append("%s subsets: %r instead of %r" % (path, m.get("subsets"), t["subsets"]))
        if "material" in t and len(m.get("materials", [])) > len(t.get("subsets", [])):
            if m["materials"][0] != t["material"]:
                found.append("%s material: %r instead of %r" % (path, m["materials"][0], t["material"]))
        if "light" in t:
            light = m.get("light")
            if not light or not close(light["intensity"], t["light"]["intensity"], 0) or not all_close(
                    light["color"], t["light"]["color"], 2e-2):
                found.append("%s light: %r instead of %r" % (path, light, t["light"]))
        if "camera" in t:
            camera = m.get("camera") or {}
            if set(camera) != set(t["camera"]) or not all(close(camera[k], v, 0) for k, v in t["camera"].items() if k != "near"):
                found.append("%s camera: %r instead of %r" % (path, camera, t["camera"]))
    for path, surface in other["materials"].items():
        if path not in mine["materials"]:
            if not path.startswith("/__Prototype"):
                found.append("%s is not among the materials" % path)
        elif surface:
            found += ["%s %s" % (path, d) for d in surface_differences(mine["materials"][path]["look"], surface)]
    return found


def primvar_differences(mine, other):
    for name, t in (other or {}).items():
        m = mine.get(name)
        if not m:
            yield "%s is missing" % name
        elif m["place"] != t["place"] or m["count"] != t["count"] or m["indices"] != t["indices"]:
            yield "%s: %r instead of %r" % (name, m, t)
        elif t["sum"] is not None and m["sum"] is not None and not close(m["sum"], t["sum"], t["count"]):
            yield "%s sum: %r instead of %r" % (name, m["sum"], t["sum"])


def surface_differences(mine, other):
    if isinstance(mine, str):
        return
    for name, t in other.items():
        if name == "useSpecularWorkflow" or (name == "metallic" and other["useSpecularWorkflow"]):
            continue
        m = mine[name]
        if isinstance(t, dict):
            if "shader" in t:
                continue
            texture = m if name == "normal" else (m or {}).get("texture")
            if not texture:
                yield "%s has no texture %s" % (name, t["file"])
                continue
            file = (t["file"].partition("[")[2].rstrip("]") or os.path.basename(t["file"])).rpartition("\\")[2]
            if file and ".usdz" not in texture["file"] and os.path.basename(file) not in texture["file"]:
                yield "%s texture: %r instead of %r" % (name, texture["file"], t["file"])
            factor = m.get("value", [1]) if name != "normal" else [1]
            scale = [s * f for s, f in zip(texture["scale"], (list(factor) * 3)[:3] + [1])]
            if texture["channel"] != ("color" if name == "normal" else t["channel"]):
                yield "%s channel: %r instead of %r" % (name, texture["channel"], t["channel"])
            if texture["wrap"] != t["wrap"] or not all_close(scale, t["scale"]) or not all_close(texture["bias"], t["bias"]):
                yield "%s: %r instead of %r" % (name, texture, t)
        elif other["useSpecularWorkflow"] and name == "diffuseColor":
            continue
        elif not all_close(m["value"], [float(x) for x in t]):
            yield "%s: %r instead of %r" % (name, m["value"], t)


def files(names):
    for name in names:
        if os.path.isdir(name):
            for folder, _, inside in sorted(os.walk(name)):
                for file in sorted(inside):
                    if file.lower().endswith((".usd", ".usda", ".usdc", ".usdz")):
                        yield os.path.join(folder, file)
        else:
            yield name


def exceptions(name="exceptions.tsv"):
    """Returns the known reason for a difference, by the end of the path."""
    with open(os.path.join(os.path.dirname(os.path.abspath(__file__)), name)) as table:
        return dict(line.rstrip("\n").split("\t", 1) for line in table if "\t" in line)


def main(arguments):
    shows_all = "--all" in arguments
    known, excused = exceptions(), 0
    tool, *names = [a for a in arguments if a != "--all"]
    same, different, refused = 0, 0, 0
    for path in files(names):
        mine, error = ours(tool, path)
        try:
            other = theirs(path)
        except Exception as problem:
            other = None
            if os.environ.get("VERBOSE"):
                print(path, repr(problem)[:300])
        if other is None or error:
            if other is None and error and not error.startswith("crash"):
                refused += 1
            elif other is None:
                print("THEY REFUSE" if not error else error, path)
                refused += 1
            else:
                different += 1
                print("%s: %s" % (path, error))
            continue
        found = differences(mine, other)
        reason = next((why for end, why in known.items() if path.endswith(end)), None)
        if found and reason:
            excused += 1
            print("%s: %s" % (path, reason))
        elif found:
            different += 1
            print(path)
            for line in found if shows_all else found[:3]:
                print("   ", line[:400])
            if not shows_all and len(found) > 3:
                print("    and %d more" % (len(found) - 3))
        else:
            same += 1
    print("%d scenes are the same, %d differ, %d for known reasons, %d are refused by both or by Pixar's" % (
        same, different, excused, refused))
    return 1 if different else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
