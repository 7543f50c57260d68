#!/usr/bin/env python3
"""Composes small scenes, one for each rule of USD's core, with both libraries, and prints a table by chapter.

usage: conformance.py [--all] [--keep FOLDER] TOOL

TOOL is the built USDLayerDump. Needs a Python with usd-core 26.11. The chapters are those of the core specification of the
Alliance for OpenUSD; the scenes are made here. A scene agrees where prims, properties, values at several times, targets and
metadata are the same, or where both refuse it.
"""
import itertools
import os
import re
import shutil
import sys
import tempfile

from pxr import Tf
from stage import differences, ours, theirs

HEAD = '#usda 1.0\n(\n    defaultPrim = "P"\n)\n'
PLAIN = "#usda 1.0\n"
CASES = []


def case(chapter, name, root, **others):
    """Adds a scene: the text of its root layer, and those of layers beside it."""
    if not chapter.startswith("Text"):
        root, others = spread(root), {stem: spread(text) for stem, text in others.items()}
    CASES.append((chapter, name, root, others))


def spread(text):
    """Returns a text with the braces of prims and variants on lines of their own, as the grammar asks for."""
    tokens = re.findall(r'"[^"]*"|@[^@]*@|`[^`]*`|[{}()\[\]\n]|[^"@`{}()\[\]\n]+', text)
    result, depth, kinds = "", 0, []
    for token in tokens:
        if token in "([":
            depth += 1
        elif token in ")]":
            depth -= 1
        if token == "{":
            line = result.rsplit("\n", 1)[-1]
            isValue = depth > 0 or (re.search(r"=\s*$", line) and "variantSet" not in line)
            kinds.append(isValue)
            result += token if isValue else "{\n"
        elif token == "}":
            result += token if kinds.pop() else "\n}\n"
        elif depth == 0 and not any(kinds):
            result += token.replace(";", "\n")
        else:
            result += token
    return result


def arcs():
    """Every pair of arcs on one prim: which opinion is stronger, and what of the weaker one is left."""
    body = 'def Xform "P" {{ double value = {0}; double only{0} = 1; token word = "w{0}"; def "Child{0}" {{ double size = {0} }} }}\n'
    parts = {
        "inherits": ("inherits = </Class>", body.format(1).replace('def Xform "P"', 'class Xform "Class"'), ""),
        "variants": ('variants = {{ string v = "a" }}\n    prepend variantSets = "v"', "",
                     'variantSet "v" = { "a" { double value = 2; double only2 = 1; def "Child2" { double size = 2 } } "b" {} }'),
        "references": ("references = @ref.usda@", "", ""),
        "payload": ("payload = @pay.usda@", "", ""),
        "specializes": ("specializes = </Base>", body.format(5).replace('def Xform "P"', 'def Xform "Base"'), ""),
        "local": ("", "", "double value = 6; double only6 = 1"),
    }
    layers = {"ref": HEAD + body.format(3), "pay": HEAD + body.format(4)}
    for count in (1, 2, 3):
        for names in itertools.combinations(parts, count):
            chosen = [parts[name] for name in names]
            metadata = "\n    ".join(part[0].replace("{{", "{").replace("}}", "}") for part in chosen if part[0])
            root = HEAD + "".join(part[1] for part in chosen) + 'def "P" (\n    %s\n) {\n %s\n}\n' % (
                metadata, "\n".join(part[2] for part in chosen))
            case("Composition: strength of arcs", " + ".join(names), root, **layers)
            # The same, one reference further away.
            case("Composition: arcs behind a reference", " + ".join(names),
                 HEAD + 'def "P" (references = @inner.usda@) { double only7 = 7 }\n', inner=root, **layers)
            case("Composition: arcs above a prim", " + ".join(names),
                 root + 'over "P" { over "Child1" { double here = 1 } }\n'.replace('over "P"', 'over "Q"'), **layers)


