"""Digits, punctuation and the accented letters of Latin-1."""

from letters import (
    CAP, CURVED, DESCENDER, DOT, LETTERS, ROUND, SLANTED, STRAIGHT, X_HEIGHT, Glyph, ess, letter)
from strokes import Path

FIGURE = 572  # all digits are as wide, so that columns of numbers line up


def figure(h):
    g = Glyph(h)
    g.advance = FIGURE
    return g


@letter("0")
def _(h):
    g = figure(h)
    return g.ring(200, CAP / 2, 200, CAP / 2 - h + ROUND)


@letter("1")
def _(h):
    g = figure(h)
    g.span = (0, 270)
    return g.line((20, g.high - 130), (170, g.high), (170, g.low))


@letter("2")
def _(h):
    g = figure(h)
    r, top = 180, g.high + ROUND - 190
    g.path(Path().arc(190, top, r, 190, 165, -8)
           .curve((190 + r * 0.99, top - 26), (352, top - 130), (190, g.low + 190), (0, g.low)))
    return g.line((0, g.low), (380, g.low))


@letter("3")
def _(h):
    g = figure(h)
    middle = g.low + 0.53 * (g.high - g.low)
    up, down = (g.high + ROUND - middle) / 2, (middle - g.low + ROUND) / 2
    g.path(Path().arc(175, middle + up, 165, up, 152, -90))
    return g.path(Path().arc(175, middle - down, 190, down, 90, -156)).line((175, middle), (135, middle))


@letter("4")
def _(h):
    g = figure(h)
    bar = g.low + 0.25 * (g.high - g.low)
    return g.line((300, g.low), (300, g.high), (0, bar), (410, bar))


@letter("5")
def _(h):
    g = figure(h)
    r = 0.335 * (g.high - g.low)
    cy = g.low - ROUND + r
    g.line((340, g.high), (60, g.high), (36, cy + r * 0.72))
    return g.path(Path().arc(185, cy, 190, r, 141, -150))


@letter("6")
def _(h):
    g = figure(h)
    r = 0.33 * (g.high - g.low) + ROUND / 2
    cy = g.low - ROUND + r
    g.ring(195, cy, 195, r)
    return g.path(Path().curve((0, cy), (0, cy + 190), (110, g.high - 120), (250, g.high)))


@letter("7")
def _(h):
    g = figure(h)
    return g.line((0, g.high), (390, g.high), (130, g.low))


@letter("8")
def _(h):
    g = figure(h)
    middle = g.low + 0.525 * (g.high - g.low)
    up, down = (g.high + ROUND - middle) / 2, (middle - g.low + ROUND) / 2
    return g.ring(195, middle + up, 165, up).ring(195, middle - down, 195, down)


@letter("9")
def _(h):
    g = figure(h)
    r = 0.33 * (g.high - g.low) + ROUND / 2
    cy = g.high + ROUND - r
    g.ring(195, cy, 195, r)
    return g.path(Path().curve((390, cy), (390, cy - 190), (280, g.low + 120), (140, g.low)))


def blank(width):
    def make(h):
        g = Glyph(h)
        g.advance = width
        return g
    return make


LETTERS[" "] = LETTERS["\u00a0"] = blank(270)
LETTERS["\u00ad"] = lambda h: LETTERS["-"](h)

MIDDLE = 330  # the height of signs that stand between figures


@letter("!")
def _(h):
    g = Glyph(h, STRAIGHT)
    return g.line((0, g.high), (0, 240)).disc(0, h * DOT)


@letter("\u00a1")
def _(h):
    g = Glyph(h, STRAIGHT)
    return g.line((0, DESCENDER + h), (0, X_HEIGHT - 240)).disc(0, X_HEIGHT - h * DOT)


@letter('"')
def _(h):
    g = Glyph(h, 62)
    return g.line((0, g.high), (0, g.high - 140)).line((150 + h / 2, g.high), (150 + h / 2, g.high - 140))


@letter("'")
def _(h):
    g = Glyph(h, 62)
    return g.line((0, g.high), (0, g.high - 140))


@letter("#")
def _(h):
    g = Glyph(h, 36)
    t = h * 0.86
    for x in (110, 300):
        g.line((x, g.low), (x + 70, g.high), half=t)
    return g.line((40, 470), (450, 470), half=t).line((20, 235), (430, 235), half=t)


