"""The desk of a scripted session: keys, pointer, drops, pictures, and what a screen reader is told."""
import os
import re
import subprocess
import sys
import time

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib  # noqa: E402

# What a person can operate, or would miss: all of it has a name.
NAMED = {
    "button", "check box", "check menu item", "combo box", "entry", "image", "link", "list item", "menu item",
    "page tab", "password text", "progress bar", "push button", "radio button", "radio menu item", "slider",
    "spin button", "switch", "text", "toggle button"}
failures = []


def check(holds, sentence):
    print(("ok      " if holds else "FAILED  ") + sentence, flush=True)
    if not holds:
        failures.append(sentence)


def output(*words):
    return subprocess.run(words, capture_output=True, text=True).stdout.strip()


def wait(condition, seconds=30):
    """Returns whether a condition came to hold."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if condition():
            return True
        time.sleep(0.1)
    return False


# MARK: Input


def keys(*names):
    for name in names:
        subprocess.run(["xdotool", "key", name], check=True)
        time.sleep(0.15)


def type_path(path):
    """Answers a dialog that asks for a file."""
    wait(lambda: output("xdotool", "getactivewindow") not in ("", main_window()), 20)
    time.sleep(1.2)
    keys("ctrl+a")
    subprocess.run(["xdotool", "type", "--delay", "30", path], check=True)
    time.sleep(0.5)
    keys("Return")


def point(place):
    subprocess.run(["xdotool", "mousemove", str(int(place[0])), str(int(place[1]))], check=True)
    time.sleep(0.12)


def click(place, button=1, count=1):
    point(place)
    subprocess.run(["xdotool", "click", "--repeat", str(count), "--delay", "90", str(button)], check=True)
    time.sleep(0.25)


def drag(start, *ends, button=1, steps=12, rest=0.3):
    """Drags from one point of the screen to others."""
    point(start)
    subprocess.run(["xdotool", "mousedown", str(button)], check=True)
    for end in ends:
        for step in range(1, steps + 1):
            share = step / steps
            point((start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share))
        start = end
    time.sleep(rest)
    subprocess.run(["xdotool", "mouseup", str(button)], check=True)
    time.sleep(0.3)


# MARK: Windows


def window_named(name):
    return output("xdotool", "search", "--onlyvisible", "--name", name).split("\n")[0]


def geometry(window):
    """The left and upper edge of a window's content on the screen, and its size."""
    text = output("xwininfo", "-id", window)
    names = ("Absolute upper-left X", "Absolute upper-left Y", "Width", "Height")
    return [int(re.search(f"{name}: +(-?[0-9]+)", text)[1]) for name in names]


def main_window():
    return window_named("^Decoupage Studio$")


def activate():
    """Gives the studio's window the keyboard, which the window manager takes away with lists that open over it."""
    for way in ("windowactivate", "windowfocus"):
        subprocess.run(["xdotool", way, main_window()], stderr=subprocess.DEVNULL)
        time.sleep(0.3)


# MARK: What a screen reader reads


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


def description(name):
    """Returns the description of what has a name; an empty text where there is nothing of the kind."""
    try:
        program().clear_cache()
        found = [one for one in everything(program()) if (one.get_name() or "") == name]
        return found[0].get_description() or "" if found else ""
    except GLib.GError:
        return ""


def unnamed():
    """Returns the roles of controls that have no name."""
    found = []
    top = program()
    top.clear_cache()
    for one in everything(top):
        role = one.get_role_name()
        if role in NAMED and not one.get_name() and not speaks_through_others(one):
            found.append(f"{role} in {chain(one)}")
    return found


def speaks_through_others(one):
    """Returns whether a control speaks through the widget around it, of which it is a part, or through its label."""
    parent = one.get_parent()
    if parent and parent.get_name():
        return True
    if any(below.get_name() for below in everything(one)):
        return True
    # Lists and fields that a choice opens are the toolkit's.
    while parent:
        if parent.get_role_name() == "combo box":
            return bool(parent.get_name())
        parent = parent.get_parent()
    return False


def chain(one):
    names, parent = [], one.get_parent()
    while parent and len(names) < 4:
        names.append(f"{parent.get_role_name()} {parent.get_name()!r}")
        parent = parent.get_parent()
    return " in ".join(names)


def boxes(name, role=None):
    """Returns the places on the screen of what has a name and is shown: left, top, width, height."""
    program().clear_cache()
    left, top, *_ = geometry(main_window())
    found = []
    for one in everything(program()):
        if name != (one.get_name() or "") or role and one.get_role_name() != role:
            continue
        part = one.get_component_iface()
        size = part.get_extents(Atspi.CoordType.WINDOW) if part else None
        if size and size.width > 0 and size.height > 0:
            found.append((left + size.x, top + size.y, size.width, size.height))
    return found


def box(name, role=None):
    """Returns the largest place of what has a name; None where it is not shown."""
    return max(boxes(name, role), key=lambda place: place[2] * place[3], default=None)