def lists():
    """Every pair of list operations, of targets, schemas and references."""
    words = ["explicit", "prepend", "append", "delete", "add", "reorder"]
    for strong, weak in itertools.product(words, words):
        def prefix(word):
            return "" if word == "explicit" else word + " "
        case("List operations: targets", "%s over %s" % (strong, weak),
             '#usda 1.0\n(\n    subLayers = [@weak.usda@, @base.usda@]\n)\nover "P" { %srel to = [</B>, </C>] }\n' % prefix(strong),
             weak='#usda 1.0\nover "P" { %srel to = [</C>, </A>, </D>] }\n' % prefix(weak),
             base='#usda 1.0\ndef "P" { rel to = [</A>, </B>, </E>] }\n')
        case("List operations: schemas", "%s over %s" % (strong, weak),
             '#usda 1.0\n(\n    subLayers = [@weak.usda@, @base.usda@]\n)\nover "P" (\n %sapiSchemas = ["B", "C"]\n) {}\n' % prefix(strong),
             weak='#usda 1.0\nover "P" (\n %sapiSchemas = ["C", "A", "D"]\n) {}\n' % prefix(weak),
             base='#usda 1.0\ndef "P" ( apiSchemas = ["A", "B", "E"] ) {}\n')
        named = {"BC": ["@b.usda@", "@c.usda@"], "CA": ["@c.usda@", "@a.usda@"]}
        case("List operations: references", "%s over %s" % (strong, weak),
             '#usda 1.0\n(\n    subLayers = [@weak.usda@, @base.usda@]\n)\nover "P" (\n %sreferences = [%s]\n) {}\n' % (
                 prefix(strong), ", ".join(named["BC"])),
             weak='#usda 1.0\nover "P" (\n %sreferences = [%s]\n) {}\n' % (prefix(weak), ", ".join(named["CA"])),
             base='#usda 1.0\ndef "P" ( references = [@a.usda@, @b.usda@] ) {}\n',
             **{n: HEAD + 'def "P" { double value = %d; double %s = 1 }\n' % (i, n) for i, n in enumerate("abc")})


def values():
    kinds = {
        "float": ("1.5", "4"), "double": ("0.1", "3"), "half": ("1", "2.5"), "int": ("1", "4"), "bool": ("false", "true"),
        "string": ('"a"', '"b"'), "token": ('"a"', '"b"'), "asset": ("@a.png@", "@b.png@"), "timecode": ("1", "9"),
        "float3": ("(1, 2, 3)", "(4, 8, 16)"), "double2": ("(0, 1)", "(1, 0)"), "int2": ("(1, 2)", "(3, 9)"),
        "quatf": ("(1, 0, 0, 0)", "(0, 1, 0, 0)"), "quatd": ("(1, 0, 0, 0)", "(0.6, 0.8, 0, 0)"),
        "matrix4d": ("((1,0,0,0),(0,1,0,0),(0,0,1,0),(0,0,0,1))", "((2,0,0,0),(0,2,0,0),(0,0,2,0),(5,0,0,1))"),
        "float[]": ("[1, 2]", "[3, 6]"), "float3[]": ("[(1, 2, 3)]", "[(2, 4, 6)]"), "token[]": ('["a"]', '["b"]'),
        "int[]": ("[1]", "[5]"), "color3f": ("(0, 0, 0)", "(1, 1, 1)"),
    }
    for kind, (first, second) in kinds.items():
        case("Values: interpolation", kind, PLAIN + 'def "P" { %s a.timeSamples = { 0: %s, 10: %s } }\n' % (kind, first, second))
        case("Values: default and samples", kind,
             '#usda 1.0\n(\n    subLayers = [@weak.usda@]\n)\nover "P" { %s a = %s }\n' % (kind, first),
             weak=PLAIN + 'def "P" { %s a.timeSamples = { 0: %s, 4: %s } }\n' % (kind, second, first))
        case("Values: samples over a default", kind,
             '#usda 1.0\n(\n    subLayers = [@weak.usda@]\n)\nover "P" { %s a.timeSamples = { 0: %s } }\n' % (kind, first),
             weak=PLAIN + 'def "P" { %s a = %s }\n' % (kind, second))
        case("Values: blocks", kind,
             '#usda 1.0\n(\n    subLayers = [@weak.usda@]\n)\nover "P" { %s a = None }\n' % kind,
             weak=PLAIN + 'def "P" { %s a = %s }\n' % (kind, second))
        case("Values: blocked samples", kind, PLAIN + 'def "P" { %s a.timeSamples = { 0: %s, 5: None, 9: %s } }\n' % (kind, first, second))
    case("Values: interpolation", "arrays of other lengths", PLAIN + 'def "P" { float[] a.timeSamples = { 0: [1], 10: [1, 2] } }\n')
    for offset, scale in ((5, 1), (0, 2), (-3, 0.5), (10, -1), (2.5, 3)):
        arc = "( offset = %g; scale = %g )" % (offset, scale)
        inner = HEAD + 'def "P" { float a.timeSamples = { 0: 1, 10: 2 }; timecode t = 4; timecode[] ts = [1, 2] }\n'
        for name, text in (("reference", 'def "P" (references = @in.usda@ %s) {}\n'), ("payload", 'def "P" (payload = @in.usda@ %s) {}\n')):
            case("Values: layer offsets", "%s %g × %g" % (name, offset, scale), PLAIN + text % arc, **{"in": inner})
        case("Values: layer offsets", "sublayer %g × %g" % (offset, scale),
             "#usda 1.0\n(\n    subLayers = [ @in.usda@ %s ]\n)\n" % arc, **{"in": inner})
    for rate in (12, 24, 48):
        case("Values: layer offsets", "rates of 24 and %d" % rate, '#usda 1.0\n(\n timeCodesPerSecond = 24\n)\ndef "P" (references = @in.usda@) {}\n',
             **{"in": '#usda 1.0\n(\n defaultPrim = "P"\n timeCodesPerSecond = %d\n)\ndef "P" { float a.timeSamples = { 0: 1, 10: 2 } }\n' % rate})
    for strong, weak in itertools.product(("{ string a = \"s\" }", "{ dictionary d = { int x = 1 } }", "{}"), repeat=2):
        case("Metadata: dictionaries", "%s over %s" % (strong, weak),
             '#usda 1.0\n(\n subLayers = [@weak.usda@]\n customLayerData = %s\n)\nover "P" ( customData = %s ) {}\n' % (strong, strong),
             weak='#usda 1.0\n(\n customLayerData = %s\n)\ndef "P" ( customData = %s ) {}\n' % (
                 weak, weak.replace("x", "y").replace("s", "string", 0)))
    for name, text in {
        "kind": 'kind = "component"', "documentation": 'doc = "text"', "comment": '"a comment"', "active": "active = false",
        "hidden": "hidden = true", "asset info": "assetInfo = { asset identifier = @a.usda@ }", "instanceable": "instanceable = true",
        "display name": 'displayName = "A name"', "permission": "permission = private", "unknown": 'unknownField = "x"',
    }.items():
        case("Metadata: fields", name, PLAIN + 'def "P" ( %s ) { def "Child" {} }\n' % text)
        case("Metadata: fields", name + " behind a reference", HEAD + 'def "P" (references = @in.usda@) {}\n',
             **{"in": HEAD + 'def "P" ( %s ) { def "Child" {} }\n' % text})


