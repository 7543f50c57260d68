#!/usr/bin/env python3
"""Compares this project's reader of binary USD files with OpenUSD's, spec by spec and field by field.

usage: compare.py [--written] TOOL FILE_OR_FOLDER...

TOOL is the built USDLayerDump. Needs a Python with usd-core (`pip install usd-core`): 26.11 for crates from 0.4.0 on,
24.8 for older ones. Layers within .usdz packages are compared in place. With --written each file is first read and
written by our side; then both sides read what was written, and it has to equal the original.
"""
import json, os, struct, subprocess, sys, tempfile, zipfile, zlib
import numpy as np
from pxr import Gf, Sdf, Tf, Usd, Vt

assert Usd, "of older releases it brings the reader of crates"


def bits(number):
    number = float(number)
    return "7ff8000000000000" if number != number else struct.pack(">d", number).hex()


def numbers(values):
    return [bits(v) for v in values]


TUPLES = {
    getattr(Gf, "Vec%d%s" % (n, c)): name + str(n)
    for n in (2, 3, 4) for c, name in (("d", "double"), ("f", "float"), ("h", "half"), ("i", "int"))
}
QUATS = {Gf.Quatd: "quatd", Gf.Quatf: "quatf", Gf.Quath: "quath"}
MATRICES = {Gf.Matrix2d: "matrix2d", Gf.Matrix3d: "matrix3d", Gf.Matrix4d: "matrix4d"}
ARRAYS = {
    Vt.BoolArray: ("bool", "u1"), Vt.UCharArray: ("uchar", "u1"), Vt.IntArray: ("int", "<i4"),
    Vt.UIntArray: ("uint", "<u4"), Vt.Int64Array: ("int64", "<i8"), Vt.UInt64Array: ("uint64", "<u8"),
    Vt.HalfArray: ("half", "<f2"), Vt.FloatArray: ("float", "<f4"), Vt.DoubleArray: ("double", "<f8"),
}
for n in (2, 3, 4):
    for c, name, dtype in (("d", "double", "<f8"), ("f", "float", "<f4"), ("h", "half", "<f2"), ("i", "int", "<i4")):
        ARRAYS[getattr(Vt, "Vec%d%sArray" % (n, c))] = (name + str(n), dtype)
for c, dtype in (("d", "<f8"), ("f", "<f4"), ("h", "<f2")):
    ARRAYS[getattr(Vt, "Quat%sArray" % c)] = ("quat" + c, dtype)
for n in (2, 3, 4):
    ARRAYS[getattr(Vt, "Matrix%ddArray" % n)] = ("matrix%dd" % n, "<f8")
TEXTS = {Vt.StringArray: "string", Vt.TokenArray: "token", Sdf.AssetPathArray: "asset"}
if hasattr(Sdf, "PathExpressionArray"):
    TEXTS[Sdf.PathExpressionArray] = "pathExpression"


def array(value):
    kind = type(value)
    if kind in TEXTS:
        text = "\0".join(v.path if kind is Sdf.AssetPathArray else str(v) for v in value)
        name, data = TEXTS[kind], text.encode("utf8", "surrogateescape")
    elif kind is Sdf.TimeCodeArray:
        name, data = "timecode", np.array([v.GetValue() for v in value], "<f8").tobytes()
    else:
        name, dtype = ARRAYS[kind]
        if name.startswith("quat"):
            data = np.array([[*v.imaginary, v.real] for v in value], dtype).tobytes()
        else:
            data = np.ascontiguousarray(np.asarray(value)).astype(dtype, copy=False).tobytes()
    return {"array": name, "count": len(value), "crc": zlib.crc32(data) if len(value) else 0}


def offset(value):
    return [bits(value.offset), bits(value.scale)]


def reference(value):
    data = {k: plain(v) for k, v in value.customData.items()} if hasattr(value, "customData") else {}
    return [value.assetPath, str(value.primPath), offset(value.layerOffset), {"dictionary": data}]


def item(value):
    if isinstance(value, (Sdf.Reference, Sdf.Payload)):
        return reference(value)
    if isinstance(value, Sdf.Path):
        return str(value)
    return plain(value)