def found(name, role=None):
    """Returns what has a name, as the tree has it; None where it is not there."""
    program().clear_cache()
    for one in everything(program()):
        if name == (one.get_name() or "") and (role is None or one.get_role_name() == role):
            return one
    return None


def told(one):
    """Returns the name of a part of the tree, and whether it can be used, as they are now."""
    one.clear_cache()
    return one.get_name() or "", one.get_state_set().contains(Atspi.StateType.SENSITIVE)


def names(beginning):
    """Returns the names of what is there that begin with a text."""
    top = program()
    if not top:
        return []
    try:
        top.clear_cache()
        found = [one.get_name() or "" for one in everything(top)]
    except GLib.GError:
        # A row or a message went away while it was read.
        return []
    return [name for name in found if name.startswith(beginning)]


def middle(place, x=0.5, y=0.5):
    """Returns a point in a box, by shares of its size."""
    return (place[0] + place[2] * x, place[1] + place[3] * y)


# MARK: Pictures


class Pictures:
    """Pictures of the screen in a folder; some are kept to be looked at."""

    def __init__(self, folder, keeps):
        self.folder, self.keeps, self.count, self.last = folder, keeps, 0, ""

    def take(self, name, box=None):
        """Takes a picture of the screen, or of a box of it, once more where it has the same name; returns its path."""
        self.count += name != self.last
        self.last = name
        path = os.path.join(self.folder, f"{self.count:02}-{name}.png")
        time.sleep(0.5)
        crop = ["-crop", f"{box[2]}x{box[3]}+{box[0]}+{box[1]}", "+repage"] if box else []
        subprocess.run(["import", "-window", "root", *crop, path], check=True)
        return path

    def film(self, name, box, seconds=2.0):
        """Takes pictures of a box of the screen as fast as it can; returns their paths."""
        self.count += 1
        self.last = name
        paths, end = [], time.monotonic() + seconds
        while time.monotonic() < end:
            paths.append(os.path.join(self.folder, f"{self.count:02}-{name}-{len(paths):02}.png"))
            crop = ["-crop", f"{box[2]}x{box[3]}+{box[0]}+{box[1]}", "+repage"]
            subprocess.run(["import", "-silent", "-window", "root", *crop, paths[-1]], check=True)
        return paths

    def __call__(self, name):
        """Takes a picture where somebody wants to look at it."""
        if self.keeps:
            self.take(name)


def difference(one, other, fuzz="3%"):
    """The share of pixels that differ."""
    result = subprocess.run(
        ["compare", "-metric", "AE", "-fuzz", fuzz, one, other, "null:"], capture_output=True, text=True)
    size = output("identify", "-format", "%[fx:w*h]", one)
    try:
        return float(result.stderr.split()[0]) / float(size)
    except (IndexError, ValueError):
        return 1


def white_spots(picture, box):
    """Returns the middles on the screen of small white spots in a part of a picture, the uppermost first."""
    words = ["-crop", f"{box[2]}x{box[3]}+{box[0]}+{box[1]}", "+repage", "-alpha", "off", "-fill", "black", "+opaque", "white"]
    parts = ["-define", "connected-components:verbose=true", "-connected-components", "8", "null:"]
    found = []
    for line in output("convert", picture, *words, *parts).split("\n")[1:]:
        # A number, a box, the middle, the area, the color.
        fields = line.split()
        if len(fields) < 5 or not fields[4].startswith(("srgb(255,255,255", "gray(255", "#FFFFFF", "white")):
            continue
        if 25 <= float(fields[3]) <= 260:
            x, y = (float(number) for number in fields[2].split(","))
            found.append((box[0] + x, box[1] + y))
    middles = []
    for spot in sorted(found, key=lambda spot: spot[1]):
        # A sign inside may cut a spot.
        if all(abs(spot[0] - other[0]) + abs(spot[1] - other[1]) > 14 for other in middles):
            middles.append(spot)
    return middles


LISTENER = """
import gi, sys
gi.require_version("Atspi", "2.0")
from gi.repository import Atspi
def heard(event):
    with open(sys.argv[1], "a", encoding="utf-8") as log:
        log.write(f"{event.any_data}\\n")
listener = Atspi.EventListener.new(heard)
listener.register("object:property-change:accessible-name")
print("ready", flush=True)
Atspi.event_main()
"""


class Listener:
    """A screen reader that notes each new name, also of what lasts shorter than the tree takes to be read."""

    def __init__(self, log):
        self.log = log
        self.process = subprocess.Popen([sys.executable, "-c", LISTENER, log], stdout=subprocess.PIPE, text=True)
        self.process.stdout.readline()

    def heard(self, name):
        """Returns whether a name was told so far."""
        if not os.path.exists(self.log):
            return False
        with open(self.log, encoding="utf-8") as file:
            return name in file.read().split("\n")

    def close(self):
        self.process.terminate()
        self.process.wait()