def stages():
    part = HEAD + 'def Xform "P" { def Sphere "Ball" { double radius = 2; rel to = </P/Ball> } }\n'
    case("Stages: instances", "two of one", PLAIN + 'def "A" (instanceable = true references = @in.usda@) {}\ndef "B" (instanceable = true references = @in.usda@) {}\n'.replace("true references", "true\n references"), **{"in": part})
    case("Stages: instances", "overrides within are ignored", PLAIN + 'def "A" (\n instanceable = true\n references = @in.usda@\n) { over "Ball" { double radius = 9 } }\n', **{"in": part})
    case("Stages: instances", "nested", PLAIN + 'def "A" (\n instanceable = true\n references = @mid.usda@\n) {}\n',
         mid=HEAD + 'def "P" { def "In" (\n instanceable = true\n references = @in.usda@\n) {} }\n', **{"in": part})
    for first, second in itertools.product(("def", "over", "class"), repeat=2):
        case("Stages: specifiers", "%s over %s" % (first, second), '#usda 1.0\n(\n subLayers = [@in.usda@]\n)\n%s "P" { def "Child" {} }\n' % first,
             **{"in": PLAIN + '%s Xform "P" { over "Child" { def "Leaf" {} } }\n' % second})
    for text in ("reorder nameChildren = [\"C\", \"A\"]", "reorder properties = [\"c\", \"a\"]"):
        case("Stages: orders", text, PLAIN + 'def "P" { %s\n double a; double b; double c\n def "A" {} def "B" {}\n def "C" {} }\n'.replace('{} def "B"', '{}\n def "B"') % text)
    case("Stages: orders", "rootPrims", PLAIN + 'reorder rootPrims = ["B", "A"]\ndef "A" {}\ndef "B" {}\n')
    for name, old, new in (("rename", "</P/Old>", "</P/New>"), ("move", "</P/Old>", "</P/Deep/New>"), ("remove", "</P/Old>", "<>")):
        case("Composition: relocates", name, '#usda 1.0\n(\n relocates = { %s: %s }\n)\ndef "P" (references = @in.usda@) { def "Deep" {} }\n' % (old, new),
             **{"in": HEAD + 'def "P" { def Cube "Old" { double size = 3; rel to = </P/Old> } }\n'})
    for name, root in {
        "missing file": 'def "P" (references = @none.usda@) { double a = 1 }\n', "missing prim": 'def "P" (references = </None>) { double a = 1 }\n',
        "cycle": 'def "P" (references = </P>) { double a = 1 }\n', "cycle of two": 'def "P" (references = </Q>) {}\ndef "Q" (references = </P>) { double a = 1 }\n',
        "inherits itself": 'def "P" (inherits = </P>) {}\n', "below itself": 'def "P" { def "C" (references = </P>) { double a = 1 } }\n',
    }.items():
        case("Composition: errors", name, PLAIN + root)
    for selected in ("a", "b", "none", ""):
        case("Composition: variants", "selection of %s" % (selected or "nothing"), PLAIN + 'def "P" (\n variants = { string v = "%s" }\n prepend variantSets = ["v", "w"]\n) {\n variantSet "v" = { "a" ( variants = { string w = "x" } ) { double n = 1 } "b" { double n = 2 } }\n variantSet "w" = { "x" { double m = 1; over "C" { double k = 1 } } "y" { double m = 2 } }\n def "C" {}\n}\n' % selected)
    expressions = ['"${NAME}.usda"', "'in.usda'", 'if(${FLAG}, "in.usda", "other.usda")', 'if(not(${FLAG}), "in.usda", "other.usda")', 'if(${FLAG}, "in.usda")',
                   'if(eq(${NUMBER}, 3), "in.usda", "other.usda")', 'if(and(${FLAG}, gt(${NUMBER}, 2)), "in.usda", "other.usda")', 'at(["in.usda", "other.usda"], 1)',
                   'at(${LIST}, -1)', 'if(contains(${LIST}, "in.usda"), "in.usda", "other.usda")', 'if(defined("NAME", "OTHER"), "in.usda", "other.usda")', 'if(leq(len(${LIST}), 2), "in.usda", "other.usda")',
                   'if(or(False, lt("a", "b")), "in.usda", "other.usda")', "${NESTED}", "None", "${MISSING}", "unknown(1)", '"in.usda" "x"', 'if(1, "in.usda", "other.usda")', 'neq(${NAME}, "in")']
    for expression in expressions:
        case("Composition: expressions", expression, '#usda 1.0\n(\n expressionVariables = { string NAME = "in"; bool FLAG = true; int64 NUMBER = 3; string NESTED = "`if(${FLAG}, \\"in.usda\\", \\"other.usda\\")`"; string[] LIST = ["in.usda", "other.usda"] }\n)\ndef "P" (references = @`%s`@) { double a = 1; }\n' % expression, **{"in": part, "other": part.replace("Sphere", "Cube")})
        case("Composition: expressions", expression + " in a variant", '#usda 1.0\n(\n expressionVariables = { string NAME = "in"; bool FLAG = true; int64 NUMBER = 3; string[] LIST = ["in.usda", "other.usda"] }\n)\ndef "P" (\n variants = { string v = "`%s`" }\n prepend variantSets = "v"\n) { variantSet "v" = { "in" { double a = 1; } "other" { double a = 2; } }\n}\n' % expression.replace(".usda", "").replace('"', "'"))


