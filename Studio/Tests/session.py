#!/usr/bin/python3
"""A session of decoupage-studio with real keys, buttons, wheels, drops and sizes, read as a screen reader reads it.

  Studio/Tests/session.py PROGRAM [--pictures FOLDER] [PART...]

Needs a display with a window manager and a session bus; `scripts/studio-session` brings both. Says what failed, and
exits with 1 then. With --pictures, the pictures that it compares are kept, with others to be looked at.
"""
import os
import subprocess
import sys
import tempfile

import desk
import part_colors
import part_scene
import part_stickers
import part_troubles
from desk import Pictures, check, keys, program, wait

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
PARTS = {"stickers": part_stickers.run, "colors": part_colors.run, "scene": part_scene.run}


class Session:
    """A studio that runs, with its files in a folder."""

    def __init__(self, studio, folder, pictures):
        self.studio, self.folder, self.picture = studio, folder, pictures
        self.photos = [f"{ROOT}/Assets/Photos/{name}.jpg" for name in ("badge", "cactus", "cat")]
        self.messages = open(os.path.join(folder, "messages"), "w+")
        self.process = None

    def path(self, name):
        return os.path.join(self.folder, name)

    @property
    def environment(self):
        return dict(os.environ, XDG_CACHE_HOME=self.path("cache"), GTK_A11Y="atspi")

    def start(self, *words, **options):
        """Opens a studio; returns whether its window can be read."""
        self.process = subprocess.Popen(
            [self.studio, *words], stderr=self.messages, env=dict(self.environment, **options.pop("env", {})), **options)
        is_there = wait(lambda: program() is not None and desk.main_window() != "")
        desk.activate()
        return is_there

    def end(self, *ways):
        """Closes the studio by keys; returns its exit code, None where it stays open."""
        if self.process.poll() is None:
            keys(*(ways or ["ctrl+q"]))
        wait(lambda: self.process.poll() is not None, 20)
        code = self.process.poll()
        if code is None:
            self.process.kill()
            self.process.wait()
        wait(lambda: program() is None, 5)
        return code

    def complaints(self):
        """What the toolkit has complained of."""
        self.messages.flush()
        self.messages.seek(0)
        return [line.strip() for line in self.messages if "CRITICAL" in line or "WARNING" in line]


def main():
    words = sys.argv[1:]
    kept = None
    if "--pictures" in words:
        at = words.index("--pictures")
        kept = os.path.abspath(words[at + 1])
        os.makedirs(kept, exist_ok=True)
        del words[at:at + 2]
    wanted = words[1:] or [*PARTS, "troubles"]
    with tempfile.TemporaryDirectory(prefix="studio-session-") as folder:
        session = Session(words[0], folder, Pictures(kept or folder, kept is not None))
        if set(wanted) & set(PARTS):
            broken = session.path("broken.jpg")
            with open(broken, "wb") as file:
                file.write(b"\xff\xd8\xff\xe0 this is no photo")
            portal = desk.Portal(session.path("portal.log"))
            check(session.start(*session.photos, broken), "the studio is among the accessible programs")
            for name, part in PARTS.items():
                if name in wanted:
                    part(session)
            check(session.end("ctrl+q") == 0, "the studio closes without an error")
            portal.close()
        if "troubles" in wanted:
            part_troubles.run(session)
        complaints = session.complaints()
        check(complaints == [], f"the toolkit complains of nothing {complaints[:3]}")
    print(f"{len(desk.failures)} failed" if desk.failures else "all is well")
    return 1 if desk.failures else 0


if __name__ == "__main__":
    sys.exit(main())
