"""The page of a scene: stickers by keys and by pointer, saving, questions, and files that break."""
import os
import subprocess
import time

from desk import (
    box, boxes, check, click, description, difference, drag, drop, keys, middle, names, spoken, type_path, unnamed, wait,
    white_spots)

SCENE = """#usda 1.0
(
  defaultPrim = "Root"
  metersPerUnit = 1
  upAxis = "Y"
)
def Xform "Root" {
  def Cube "Box" {
    double size = 1
    color3f[] primvars:displayColor = [(0.2, 0.45, 0.7)]
  }
}
"""
# Four pixels of surroundings: a bright one above, and dark ones.
ENVIRONMENT = b"#?RADIANCE\nFORMAT=32-bit_rle_rgbe\n\n-Y 2 +X 2\n" + bytes(
    [220, 180, 120, 130, 90, 120, 220, 130, 30, 40, 60, 128, 50, 40, 30, 128])
UNSAVED = "Save the changes of"


def opened(session, name, answer=None):
    """Opens a scene by keys; returns whether it is shown."""
    keys("ctrl+o")
    type_path(session.path(name))
    if answer:
        check(wait(lambda: spoken(UNSAVED), 10), "before another scene is opened, changes are asked about")
        keys(answer)
    return wait(lambda: spoken(f"Scene {name}") and not spoken("is being read"), 60)


def run_stickers(session):
    """A sticker is put on the model by keys, changed, undone; then another by pointer."""
    keys("Tab")
    keys("Return")
    check(wait(lambda: spoken("Sticker badge.jpg on /Root/Box"), 60), "Enter puts a sticker on the model")
    rows = [(names(f"{name} x ") or [""])[0] for name in ("position", "rotation", "scale")]
    check("" not in rows, f"the inspector shows position, rotation and scale {rows}")
    places = [box(row) for row in rows]
    check(None not in places and places[0][1] < places[1][1] < places[2][1], f"one below the other {places}")
    check(unnamed() == [], f"every control of a sticker has a name {unnamed()}")
    keys("p", "p", "p", "p", "bracketleft", "bracketleft", "plus")
    check(wait(lambda: spoken("turned by 10 degrees, 20 percent peeled")), "keys peel and turn the sticker")
    session.picture("scene-sticker")
    keys("ctrl+z", "ctrl+z", "ctrl+z")
    check(wait(lambda: spoken("0 percent peeled")), "peeling is undone")
    keys("ctrl+shift+z", "ctrl+shift+z", "ctrl+shift+z")
    check(wait(lambda: spoken("20 percent peeled")), "and done again")
    keys("ctrl+z", "ctrl+z", "ctrl+z")
    time.sleep(0.5)
    handles(session)


def handles(session):
    """The handles of the sticker in the middle, by pointer."""
    view = box("Scene scene.usda")
    before = session.picture.take("handles")
    center = middle(view)
    state = description("Scene scene.usda")
    drag(center, (center[0] + 40, center[1] - 12))
    check(difference(before, session.picture.take("moved")) > 0.002, "a drag moves the sticker")
    check(description("Scene scene.usda") == state, "without turning or peeling it")
    keys("ctrl+z")
    time.sleep(0.6)
    # From above: the handles that turn, peel and scale.
    spots = white_spots(session.picture.take("handles-again"), view)
    check(len(spots) == 3, f"three handles are seen: {spots}")
    if len(spots) != 3:
        return
    turning, peeling, scaling = spots
    drag(turning, (center[0] + 90, center[1]))
    turned = description("Scene scene.usda")
    check("turned by -" in turned and " 0 percent peeled" in turned, f"the upper handle turns it: {turned}")
    keys("ctrl+z")
    time.sleep(0.4)
    drag(peeling, center)
    peeled = description("Scene scene.usda")
    check("turned by 0" in peeled and " 0 percent peeled" not in peeled, f"the corner peels it: {peeled}")
    keys("ctrl+z")
    time.sleep(0.4)
    small = session.picture.take("before-scaling")
    drag(scaling, (scaling[0] + 40, scaling[1] + 40))
    check(difference(small, session.picture.take("scaled")) > 0.005, "the lower corner scales it")
    keys("ctrl+z")


