"""The page of colors: the wheel, the slider, the history, and what leaves the page as text and files."""
import json
import os
import time

from desk import box, check, click, difference, everything, keys, middle, program, spoken, type_path, unnamed, wait


def colors():
    """The sentence of the wheel."""
    program().clear_cache()
    names = [one.get_name() or "" for one in everything(program())]
    return next((name for name in names if name.startswith("Colors of ")), "")


def run(session):
    """The page of colors."""
    keys("alt+2")
    check(wait(lambda: colors() != ""), "the wheel says the colors of the photo")
    check(wait(lambda: colors().count("#") == 5), f"five of them at first: {colors()}")
    check(unnamed() == [], f"every control of the page has a name {unnamed()}")
    time.sleep(1.2)
    five = session.picture.take("colors")
    click(middle(box("Number of colors")))
    keys(*["Left"] * 12)
    check(wait(lambda: colors().count("#") == 3), f"the slider's least number is three: {colors()}")
    keys(*["Right"] * 12)
    check(wait(lambda: colors().count("#") == 10, 60), f"and ten is the largest: {colors()}")
    time.sleep(1.2)
    check(difference(five, session.picture.take("colors-ten")) > 0.03, "the wheel has moved to the new scheme")
    check(spoken("10 colors of badge.jpg"), "the history has a row of it")
    wheel = box(colors())
    click(middle(wheel, 0.5, 0.5 - 0.3 * min(wheel[2], wheel[3]) / wheel[3]))
    check(wait(lambda: spoken("Copied #")), "a click on a wedge copies its color")
    click(middle(box("Next photo")))
    check(wait(lambda: "cactus.jpg" in colors(), 60), "a button goes to the next photo")
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