@letter("$")
def _(h):
    g = figure(h)
    ess(g, 380, h, CAP - h)
    return g.line((190, CAP + 70), (190, -70), half=h * 0.82)


@letter("%")
def _(h):
    g = Glyph(h, 44)
    t, r, ry = h * 0.84, 125, 160
    g.ring(r, CAP - t - ry + ROUND, r, ry, t).ring(600 - r, t + ry - ROUND, r, ry, t)
    return g.line((150, t), (450, CAP - t), half=t)


@letter("&")
def _(h):
    g = Glyph(h, CURVED, 24)
    top = g.high + ROUND
    # The upper loop, then the long diagonal, then the lower bowl and its tail.
    g.path(Path().curve((120, 400), (40, 500), (70, top), (205, top))
           .curve((205, top), (340, top), (372, 480), (180, 372)))
    g.path(Path().curve((180, 372), (-55, 240), (-30, g.low - ROUND), (195, g.low - ROUND))
           .curve((195, g.low - ROUND), (350, g.low - ROUND), (450, 170), (470, 330)))
    return g.line((120, 400), (500, g.low))


@letter("(")
def _(h):
    g = Glyph(h, 62, 34)
    return g.path(Path().arc(330, 290, 330, 510, 132, 228))


@letter(")")
def _(h):
    g = Glyph(h, 34, 62)
    return g.path(Path().arc(0, 290, 330, 510, 48, -48))


@letter("*")
def _(h):
    from math import cos, radians, sin
    g = Glyph(h, 40)
    for a in (90, 162, 234, 306, 18):
        g.line((130, 555), (130 + 135 * cos(radians(a)), 555 + 135 * sin(radians(a))), half=h * 0.84)
    return g


@letter("+")
def _(h):
    g = figure(h)
    return g.line((0, MIDDLE), (380, MIDDLE)).line((190, MIDDLE - 190), (190, MIDDLE + 190))


@letter(",")
def _(h):
    g = Glyph(h, 56)
    return g.disc(40, h * DOT).line((40 + h * 0.3, h), (0, -110), half=h * 0.72)


@letter("-")
def _(h):
    g = Glyph(h, 56)
    return g.line((0, 258), (200, 258))


@letter(".")
def _(h):
    return Glyph(h, 62).disc(0, h * DOT)


@letter("/")
def _(h):
    return Glyph(h, 20).line((0, -60), (290, CAP + 20))


@letter("\\")
def _(h):
    return Glyph(h, 20).line((290, -60), (0, CAP + 20))


@letter(":")
def _(h):
    return Glyph(h, 66).disc(0, h * DOT).disc(0, X_HEIGHT - 40 - h)


@letter(";")
def _(h):
    g = Glyph(h, 60)
    g.disc(40, h * DOT).line((40 + h * 0.3, h), (0, -110), half=h * 0.72)
    return g.disc(40, X_HEIGHT - 40 - h)


@letter("<")
def _(h):
    return figure(h).line((370, MIDDLE + 190), (0, MIDDLE), (370, MIDDLE - 190))


@letter(">")
def _(h):
    return figure(h).line((0, MIDDLE + 190), (370, MIDDLE), (0, MIDDLE - 190))


@letter("=")
def _(h):
    return figure(h).line((0, MIDDLE + 95), (380, MIDDLE + 95)).line((0, MIDDLE - 95), (380, MIDDLE - 95))


def question(g):
    high = g.high
    p = Path().arc(165, high + ROUND - 170, 165, 170, 168, -30)
    p.curve((308, high + ROUND - 255), (270, high - 330), (165, high - 330), (165, 235))
    return p


@letter("?")
def _(h):
    g = Glyph(h, 36)
    return g.path(question(g)).disc(165, h * DOT)


@letter("\u00bf")
def _(h):
    g = Glyph(h, 36)
    p = question(g)
    top = X_HEIGHT
    p.samples = [(330 - x, top - y, -dx, -dy) for x, y, dx, dy in p.samples]
    return g.path(p).disc(165, top - h * DOT)


@letter("@")
def _(h):
    g = Glyph(h, CURVED)
    t = h * 0.86
    g.ring(360, 290, 150, 165, t)
    return g.path(Path().line(510, 455, 510, 250).arc(605, 250, 95, 125, 180, 360)
                  .arc(360, 290, 340, 400, -5, 302), t)


