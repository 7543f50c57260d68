"""The letters of Decoupage Sans: where the middle of each stroke runs.

Lengths are thousandths of the type size. Every letter is a function of the stroke's half width `h`, so that
all weights stand on the same lines: the outer edges keep their heights, the middles move inwards.
"""

from strokes import Path, ring

CAP, X_HEIGHT, ASCENDER, DESCENDER = 700, 500, 730, -200
DOT = 1.36  # the radius of dots, in half strokes
ROUND = 8  # how far round letters overshoot, so that they look as high as straight ones


class Glyph:
    """Strokes from x = 0 to `width`, discs, and the space on both sides measured from the outer edges."""

    def __init__(self, h, left=70, right=None):
        self.h = h
        self.left, self.right = left, left if right is None else right
        self.strokes = []  # (path, half width)
        self.discs = []
        self.low, self.high = h, CAP - h
        self.x, self.ascender, self.descender = X_HEIGHT - h, ASCENDER - h, DESCENDER + h
        self.advance = None  # fixed advance, the drawing is centred in it
        self.span = None  # the middles of the outermost strokes, when they do not follow from the drawing

    def line(self, *points, half=None):
        for a, b in zip(points, points[1:]):
            self.strokes.append((Path().line(*a, *b), half or self.h))
        return self

    def path(self, path, half=None):
        self.strokes.append((path, half or self.h))
        return self

    def ring(self, cx, cy, rx, ry, half=None):
        return self.path(ring(cx, cy, rx, ry), half)

    def disc(self, x, y, radius=None):
        self.discs.append((x, y, radius or self.h * DOT))
        return self

    def sides(self, left, right):
        self.left, self.right = left, right
        return self


LETTERS = {}


def letter(*names):
    def register(function):
        for name in names:
            LETTERS[name] = (lambda h, name=name: function(h, name)) if len(names) > 1 else function
        return function
    return register


STRAIGHT, CURVED, SLANTED = 78, 54, 24


# Capitals

@letter("A")
def _(h):
    g = Glyph(h, SLANTED)
    w = 500
    bar = 0.33 * (g.high - g.low) + g.low
    inset = w / 2 * (bar - g.low) / (g.high - g.low)
    return g.line((0, g.low), (w / 2, g.high), (w, g.low)).line((inset, bar), (w - inset, bar))


@letter("B")
def _(h):
    g = Glyph(h, STRAIGHT, CURVED)
    middle = g.low + 0.53 * (g.high - g.low)
    upper, lower = (g.high - middle) / 2, (middle - g.low) / 2
    g.line((0, g.low), (0, g.high))
    g.path(Path().line(0, g.high, 310 - upper, g.high)
           .arc(310 - upper, g.high - upper, upper * 1.06, upper, 90, -90)
           .line(310 - upper, middle, 0, middle))
    return g.path(Path().line(0, middle, 345 - lower, middle)
                  .arc(345 - lower, g.low + lower, lower * 1.08, lower, 90, -90)
                  .line(345 - lower, g.low, 0, g.low))


def round_capital(g, rx):
    return rx, (CAP / 2), rx, (CAP / 2 - g.h + ROUND)


@letter("C")
def _(h):
    g = Glyph(h, CURVED, 40)
    cx, cy, rx, ry = round_capital(g, 290)
    return g.path(Path().arc(cx, cy, rx, ry, 46, 314))


@letter("D")
def _(h):
    g = Glyph(h, STRAIGHT, CURVED)
    r = (g.high - g.low) / 2
    g.line((0, g.low), (0, g.high))
    return g.path(Path().line(0, g.high, 470 - r, g.high).arc(470 - r, CAP / 2, r, r, 90, -90)
                  .line(470 - r, g.low, 0, g.low))


@letter("E")
def _(h):
    g = Glyph(h, STRAIGHT, 44)
    m = g.low + 0.515 * (g.high - g.low)
    return g.line((360, g.low), (0, g.low), (0, g.high), (360, g.high)).line((0, m), (310, m))