def run_drags(session):
    """A sticker from the shelf, and a photo from another program, dropped on the model."""
    view = box("Scene scene.usda")
    # The shelf's tiles are the lowest ones.
    tile = max(boxes("cat.jpg", "image"), key=lambda place: place[1], default=None)
    check(tile is not None, "the shelf's stickers tell their places")
    if tile:
        drag(middle(tile), middle(view, 0.5, 0.4), steps=20, rest=0.8)
        check(wait(lambda: spoken("Sticker cat.jpg on /Root/Box"), 60), "a sticker is dragged from the shelf")
    photo = f"{os.path.dirname(session.photos[0])}/mushroom.jpg"
    if drop(middle(view, 0.45, 0.62), photo):
        check(wait(lambda: spoken("Sticker mushroom.jpg on /Root/Box"), 60), "a photo is dropped on the model")
    session.picture("scene-stickers")


def run_light(session):
    """An environment is dropped on the scene; the exposure follows a slider."""
    with open(session.path("sky.hdr"), "wb") as file:
        file.write(ENVIRONMENT)
    before = session.picture.take("before-light")
    if drop(middle(box("Scene scene.usda"), 0.2, 0.2), session.path("sky.hdr")):
        lit = wait(lambda: difference(before, session.picture.take("environment")) > 0.05)
        check(lit, "a dropped environment lights the scene")
    # Beside the model nothing is selected, so that the panel of the light is seen whole.
    click(middle(box("Scene scene.usda"), 0.02, 0.03))
    time.sleep(0.6)
    before = session.picture.take("before-exposure")
    # The place of the pointer becomes the value, which keys change further.
    click(middle(box("Exposure", "slider"), 0.56, 0.6))
    keys("Right", "Right", "Right")
    brighter = wait(lambda: difference(before, session.picture.take("exposure")) > 0.05)
    check(brighter, "the exposure is changed")


def run_saving(session):
    """What is saved is what `snapshot` draws; changes are asked about."""
    saved = session.path("saved.usdz")
    keys("ctrl+s")
    type_path(saved)
    check(wait(lambda: os.path.exists(saved)), "the scene is saved")
    check(opened(session, "saved.usdz"), "the saved scene is opened, and nothing is asked")
    time.sleep(2.5)
    view = box("Scene saved.usdz")
    inner = (view[0] + 6, view[1] + 6, view[2] - 12, view[3] - 12)
    shown = session.picture.take("saved", inner)
    tool = os.path.join(os.path.dirname(session.studio), "decoupage")
    if os.path.exists(tool):
        compare(session, tool, saved, view, inner, shown)
    else:
        print(f"skipped snapshot: {tool} is not built", flush=True)
    keys("Tab", "Return")
    check(wait(lambda: spoken("Sticker badge.jpg")), "another sticker is put on it")
    check(opened_after_question(session), "a scene is opened once changes are discarded")


def compare(session, tool, saved, view, inner, shown):
    """Compares the window's picture of a saved scene with the command's."""
    picture = session.path("snapshot.png")
    result = subprocess.run(
        [tool, "snapshot", saved, "--size", f"{view[2]}x{view[3]}", "-o", picture], capture_output=True, text=True)
    check(result.returncode == 0, f"snapshot draws it {result.stderr[-200:]}")
    drawn = os.path.join(session.picture.folder, "saved-snapshot.png")
    subprocess.run(["convert", picture, "-crop", f"{inner[2]}x{inner[3]}+6+6", "+repage", "-alpha", "off", drawn])
    # The tree tells places that are some pixels off, so that the model is compared without what is around it.
    for path in shown, drawn:
        subprocess.run(
            ["convert", path, "-bordercolor", "#1b1b1f", "-border", "1", "-fuzz", "3%", "-trim", "+repage", path])
    share = difference(shown, drawn)
    # The message that it was saved may lie over the picture for some seconds.
    check(share < 0.01, f"and its picture is the window's: {share:.4f} of it differs")