@letter("[")
def _(h):
    return Glyph(h, 72, 34).line((150, CAP + 60), (0, CAP + 60), (0, -110), (150, -110))


@letter("]")
def _(h):
    return Glyph(h, 34, 72).line((0, CAP + 60), (150, CAP + 60), (150, -110), (0, -110))


@letter("^")
def _(h):
    return figure(h).line((0, 420), (170, CAP - h), (340, 420))


@letter("_")
def _(h):
    g = Glyph(h, 0)
    return g.line((0, -110), (420, -110))


def brace(mirror):
    def make(h):
        g = Glyph(h, 34, 56) if mirror else Glyph(h, 56, 34)
        top, bottom, r, x = CAP + 60, -110, 90, 100
        m = (top + bottom) / 2
        f = (lambda v: 200 - v) if mirror else (lambda v: v)

        def half(sign):
            end = top if sign > 0 else bottom
            p = Path().curve((200, end), (x + 20, end), (x, end - sign * 20), (x, end - sign * r))
            p.line(x, end - sign * r, x, m + sign * r)
            p.curve((x, m + sign * r), (x, m + sign * 25), (x - 20, m), (10, m))
            p.samples = [(f(a), b, -da if mirror else da, db) for a, b, da, db in p.samples]
            return p
        return g.path(half(1)).path(half(-1))
    return make


LETTERS["{"], LETTERS["}"] = brace(False), brace(True)


@letter("|")
def _(h):
    return Glyph(h, 90).line((0, CAP + 60), (0, -110))


@letter("\u00a6")
def _(h):
    return Glyph(h, 90).line((0, CAP + 60), (0, 400)).line((0, 250), (0, -110))


def wave(y, width, height):
    return (Path().curve((0, y - height / 2), (width * 0.12, y + height), (width * 0.36, y + height * 0.75),
                         (width / 2, y))
            .curve((width / 2, y), (width * 0.64, y - height * 0.75), (width * 0.88, y - height),
                   (width, y + height / 2)))


@letter("~")
def _(h):
    return figure(h).path(wave(MIDDLE, 390, 70))


@letter("\u00a2")
def _(h):
    g = figure(h)
    rx, ry = 185, X_HEIGHT / 2 - h + ROUND
    g.path(Path().arc(rx, X_HEIGHT / 2 + 60, rx, ry, 48, 312))
    return g.line((rx, X_HEIGHT + 130), (rx, -10), half=h * 0.82)


@letter("\u00a3")
def _(h):
    g = figure(h)
    r = 150
    p = Path().arc(110 + r, g.high + ROUND - r, r, r, 22, 180)
    p.curve((110, g.high + ROUND - r), (110, 340), (150, 170), (20, g.low))
    return g.path(p).line((20, g.low), (390, g.low)).line((20, 320), (310, 320))


@letter("\u00a4")
def _(h):
    g = figure(h)
    g.ring(200, MIDDLE, 130, 130)
    for x, y in ((1, 1), (1, -1), (-1, 1), (-1, -1)):
        g.line((200 + x * 100, MIDDLE + y * 100), (200 + x * 175, MIDDLE + y * 175))
    return g


@letter("\u00a5")
def _(h):
    g = figure(h)
    g.line((0, g.high), (210, 310), (420, g.high)).line((210, 310), (210, g.low))
    return g.line((40, 310), (380, 310), half=h * 0.86).line((40, 170), (380, 170), half=h * 0.86)


@letter("\u00a7")
def _(h):
    g = Glyph(h, 50)
    t = h * 0.88
    w, cx = 270, 150
    for low, high, a, b in ((260, CAP - t, 25, None), (t - 120, 320, None, -155)):
        m, ry = (low + high) / 2, (high - low) / 4
        p = Path().arc(cx, m + ry, w / 2, ry, 25 if a else 120, 180)
        p.curve((cx - w / 2, m + ry), (cx - w / 2, m), (cx + w / 2, m), (cx + w / 2, m - ry))
        p.arc(cx, m - ry, w / 2, ry, 0, -155 if b else -60)
        g.path(p, t)
    return g