@letter("F")
def _(h):
    g = Glyph(h, STRAIGHT, 36)
    m = g.low + 0.49 * (g.high - g.low)
    return g.line((0, g.low), (0, g.high), (345, g.high)).line((0, m), (295, m))


@letter("G")
def _(h):
    g = Glyph(h, CURVED, 62)
    cx, cy, rx, ry = round_capital(g, 290)
    g.path(Path().arc(cx, cy, rx, ry, 48, 360))
    return g.line((cx + rx, cy), (cx + 40, cy))


@letter("H")
def _(h):
    g = Glyph(h, STRAIGHT)
    m = g.low + 0.51 * (g.high - g.low)
    return g.line((0, g.low), (0, g.high)).line((440, g.low), (440, g.high)).line((0, m), (440, m))


@letter("I")
def _(h):
    g = Glyph(h, STRAIGHT + 4)
    return g.line((0, g.low), (0, g.high))


@letter("J")
def _(h):
    g = Glyph(h, 36, STRAIGHT)
    r = 165
    low = g.low - ROUND + r
    return g.path(Path().arc(r, low, r, r, 205, 360).line(2 * r, low, 2 * r, g.high))


@letter("K")
def _(h):
    g = Glyph(h, STRAIGHT, 24)
    m = g.low + 0.40 * (g.high - g.low)
    g.line((0, g.low), (0, g.high)).line((400, g.high), (0, m))
    k = 0.36
    return g.line((400 * k, m + (g.high - m) * k), (420, g.low))


@letter("L")
def _(h):
    g = Glyph(h, STRAIGHT, 34)
    return g.line((0, g.high), (0, g.low), (330, g.low))


@letter("M")
def _(h):
    g = Glyph(h, STRAIGHT)
    return g.line((0, g.low), (0, g.high), (275, g.low + 0.2 * CAP), (550, g.high), (550, g.low))


@letter("N")
def _(h):
    g = Glyph(h, STRAIGHT)
    return g.line((0, g.low), (0, g.high), (450, g.low), (450, g.high))


@letter("O")
def _(h):
    g = Glyph(h, CURVED)
    return g.ring(*round_capital(g, 300))


@letter("P")
def _(h):
    g = Glyph(h, STRAIGHT, 40)
    middle = g.low + 0.44 * (g.high - g.low)
    r = (g.high - middle) / 2
    g.line((0, g.low), (0, g.high))
    return g.path(Path().line(0, g.high, 345 - r, g.high).arc(345 - r, g.high - r, r * 1.05, r, 90, -90)
                  .line(345 - r, middle, 0, middle))


@letter("Q")
def _(h):
    g = Glyph(h, CURVED)
    return g.ring(*round_capital(g, 300)).line((375, g.low + 150), (545, g.low - 16))


@letter("R")
def _(h):
    g = Glyph(h, STRAIGHT, 30)
    middle = g.low + 0.45 * (g.high - g.low)
    r = (g.high - middle) / 2
    g.line((0, g.low), (0, g.high))
    g.path(Path().line(0, g.high, 345 - r, g.high).arc(345 - r, g.high - r, r * 1.05, r, 90, -90)
           .line(345 - r, middle, 0, middle))
    return g.line((190, middle), (385, g.low))


def ess(g, w, low, high, middle_shift=0.52):
    """The double curve of S, s and the section sign, from the upper right end to the lower left one."""
    low, high = low - ROUND, high + ROUND
    m = low + (high - low) * middle_shift
    up, down = (high - m) / 2, (m - low) / 2
    cx = w / 2
    p = Path().arc(cx, high - up, w * 0.46, up, 28, 180)
    p.curve((cx - w * 0.46, high - up), (cx - w * 0.46, m - up * 0.05), (cx + w * 0.5, m + down * 0.12),
            (cx + w * 0.5, low + down))
    p.arc(cx, low + down, w * 0.5, down, 0, -152)
    return g.path(p)


