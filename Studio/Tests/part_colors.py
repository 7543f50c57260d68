"""The page of colors: the photo, the wheel that finds its colors, the slider, the history, and what leaves the page."""
import json
import math
import os
import re
import subprocess
import threading
import time

from desk import (
    Hurry, Listener, box, check, click, difference, drag, found, keys, middle, names, output, point, spoken, told,
    type_path, unnamed, wait)

SLIDER = "Number of colors"


def colors():
    """The sentence of the wheel."""
    return (names("Colors of ") or [""])[0]


def rows():
    """The names of the history's rows."""
    return [name for name in names("") if re.match(r"[0-9]+ colors of .*: #", name)]


def extract(count, seconds=60):
    """Clicks the middle of the wheel; returns whether the colors were found."""
    place = box(f"Extract {count} colors")
    if not place:
        return False
    click(middle(place))
    return wait(lambda: colors().count("#") == count and box(f"Extract {count} colors") is not None, seconds)


def asked():
    """The number of colors that the middle of the wheel offers to extract."""
    offer = re.match("Extract ([0-9]+) colors", (names("Extract ") or [""])[0])
    return int(offer[1]) if offer else 0


def set_count(count):
    """Brings the slider to a number; returns whether it is asked for then."""
    # The place of the pointer becomes the value, which keys change further.
    click(middle(box(SLIDER, "slider"), 0.05 + 0.8 * (count - 3) / 7))
    way = count - asked()
    keys(*["Right" if way > 0 else "Left"] * abs(way))
    return wait(lambda: asked() == count, 10)


def wheel_box():
    """The place of the wheel."""
    name = colors() or "No colors yet"
    return box(name)


def wedges():
    """The colors of the wheel with the part of a turn at which each has its middle."""
    shares = re.findall(r"(#[0-9a-f]{6}), ([0-9]+) percent", colors())
    parts = [max(int(percent) / 100, 0.045) for _, percent in shares]
    start, result = 0, []
    for (code, _), part in zip(shares, parts):
        result.append((code, (start + part / 2) / sum(parts)))
        start += part
    return result


def place_of(turn):
    """A point on the screen in the middle of the ring, at a part of a turn."""
    left, top, width, height = wheel_box()
    radius = (min(width, height) / 2 - 16) * 0.725
    angle = turn * 2 * math.pi
    return (left + width / 2 + radius * math.sin(angle), top + height / 2 - radius * math.cos(angle))


def letter_pixels(picture, code, place):
    """The number of pixels around a place that have the color of letters on a wedge's color."""
    red, green, blue = (int(code[at:at + 2], 16) for at in (1, 3, 5))
    is_light = 0.213 * red + 0.715 * green + 0.072 * blue > 0.55 * 255
    ink = [round(part * 0.15 if is_light else part * 0.05 + 255 * 0.95) for part in (red, green, blue)]
    crop = f"64x64+{int(place[0]) - 32}+{int(place[1]) - 32}"
    # The gaps beside a wedge have the color of the page, which is nearly that of light letters.
    return float(output(
        "convert", picture, "-crop", crop, "+repage", "-fuzz", "0.6%", "-fill", code, "-opaque", "#fafafa", "-fuzz",
        "5%", "-fill", "white", "-opaque", "rgb({},{},{})".format(*ink), "-fill", "black", "+opaque", "white",
        "-format", "%[fx:mean*w*h]", "info:") or 0)


def film_while(session, name, place, seconds, action):
    """Films a part of the screen while something is done; returns the paths of the pictures."""
    film = []
    filming = threading.Thread(target=lambda: film.extend(session.picture.film(name, place, seconds)))
    filming.start()
    time.sleep(0.3)
    action()
    filming.join()
    return film


def copied(place, code):
    """Clicks until it is said that a color was copied; returns whether it was.

    The message goes away after some seconds, which the tree may take to be read where much else goes on.
    """
    return any(click(place) or wait(lambda: spoken(f"Copied {code}"), 4) for _ in range(4))


def between(paths):
    """The number of pictures of a film that are neither as the first nor as the last one."""
    return sum(difference(path, paths[0]) > 0.004 and difference(path, paths[-1]) > 0.004 for path in paths[1:-1])


