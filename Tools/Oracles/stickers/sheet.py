#!/usr/bin/env python3
"""A contact sheet of cut-outs on a saturated background beside their photos, to make halos visible: CUTS/sheet.png.

usage: sheet.py CUTS IMAGES [SIZE]
"""
import os
import sys

from PIL import Image

cuts, images = sys.argv[1:3]
size = int(sys.argv[3]) if len(sys.argv) > 3 else 240
columns = 4
photos = sorted(os.listdir(images))
sheet = Image.new("RGB", (columns * size * 2, -(-len(photos) // columns) * size))
for number, name in enumerate(photos):
    left, top = number % columns * 2 * size, number // columns * size
    photo = Image.open(f"{images}/{name}").convert("RGB")
    photo.thumbnail((size, size))
    sheet.paste(photo, (left, top))
    path = f"{cuts}/{os.path.splitext(name)[0]}.png"
    if not os.path.exists(path):
        continue
    cut = Image.open(path).convert("RGBA")
    ground = Image.new("RGBA", cut.size, (255, 0, 255, 255))
    ground.alpha_composite(cut)
    ground = ground.convert("RGB")
    ground.thumbnail((size, size))
    sheet.paste(ground, (left + size, top))
sheet.save(f"{cuts}/sheet.png")
