#!/usr/bin/env python3
"""Compares composed stages with OpenUSD's: prims, properties, values at several times, targets and metadata.

usage: stage.py [--all] TOOL FILE_OR_FOLDER...

TOOL is the built USDLayerDump. Needs a Python with usd-core 26.11. Prims below instances are compared in their
prototypes, whose names may differ. Scenes that one side refuses have to be refused by the other.
"""
import json, os, subprocess, sys
from pxr import Tf, Usd
from compare import bits, plain

ARCS = {"references", "payload", "inheritPaths", "specializes", "variantSetNames", "variantSelection", "primOrder",
        "propertyOrder", "relocates", "layerRelocates", "subLayers", "subLayerOffsets", "specifier", "typeName", "clips",
        "clipSets", "primChildren", "properties", "expressionVariables", "prefixSubstitutions", "symmetryArguments",
        "payloadAssetDependencies"}
OF_PROPERTIES = {"typeName", "default", "timeSamples", "spline", "targetPaths", "connectionPaths", "variability",
                 "custom", "targetChildren", "connectionChildren", "allowedTokens", "displayGroup", "displayName",
                 "documentation", "arraySizeConstraint"}


def known(value):
    try:
        return plain(value)
    except Exception:
        return {"unknown": repr(value)}


def theirs(path):
    stage = Usd.Stage.Open(path, Usd.Stage.LoadAll)
    if not stage:
        return None
    found = {}
    prims = list(Usd.PrimRange.Stage(stage, Usd.PrimAllPrimsPredicate))
    prims = [stage.GetPseudoRoot()] + [p for p in prims if not p.IsPseudoRoot()]
    for prototype in stage.GetPrototypes():
        prims += list(Usd.PrimRange.AllPrims(prototype))
    for prim in prims:
        # Fallbacks of schemas are not authored in files.
        properties = {}
        definition = prim.GetPrimDefinition()
        for prop in prim.GetAuthoredProperties():
            name = prop.GetName()
            record = {"fields": {k: known(v) for k, v in prop.GetAllAuthoredMetadata().items()
                                 if k not in OF_PROPERTIES}}
            if isinstance(prop, Usd.Relationship):
                record["targets"] = [str(p) for p in prop.GetTargets()]
            else:
                record["connections"] = [str(p) for p in prop.GetConnections()]
                info = prop.GetResolveInfo(Usd.TimeCode.Default())
                value = prop.Get() if info.GetSource() != Usd.ResolveInfoSourceFallback else None
                record["default"] = None if value is None else known(value)
                times = prop.GetTimeSamples()
                record["times"] = [bits(t) for t in times]
                if times:
                    moments = [times[0], times[len(times) // 2], times[-1]]
                    if len(times) > 1:
                        moments.append((times[0] + times[1]) / 2)
                    record["values"] = [None if (v := prop.Get(t)) is None else known(v) for t in moments]
                if not definition.GetAttributeDefinition(name):
                    record["type"] = str(prop.GetTypeName())
            properties[name] = record
        metadata = prim.GetAllAuthoredMetadata() if not prim.IsPrototype() else {}
        found[str(prim.GetPath())] = {
            "type": prim.GetTypeName(), "specifier": str(prim.GetSpecifier()).split("Specifier")[-1].lower(),
            "active": prim.IsActive(), "instance": prim.IsInstance(), "defined": prim.IsDefined(),
            "abstract": prim.IsAbstract(), "children": [c.GetName() for c in prim.GetAllChildren()],
            "fields": {k: known(v) for k, v in metadata.items() if k not in ARCS}, "properties": properties,
            "order": [p.GetName() for p in prim.GetAuthoredProperties()],
            "prototype": str(prim.GetPrototype().GetPath()) if prim.IsInstance() else None}
    return found


def ours(tool, path):
    run = subprocess.run([tool, "stage", path], capture_output=True, text=True)
    found, notes, error = {}, [], None
    for line in run.stdout.splitlines():
        record = json.loads(line)
        if "prim" in record:
            found[record["prim"]] = record
        elif "note" in record:
            notes.append(record["note"])
        elif "error" in record:
            error = record["error"]
    if run.returncode:
        error = "crash %d %s" % (run.returncode, run.stderr[-300:])
    return (None if error else found), notes, error


def close(a, b):
    """Returns whether interpolated values agree, up to the last bit."""
    if a == b:
        return True
    if isinstance(a, dict) and isinstance(b, dict) and a.keys() == b.keys():
        if "crc" in a:
            return a["array"] == b["array"] and a["count"] == b["count"] and "quat" in a["array"]
        return all(close(a[k], b[k]) for k in a)
    if isinstance(a, list) and isinstance(b, list) and len(a) == len(b):
        return all(close(x, y) for x, y in zip(a, b))
    if isinstance(a, str) and isinstance(b, str) and len(a) == len(b) == 16:
        import struct
        x, y = (struct.unpack(">d", bytes.fromhex(t))[0] for t in (a, b))
        return abs(x - y) <= 1e-6 * max(1, abs(x), abs(y))
    return False


def differences(mine, other):
    names = {}
    # Prototypes correspond where their instances do; those within prototypes too.
    for _ in range(8):
        for path, prim in other.items():
            if prim["prototype"]:
                place = renamed(path, names)
                if place in mine and "prototype" in mine[place]:
                    names[prim["prototype"]] = mine[place]["prototype"]
    found = []
    theirs = {renamed(path, names): prim for path, prim in other.items()}
    for path in sorted(set(mine) ^ set(theirs)):
        found.append("%s only in %s" % (path, "ours" if path in mine else "theirs"))
    for path in sorted(set(mine) & set(theirs)):
        m, t = mine[path], theirs[path]
        isPrototype = path.startswith("/__Prototype_") and path.count("/") == 1
        for key in ("type", "specifier", "active", "instance", "defined", "abstract", "children"):
            if m[key] != t[key] and not (isPrototype and key in ("type", "specifier")):
                found.append("%s %s: %r instead of %r" % (path, key, m[key], t[key]))
        if isPrototype:
            continue
        fields = {k: v for k, v in m["fields"].items() if k not in ARCS and v is not None}
        for key in sorted(set(fields) | set(t["fields"])):
            if fields.get(key) != t["fields"].get(key):
                found.append("%s (%s): %r instead of %r" % (path, key, fields.get(key), t["fields"].get(key)))
        order = [p["name"] for p in m["properties"]]
        if order != t["order"]:
            found.append("%s properties: %r instead of %r" % (path, order, t["order"]))
        for prop in m["properties"]:
            name = prop["name"]
            if name not in t["properties"]:
                continue
            o = t["properties"][name]
            for key in ("targets", "connections"):
                if key in o and prop.get(key) != [renamed(p, names) for p in o[key]]:
                    found.append("%s.%s %s: %r instead of %r" % (path, name, key, prop.get(key), o[key]))
            for key in ("default", "times", "values"):
                same = close(prop.get(key), o.get(key)) if key == "values" else prop.get(key) == o.get(key)
                if key in o and not same:
                    found.append("%s.%s %s: %.200r instead of %.200r" % (path, name, key, prop.get(key), o[key]))
            own = {k: v for k, v in prop["fields"].items() if k not in OF_PROPERTIES and v is not None}
            for key in sorted(set(own) | set(o["fields"])):
                if own.get(key) != o["fields"].get(key):
                    found.append("%s.%s (%s): %r instead of %r" % (path, name, key, own.get(key), o["fields"].get(key)))
            if "type" in o and prop["fields"].get("typeName") not in (o["type"], None) and o["type"]:
                found.append("%s.%s type: %r instead of %r" % (path, name, prop["fields"].get("typeName"), o["type"]))
    return found


def renamed(path, names):
    if path.startswith("/__Prototype_"):
        root, _, rest = path[1:].partition("/")
        end = root.partition(".")
        name = names.get("/" + end[0], "/?" + end[0])
        return name + end[1] + end[2] + ("/" + rest if rest else "")
    return path


def scenes(names):
    for name in names:
        found = [name] if os.path.isfile(name) else [
            os.path.join(d, f) for d, _, fs in os.walk(name) for f in fs
            if f.lower().endswith((".usda", ".usdc", ".usd", ".usdz"))]
        yield from sorted(found)


if __name__ == "__main__":
    arguments = sys.argv[1:]
    showsAll = "--all" in arguments
    arguments = [a for a in arguments if a != "--all"]
    equal = refused = different = 0
    for path in scenes(arguments[1:]):
        print("...", path, file=sys.stderr, flush=True)
        try:
            expected = theirs(path)
        except Tf.ErrorException:
            expected = None
        mine, notes, error = ours(arguments[0], path)
        if expected is None or mine is None:
            if expected is None and mine is None:
                refused += 1
            else:
                different += 1
                print("%s: %s" % (path, "refused by us: %s" % error if mine is None else "refused by them"))
            continue
        found = differences(mine, expected)
        if not found:
            equal += 1
            continue
        different += 1
        print("%s: %d differences" % (path, len(found)))
        for line in found[:None if showsAll else 4]:
            print("    " + line[:400])
    print("%d equal, %d refused by both, %d different" % (equal, refused, different))
    sys.exit(1 if different else 0)