def photo_is_shown(session, name):
    """Compares the shown photo with its file."""
    place = box(f"Photo {name}")
    if not place:
        return False
    path = os.path.join(os.path.dirname(session.photos[0]), name)
    width, height = (int(number) for number in output("identify", "-format", "%w %h", path).split())
    scale = min((place[2] - 2) / width, (place[3] - 2) / height)
    size = (round(width * scale), round(height * scale))
    # Without its round corners, and with some pixels around: the tree tells places that are some pixels off.
    inner = (int(size[0] * 0.8), int(size[1] * 0.8))
    frame = (
        int(place[0] + (place[2] - inner[0]) / 2) - 12, int(place[1] + (place[3] - inner[1]) / 2) - 12,
        inner[0] + 24, inner[1] + 24)
    shown, known = session.picture.take(f"photo-{name}", frame), session.path(f"known-{name}.png")
    subprocess.run(
        ["convert", path, "-auto-orient", "-resize", f"{size[0]}x{size[1]}!", "-gravity", "center", "-crop",
         f"{inner[0]}x{inner[1]}+0+0", "+repage", known], check=True)
    compared = subprocess.run(
        ["compare", "-metric", "RMSE", "-subimage-search", shown, known, "null:"], capture_output=True, text=True)
    share = re.search(r"\(([0-9.e-]+)\)", compared.stderr)
    return bool(share) and float(share[1]) < 0.06


def run_photo(session, reader):
    """The page shows the photo of the carousel, and asks before it finds colors."""
    keys("alt+1", "Home", "Right", "Right")
    check(wait(lambda: spoken("cat.jpg, 3 of")), "the carousel shows the third photo")
    keys("alt+2")
    check(wait(lambda: box("Photo cat.jpg") is not None), "the page of colors shows the same one")
    check(wait(lambda: photo_is_shown(session, "cat.jpg"), 10), "as its file has it")
    check(wait(lambda: box("Extract 5 colors") is not None, 10), "the middle of the wheel offers to extract five colors")
    check(spoken("No colors yet") and rows() == [], "before that there are none, and no history")
    check(unnamed() == [], f"every control of the page has a name {unnamed()}")
    session.picture("colors-before")
    click(middle(box("Previous photo")))
    read = wait(lambda: reader.heard("Photo cactus.jpg, being read"), 10)
    check(read, "a button goes to another photo, which is read first")
    check(wait(lambda: box("Photo cactus.jpg") is not None), "and then shown")
    keys("alt+1")
    check(wait(lambda: spoken("cactus.jpg, 2 of")), "and the carousel with it")
    keys("Home", "alt+2")
    check(wait(lambda: box("Photo badge.jpg") is not None), "back at the first photo, the page follows")


def run_slider(session):
    """The slider changes what is asked for, and finds nothing by itself."""
    place = box(SLIDER, "slider")
    drag(middle(place, 0.1), middle(place, 0.75), middle(place, 0.02), middle(place, 0.5))
    time.sleep(1)
    check(rows() == [] and colors() == "", "dragging the slider finds no colors and writes no row")
    check(set_count(10), "ten colors is the most")
    keys("Right", "Right")
    check(box("Extract 10 colors") is not None, "and stays so")
    check(set_count(3), "three is the least")
    check(set_count(5), "five are asked for again")


def run_waiting(session, reader):
    """While colors are found, the page says so: the circle pulses, and the slider waits."""
    slider, usable = found(SLIDER, "slider"), []
    place, center = box("Extract 5 colors"), wheel_box()
    around = (int(center[0] + center[2] / 2 - 105), int(center[1] + center[3] / 2 - 105), 210, 210)
    rest = session.picture.take("circle-at-rest", around)

    def listen():
        # The slider is asked from before the click on.
        subprocess.Popen(["xdotool", "click", "1"])
        end = time.monotonic() + 3
        while time.monotonic() < end:
            usable.append(told(slider)[1])

    point(middle(place))
    with Hurry():
        film = film_while(session, "pulse", around, 4, listen)
    said = wait(lambda: reader.heard("Please wait"), 10)
    check(said, "a click on the middle of the wheel says please wait")
    check(False in usable, f"the slider cannot be used meanwhile: {usable.count(False)} of {len(usable)} times")
    working = wait(lambda: reader.heard("Photo badge.jpg, its colors are being found"), 10)
    check(working, "the photo says that it is worked on")
    kinds = [film[0]]
    for path in film[1:]:
        if all(difference(path, other) > 0.004 for other in kinds):
            kinds.append(path)
    check(len(kinds) >= 3, f"the circle pulses, whoever works beside it: {len(kinds)} of {len(film)} pictures are other ones")
    check(any(difference(rest, path) > 0.02 for path in film), "and it looks otherwise than at rest")
    check(wait(lambda: colors().count("#") == 5 and "badge.jpg" in colors(), 60), f"then the wheel has five: {colors()}")
    check(wait(lambda: told(slider)[1], 10), "and the slider can be used again")
    check(wait(lambda: len(rows()) == 1, 10), f"the history has one row {rows()}")