def operation(value):
    lists = {}
    if value.isExplicit:
        lists["explicit"] = [item(v) for v in value.explicitItems]
    for name in ("added", "prepended", "appended", "deleted", "ordered"):
        items = getattr(value, name + "Items")
        if len(items):
            lists[name] = [item(v) for v in items]
    return {"operation": lists}


def spline(value):
    from pxr import Ts
    assert Ts, "its import makes splines known to Python"
    names = {"double": "double", "float": "float", "half": "half"}
    knots = []
    for time in value.GetKnots().keys():
        knot = value.GetKnot(time)
        knots.append([
            bits(knot.GetTime()), bits(knot.GetValue()), bits(knot.GetPreValue()) if knot.IsDualValued() else None,
            {"ValueBlock": 0, "Held": 1, "Linear": 2, "Curve": 3}[str(knot.GetNextInterpolation()).split("Interp")[-1]],
            # Hermite curves have no tangent widths; the library derives them from the times.
            *([bits(0)] * 2 if "Hermite" in str(value.GetCurveType()) else
              [bits(knot.GetPreTanWidth()), bits(knot.GetPostTanWidth())]),
            bits(knot.GetPreTanSlope()), bits(knot.GetPostTanSlope())])
    def beyond(e):
        mode = str(e.mode).split("Extrap")[-1]
        return {"ValueBlock": "blocked", "Held": "held", "Linear": "linear", "Sloped": "sloped(%r)" % float(e.slope),
                "LoopRepeat": "loopRepeat", "LoopReset": "loopReset", "LoopOscillate": "loopOscillate"}[mode]
    loop = None
    if value.HasInnerLoops():
        p = value.GetInnerLoopParams()
        loop = [bits(p.protoStart), bits(p.protoEnd), p.numPreLoops, p.numPostLoops, bits(p.valueOffset)]
    return {"spline": names[value.GetValueTypeName() if hasattr(value, "GetValueTypeName") else "double"],
            "knots": knots, "before": beyond(value.GetPreExtrapolation()), "after": beyond(value.GetPostExtrapolation()),
            "hermite": "Hermite" in str(value.GetCurveType()), "loop": loop}


def plain(value):
    kind = type(value)
    if kind is Sdf.ValueBlock:
        return {"blocked": True}
    if kind.__name__ == "AnimationBlock":
        return {"animationBlocked": True}
    if isinstance(value, (bool, str)):
        return value
    if isinstance(value, int) and not isinstance(value, Tf.Enum):
        return value
    if isinstance(value, float):
        return {"number": bits(value)}
    if isinstance(value, Sdf.AssetPath):
        return {"asset": value.path}
    if isinstance(value, Sdf.TimeCode):
        return {"timecode": bits(value.GetValue())}
    if kind.__name__ == "Duration":
        return {"duration": bits(value.GetValue())}
    if kind.__name__ == "PathExpression":
        return {"pathExpression": value.GetText()}
    if kind in TUPLES:
        return {"tuple": TUPLES[kind], "numbers": numbers(value)}
    if kind in QUATS:
        return {"tuple": QUATS[kind], "numbers": numbers([*value.imaginary, value.real])}
    if kind in MATRICES:
        return {"tuple": MATRICES[kind], "numbers": numbers([v for row in value for v in row])}
    if kind in ARRAYS or kind in TEXTS or kind is Sdf.TimeCodeArray:
        return array(value)
    if isinstance(value, dict):
        return {"dictionary": {k: plain(v) for k, v in value.items()}}
    if isinstance(value, Sdf.LayerOffset):
        return offset(value)
    if isinstance(value, Sdf.Path):
        return str(value)
    if isinstance(value, Sdf.UnregisteredValue):
        return {"unregistered": plain(value.value)}
    if kind.__name__ == "Spline":
        return spline(value)
    if hasattr(value, "explicitItems"):
        return operation(value)
    if isinstance(value, (Sdf.Reference, Sdf.Payload)):
        return reference(value)
    if value == Sdf.SpecifierDef or isinstance(value, Tf.Enum):
        return {Sdf.SpecifierDef: {"specifier": "def"}, Sdf.SpecifierOver: {"specifier": "over"},
                Sdf.SpecifierClass: {"specifier": "class"}, Sdf.VariabilityUniform: {"uniform": True},
                Sdf.VariabilityVarying: {"uniform": False}, Sdf.PermissionPublic: {"private": False},
                Sdf.PermissionPrivate: {"private": True}}[value]
    if isinstance(value, (list, tuple)) or hasattr(value, "__iter__"):
        items = list(value)
        if items and all(isinstance(v, float) for v in items):
            return numbers(items)
        return [plain(v) if not isinstance(v, tuple) else [str(p) for p in v] for v in items]
    raise TypeError("%s %r" % (kind, value))