def texts():
    good = {
        "comments": '# one\n// two\n/* three */ def "P" { # four\n double a = 1 // five\n}\n', "semicolons": 'def "P" { double a = 1; double b = 2; }\n',
        "one line": 'def Xform "P" { double c = 1; }\n', "triple quotes": 'def "P" ( doc = """a\n"b" \'c\'""" ) {}\n', "single quotes": "def 'P' { string a = 'b'; }\n",
        "escapes": 'def "P" { string a = "\\n\\t\\"\\\\\\x41"; }\n', "Unicode names": 'def "Pö" { double größe = 1; }\n', "numbers": 'def "P" { double[] a = [1., .5, -0, 1e3, -1E-3, inf, -inf, nan, 7]; }\n',
        "empty arrays": 'def "P" { float[] a = []; token[] b = []; }\n', "trailing commas": 'def "P" { int[] a = [1, 2, ]\n float b.timeSamples = { 1: 2, }; }\n',
        "lines within arrays": 'def "P" { float3[] a = [\n (1, 2, 3),\n (4,\n 5, 6)\n]; }\n', "custom and uniform": 'def "P" { custom double a = 1; uniform token b = "x"; custom uniform bool c = true; }\n',
        "namespaces": 'def "P" { double a:b:c = 1; rel a:r = </P>; }\n', "triple at signs": 'def "P" { asset a = @@@a@b.png@@@; }\n', "asset paths": 'def "P" { asset a = @a b/c.png@; asset[] b = [@x@, @@]; }\n',
        "varying relationships": 'def "P" { varying rel a = </P>; custom rel b; }\n', "connections": 'def "P" { float a.connect = </P.b>; float b = 2; float[] c.connect = [</P.a>, </P.b>]; }\n',
        "paths": 'def "P" { rel a = [<../Q>, <.b>, </P/C.d>, </P{v=x}C>]; }\n', "metadata of properties": 'def "P" { double a = 1 ( doc = "d"\n displayName = "n"\n customData = { int x = 1 } ); }\n',
        "dictionaries": 'def "P" ( customData = { string a = "b"; float3[] c = [(1, 2, 3)]; dictionary d = { bool "e f" = 1 } } ) {}\n', "matrices": 'def "P" { matrix2d a = ((1, 2), (3, 4)); matrix3d b = ((1,2,3),(4,5,6),(7,8,9)); }\n',
        "quaternions": 'def "P" { quath a = (1, 0, 0, 0); quatd[] b = [(0, 1, 0, 0)]; }\n', "times before zero": 'def "P" { float a.timeSamples = { -5: 1, -1.5: 2, 0: 3 }; }\n',
        "splines": 'def "P" { double a.spline = { bezier, 1: 5; post held, 10: 7 }; }\n', "old types": 'def "P" { Vec3f a = (1, 2, 3); }\n', "no end of line": 'def "P" {}', "Windows lines": 'def "P" {\r\n double a = 1\r\n}\r\n',
    }
    bad = {
        "no header": None, "unclosed brace": 'def "P" {\n', "unclosed string": 'def "P" { string a = "b; }\n', "two prims of one name": 'def "P" {}\ndef "P" {}\n', "digit first": 'def "1P" {}\n',
        "no type": 'def "P" { a = 1; }\n', "too few numbers": 'def "P" { float3 a = (1, 2); }\n', "word for a number": 'def "P" { double a = x; }\n', "value of another type": 'def "P" { double a = "x"; }\n',
        "unknown specifier": 'prim "P" {}\n', "variant without a set": 'def "P" { "a" {} }\n', "attribute and relationship": 'def "P" { double a; rel a; }\n', "two types": 'def "P" { double a; float a; }\n',
        "unclosed comment": '/* def "P" {}\n', "unclosed asset": 'def "P" { asset a = @x\n; }\n', "no quotes": "def P {}\n", "list of a list": 'def "P" { int[] a = [[1]]; }\n', "no comma": 'def "P" { int[] a = [1 2]; }\n',
        "metadata twice closed": 'def "P" ( doc = "x" )) {}\n', "empty name": 'def "" {}\n', "slash in a name": 'def "a/b" {}\n',
    }
    for name, text in good.items():
        case("Text: accepted", name, PLAIN + text)
    for name, text in bad.items():
        case("Text: refused", name, 'def "P" {}\n' if text is None else PLAIN + text)


