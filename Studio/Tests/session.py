#!/usr/bin/python3
"""A session of decoupage-studio with keys alone, read as a screen reader reads it.

  Studio/Tests/session.py PROGRAM PHOTO... [--pictures FOLDER]

Needs a display with a window manager and a session bus; `scripts/studio-session` brings both. Says what failed, and
exits with 1 then.
"""
import os
import subprocess
import sys
import tempfile
import time

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib  # noqa: E402

NAMED = {"push button", "toggle button", "slider", "combo box", "list item", "image", "menu item", "radio button"}
failures = []
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


def check(holds, sentence):
    print(("ok      " if holds else "FAILED  ") + sentence, flush=True)
    if not holds:
        failures.append(sentence)


def wait(condition, seconds=30):
    """Returns whether a condition came to hold."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if condition():
            return True
        time.sleep(0.1)
    return False


def keys(*names):
    for name in names:
        subprocess.run(["xdotool", "key", name], check=True)
        time.sleep(0.15)


def program():
    desktop = Atspi.get_desktop(0)
    for index in range(desktop.get_child_count()):
        child = desktop.get_child_at_index(index)
        if child and "studio" in (child.get_name() or "").lower():
            return child
    return None


def everything(node):
    """Yields an accessible object and all below it."""
    yield node
    for index in range(node.get_child_count()):
        child = node.get_child_at_index(index)
        if child:
            yield from everything(child)


def spoken(text):
    """Returns whether something is named or described so; GTK 4.8 does not say what is shown."""
    top = program()
    if not top:
        return False
    try:
        top.clear_cache()
        return any(
            text in (one.get_name() or "") or text in (one.get_description() or "") for one in everything(top))
    except GLib.GError:
        # A dialog went away while it was read.
        return False


def unnamed():
    """Returns the roles of controls that have no name."""
    found = []
    for one in everything(program()):
        role = one.get_role_name()
        if role in NAMED and not one.get_name():
            # A control that is built of others speaks through the widget around it.
            parent = one.get_parent()
            if not (parent and parent.get_name()):
                found.append(f"{role} in {parent.get_role_name() if parent else 'nothing'}")
    return found


def type_path(path):
    """Answers a dialog that asks for a file."""
    time.sleep(1.5)
    keys("ctrl+a")
    subprocess.run(["xdotool", "type", "--delay", "30", path], check=True)
    time.sleep(0.5)
    keys("Return")


def scene_page(folder, picture):
    """The page of a scene: opened, a sticker put on it, changed, undone, saved; broken and mended on disk."""
    scene = os.path.join(folder, "scene.usda")
    with open(scene, "w") as file:
        file.write(SCENE)
    keys("alt+3")
    check(wait(lambda: spoken("Open a scene")), "the page of scenes says that there is none")
    picture("scene-empty")
    keys("ctrl+o")
    type_path(scene)
    check(wait(lambda: spoken("Scene scene.usda"), 60), "a scene is opened")
    check(wait(lambda: spoken("Box, model")), "the hierarchy has its rows")
    check(spoken("/Root"), "the inspector says the path of what is selected")
    check(unnamed() == [], f"every control of the scene has a name {unnamed()}")
    picture("scene")
    # The picture has the focus.
    keys("Left", "Left", "Up", "plus")
    # From the picture to the first sticker on the shelf.
    keys("Tab")
    keys("Return")
    check(wait(lambda: spoken("Sticker badge.jpg on /Root/Box"), 60), "Enter puts a sticker on the model")
    keys("p", "p", "p", "p", "bracketleft", "bracketleft", "plus")
    check(wait(lambda: spoken("20 percent peeled")), "keys peel and turn the sticker")
    picture("scene-sticker")
    keys("ctrl+z", "ctrl+z", "ctrl+z")
    check(wait(lambda: spoken("0 percent peeled")), "peeling is undone")
    keys("ctrl+shift+z", "ctrl+shift+z", "ctrl+shift+z")
    check(wait(lambda: spoken("20 percent peeled")), "and done again")
    saved = os.path.join(folder, "saved.usdz")
    keys("ctrl+s")
    type_path(saved)
    check(wait(lambda: os.path.exists(saved)), "the scene is saved")
    with open(scene, "w") as file:
        file.write("#usda 1.0\ndef Cube \"Box\" {")
    check(wait(lambda: spoken("the last good version is shown")), "a scene that is broken says why, and stays")
    picture("scene-broken")
    with open(scene, "w") as file:
        file.write(SCENE)
    check(wait(lambda: not spoken("the last good version is shown")), "a scene that is mended is read again")
    check(wait(lambda: spoken("Sticker badge.jpg")), "with its sticker")


def main():
    words = sys.argv[1:]
    pictures = None
    if "--pictures" in words:
        at = words.index("--pictures")
        pictures = words[at + 1]
        del words[at:at + 2]
    folder = tempfile.mkdtemp(prefix="studio-session-")
    messages = open(os.path.join(folder, "messages"), "w+")
    studio = subprocess.Popen(
        words, stderr=messages, env=dict(os.environ, XDG_CACHE_HOME=os.path.join(folder, "cache"), GTK_A11Y="atspi"))

    def picture(name):
        if pictures:
            time.sleep(0.6)
            subprocess.run(["import", "-window", "root", os.path.join(pictures, name + ".png")], check=False)

    check(wait(lambda: program() is not None), "the studio is among the accessible programs")
    first = os.path.basename(words[1])
    check(wait(lambda: spoken(f"{first}, 1 of")), "the carousel says which photo is in the middle")
    check(unnamed() == [], f"every control has a name {unnamed()}")
    picture("carousel")
    keys("Right")
    check(wait(lambda: spoken(f"{os.path.basename(words[2])}, 2 of")), "an arrow goes to the next photo")
    keys("Home", "Return")
    check(wait(lambda: spoken(f"Photo {first}")), "Enter opens the editor")
    check(wait(lambda: spoken("Tap or paint")), "the editor says what to do")
    keys("Down", "Return")
    check(wait(lambda: spoken("1 hint")), "Enter in the editor is a hint")
    picture("editor")
    keys("ctrl+z")
    check(wait(lambda: spoken("Tap or paint")), "a hint is undone")
    keys("Escape", "ctrl+g")
    keys("ctrl+m")
    check(wait(lambda: not spoken("being cut out") and not spoken("waiting"), 120), "all stickers are made")
    picture("grid")
    keys("ctrl+g")
    output = os.path.join(folder, "sticker.png")
    keys("ctrl+s")
    time.sleep(1.5)
    keys("ctrl+a")
    subprocess.run(["xdotool", "type", "--delay", "30", output], check=True)
    time.sleep(0.5)
    keys("Return")
    check(wait(lambda: os.path.exists(output)), "a sticker is exported")
    if os.path.exists(output):
        with open(output, "rb") as file:
            check(file.read(8) == b"\x89PNG\r\n\x1a\n", "the exported file is a PNG")
    keys("alt+2")
    check(wait(lambda: spoken("Colors of")), "the wheel says the colors of the photo")
    check(unnamed() == [], f"every control still has a name {unnamed()}")
    picture("colors")
    scene_page(folder, picture)
    keys("ctrl+q")
    check(wait(lambda: studio.poll() is not None, 20), "the studio closes")
    check(studio.poll() == 0, "it closes without an error")
    if studio.poll() is None:
        studio.kill()
    messages.seek(0)
    complaints = [line.strip() for line in messages if "CRITICAL" in line or "WARNING" in line]
    check(complaints == [], f"the toolkit complains of nothing {complaints[:3]}")
    sys.exit(1 if failures else 0)


main()