def circled(name):
    def make(h):
        t = h * 0.7
        g = Glyph(h, CURVED)
        g.ring(350, CAP / 2, 350, CAP / 2 - t + ROUND, t)
        scale = 0.52
        inner = LETTERS[name](t / scale)
        xs = [s[0] for p, _ in inner.strokes for s in p.samples]
        dx, dy = 350 - (min(xs) + max(xs)) / 2 * scale, CAP / 2 * (1 - scale)
        for path, half in inner.strokes:
            path.samples = [(x * scale + dx, y * scale + dy, a, b) for x, y, a, b in path.samples]
            g.strokes.append((path, half * scale))
        return g
    return make


LETTERS["\u00a9"], LETTERS["\u00ae"] = circled("C"), circled("R")


def raised(name, scale=0.6, rise=None, underline=False, weight=0.82):
    """A small sign at the height of the capitals."""
    def make(h):
        t = h * weight
        inner = LETTERS[name](t / scale)
        g = Glyph(h, 40)
        rise_by = CAP * (1 - scale) if rise is None else rise
        for path, half in inner.strokes:
            path.samples = [(x * scale, y * scale + rise_by, a, b) for x, y, a, b in path.samples]
            g.strokes.append((path, half * scale))
        if underline:
            xs = [s[0] for p, _ in g.strokes for s in p.samples]
            g.line((min(xs), rise_by - 60), (max(xs), rise_by - 60), half=t)
        return g
    return make


LETTERS["\u00b9"], LETTERS["\u00b2"], LETTERS["\u00b3"] = raised("1"), raised("2"), raised("3")
LETTERS["\u00aa"] = raised("a", rise=CAP - X_HEIGHT * 0.6, underline=True)
LETTERS["\u00ba"] = raised("o", rise=CAP - X_HEIGHT * 0.6, underline=True)


def angles(points_right):
    def make(h):
        g = Glyph(h, 46)
        for x in (0, 120 + 1.25 * h):
            a, b = (x, x + 125) if points_right else (x + 125, x)
            g.line((a, 400), (b, 255), (a, 110))
        return g
    return make


LETTERS["\u00ab"], LETTERS["\u00bb"] = angles(False), angles(True)


@letter("\u00ac")
def _(h):
    return figure(h).line((0, MIDDLE + 60), (380, MIDDLE + 60), (380, MIDDLE - 110))


@letter("\u00b0")
def _(h):
    t = h * 0.84
    return Glyph(h, 44).ring(110, CAP - t - 110 + ROUND, 110, 110, t)


@letter("\u00b1")
def _(h):
    g = figure(h)
    return g.line((0, 390), (360, 390)).line((180, 220), (180, 560)).line((0, 80), (360, 80))


@letter("\u00b5")
def _(h):
    g = LETTERS["u"](h)
    return g.line((0, g.x), (0, g.descender))


@letter("\u00b6")
def _(h):
    g = Glyph(h, CURVED, STRAIGHT)
    r = 195
    g.disc(r - h, CAP - r, r).line((r, g.high), (350, g.high))
    return g.line((r + 25, g.high), (r + 25, g.descender + 80)).line((350, g.high), (350, g.descender + 80))


@letter("\u00b7")
def _(h):
    return Glyph(h, 62).disc(0, 258)


def fraction(top, bottom):
    def make(h):
        t, scale = h * 0.82, 0.52
        g = Glyph(h, 40)
        x = 0
        for name, rise in ((top, CAP * (1 - scale)), (None, 0), (bottom, 0)):
            if name is None:
                g.line((x - 10, t), (x + 190, CAP - t), half=t)
                x += 180
                continue
            inner = LETTERS[name](t / scale)
            xs = [s[0] for p, _ in inner.strokes for s in p.samples]
            for path, half in inner.strokes:
                path.samples = [((px - min(xs)) * scale + x, y * scale + rise, a, b)
                                for px, y, a, b in path.samples]
                g.strokes.append((path, half * scale))
            x += (max(xs) - min(xs)) * scale + 30 + 2 * t
        return g
    return make


LETTERS["\u00bc"], LETTERS["\u00bd"] = fraction("1", "4"), fraction("1", "2")
LETTERS["\u00be"] = fraction("3", "4")


@letter("\u00d7")
def _(h):
    return figure(h).line((0, MIDDLE - 150), (300, MIDDLE + 150)).line((0, MIDDLE + 150), (300, MIDDLE - 150))


