"""The page of stickers: the carousel, the editor, the grid, exports, drops and drags."""
import os
import shutil
import subprocess
import time

from desk import (
    TARGET, Neighbor, box, check, click, difference, drag, drop, geometry, keys, main_window,
    middle, names, output, spoken, type_path, unnamed, wait)


def run_carousel(session):
    """Keys, clicks and the wheel move the carousel; its picture follows."""
    picture = session.picture
    check(wait(lambda: spoken("badge.jpg, 1 of 4")), "the carousel says which photo is in the middle")
    check(wait(lambda: spoken("badge.jpg, 1 of") and not spoken("badge.jpg, being cut out"), 60), "it is cut out")
    check(unnamed() == [], f"every control has a name {unnamed()}")
    first = picture.take("carousel")
    keys("Right")
    check(wait(lambda: spoken("cactus.jpg, 2 of")), "an arrow goes to the next photo")
    time.sleep(1)
    check(difference(first, picture.take("next")) > 0.2, "and the picture with it, on another ground")
    place = box("Stickers")
    check(place is not None, "the carousel tells its place")
    click(middle(place, 0.05))
    check(wait(lambda: spoken("badge.jpg, 1 of")), "a click beside the middle goes there")
    time.sleep(1)
    check(difference(first, picture.take("back")) < 0.02, "where everything is as it was")
    click(middle(place), button=5)
    check(wait(lambda: spoken("cactus.jpg, 2 of")), "a notch of the wheel is a card")
    click(middle(place), button=4)
    check(wait(lambda: spoken("badge.jpg, 1 of")), "back as well")
    drag(middle(place, 0.7), middle(place, 0.2), rest=0)
    check(wait(lambda: not spoken("badge.jpg, 1 of")), "a drag across takes the cards along")
    keys("End")
    unread = wait(lambda: spoken("broken.jpg: ") and spoken("4 of 4"), 60)
    check(unread, "a photo that cannot be read says why")
    picture("unreadable")
    keys("Home")
    time.sleep(1)


def run_sizes(session):
    """The window gets other sizes while the carousel is shown."""
    window = main_window()
    for width, height in ((720, 560), (1240, 820), (1060, 740)):
        subprocess.run(["xdotool", "windowsize", "--sync", window, str(width), str(height)], check=True)
        time.sleep(1)
        place, all_of_it = box("Stickers"), geometry(window)
        holds = place and place[2] > all_of_it[2] * 0.95 and place[3] > all_of_it[3] * 0.5
        check(bool(holds), f"the carousel fills a window of {all_of_it[2]} by {all_of_it[3]}")
        session.picture(f"size-{width}")
    corner = geometry(window)
    # A person takes the lower right corner.
    end = (corner[0] + corner[2] - 2, corner[1] + corner[3] - 2)
    drag(end, (end[0] - 160, end[1] - 90), rest=0.6)
    time.sleep(0.6)
    after = geometry(window)
    check(after[2] < corner[2] - 60 and after[3] < corner[3] - 30, f"its corner can be dragged {corner} {after}")
    subprocess.run(["xdotool", "windowsize", "--sync", window, "1060", "740"], check=True)
    time.sleep(0.8)


def run_editor(session):
    """Taps by keys and pointer, and strokes; undo and redo."""
    keys("Home", "Return")
    check(wait(lambda: spoken("Photo badge.jpg")), "Enter opens the editor")
    check(wait(lambda: spoken("Tap or paint")), "the editor says what to do")
    keys("Down", "Return")
    check(wait(lambda: spoken("1 hint")), "Enter in the editor is a hint")
    time.sleep(0.5)
    place = box("Photo badge.jpg")
    click(middle(place, 0.5, 0.55))
    check(wait(lambda: spoken("2 hints")), "a click is another one")
    drag(middle(place, 0.45, 0.4), middle(place, 0.55, 0.6))
    check(wait(lambda: spoken("3 hints")), "a stroke is one")
    session.picture("editor")
    keys("ctrl+z", "ctrl+z")
    check(wait(lambda: spoken("1 hint")), "two hints are undone")
    keys("ctrl+shift+z")
    check(wait(lambda: spoken("2 hints")), "one is done again")
    keys("ctrl+z", "ctrl+z")
    check(wait(lambda: spoken("Tap or paint")), "all hints are undone")
    check(unnamed() == [], f"every control of the editor has a name {unnamed()}")
    keys("Escape")


