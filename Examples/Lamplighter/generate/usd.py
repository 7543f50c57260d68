"""Text of USD layers."""


def number(value):
    """A number as short as it can be said to four digits."""
    text = f"{value:.4f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def tuple_of(values):
    return "(" + ", ".join(number(value) for value in values) + ")"


def array(values, one=number):
    return "[" + ", ".join(one(value) for value in values) + "]"


def strings(values):
    return "[" + ", ".join(f'"{value}"' for value in values) + "]"


class Prim:
    """A prim: its type, its name, its properties as lines, its metadata, and the prims below it."""

    def __init__(self, kind, name, *properties, metadata=(), children=()):
        self.kind, self.name = kind, name
        self.properties, self.metadata, self.children = list(properties), list(metadata), list(children)

    def lines(self, indent=0):
        space = "    " * indent
        head = f'{space}def {self.kind + " " if self.kind else ""}"{self.name}"'
        if self.metadata:
            yield head + " ("
            yield from (f"{space}    {entry}" for entry in self.metadata)
            yield space + ")"
        else:
            yield head
        yield space + "{"
        for entry in self.properties:
            yield from (f"{space}    {line}" for line in entry.split("\n"))
        for child in self.children:
            yield from child.lines(indent + 1)
        yield space + "}"


def layer(path, prims, metadata=()):
    """Writes a layer whose first prim is the default one."""
    head = ["#usda 1.0", "(", f'    defaultPrim = "{prims[0].name}"', "    metersPerUnit = 1"]
    head += [f"    {entry}" for entry in metadata] + ['    upAxis = "Y"', ")", ""]
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("\n".join([*head, *(line for prim in prims for line in prim.lines())]) + "\n")


def placement(translate=None, orient=None, scale=None):
    """The properties of a transform; `orient` is a quaternion with its real part first."""
    properties, order = [], []
    if translate is not None:
        properties.append(f"float3 xformOp:translate = {tuple_of(translate)}")
        order.append("xformOp:translate")
    if orient is not None:
        properties.append(f"quatf xformOp:orient = {tuple_of(orient)}")
        order.append("xformOp:orient")
    if scale is not None:
        scale = (scale,) * 3 if isinstance(scale, (int, float)) else scale
        properties.append(f"float3 xformOp:scale = {tuple_of(scale)}")
        order.append("xformOp:scale")
    if order:
        properties.append(f"uniform token[] xformOpOrder = {strings(order)}")
    return properties


def custom(name, *fields):
    """A component of the game, by the name of its Swift type."""
    return Prim("RealityKitCustomComponent", f"Lamplighter_{name}", *fields,
                f'uniform token info:id = "Lamplighter.{name}"')
