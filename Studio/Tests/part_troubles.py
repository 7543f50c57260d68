"""What goes wrong around the studio: no display, a full disk, a window that closes too early, a lost context."""
import os
import resource
import subprocess
import time

from desk import box, boxes, check, difference, keys, spoken, type_path, wait
from part_scene import SCENE

HERE = os.path.dirname(os.path.abspath(__file__))
PNG_END = b"IEND\xaeB`\x82"


def run_without_display(session):
    environment = {name: value for name, value in os.environ.items() if name not in ("DISPLAY", "WAYLAND_DISPLAY")}
    ended = subprocess.run([session.studio], env=environment, capture_output=True, text=True, timeout=60)
    check(ended.returncode == 3, f"without a display it ends with {ended.returncode}")
    lines = [line for line in ended.stderr.split("\n") if line]
    check(len(lines) == 1 and "sticker" in lines[0] and "snapshot" in lines[0], f"and one line says why: {lines}")


def run_full_disk(session):
    """No file may grow beyond 16 kB, which is as a full disk is."""
    limit = 16 << 10
    started = session.start(
        *session.photos[:1], restore_signals=False, preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit)))
    check(started and wait(lambda: spoken("badge.jpg, 1 of 1") and not spoken("being cut out"), 60),
          "with a full disk, photos are cut out all the same")
    target = session.path("full.png")
    keys("ctrl+s")
    type_path(target)
    check(wait(lambda: spoken("full.png: ")), "an export onto a full disk says why it has failed")
    session.picture("full-disk")
    left = [name for name in os.listdir(session.folder) if "full" in name and not name.endswith("-full-disk.png")]
    check(left == [], f"and leaves nothing behind {left}")
    check(session.end() == 0, "the studio goes on, and closes as ever")


def run_early_close(session):
    """The window closes while stickers are exported: finished files, or none."""
    folder = session.path("early")
    os.makedirs(folder)
    check(session.start(*session.photos, env={"XDG_CACHE_HOME": session.path("no-cache")}), "the studio opens again")
    wait(lambda: spoken("badge.jpg, 1 of 3"))
    keys("ctrl+shift+s")
    type_path(folder)
    time.sleep(0.4)
    check(session.end() == 0, "it closes while stickers are exported")
    broken = []
    for name in os.listdir(folder):
        with open(os.path.join(folder, name), "rb") as file:
            if not (name.endswith(".png") and file.read().endswith(PNG_END)):
                broken.append(name)
    check(broken == [], f"no file is there in part {broken}")


def run_lost_context(session):
    """The driver loses the context of the scene's picture; it is drawn anew, with everything on it."""
    library = session.path("lost_context.so")
    compiler = os.environ.get("CC", "clang")
    built = subprocess.run(
        [compiler, "-shared", "-fPIC", "-O1", "-o", library, os.path.join(HERE, "lost_context.c"), "-lepoxy"])
    if built.returncode != 0:
        check(False, "the library that loses contexts is compiled")
        return
    scene, lost = session.path("lost.usda"), session.path("lost-context")
    with open(scene, "w") as file:
        file.write(SCENE)
    check(session.start(
        *session.photos[:1], scene, env={"LD_PRELOAD": library, "LOST_CONTEXT": lost}), "a scene is opened beside a photo")
    check(wait(lambda: spoken("Scene lost.usda") and spoken("Box, model"), 60), "and shown")
    wait(lambda: boxes("badge.jpg", "image"), 60)
    keys("Tab", "Return")
    check(wait(lambda: spoken("Sticker badge.jpg"), 60), "with a sticker")
    time.sleep(1)
    view = box("Scene lost.usda")
    before = session.picture.take("before-loss", view)
    with open(lost, "w"):
        pass
    # A change draws the picture, and undoing it as well.
    keys("p", "ctrl+z")
    check(wait(lambda: not os.path.exists(lost)), "the driver says that the context is lost")
    check(wait(lambda: spoken("they are drawn anew")), "the studio says so")
    check(wait(lambda: spoken("Sticker badge.jpg on /Root/Box, turned by 0 degrees, 0 percent peeled"), 60),
          "the sticker is still there")
    same = wait(lambda: difference(before, session.picture.take("after-loss", view)) < 0.02, 60)
    check(same, "and the picture is what it was")
    keys("ctrl+q")
    time.sleep(0.8)
    check(session.end("alt+d") == 0, "the studio closes without saving")


def run(session):
    """What goes wrong."""
    run_without_display(session)
    run_full_disk(session)
    run_early_close(session)
    run_lost_context(session)