@letter("S")
def _(h):
    return ess(Glyph(h, 44), 380, h, CAP - h)


@letter("T")
def _(h):
    g = Glyph(h, 26)
    return g.line((0, g.high), (450, g.high)).line((225, g.high), (225, g.low))


@letter("U")
def _(h):
    g = Glyph(h, STRAIGHT - 6)
    r = 220
    return g.path(Path().line(0, g.high, 0, g.low + r - ROUND).arc(r, g.low + r - ROUND, r, r, 180, 360)
                  .line(2 * r, g.low + r - ROUND, 2 * r, g.high))


@letter("V")
def _(h):
    g = Glyph(h, SLANTED)
    return g.line((0, g.high), (245, g.low), (490, g.high))


@letter("W")
def _(h):
    g = Glyph(h, SLANTED)
    return g.line((0, g.high), (190, g.low), (380, g.high), (570, g.low), (760, g.high))


@letter("X")
def _(h):
    g = Glyph(h, SLANTED + 4)
    return g.line((0, g.low), (440, g.high)).line((10, g.high), (430, g.low))


@letter("Y")
def _(h):
    g = Glyph(h, SLANTED)
    m = g.low + 0.43 * (g.high - g.low)
    return g.line((0, g.high), (230, m), (460, g.high)).line((230, m), (230, g.low))


@letter("Z")
def _(h):
    g = Glyph(h, 40)
    return g.line((10, g.high), (400, g.high), (0, g.low), (410, g.low))


# Small letters

BOWL = 205  # half the width of round small letters


def bowl(g, cx=BOWL):
    return cx, X_HEIGHT / 2, BOWL, X_HEIGHT / 2 - g.h + ROUND


@letter("a")
def _(h):
    g = Glyph(h, CURVED - 4, STRAIGHT - 10)
    return g.ring(*bowl(g)).line((2 * BOWL, g.low), (2 * BOWL, g.x))


@letter("b")
def _(h):
    g = Glyph(h, STRAIGHT - 8, CURVED - 4)
    return g.ring(*bowl(g)).line((0, g.low), (0, g.ascender))


@letter("c")
def _(h):
    g = Glyph(h, CURVED - 4, 32)
    return g.path(Path().arc(*bowl(g), 48, 312))


@letter("d")
def _(h):
    g = Glyph(h, CURVED - 4, STRAIGHT - 8)
    return g.ring(*bowl(g)).line((2 * BOWL, g.low), (2 * BOWL, g.ascender))


@letter("e")
def _(h):
    g = Glyph(h, CURVED - 4, CURVED - 10)
    cx, cy, rx, ry = bowl(g)
    g.path(Path().arc(cx, cy, rx, ry, 0, 316))
    return g.line((0, cy), (2 * rx, cy))


@letter("f")
def _(h):
    g = Glyph(h, 28, 16)
    r = 130
    g.path(Path().line(95, g.low, 95, g.ascender - r).arc(95 + r, g.ascender - r, r, r, 180, 82))
    return g.line((0, g.x), (225, g.x))


@letter("g")
def _(h):
    g = Glyph(h, CURVED - 4, STRAIGHT - 10)
    r = BOWL
    g.ring(*bowl(g))
    return g.path(Path().line(2 * r, g.x, 2 * r, g.descender + 165)
                  .arc(r, g.descender + 165, r, 165, 0, -148))


def arch(g, left, width):
    r = width / 2
    ry = r * 1.02
    top = g.x + ROUND - ry
    return Path().arc(left + r, top, r, ry, 180, 0).line(left + width, top, left + width, g.low)


@letter("h")
def _(h):
    g = Glyph(h, STRAIGHT - 8, STRAIGHT - 12)
    return g.line((0, g.low), (0, g.ascender)).path(arch(g, 0, 360))