def run_looks(session):
    """The look of all stickers changes in a strip that leaves the sticker in sight, and is undone."""
    keys("alt+1", "Home")
    time.sleep(1)
    whole = box("Stickers")
    click(middle(box("Look of the stickers")))
    check(wait(lambda: names("Comic") != [] and box("Looks") is not None, 10), "the looks are shown in a strip")
    check(unnamed() == [], f"each of them has a name {unnamed()}")
    time.sleep(0.8)
    place, strip, window = box("Stickers"), box("Looks"), geometry(main_window())
    inside = strip[1] + strip[3] <= window[1] + window[3] and place[1] + place[3] <= strip[1] + 4
    check(inside, f"below the sticker, inside the window {place} {strip} {window}")
    check(place[3] > whole[3] * 0.6, f"which stays large {whole} {place}")
    seen = (strip[0], strip[1], min(strip[2], window[2]), strip[3])
    made = wait(lambda: colors_of(session.picture.take("looks-strip", seen)) > 3000, 60)
    check(made, "as pictures of the sticker in the middle")
    # The outline of the focus is at the border.
    inner = (place[0] + 12, place[1] + 12, place[2] - 24, place[3] - 24)
    before = session.picture.take("outline", inner)
    session.picture("looks")
    # The look that all have now has the keyboard; the comic is beside it.
    keys("Right", "Return")
    changed = wait(lambda: difference(before, session.picture.take("look", inner)) > 0.01, 30)
    check(changed, "a key takes another one, which changes the picture")
    check(box("Looks") is not None, "and the strip stays")
    session.picture("looks-comic")
    keys("ctrl+z")
    same = wait(lambda: difference(before, session.picture.take("look-undone", inner)) < 0.01, 30)
    check(same, "and it is undone")
    keys("Escape")
    closed = wait(lambda: (box("Stickers") or place)[3] > whole[3] - 4, 10)
    check(closed, "Escape closes the strip")


def run_exports(session):
    """One sticker as PNG, all as a pack, by keys; the clipboard."""
    path = session.path("sticker.png")
    keys("ctrl+s")
    type_path(path)
    check(wait(lambda: os.path.exists(path)), "a sticker is exported")
    size = output("identify", "-format", "%m %w %h", path).split()
    check(size[:1] == ["PNG"] and int(size[1]) > 200, f"the exported file is a PNG {size}")
    time.sleep(0.5)
    click(middle(box("Export stickers")))
    time.sleep(0.6)
    check(unnamed() == [], f"every item of the menu has a name {unnamed()}")
    session.picture("menu")
    # The sixth of the items is the pack of all.
    keys(*["Down"] * 5, "Return")
    pack = session.path("stickers.zip")
    type_path(pack)
    check(wait(lambda: os.path.exists(pack), 90), "all stickers are exported as a pack")
    if os.path.exists(pack):
        with open(pack, "rb") as file:
            check(file.read(2) == b"PK", "the pack is an archive")
    keys("ctrl+c")
    check(wait(lambda: spoken("Copied the sticker of badge.jpg")), "a sticker is copied")


def run_shares(session):
    """The ways that the desktop offers to share a sticker are in the menu."""
    log = session.path("portal.log")
    for title, expected in (("Open with…", "OpenFile ask PNG"), ("Send by mail…", "ComposeEmail A sticker of badge PNG")):
        click(middle(box("Export stickers")))
        time.sleep(0.6)
        check(bool(names(title)), f"the menu offers: {title}")
        session.picture("menu-share")
        # The last two of the items share.
        keys(*["Up"] * (2 if title.startswith("Open") else 1), "Return")
        taken = wait(lambda: os.path.exists(log) and expected in open(log, encoding="utf-8").read(), 20)
        check(taken, f"the desktop gets the sticker: {title}")
    check(wait(lambda: spoken("Shared the sticker of badge.jpg")), "and the studio says so")