class Hurry:
    """Other programs that keep all processors busy, so that what gives way to them takes long."""

    def __enter__(self):
        self.programs = [
            subprocess.Popen([sys.executable, "-c", "while True: pass"]) for _ in range(os.cpu_count() or 1)]

    def __exit__(self, *error):
        for one in self.programs:
            one.kill()
            one.wait()


# MARK: Drops

SOURCE = """
import gi, sys
gi.require_version("Gtk", "4.0")
from gi.repository import Gdk, Gio, Gtk
def start(app):
    window = Gtk.ApplicationWindow(application=app, title="drag source", default_width=110, default_height=90)
    source = Gtk.DragSource(actions=Gdk.DragAction.COPY)
    files = Gdk.FileList.new_from_array([Gio.File.new_for_path(path) for path in sys.argv[1:]])
    source.set_content(Gdk.ContentProvider.new_for_value(files))
    label = Gtk.Label(label="drag me")
    label.add_controller(source)
    window.set_child(label)
    window.present()
app = Gtk.Application(flags=Gio.ApplicationFlags.NON_UNIQUE)
app.connect("activate", start)
app.run([])
"""
TARGET = """
import gi, shutil, sys
gi.require_version("Gtk", "4.0")
from gi.repository import Gdk, Gio, Gtk
def dropped(target, value, x, y):
    shutil.copy(value.get_files()[0].get_path(), sys.argv[1])
    return True
def start(app):
    window = Gtk.ApplicationWindow(application=app, title="drop target", default_width=110, default_height=90)
    target = Gtk.DropTarget.new(Gdk.FileList, Gdk.DragAction.COPY)
    target.connect("drop", dropped)
    label = Gtk.Label(label="drop here")
    label.add_controller(target)
    window.set_child(label)
    window.present()
app = Gtk.Application(flags=Gio.ApplicationFlags.NON_UNIQUE)
app.connect("activate", start)
app.run([])
"""


# A desktop's portal, which notes what it is handed.
PORTAL = """
import os, sys
from gi.repository import Gio, GLib
NODE = Gio.DBusNodeInfo.new_for_xml('''<node>
<interface name="org.freedesktop.portal.OpenURI"><property name="version" type="u" access="read"/>
<method name="OpenFile"><arg type="s" direction="in"/><arg type="h" direction="in"/>
<arg type="a{sv}" direction="in"/><arg type="o" direction="out"/></method></interface>
<interface name="org.freedesktop.portal.Email"><property name="version" type="u" access="read"/>
<method name="ComposeEmail"><arg type="s" direction="in"/><arg type="a{sv}" direction="in"/>
<arg type="o" direction="out"/></method></interface></node>''')
def called(bus, sender, path, interface, method, arguments, invocation):
    options = arguments.unpack()[-1]
    files = invocation.get_message().get_unix_fd_list()
    kind = os.fdopen(files.get(0), "rb").read(4)[1:].decode() if files else "nothing"
    text = "ask" if options.get("ask") else options.get("subject")
    with open(sys.argv[1], "a", encoding="utf-8") as log:
        log.write(f"{method} {text} {kind}\\n")
    invocation.return_value(GLib.Variant("(o)", ("/org/freedesktop/portal/desktop/request/1",)))
bus = Gio.bus_get_sync(Gio.BusType.SESSION)
for interface in NODE.interfaces:
    bus.register_object("/org/freedesktop/portal/desktop", interface, called, lambda *all: GLib.Variant("u", 3), None)
Gio.bus_own_name_on_connection(bus, "org.freedesktop.portal.Desktop", 0, lambda *all: print("ready", flush=True), None)
GLib.MainLoop().run()
"""


class Portal:
    """A portal of a desktop, which notes in a file what it is handed."""

    def __init__(self, log):
        self.process = subprocess.Popen([sys.executable, "-c", PORTAL, log], stdout=subprocess.PIPE, text=True)
        self.process.stdout.readline()

    def close(self):
        self.process.terminate()
        self.process.wait()


class Neighbor:
    """Another program beside the studio, which drags files or takes them."""

    def __init__(self, title, text, *words):
        environment = {**os.environ, "GTK_A11Y": "none", "GDK_BACKEND": "x11"}
        self.process = subprocess.Popen(
            [sys.executable, "-c", text, *words], env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        wait(lambda: window_named(f"^{title}$") or self.process.poll() is not None, 15)
        self.window = window_named(f"^{title}$")
        if self.window:
            subprocess.run(["xdotool", "windowmove", self.window, "1160", "740"], check=True)
            subprocess.run(["xdotool", "windowraise", self.window], check=True)
            time.sleep(0.6)

    @property
    def place(self):
        return middle(geometry(self.window))

    def close(self):
        self.process.terminate()
        self.process.wait()
        activate()


def drop(place, *paths):
    """Drags files from another program onto a point of the screen; returns whether that was possible."""
    source = Neighbor("drag source", SOURCE, *paths)
    if not source.window:
        return False
    drag(source.place, place, rest=0.7)
    source.close()
    return True
