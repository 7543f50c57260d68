"""Text of USD layers in the order in which Reality Composer Pro writes them."""

CREATOR = "Decoupage"


def number(value):
    """A number as short as it can be said to five digits."""
    text = f"{value:.5f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def tuple_of(values):
    return "(" + ", ".join(number(value) for value in values) + ")"


def array(values, one=number):
    return "[" + ", ".join(one(value) for value in values) + "]"


def strings(values):
    return "[" + ", ".join(f'"{value}"' for value in values) + "]"


class Prim:
    """A prim: how it is specified, its metadata, its properties as lines, and the prims below it."""

    def __init__(self, kind, name, *properties, metadata=(), children=(), specifier="def"):
        self.kind, self.name, self.specifier = kind, name, specifier
        self.properties = list(properties)
        self.metadata = list(metadata)
        self.children = list(children)
        self.variants = []

    def add(self, *children):
        self.children += children
        return self

    def write(self, lines, indent=0):
        space = "    " * indent
        kind = f"{self.kind} " if self.kind else ""
        head = f'{space}{self.specifier} {kind}"{self.name}"'
        if self.metadata:
            lines.append(head + " (")
            lines += [f"{space}    {line}" for entry in self.metadata for line in entry.split("\n")]
            lines.append(space + ")")
        else:
            lines.append(head)
        lines.append(space + "{")
        for entry in self.properties:
            lines += [f"{space}    {line}" for line in entry.split("\n")]
        for child in self.children:
            if lines[-1].strip() != "{":
                lines.append("")
            child.write(lines, indent + 1)
        for name, choices in self.variants:
            lines.append(f'\n{space}    variantSet "{name}" = {{')
            for choice, properties, children in choices:
                lines.append(f'{space}        "{choice}" {{')
                lines += [f"{space}            {line}" for line in properties]
                for child in children:
                    child.write(lines, indent + 3)
                lines.append(f"{space}        }}")
            lines.append(f"{space}    }}")
        lines.append(space + "}")


def layer(path, prims, metadata=()):
    """Writes a layer whose first prim is the default one."""
    lines = ["#usda 1.0", "(", "    customLayerData = {", f'        string creator = "{CREATOR}"', "    }"]
    if prims and prims[0].specifier == "def":
        lines.append(f'    defaultPrim = "{prims[0].name}"')
    lines += ["    metersPerUnit = 1"]
    lines += [f"    {line}" for entry in metadata for line in entry.split("\n")]
    lines += ['    upAxis = "Y"', ")", ""]
    for prim in prims:
        prim.write(lines)
        lines.append("")
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("\n".join(lines))


def placed(translate=None, turn=None, scale=None):
    """The properties of a placement; a turn is a quaternion with its real part first."""
    properties, order = [], []
    if turn is not None:
        properties.append(f"quatf xformOp:orient = {tuple_of(turn)}")
    if scale is not None:
        scale = (scale,) * 3 if isinstance(scale, (int, float)) else scale
        properties.append(f"float3 xformOp:scale = {tuple_of(scale)}")
    if translate is not None:
        properties.append(f"float3 xformOp:translate = {tuple_of(translate)}")
    for name, value in (("translate", translate), ("orient", turn), ("scale", scale)):
        if value is not None:
            order.append(f"xformOp:{name}")
    if order:
        properties.append(f"uniform token[] xformOpOrder = {strings(order)}")
    return properties


def reference(name, file, *properties, prim=None, children=(), metadata=(), kind="", arc="references"):
    """A prim that shows another file."""
    target = f"@{file}@" + (f"<{prim}>" if prim else "")
    return Prim(
        kind, name, *properties, children=children,
        metadata=["active = true", *metadata, f"{arc} = {target}"])


def component(name, *properties, children=()):
    """A component of RealityKit; its identifier stands last, as everywhere."""
    return Prim(
        "RealityKitComponent", name, *properties, f'uniform token info:id = "RealityKit.{name}"',
        children=children)


def struct(name, *properties, children=()):
    return Prim("RealityKitStruct", name, *properties, children=children)


BOUND = 'prepend apiSchemas = ["MaterialBindingAPI"]'


def bound(path):
    return f"rel material:binding = <{path}>"