def run_transfers(session):
    """A photo is dropped by another program, and a card is dragged to one."""
    place = box("Stickers")
    dropped = session.path("dropped.jpg")
    shutil.copy(f"{os.path.dirname(session.photos[0])}/rocket.jpg", dropped)
    if not drop(middle(place), dropped):
        print("skipped dropping: gir1.2-gtk-4.0 is not installed", flush=True)
        return
    check(wait(lambda: spoken(" of 5")), "a dropped photo joins the carousel")
    keys("Home")
    time.sleep(1)
    copy = session.path("dragged.png")
    target = Neighbor("drop target", TARGET, copy)
    start = middle(place, 0.5, 0.45)
    # Down first: across, the carousel scrolls.
    drag(start, (start[0], start[1] + 60), target.place, rest=1)
    check(wait(lambda: os.path.exists(copy) and os.path.getsize(copy) > 0, 20), "a card is dragged to another program")
    if os.path.exists(copy):
        exported = output("identify", "-format", "%w", session.path("sticker.png"))
        width = output("identify", "-format", "%w", copy)
        check(int(width or 0) >= int(exported or 1), f"at full size: {width} pixels beside {exported}")
    target.close()
    check(spoken("badge.jpg, 1 of 5"), "the carousel has not scrolled meanwhile")
    keys("End", "Delete")
    check(wait(lambda: spoken(" of 4")), "Delete removes a photo")


def colors_of(picture):
    """The number of colors of a picture."""
    return int(output("convert", picture, "-format", "%k", "info:") or 0)


def run_grid(session):
    """All stickers are made; the grid shows them."""
    keys("Home", "ctrl+g", "ctrl+a")
    check(wait(lambda: spoken("4 photos, 4 chosen"), 10), "Ctrl+A right after Ctrl+G chooses all stickers")
    keys("ctrl+m")
    done = wait(lambda: not spoken("being cut out") and not spoken("waiting"), 120)
    check(done, "all stickers are made")
    check(unnamed() == [], f"every tile has a name {unnamed()}")
    picture = session.picture.take("grid")
    colors = colors_of(picture)
    check(colors > 2000, f"the grid shows pictures: {colors} colors")
    run_tiles(session)
    place = box("cat.jpg", "image")
    if check_place(place, "tiles tell their places"):
        click(middle(place), count=2)
        check(wait(lambda: spoken("cat.jpg, 3 of 4")), "a double click shows it in the carousel")
    else:
        keys("ctrl+g")
    keys("Home")


def run_tiles(session):
    """Tiles have a color of their photo below the white edges, and become larger and smaller."""
    place = box("cat.jpg", "image")
    if not check_place(place, "tiles tell their places"):
        return
    # A strip at the left of the tile, which no sticker reaches.
    strip = (place[0] + 5, int(place[1] + place[3] * 0.4), 5, int(place[3] * 0.2))
    gray = float(output("convert", session.picture.take("tile", strip), "-colorspace", "Gray", "-format",
                        "%[fx:mean]", "info:") or 1)
    check(0.4 < gray < 0.88, f"a tile is darker than the edge of its sticker: {gray}")
    keys("ctrl+plus", "ctrl+plus")
    larger = wait(lambda: (box("cat.jpg", "image") or place)[2] > place[2] + 30, 10)
    check(larger, f"Ctrl and plus make the tiles larger than {place[2]} pixels")
    session.picture("grid-large")
    keys(*["ctrl+minus"] * 5)
    smaller = wait(lambda: (box("cat.jpg", "image") or place)[2] < place[2] - 30, 10)
    check(smaller, "Ctrl and minus make them smaller")
    session.picture("grid-small")
    slider = box("Size of the tiles", "slider")
    click(middle(slider, 0.42))
    time.sleep(0.5)


def check_place(place, sentence):
    check(place is not None, sentence)
    return place is not None


def run(session):
    """The page of stickers."""
    run_carousel(session)
    run_sizes(session)
    run_editor(session)
    run_exports(session)
    run_shares(session)
    run_transfers(session)
    run_looks(session)
    run_grid(session)