@letter("i")
def _(h):
    g = Glyph(h, STRAIGHT - 8)
    return g.line((0, g.low), (0, g.x)).disc(0, CAP - 36)


@letter("j")
def _(h):
    g = Glyph(h, -44, STRAIGHT - 8)
    r = 120
    g.path(Path().line(r, g.x, r, g.descender + r).arc(0, g.descender + r, r, r, 0, -78))
    return g.disc(r, CAP - 36)


@letter("k")
def _(h):
    g = Glyph(h, STRAIGHT - 8, 20)
    m = g.low + 0.36 * (g.x - g.low)
    k = 0.36
    g.line((0, g.low), (0, g.ascender)).line((310, g.x), (0, m))
    return g.line((310 * k, m + (g.x - m) * k), (325, g.low))


@letter("l")
def _(h):
    g = Glyph(h, STRAIGHT - 8)
    return g.line((0, g.low), (0, g.ascender))


@letter("m")
def _(h):
    g = Glyph(h, STRAIGHT - 8, STRAIGHT - 12)
    return g.line((0, g.low), (0, g.x)).path(arch(g, 0, 310)).path(arch(g, 310, 310))


@letter("n")
def _(h):
    g = Glyph(h, STRAIGHT - 8, STRAIGHT - 12)
    return g.line((0, g.low), (0, g.x)).path(arch(g, 0, 360))


@letter("o")
def _(h):
    g = Glyph(h, CURVED - 4)
    return g.ring(*bowl(g))


@letter("p")
def _(h):
    g = Glyph(h, STRAIGHT - 8, CURVED - 4)
    return g.ring(*bowl(g)).line((0, g.descender), (0, g.x))


@letter("q")
def _(h):
    g = Glyph(h, CURVED - 4, STRAIGHT - 8)
    return g.ring(*bowl(g)).line((2 * BOWL, g.descender), (2 * BOWL, g.x))


@letter("r")
def _(h):
    g = Glyph(h, STRAIGHT - 8, 14)
    r = 170
    return g.line((0, g.low), (0, g.x)).path(Path().arc(r, g.x + ROUND - r * 1.08, r, r * 1.08, 180, 66))


@letter("s")
def _(h):
    return ess(Glyph(h, 36), 290, h, X_HEIGHT - h, 0.515)


@letter("t")
def _(h):
    g = Glyph(h, 26, 26)
    r = 120
    g.path(Path().line(90, g.x + 140, 90, g.low - ROUND + r).arc(90 + r, g.low - ROUND + r, r, r, 180, 280))
    return g.line((0, g.x), (220, g.x))


@letter("u")
def _(h):
    g = Glyph(h, STRAIGHT - 12, STRAIGHT - 8)
    r = 180
    g.path(Path().line(0, g.x, 0, g.low - ROUND + r * 1.02)
           .arc(r, g.low - ROUND + r * 1.02, r, r * 1.02, 180, 360))
    return g.line((2 * r, g.low), (2 * r, g.x))


@letter("v")
def _(h):
    g = Glyph(h, SLANTED - 4)
    return g.line((0, g.x), (185, g.low), (370, g.x))


@letter("w")
def _(h):
    g = Glyph(h, SLANTED - 4)
    return g.line((0, g.x), (150, g.low), (300, g.x), (450, g.low), (600, g.x))


@letter("x")
def _(h):
    g = Glyph(h, SLANTED)
    return g.line((0, g.low), (340, g.x)).line((5, g.x), (335, g.low))


@letter("y")
def _(h):
    g = Glyph(h, SLANTED - 4)
    slope = 185 / (g.x - g.low)
    depth = g.low - g.descender
    return g.line((0, g.x), (185, g.low)).line((370, g.x), (185 - depth * slope, g.descender))


@letter("z")
def _(h):
    g = Glyph(h, 34)
    return g.line((5, g.x), (320, g.x), (0, g.low), (325, g.low))