STRUCTURE = {"primChildren", "properties", "variantSetChildren", "variantChildren", "specifier"}


def fields(spec, without):
    result = {}
    for key in spec.ListInfoKeys():
        if key in without:
            continue
        if key == "timeSamples":
            samples = spec.layer.QueryTimeSample
            times = spec.layer.ListTimeSamplesForPath(spec.path)
            result[key] = {"times": numbers(times), "values": [plain(samples(spec.path, t)) for t in times]}
        elif key == "subLayerOffsets":
            result[key] = [offset(o) for o in spec.layer.subLayerOffsets]
        elif key == "variantSelection":
            result[key] = {"selections": dict(spec.GetInfo(key))}
        else:
            result[key] = plain(spec.GetInfo(key))
    return result


def specs(layer):
    """Returns every spec by its path, as the tool prints them."""
    result = {}

    def prim(spec, path, is_root):
        record = {"path": path}
        if not is_root:
            record["specifier"] = {Sdf.SpecifierDef: "def", Sdf.SpecifierOver: "over", Sdf.SpecifierClass: "class"}[spec.specifier]
            record["typeName"] = spec.typeName
        record["children"] = [c.name for c in spec.nameChildren]
        record["properties"] = [p.name for p in spec.properties] if not is_root else []
        record["variantSets"] = []
        record["fields"] = fields(spec, STRUCTURE | {"typeName"})
        result[path] = record
        for p in spec.properties if not is_root else []:
            result[str(p.path)] = {"path": str(p.path), "relationship": isinstance(p, Sdf.RelationshipSpec),
                                   "fields": fields(p, STRUCTURE)}
        for c in spec.nameChildren:
            prim(c, str(c.path), False)
        if not is_root:
            for name in spec.variantSets.keys():
                variants = spec.variantSets[name].variants
                record["variantSets"].append([name] + [v.name for v in variants.values()])
                for v in variants.values():
                    prim(v.primSpec, str(v.path), False)

    prim(layer.pseudoRoot, "/", True)
    return result


def crates(names):
    """Returns binary layers below folders and in packages: (label, argument of the tool, path for Sdf)."""
    for name in names:
        found = [name] if os.path.isfile(name) else [
            os.path.join(d, f) for d, _, fs in os.walk(name) for f in sorted(fs) if f.endswith((".usdc", ".usd", ".usdz"))]
        for path in sorted(found):
            with open(path, "rb") as file:
                head = file.read(8)
                if head == b"PXR-USDC":
                    yield path, path, path
                elif head[:2] == b"PK":
                    try:
                        entries = zipfile.ZipFile(path).infolist()
                    except zipfile.BadZipFile:
                        continue
                    for entry in entries:
                        file.seek(entry.header_offset + 26)
                        lengths = file.read(4)
                        if len(lengths) < 4:
                            continue
                        start = entry.header_offset + 30 + sum(struct.unpack("<HH", lengths))
                        file.seek(start)
                        if file.read(8) == b"PXR-USDC":
                            yield (path + "[" + entry.filename + "]", "%s@%d+%d" % (path, start, entry.file_size),
                                   path + "[" + entry.filename + "]")


def ours(tool, arguments):
    """Returns the tool's output, by argument."""
    result, current = {}, None
    output = subprocess.run([tool, "dump", *arguments], stdout=subprocess.PIPE, check=True).stdout.decode("utf8")
    for line in output.split("\n"):
        if not line:
            continue
        record = json.loads(line)
        if "file" in record:
            current = result[record["file"]] = {}
        elif "error" in record:
            current["error"] = record["error"]
        else:
            current[record["path"]] = record
    return result