@letter("\u00f7")
def _(h):
    g = figure(h)
    return g.line((0, MIDDLE), (380, MIDDLE)).disc(190, MIDDLE + 165).disc(190, MIDDLE - 165)


# Letters of their own

@letter("\u00c6")
def _(h):
    g = Glyph(h, SLANTED, 44)
    bar = 0.33 * (g.high - g.low) + g.low
    x = 330
    inset = x * (bar - g.low) / (g.high - g.low)
    g.line((0, g.low), (x, g.high), (700, g.high)).line((x + 40, g.high), (x + 40, g.low), (710, g.low))
    m = g.low + 0.515 * (g.high - g.low)
    return g.line((x + 40, m), (660, m)).line((inset, bar), (x + 40, bar))


@letter("\u00e6")
def _(h):
    g = Glyph(h, CURVED - 4, CURVED - 10)
    r, cy, ry = 185, X_HEIGHT / 2, X_HEIGHT / 2 - h + ROUND
    g.ring(r, cy, r, ry).path(Path().arc(3 * r, cy, r, ry, 0, 316))
    return g.line((2 * r, cy), (4 * r, cy)).line((2 * r, g.low), (2 * r, g.x))


@letter("\u00d8")
def _(h):
    return LETTERS["O"](h).line((95, 40), (505, CAP - 40), half=h * 0.86)


@letter("\u00f8")
def _(h):
    return LETTERS["o"](h).line((35, 20), (375, X_HEIGHT - 20), half=h * 0.86)


@letter("\u00d0")
def _(h):
    return LETTERS["D"](h).line((-75, CAP / 2), (220, CAP / 2), half=h * 0.9).sides(30, CURVED)


@letter("\u00f0")
def _(h):
    g = Glyph(h, CURVED - 4)
    r, cy, ry = 205, X_HEIGHT / 2 - 15, X_HEIGHT / 2 - h - 5
    g.ring(r, cy, r, ry)
    g.path(Path().curve((2 * r, cy), (2 * r, cy + 260), (300, 560), (130, g.ascender)))
    return g.line((120, 530), (345, 640), half=h * 0.84)


@letter("\u00de")
def _(h):
    g = Glyph(h, STRAIGHT, 44)
    r = 165
    g.line((0, g.low), (0, g.high))
    return g.path(Path().line(0, 540, 180, 540).arc(180, 375, r, r, 90, -90).line(180, 210, 0, 210))


@letter("\u00fe")
def _(h):
    g = LETTERS["p"](h)
    return g.line((0, g.x), (0, g.ascender))


@letter("\u00df")
def _(h):
    g = Glyph(h, STRAIGHT - 8, CURVED - 8)
    top = g.ascender + ROUND
    g.path(Path().line(0, g.low, 0, top - 150).arc(150, top - 150, 150, 150, 180, 0)
           .curve((300, top - 150), (300, 480), (170, 480), (150, 400)))
    return g.path(Path().curve((150, 400), (180, 320), (360, 310), (360, 160))
                  .curve((360, 160), (360, 60), (270, g.low - ROUND), (140, g.low + 14)))


# Accents

def mark(g, kind, cx, base):
    """Adds an accent above `base`, the height at which letters end."""
    t = g.h * 0.9
    y = base + 62 + t
    if kind == "grave":
        g.line((cx - 60, y + 105), (cx + 45, y), half=t)
    elif kind == "acute":
        g.line((cx + 60, y + 105), (cx - 45, y), half=t)
    elif kind == "circumflex":
        g.line((cx - 95, y), (cx, y + 100), (cx + 95, y), half=t)
    elif kind == "tilde":
        p = wave(y + 55, 230, 44)
        p.samples = [(x + cx - 115, v, a, b) for x, v, a, b in p.samples]
        g.path(p, t)
    elif kind == "dieresis":
        for x in (cx - 95, cx + 95):
            g.disc(x, y + 45, g.h * 1.12)
    elif kind == "ring":
        g.ring(cx, y + 62, 72, 72, g.h * 0.72)
    elif kind == "macron":
        g.line((cx - 100, y + 45), (cx + 100, y + 45), half=t)
    elif kind == "cedilla":
        p = Path().curve((cx + 10, -8), (cx + 90, -80), (cx + 70, -178), (cx - 60, DESCENDER + 8 + t))
        g.path(p, g.h * 0.8)
    return g