def main():
    arguments = [a for a in sys.argv[1:] if a != "--all"]
    folder = tempfile.mkdtemp()
    if arguments[:1] == ["--keep"]:
        folder, arguments = arguments[1], arguments[2:]
    table, worst = {}, []
    for make in (texts, arcs, lists, values, stages):
        make()
    for number, (chapter, name, root, others) in enumerate(CASES):
        place = os.path.join(folder, "%03d" % number)
        os.makedirs(place, exist_ok=True)
        for stem, text in {"root": root, **others}.items():
            with open(os.path.join(place, stem + ".usda"), "w", encoding="utf-8", newline="") as file:
                file.write(text)
        path = os.path.join(place, "root.usda")
        try:
            expected = theirs(path)
        except Tf.ErrorException:
            expected = None
        mine, _, error = ours(arguments[0], path)
        row = table.setdefault(chapter, [0, 0])
        row[1] += 1
        if expected is None or mine is None:
            found = [] if expected is None and mine is None else ["refused by %s: %s" % ("us" if mine is None else "them", error)]
        else:
            found = differences(mine, expected)
        row[0] += not found
        if found:
            worst.append("%s, %s (%s)\n" % (chapter, name, path) + "".join("    %s\n" % line[:300] for line in found[:4]))
    print("| chapter | scenes | agree |\n|---|---|---|")
    for chapter in sorted(table):
        print("| %s | %d | %d |" % (chapter, table[chapter][1], table[chapter][0]))
    agree, count = (sum(row[i] for row in table.values()) for i in (0, 1))
    print("| **all** | **%d** | **%d** |" % (count, agree))
    if worst and "--all" in sys.argv:
        print("\n" + "\n".join(worst))
    if "--keep" not in sys.argv:
        shutil.rmtree(folder)
    sys.exit(agree != count)


main()
