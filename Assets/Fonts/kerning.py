"""Distances between letters that leave too much room between each other.

For each letter the free space on both sides is measured at some heights. Where two letters meet with more
room between them than two round letters have, they move together by a part of it.
"""

LEFT = "AÀÁÂÃÄÅBCDEFGJKLOÒÓÔÕÖPQRSTUVWXYÝZacdeéèefkoóòôöprstvwxyz.,-'’1247"
RIGHT = "AÀÁÂÃÄÅCGJOÒÓÔÕÖQSTUVWXYÝZacdeéègmnopqrsuvwxyz.,-'’"
HEIGHTS = range(-150, 1500, 50)
DEEPEST = 330  # farther in, open space is not seen as part of the gap
NEAREST = 90


def profile(contours, advance):
    """The free space left and right at each height, None where the letter is absent."""
    spans = {}
    for c in contours:
        # Off-curve points are on tangents, close enough to the curve to measure by.
        for (x0, y0, _), (x1, y1, _) in zip(c, c[1:] + c[:1]):
            for y in HEIGHTS:
                if min(y0, y1) - 25 <= y <= max(y0, y1) + 25:
                    t = 0.5 if y1 == y0 else min(1, max(0, (y - y0) / (y1 - y0)))
                    for x in ((x0, x1) if y1 == y0 else (x0 + t * (x1 - x0),)):
                        a, b = spans.get(y, (x, x))
                        spans[y] = (min(a, x), max(b, x))
    return {y: (spans[y][0], advance - spans[y][1]) if y in spans else None for y in HEIGHTS}


def room(left, right, heights):
    """The mean gap between two letters and the narrowest one."""
    gaps = []
    for y in heights:
        a = left[y][1] if left[y] else DEEPEST
        b = right[y][0] if right[y] else DEEPEST
        gaps.append((min(a, DEEPEST) + min(b, DEEPEST), bool(left[y] and right[y])))
    narrow = min((g for g, both in gaps if both), default=2 * DEEPEST)
    return sum(g for g, _ in gaps) / len(gaps), narrow


def kerning_pairs(order, built):
    index = {c: i for i, c in enumerate(order)}
    shapes = {c: profile(*built[index[c]]) for c in set(LEFT + RIGHT) if c in index}
    small, large = [y for y in HEIGHTS if 0 <= y <= 1000], [y for y in HEIGHTS if 0 <= y <= 1430]
    pairs = {}
    for a in LEFT:
        for b in RIGHT:
            if a not in shapes or b not in shapes:
                continue
            tall = (a.isupper() or a.isdigit()) and b.isupper()
            # Round letters have the widest gaps that nobody minds.
            heights, reference = (large, shapes["O"]) if tall else (small, shapes["o"])
            usual, _ = room(reference, reference, heights)
            gap, narrow = room(shapes[a], shapes[b], heights)
            value = round((1.2 if tall else 0.8) * (usual - gap) / 4) * 4
            if a in ".,-'’" or b in ".,-'’":
                value = round(value * 0.8 / 4) * 4
            value = max(value, NEAREST - narrow if narrow > NEAREST else 0, -260)
            if value <= -16:
                pairs[(index[a], index[b])] = int(value)
    return pairs