def opened_after_question(session):
    keys("ctrl+o")
    type_path(session.path("scene.usda"))
    check(wait(lambda: spoken(UNSAVED), 10), "before another scene is opened, changes are asked about")
    check(unnamed() == [], f"every answer has a name {unnamed()}")
    session.picture("question")
    keys("Escape")
    time.sleep(0.8)
    check(spoken("Scene saved.usdz"), "Escape keeps the scene")
    return opened(session, "scene.usda", answer="alt+d")


def run_breaking(session):
    """A scene that is broken on disk leaves the last good one."""
    keys("Tab", "Return")
    check(wait(lambda: spoken("Sticker badge.jpg"), 60), "a sticker is put on the scene")
    scene = session.path("scene.usda")
    with open(scene, "w") as file:
        file.write("#usda 1.0\ndef Cube \"Box\" {")
    check(wait(lambda: spoken("the last good version is shown")), "a scene that is broken says why, and stays")
    session.picture("scene-broken")
    with open(scene, "w") as file:
        file.write(SCENE)
    check(wait(lambda: not spoken("the last good version is shown")), "a scene that is mended is read again")
    check(wait(lambda: spoken("Sticker badge.jpg")), "with its sticker")
    keys("ctrl+q")
    check(wait(lambda: spoken(UNSAVED), 10), "closing with changes asks")
    keys("Escape")
    time.sleep(0.8)
    check(session.process.poll() is None, "Escape keeps the window open")
    keys("Delete")
    time.sleep(0.5)
    check(not spoken("Sticker badge.jpg"), "Delete removes the sticker")


def run_built_in(session):
    """The page offers a scene to start from; a new sticker on it is revealed in the long hierarchy."""
    click(middle(box("Start with a built-in scene")))
    shown = wait(lambda: spoken("Scene Journey.glb") and not spoken("is being read"), 120)
    check(shown, "the built-in scene is opened")
    time.sleep(2)
    session.picture("scene-built-in")
    wait(lambda: boxes("badge.jpg", "image"), 60)
    keys("Tab", "Return")
    check(wait(lambda: spoken("Sticker badge.jpg on"), 60), "it takes a sticker")
    time.sleep(1)
    # A sticker has a row below each model that it lies on.
    rows = [place for name in set(names("Sticker 1, sticker")) for place in boxes(name)]
    view = box("Hierarchy", "list") or box("Hierarchy")
    heads, tails = box("Hierarchy", "label"), box("Inspector", "label")
    seen = [row for row in rows if heads and tails and heads[1] < row[1] and row[1] + row[3] <= tails[1]]
    check(len(seen) > 0, f"whose row in the hierarchy is scrolled into view: {rows} of {view} over {tails}")
    session.picture("scene-built-in-sticker")
    keys("Delete")
    time.sleep(0.5)


def run(session):
    """The page of a scene."""
    with open(session.path("scene.usda"), "w") as file:
        file.write(SCENE)
    keys("alt+3")
    check(wait(lambda: spoken("Open a scene")), "the page of scenes says that there is none")
    session.picture("scene-empty")
    run_built_in(session)
    check(opened(session, "scene.usda"), "a scene is opened")
    check(wait(lambda: spoken("Box, model")), "the hierarchy has its rows")
    check(spoken("/Root"), "the inspector says the path of what is selected")
    check(unnamed() == [], f"every control of the scene has a name {unnamed()}")
    time.sleep(1)
    session.picture("scene")
    run_stickers(session)
    run_drags(session)
    run_light(session)
    run_saving(session)
    run_breaking(session)