def run_wheel(session):
    """The wheel moves to a new scheme, its wedges have labels, and answer clicks."""
    time.sleep(1)
    session.picture("colors")
    check(set_count(10), "ten are asked for")
    whole = wheel_box()
    button = middle(box("Extract 10 colors"))
    film = film_while(session, "morph", whole, 5, lambda: click(button))
    check(between(film) >= 2, f"the wheel moves to the new scheme: {between(film)} of {len(film)} pictures are on the way")
    check(wait(lambda: colors().count("#") == 10), f"which has ten colors: {colors()}")
    check(wait(lambda: len(rows()) == 2, 10), f"and one more row of the history {rows()}")
    time.sleep(1)
    picture = session.picture.take("colors-ten")
    for code, turn in wedges():
        letters = letter_pixels(picture, code, place_of(turn))
        check(letters >= 30, f"the wedge of {code} has a label: {letters:.0f} pixels of letters")
    narrow = min(wedges(), key=lambda wedge: int(re.search(f"{wedge[0]}, ([0-9]+)", colors())[1]))
    place = place_of(narrow[1])
    around = (int(place[0]) - 60, int(place[1]) - 60, 120, 120)
    before = session.picture.take("wedge-before", around)

    def stands_out():
        shown = film_while(session, "wedge-picked", around, 2, lambda: click(place))
        return max(difference(before, path) for path in shown) > 0.03

    # A busy machine may draw nothing for two seconds.
    check(any(stands_out() for _ in range(3)), "a click on the smallest wedge lets it stand out")
    check(copied(place, narrow[0]), f"and says that its color {narrow[0]} is copied")
    button = names("Copy #")[0]
    check(copied(middle(box(button)), button[5:12]), f"a color in the list is copied as well: {button}")


def run_history(session):
    """Rows slide in as they come into view, bring back their photos, and favorites are exported."""
    click(middle(box("Next photo")))
    check(wait(lambda: box("Photo cactus.jpg") is not None), "a button goes to the next photo")
    for count in range(3, 11):
        check(set_count(count) and extract(count), f"{count} colors of it")
    click(middle(box("Next photo")))
    wait(lambda: box("Photo cat.jpg") is not None)
    # As many as the window has no room for.
    for count in range(3, 11):
        check(set_count(count) and extract(count), f"{count} colors of the third photo")
    check(len(rows()) == 18, f"each has a row: {len(rows())}")
    time.sleep(1.5)
    session.picture("colors-history")
    place = box("History of colors")
    seen = (place[0], max(place[1], 60), place[2], 600)
    center = (seen[0] + seen[2] / 2, seen[1] + 300)
    film = film_while(session, "history-scrolled", seen, 6, lambda: [click(center, button=5) for _ in range(3)])
    moves = [difference(one, other) > 0.004 for one, other in zip(film, film[1:])]
    # Three notches alone would be three changes.
    check(sum(moves) >= 4, f"the colors of rows that come into view slide in: {moves}")
    row = next(name for name in rows() if name.startswith("10 colors of badge.jpg"))
    for _ in range(12):
        click(center, button=5)
    time.sleep(1.2)
    click(middle(box(row), 0.4, 0.4))
    check(wait(lambda: "badge.jpg" in colors() and colors().count("#") == 10), "a row of the history is shown again")
    check(wait(lambda: box("Photo badge.jpg") is not None), "with its photo")
    star = "Favorite 10 colors of badge.jpg"
    export = "Export 10 colors of badge.jpg"
    check(box(export) is None, "what is no favorite has no export")
    click(middle(box(star)))
    check(wait(lambda: box(export) is not None, 10), "a favorite has one")
    time.sleep(0.5)
    session.picture("colors-favorite")
    path = session.path("favorite.css")
    click(middle(box(export)))
    time.sleep(0.6)
    check(unnamed() == [], f"every format has a name {unnamed()}")
    session.picture("menu-favorite")
    keys("Tab", "Return")
    type_path(path)
    check(wait(lambda: os.path.exists(path)), "the favorite is exported")
    if os.path.exists(path):
        with open(path, encoding="utf-8") as file:
            check(file.read().count("--color-") == 10, "as a style sheet with its ten colors")


def run_files(session):
    """What is shown leaves the page as text and as files."""
    for button, title in (("Copy the colors as text", "menu-copy"), ("Save the colors to a file", "menu-save")):
        # A name may be that of the toolkit's toggle inside, too.
        click(middle(box(button)))
        time.sleep(0.6)
        check(unnamed() == [], f"every format has a name {unnamed()}")
        session.picture(title)
        keys("Escape")
    path = session.path("colors.json")
    click(middle(box("Save the colors to a file")))
    time.sleep(0.6)
    # The formats are hex codes, CSS, GIMP's, Adobe's, and JSON last.
    keys("Tab", "Tab", "Tab", "Tab", "Return")
    type_path(path)
    check(wait(lambda: os.path.exists(path)), "the colors are saved")
    if os.path.exists(path):
        with open(path, encoding="utf-8") as file:
            content = json.load(file)
        check(len(content.get("colors", [])) == 10, f"all ten of them: {content}")
    keys("Escape")


def run(session):
    """The page of colors."""
    reader = Listener(session.path("names.log"))
    run_photo(session, reader)
    run_slider(session)
    run_waiting(session, reader)
    reader.close()
    run_wheel(session)
    run_history(session)
    run_files(session)