def accented(base, kind, cx):
    def make(h):
        if base in "ij":
            g = LETTERS[base](h)
            g.discs = []
            height = X_HEIGHT
        else:
            g = LETTERS[base](h)
            height = CAP if base.isupper() else X_HEIGHT
        g.span = span(g)
        return mark(g, kind, cx, height)
    return make


def span(g):
    """The leftmost and rightmost outer edge, as middles of strokes of the usual width."""
    edges = [(s[0] - half, s[0] + half) for path, half in g.strokes for s in path.samples]
    edges += [(x - r, x + r) for x, _, r in g.discs]
    return min(low for low, _ in edges) + g.h, max(high for _, high in edges) - g.h


CENTERS = {"A": 250, "C": 310, "E": 180, "I": 0, "N": 225, "O": 300, "U": 220, "Y": 230,
           "a": 205, "c": 215, "e": 205, "i": 0, "n": 180, "o": 205, "u": 180, "y": 185}
KINDS = ["grave", "acute", "circumflex", "tilde", "dieresis", "ring", "cedilla"]
ACCENTED = {
    0xC0: "A:grave A:acute A:circumflex A:tilde A:dieresis A:ring", 0xC7: "C:cedilla E:grave E:acute "
    "E:circumflex E:dieresis I:grave I:acute I:circumflex I:dieresis", 0xD1: "N:tilde O:grave O:acute "
    "O:circumflex O:tilde O:dieresis", 0xD9: "U:grave U:acute U:circumflex U:dieresis Y:acute",
}
for first, row in ACCENTED.items():
    for place, entry in enumerate(row.split()):
        base, kind = entry.split(":")
        LETTERS[chr(first + place)] = accented(base, kind, CENTERS[base])
        small = base.lower()
        LETTERS[chr(first + place + 32)] = accented(small, kind, CENTERS[small])
LETTERS["\u00ff"] = accented("y", "dieresis", CENTERS["y"])


def spacing(kind):
    def make(h):
        g = Glyph(h, 60)
        return mark(g, kind, 100, X_HEIGHT if kind != "cedilla" else 0)
    return make


LETTERS["`"] = spacing("grave")
LETTERS["\u00a8"], LETTERS["\u00af"] = spacing("dieresis"), spacing("macron")
LETTERS["\u00b4"], LETTERS["\u00b8"] = spacing("acute"), spacing("cedilla")

# Typographic signs that people paste into texts.


@letter("\u2013", "\u2014")
def _(h, name):
    return Glyph(h, 30).line((0, 258), (400 if name == "\u2013" else 800, 258))


@letter("\u2022")
def _(h):
    return Glyph(h, 70).disc(0, 290, 100)


@letter("\u2026")
def _(h):
    return Glyph(h, 62).disc(0, h * DOT).disc(210, h * DOT).disc(420, h * DOT)


def quotes(count, low, opening):
    def make(h):
        g = Glyph(h, 50)
        for i in range(count):
            x = i * (150 + h / 2)
            if low:
                g.disc(x + 40, h * DOT).line((x + 40 + h * 0.3, h), (x, -110), half=h * 0.72)
            elif opening:
                y = CAP - 150
                g.disc(x, y).line((x - h * 0.3, y), (x + 40, y + 115), half=h * 0.72)
            else:
                y = CAP - h * DOT
                g.disc(x + 40, y).line((x + 40 + h * 0.3, y), (x, y - 115), half=h * 0.72)
        return g
    return make


LETTERS["\u2018"], LETTERS["\u2019"], LETTERS["\u201a"] = (
    quotes(1, False, True), quotes(1, False, False), quotes(1, True, False))
LETTERS["\u201c"], LETTERS["\u201d"], LETTERS["\u201e"] = (
    quotes(2, False, True), quotes(2, False, False), quotes(2, True, False))


@letter("\u20ac")
def _(h):
    g = figure(h)
    g.path(Path().arc(270, CAP / 2, 220, CAP / 2 - h + ROUND, 50, 310))
    t = h * 0.86
    return g.line((0, 410), (360, 410), half=t).line((0, 285), (330, 285), half=t)


@letter("\ufffd")
def _(h):
    return Glyph(h, STRAIGHT).line((0, h), (0, CAP - h), (360, CAP - h), (360, h), (0, h))