def is_in_text(key, value, text):
    """Returns whether the text form of a layer has an undeclared field, which the Python API hides."""
    if isinstance(value, str):
        return "%s = %s" % (key, value) in text
    if "dictionary" in value:
        return "%s = {" % key in text
    lists = value.get("operation", {})
    return bool(lists) and all(
        "%s %s = [%s]" % (verb.replace("prepended", "prepend").replace("appended", "append").replace("deleted", "delete"),
                          key, ", ".join(items)) in text for verb, items in lists.items())


# Old fields of value clips, which the API of 24.8 hides and its text form shows.
HIDDEN = {"clipActive", "clipAssetPaths", "clipManifestAssetPath", "clipPrimPath", "clipTimes"}

# Required fields, which the API reports whether or not the file has them.
REQUIRED = {"custom": False, "variability": {"uniform": False}}


def differences(mine, theirs, text=""):
    found = []
    for path in sorted(set(mine) | set(theirs)):
        if path not in mine or path not in theirs:
            found.append("%s only in %s" % (path, "theirs" if path in theirs else "ours"))
            continue
        a, b = mine[path], theirs[path]
        for key in sorted(set(a) | set(b)):
            if key == "fields":
                continue
            if a.get(key) != b.get(key):
                found.append("%s: %s is %r, theirs %r" % (path, key, a.get(key), b.get(key)))
        for key in sorted(set(a["fields"]) | set(b["fields"])):
            x, y = (side["fields"].get(key, REQUIRED.get(key)) for side in (a, b))
            if y is None and "unregistered" in (x or {}) and is_in_text(key, x["unregistered"], text):
                continue
            if y is None and key in HIDDEN and ("%s = " % key) in text:
                continue
            if x != y:
                found.append("%s: field %s is %.300r, theirs %.300r" % (path, key, x, y))
    return found


def main():
    arguments = sys.argv[1:]
    written = "--written" in arguments
    tool, *names = [a for a in arguments if a != "--written"]
    total = {"files": 0, "equal": 0, "refused": 0, "specs": 0, "fields": 0}
    bad = 0
    with tempfile.TemporaryDirectory() as folder:
        for label, argument, path in crates(names):
            try:
                layer = Sdf.Layer.FindOrOpen(path)
            except Tf.ErrorException:
                layer = None
            if written and layer:
                new = os.path.join(folder, "written.usdc")
                again = os.path.join(folder, "again.usdc")
                run = subprocess.run([tool, "rewrite", argument, new], capture_output=True, text=True)
                if run.returncode == 0:
                    run = subprocess.run([tool, "rewrite", new, again], capture_output=True, text=True)
                if run.returncode:
                    bad += 1
                    print("NOT WRITTEN %s\n  %s" % (label, (run.stdout + run.stderr).strip()[:400]))
                    continue
                if open(new, "rb").read() != open(again, "rb").read():
                    bad += 1
                    print("NOT THE SAME WHEN WRITTEN AGAIN %s" % label)
                reread = Sdf.Layer.OpenAsAnonymous(new)
                if not reread:
                    bad += 1
                    print("NOT OPENED %s" % label)
                    continue
                theirs, mine = specs(layer), ours(tool, [new])[new]
                found = differences(specs(reread), theirs)
            else:
                mine, found = ours(tool, [argument])[argument], []
                theirs = specs(layer) if layer else None
            total["files"] += 1
            if theirs is None:
                total["refused"] += 1
                print("THEY REFUSE %s; ours: %s" % (label, mine.get("error", "%d specs" % len(mine))))
                continue
            found += ["ours refuses: " + mine["error"]] if "error" in mine else differences(
                mine, theirs, layer.ExportToString())
            total["specs"] += len(theirs)
            total["fields"] += sum(len(s["fields"]) for s in theirs.values())
            if found:
                print("DIFFERENT %s (%d)" % (label, len(found)))
                for line in found[:6]:
                    print("  " + line)
            else:
                total["equal"] += 1
    print(total)
    sys.exit(1 if bad or total["equal"] + total["refused"] < total["files"] else 0)


if __name__ == "__main__":
    main()
