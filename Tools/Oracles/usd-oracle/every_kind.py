#!/usr/bin/env python3
"""Writes crates with every type of value, one for each version that usd-core can write.

usage: every_kind.py FOLDER

Needs a Python with usd-core 26.11. What it writes is for compare.py.
"""
import os, subprocess, sys

VERSIONS = ["0.4.0", "0.5.0", "0.6.0", "0.7.0", "0.8.0", "0.9.0", "0.10.0", "0.11.0", "0.12.0", "0.13.0", "0.16.0"]


def write(path, version):
    import numpy as np
    from pxr import Gf, Sdf, Ts, Vt
    minor = int(version.split(".")[1])
    layer = Sdf.Layer.CreateNew(path)
    layer.documentation = "Every kind of value, “quoted” too"
    layer.subLayerPaths = [] if minor < 8 else ["./none.usda", "./other.usda"]
    if minor >= 8:
        layer.subLayerOffsets[1] = Sdf.LayerOffset(3, 0.5)
    root = Sdf.CreatePrimInLayer(layer, "/Root")
    root.specifier = Sdf.SpecifierDef
    root.typeName = "Xform"
    layer.defaultPrim = "Root"
    T = Sdf.ValueTypeNames

    def attribute(name, kind, value, prim=root):
        spec = Sdf.AttributeSpec(prim, name, kind)
        if value is not None:
            spec.default = value
        return spec

    numbers = [0, 1, -1, 127, -128, 128, 1.5, 1e-3, 3e38]
    for i, n in enumerate(numbers):
        for kind in (T.Half, T.Float, T.Double):
            attribute("%s_%d" % (str(kind), i), kind, 1000.0 if kind == T.Half and n > 6e4 else n)
    for i, n in enumerate([0, 1, -1, 2**31 - 1, -2**31]):
        attribute("int_%d" % i, T.Int, n)
        attribute("int64_%d" % i, T.Int64, n * 3)
        attribute("uint64_%d" % i, T.UInt64, abs(n) * 3)
        attribute("uint_%d" % i, T.UInt, abs(n))
    attribute("negative", T.Double, -0.0)
    attribute("nan", T.Float, float("nan"))
    attribute("nans", T.DoubleArray, Vt.DoubleArray([float("nan"), float("inf"), 1] * 10))
    attribute("yes", T.Bool, True)
    attribute("no", T.Bool, False)
    attribute("byte", T.UChar, 200)
    attribute("text", T.String, "a\nb \"c\" ü")
    attribute("noText", T.String, "")
    attribute("name", T.Token, "ünïcode")
    attribute("file", T.Asset, Sdf.AssetPath("./a b.png"))
    blocked = attribute("blocked", T.Float, None)
    blocked.default = Sdf.ValueBlock()
    for n in (2, 3, 4):
        for c, kind in (("d", "Double"), ("f", "Float"), ("h", "Half"), ("i", "Int")):
            make = getattr(Gf, "Vec%d%s" % (n, c))
            kind = getattr(T, "%s%d" % (kind, n))
            attribute("small_%s" % kind, kind, make(*[k - 1 for k in range(n)]))
            attribute("large_%s" % kind, kind, make(*[(k + 1) * (300 if c == "i" else 1.25) for k in range(n)]))
            array = getattr(Vt, "Vec%d%sArray" % (n, c))
            attribute("some_%s" % kind, kind.arrayType, array([make(*[k + j for k in range(n)]) for j in range(40)]))
        matrix = getattr(Gf, "Matrix%dd" % n)
        kind = getattr(T, "Matrix%dd" % n)
        attribute("unit%d" % n, kind, matrix(1))
        attribute("diagonal%d" % n, kind, matrix(-3))
        attribute("fraction%d" % n, kind, matrix(0.5))
        full = matrix(1)
        full[0, 1] = 7
        attribute("full%d" % n, kind, full)
        attribute("fulls%d" % n, kind.arrayType, getattr(Vt, "Matrix%ddArray" % n)([full, matrix(2)]))
    for c, kind in (("d", T.Quatd), ("f", T.Quatf), ("h", T.Quath)):
        make = getattr(Gf, "Quat" + c)
        attribute("turn_%s" % kind, kind, make(1, 2, 3, 4))
        attribute("turns_%s" % kind, kind.arrayType, getattr(Vt, "Quat%sArray" % c)([make(1, 0, 0, 0), make(0.5, 2, 3, 4)]))
    random = np.random.default_rng(1)
    shapes = {
        "few": lambda t: np.array([5, 6, 7]), "none": lambda t: np.array([]), "zeros": lambda t: np.zeros(100),
        "sixteen": lambda t: np.arange(16), "fifteen": lambda t: np.arange(15), "steps": lambda t: np.arange(1001) * 3,
        "wild": lambda t: random.integers(0, 2**31 - 1, 999), "mixed": lambda t: np.where(random.random(777) < .1, 70000, 3),
    }
    for name, make in shapes.items():
        for kind, array, dtype in (
                (T.IntArray, Vt.IntArray, "i4"), (T.UIntArray, Vt.UIntArray, "u4"), (T.Int64Array, Vt.Int64Array, "i8"),
                (T.UInt64Array, Vt.UInt64Array, "u8"), (T.FloatArray, Vt.FloatArray, "f4"), (T.DoubleArray, Vt.DoubleArray, "f8"),
                (T.HalfArray, Vt.HalfArray, "f2"), (T.UCharArray, Vt.UCharArray, "u1"), (T.BoolArray, Vt.BoolArray, "?")):
            values = make(dtype)
            if dtype == "f2":
                values = values % 1000
            attribute("%s_%s" % (name, array.__name__), kind, array(list(values.astype(dtype).tolist())))
    big = random.integers(-2**62, 2**62, 333)
    attribute("big", T.Int64Array, Vt.Int64Array(big.tolist()))
    attribute("negativeSteps", T.IntArray, Vt.IntArray((-np.arange(500) * 70001).tolist()))
    attribute("table", T.FloatArray, Vt.FloatArray([[0.25, 1.75, -0.5][k % 3] for k in range(200)]))
    attribute("tableOfDoubles", T.DoubleArray, Vt.DoubleArray([[0.1, 1e300][k % 2] for k in range(64)]))
    attribute("tableOfHalves", T.HalfArray, Vt.HalfArray([[0.5, 1.25][k % 2] for k in range(64)]))
    attribute("fractions", T.FloatArray, Vt.FloatArray(random.random(300).tolist()))
    attribute("texts", T.StringArray, Vt.StringArray(["a", "", "b"] * 9))
    attribute("names", T.TokenArray, Vt.TokenArray(["x", "y"] * 9))
    attribute("files", T.AssetArray, Sdf.AssetPathArray([Sdf.AssetPath("a.png"), Sdf.AssetPath("b.png")]))
    moving = attribute("moving", T.Float, 1)
    for t in range(20):
        layer.SetTimeSample(moving.path, t / 3, float(t * t))
    layer.SetTimeSample(moving.path, 99.0, Sdf.ValueBlock())
    points = attribute("points", T.Point3fArray, None)
    for t in (1.0, 2.0):
        layer.SetTimeSample(points.path, t, Vt.Vec3fArray([Gf.Vec3f(t, 2, 3)] * 20))
    points.connectionPathList.prependedItems = ["/Root.moving", "/Root/Child.y"]
    relationship = Sdf.RelationshipSpec(root, "link", custom=True)
    relationship.targetPathList.explicitItems = ["/Root/Child", "/Elsewhere.attribute"]
    child = Sdf.PrimSpec(root, "Child", Sdf.SpecifierClass)
    attribute("y", T.Float, 2, child).variability
    over = Sdf.PrimSpec(root, "Over", Sdf.SpecifierOver)
    over.referenceList.prependedItems = [
        Sdf.Reference("a.usd", "/A", Sdf.LayerOffset(1, 2), {"key": 1.5, "inner": {"deep": "x"}}), Sdf.Reference("", "/B"),
        Sdf.Reference("c.usd")]
    over.referenceList.deletedItems = [Sdf.Reference("gone.usd")]
    child.referenceList.ClearEditsAndMakeExplicit()
    over.payloadList.explicitItems = [Sdf.Payload("p.usd", "/P")]
    child.payloadList.prependedItems = [Sdf.Payload("p.usd", "/P"), Sdf.Payload("", "/Q")] if minor >= 8 else []
    if minor >= 8:
        child.payloadList.appendedItems = [Sdf.Payload("q.usd", "/P", Sdf.LayerOffset(2, 3))]
    over.inheritPathList.prependedItems = ["/Root/Child"]
    over.specializesList.appendedItems = ["/Root/Child"]
    child.SetInfo("apiSchemas", Sdf.TokenListOp.Create(["A", "B"], ["C"], ["D"]))
    child.customData = {
        "int": 5, "float": 1.5, "yes": True, "text": "t", "list": Vt.IntArray(list(range(30))), "vector": Gf.Vec3f(1, 2.5, 3),
        "inner": {"a": {"b": {"c": 1}}}, "empty": {}, "names": Vt.TokenArray(["n", "m"]), "file": Sdf.AssetPath("x")}
    child.assetInfo = {"version": "1"}
    child.SetInfo("kind", "component")
    child.SetInfo("active", False)
    child.instanceable = True
    child.documentation = "d"
    child.prefixSubstitutions = {"a": "b"}
    child.permission = Sdf.PermissionPrivate
    root.nameChildrenOrder = ["Over", "Child"]
    root.propertyOrder = ["text", "yes"]
    layer.rootPrimOrder = ["Root"]
    for name in ("one", "two"):
        variant = Sdf.CreateVariantInLayer(layer, "/Root", "look", name)
        inner = Sdf.PrimSpec(variant.primSpec, "In" + name, Sdf.SpecifierDef, "Sphere")
        attribute("radius", T.Double, 2, inner)
        attribute("direct", T.Double, 2, variant.primSpec)
        nested = Sdf.CreateVariantInLayer(layer, variant.path, "shade", "dark")
        Sdf.PrimSpec(nested.primSpec, "Deep", Sdf.SpecifierDef)
    root.variantSelections["look"] = "one"
    layer.customLayerData = {"list": Vt.IntArray(list(range(5))), "deep": {"b": False}}
    if minor >= 9:
        attribute("time", T.TimeCode, Sdf.TimeCode(24))
        attribute("times", T.TimeCodeArray, Sdf.TimeCodeArray([Sdf.TimeCode(k) for k in range(30)]))
    if minor >= 10:
        attribute("expression", T.PathExpression, Sdf.PathExpression("//Root/* - //Child"))
    if minor >= 11:
        layer.relocates = [("/Root/Child", "/Root/Moved"), ("/Root/Over", Sdf.Path.emptyPath)]
    if minor >= 12:
        for kind, cast in ((T.Double, "double"), (T.Float, "float"), (T.Half, "half")):
            for curve in (Ts.CurveTypeBezier, Ts.CurveTypeHermite):
                spec = attribute("spline_%s_%s" % (cast, "bezier" if curve == Ts.CurveTypeBezier else "hermite"), kind, None)
                spline = Ts.Spline(cast)
                spline.SetCurveType(curve)
                for t, mode in ((1, Ts.InterpCurve), (5, Ts.InterpLinear), (9, Ts.InterpHeld), (12, Ts.InterpValueBlock)):
                    knot = Ts.Knot(typeName=cast, curveType=curve, time=t, value=t / 2, nextInterp=mode)
                    knot.SetPostTanSlope(0.5)
                    knot.SetPreTanSlope(-0.5)
                    if curve == Ts.CurveTypeBezier:
                        knot.SetPostTanWidth(0.75)
                    if t == 9:
                        knot.SetPreValue(3)
                    spline.SetKnot(knot)
                beyond = Ts.Extrapolation(Ts.ExtrapSloped)
                beyond.slope = 2.5
                spline.SetPreExtrapolation(beyond)
                spline.SetPostExtrapolation(Ts.Extrapolation(Ts.ExtrapLoopRepeat))
                if curve == Ts.CurveTypeHermite:
                    loop = Ts.LoopParams()
                    loop.protoStart, loop.protoEnd, loop.numPreLoops, loop.numPostLoops, loop.valueOffset = 1, 5, 1, 2, 0.5
                    spline.SetInnerLoopParams(loop)
                spec.SetInfo("spline", spline)
    attribute("last", T.Float, 3).SetInfo("colorSpace", "srgb")
    if not layer.Save():
        sys.exit("%s is not written" % path)


if __name__ == "__main__":
    if len(sys.argv) == 3:
        write(sys.argv[1], sys.argv[2])
    else:
        for version in VERSIONS:
            path = os.path.join(sys.argv[1], "every-%s.usdc" % version)
            if os.path.exists(path):
                os.remove(path)
            # One process for each: the library reads the version when it is loaded.
            subprocess.run([sys.executable, __file__, path, version], check=True,
                           env=dict(os.environ, USD_WRITE_NEW_USDC_FILES_AS_VERSION=version))
            with open(path, "rb") as file:
                print(path, "is 0.%d.%d" % tuple(file.read(11)[9:]))
