#!/usr/bin/env python3
"""Collects photographs with masks from snapshots of repositories, for training and for choosing.

usage: photographs.py POOL pets|people|objects|labelled|backgrounds...

Writes POOL/photos-NAME.pkl and POOL/kept-NAME.pkl (kept aside for choosing): lists of a picture, blue first, its mask, the
weight of each pixel in the loss, the mask of each instance or None, and the kind; and cut-outs and walls for composites.
Snapshots lie in $SNAPSHOTS (see snapshots.py). None of the pictures belongs into the repository. "labelled" asks a teacher
(MediaPipe's selfie network, Apache-2.0, from its wheel) for masks of people.

  Mohammed14324/Pet-image-segmentation    Oxford-IIIT Pet, CC BY-SA 4.0
  bearpaw/clothing-co-parsing             Apache-2.0 in the repository; whose the photographs are is not said
  alexeygrigorev/clothing-dataset-small   CC0
  marcusklasson/GroceryStoreDataset       MIT; backgrounds
  zzowenzz/COCO_Tiny, Obmutescence/COCO-MINI, enginbozaba/tiny_coco    of COCO only pictures under CC BY, CC BY-SA or
                                          without known restrictions (their licenses 4, 5 and 7)

Needs numpy, OpenCV, SciPy; "labelled" also mediapipe==0.10.21.
"""
import io
import json
import os
import pickle
import random
import sys

import cv2
import numpy as np
from snapshots import Snapshot

PETS = "Mohammed14324/Pet-image-segmentation", "01d6a22"
PEOPLE = "bearpaw/clothing-co-parsing", "fe34fb7"
CLOTHES = "alexeygrigorev/clothing-dataset-small", "1196151"
GROCERIES = "marcusklasson/GroceryStoreDataset", "fc80ba9"
OBJECTS = (("zzowenzz/COCO_Tiny", "e7a689f"), ("Obmutescence/COCO-MINI", "644f29e"), ("enginbozaba/tiny_coco", "44ee1df"))
# The height of pictures of people, and the longer side of objects.
HEIGHT, LONG = 400, 320

cv2.setNumThreads(1)


def decoded(data, kind=1):
    return cv2.imdecode(np.frombuffer(data, np.uint8), kind)


def saved(folder, name, entries):
    with open(f"{folder}/.{name}", "wb") as file:
        pickle.dump(entries, file, 4)
    os.replace(f"{folder}/.{name}", f"{folder}/{name}.pkl")
    print(name, len(entries), flush=True)


def cutout(picture, mask):
    """Returns the part of a picture under a mask, with its alpha, cropped."""
    alpha = cv2.GaussianBlur(cv2.erode(mask, np.ones((3, 3))), (0, 0), 0.6)
    ys, xs = np.nonzero(alpha > 96)
    if len(ys) < 1200:
        return None
    part = np.s_[ys.min() : ys.max() + 1, xs.min() : xs.max() + 1]
    return np.ascontiguousarray(np.dstack([picture, alpha])[part])


def standing(mask):
    """Returns whether composites may show all of a cut-out."""
    return "cut" if (mask[-2:] > 127).any() else "stands"


def inpainted(picture, mask, margin):
    hole = cv2.dilate((mask > 10).astype(np.uint8), np.ones((margin, margin)))
    return cv2.inpaint(picture, hole, 3, cv2.INPAINT_TELEA) if hole.mean() < 0.45 else None


def split(names, count):
    """Returns the names that are kept aside, drawn by lot."""
    return set(random.Random(19).sample(sorted(names), count))


def pets(folder):
    snapshot = Snapshot(*PETS)
    paths = snapshot.matching("data/train/masks/") + snapshot.matching("data/test/masks/")
    aside, result, kept, animals, walls = split(paths, 300), [], [], [], []
    for path in paths:
        picture, trimap = decoded(snapshot.read(path.replace("masks", "images"))), decoded(snapshot.read(path), 0)
        known, open_ = (trimap == 0).astype(np.uint8), (trimap == 2).astype(np.uint8)
        if picture is None or not 0.02 < known.mean() < 0.9:
            continue
        # The contour lies in the open pixels, rather nearer to the background; gaps between legs stay gaps.
        inside = cv2.distanceTransform(1 - known, cv2.DIST_L2, 5)
        outside = cv2.distanceTransform(1 - ((trimap == 1) & True).astype(np.uint8), cv2.DIST_L2, 5)
        mask = np.where(open_ > 0, np.clip(0.5 + (1.2 * outside - inside) / 4, 0, 1), known)
        mask = (mask * 255).astype(np.uint8)
        weight = np.where((open_ > 0) & (inside < 12), 90, 255).astype(np.uint8)
        if path in aside:
            kept.append((picture, mask, weight, None, "pet"))
            continue
        result.append((picture, mask, weight, None, "pet"))
        if len(result) % 2 == 0 and (part := cutout(picture, mask)) is not None:
            animals.append((standing(mask), part))
        if len(result) % 4 == 0 and (wall := inpainted(picture, mask, 9)) is not None:
            walls.append(("pet", wall))
    saved(folder, "photos-pets", result)
    saved(folder, "kept-pets", kept)
    saved(folder, "animals-pets", animals)
    saved(folder, "walls-pets", walls)


def people(folder):
    from scipy.io import loadmat

    snapshot = Snapshot(*PEOPLE)
    paths = snapshot.matching("annotations/pixel-level/")
    aside, result, kept, bodies, walls = split(paths, 100), [], [], [], []
    for path in paths:
        labels = (loadmat(io.BytesIO(snapshot.read(path)))["groundtruth"] > 0).astype(np.uint8)
        picture = decoded(snapshot.read(f"photos/{os.path.basename(path)[:4]}.jpg"))
        if labels.shape != picture.shape[:2]:
            continue
        scale = HEIGHT / picture.shape[0]
        picture = cv2.resize(picture, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
        mask = cv2.resize(labels * 255, picture.shape[1::-1], interpolation=cv2.INTER_AREA)
        entry = (picture, mask, np.full_like(mask, 255), None, "person")
        if path in aside:
            kept.append(entry)
            continue
        result.append(entry)
        if (part := cutout(picture, mask)) is not None:
            bodies.append((standing(mask), part))
        if len(result) % 2 == 0 and (wall := inpainted(picture, mask, 15)) is not None:
            walls.append(("street", wall))
    saved(folder, "photos-people", result)
    saved(folder, "kept-people", kept)
    saved(folder, "people-street", bodies)
    saved(folder, "walls-street", walls)


def polygons(annotation, height, width):
    mask = np.zeros((height, width), np.uint8)
    for shape in annotation["segmentation"]:
        corners = np.array(shape).reshape(-1, 2)
        cv2.fillPoly(mask, [np.round(corners * 8).astype(np.int32)], 255, cv2.LINE_8, 3)
    return mask


def objects(folder):
    """Pictures of which large instances are the subject; whatever is rather large, but less so, does not count."""
    result, cutouts, seen = [], [], set()
    for source in OBJECTS:
        snapshot = Snapshot(*source)
        by_name = {os.path.basename(path): path for path in snapshot.files if path.endswith(".jpg")}
        for path in snapshot.matching("", ".json"):
            if not os.path.basename(path).startswith("instances_"):
                continue
            table = json.loads(snapshot.read(path))
            for image in table["images"]:
                name = image["file_name"]
                if image.get("license") not in (4, 5, 7) or name in seen or name not in by_name:
                    continue
                seen.add(name)
                picture = decoded(snapshot.read(by_name[name]))
                height, width = picture.shape[:2]
                found, open_ = [], np.zeros((height, width), np.uint8)
                for a in table["annotations"]:
                    if a["image_id"] != image["id"]:
                        continue
                    if a.get("iscrowd") or not isinstance(a["segmentation"], list):
                        x, y, w, h = (int(v) for v in a["bbox"])
                        open_[y : y + h, x : x + w] = 1
                    else:
                        found.append((polygons(a, height, width), a["category_id"]))
                found.sort(key=lambda pair: -int((pair[0] > 0).sum()))
                scale = LONG / max(height, width)
                small = lambda m: cv2.resize(m, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)  # noqa: E731
                sizes = [(m > 0).mean() for m, _ in found]
                # Tables and the like are grounds; a person on a horse is one subject.
                least = max(0.03, 0.35 * max(sizes, default=1))
                large = [m for (m, kind), s in zip(found, sizes) if s > least and kind not in (15, 65, 67)]
                if not large:
                    continue
                mask = np.max(large, 0)
                for (m, _), s in zip(found, sizes):
                    if s > 0.01 and not any(m is other for other in large):
                        open_ |= ((m > 0) & (mask == 0)).astype(np.uint8)
                entry = (small(picture), small(mask), small((1 - open_) * 255), [small(m) for m in large], "object")
                result.append(entry)
                for m in entry[3]:
                    if (part := cutout(entry[0], m)) is not None:
                        cutouts.append((standing(m), part))
    saved(folder, "photos-objects", result)
    saved(folder, "subjects-objects", cutouts)


def labelled(folder):
    """Pictures of people with the masks of a teacher, where it is certain."""
    os.environ["GLOG_minloglevel"] = "3"
    import mediapipe

    teacher = mediapipe.solutions.selfie_segmentation.SelfieSegmentation(model_selection=0)

    def seen(picture):
        return teacher.process(np.ascontiguousarray(picture[..., ::-1])).segmentation_mask

    def overlap(p, truth):
        return ((p > 0.5) & truth).sum() / max(1, ((p > 0.5) | truth).sum())

    street, clothes = Snapshot(*PEOPLE), Snapshot(*CLOTHES)
    if len(sys.argv) > 3 and sys.argv[3] == "check":
        with open(folder + "/kept-people.pkl", "rb") as file:
            print("teacher", np.mean([overlap(seen(p), m > 127) for p, m, _, _, _ in pickle.load(file)]))
        return
    known = {os.path.basename(path)[:4] for path in street.matching("annotations/pixel-level/")}
    jobs = [(street, p, "person") for p in street.matching("photos/") if os.path.basename(p)[:4] not in known]
    kinds = ("dress", "longsleeve", "outwear", "shirt", "t-shirt")
    jobs += [(clothes, p, "bust") for kind in kinds for p in clothes.matching(f"train/{kind}/")]
    result, bodies, plain = [], [], []
    for snapshot, path, kind in jobs:
        picture = decoded(snapshot.read(path))
        if picture is None:
            continue
        scale = HEIGHT / picture.shape[0]
        picture = cv2.resize(picture, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
        p = seen(picture)
        certain = ((p < 0.15) | (p > 0.85)).mean()
        share, edge = (p > 0.5).mean(), (p[:2] > 0.5).mean()
        if not 0.06 < share < 0.8 or certain < 0.93:
            if kind == "bust" and share < 0.01 and certain > 0.97:
                plain.append(("clothes", picture))
            continue
        if kind == "bust" and edge > 0.2:
            continue
        mask = np.clip((p - 0.5) * 2 + 0.5, 0, 1)
        weight = np.where((p < 0.1) | (p > 0.9), 200, 60)
        # What is small and apart is rather a mistake.
        count, parts, stats, _ = cv2.connectedComponentsWithStats((p > 0.5).astype(np.uint8))
        for number in range(1, count):
            if stats[number, 4] < 0.1 * stats[1:, 4].max():
                weight = np.where(cv2.dilate((parts == number).astype(np.uint8), np.ones((9, 9))) > 0, 0, weight)
        mask, weight = (mask * 255).astype(np.uint8), weight.astype(np.uint8)
        result.append((picture, mask, weight, None, kind))
        if kind == "person" and len(result) % 2 == 0 and (part := cutout(picture, mask)) is not None:
            bodies.append((standing(mask), part))
        if len(result) % 400 == 0:
            saved(folder, "photos-labelled", result)
    saved(folder, "photos-labelled", result)
    saved(folder, "people-labelled", bodies)
    saved(folder, "backdrops-clothes", plain[:400])


def backgrounds(folder):
    snapshot, result = Snapshot(*GROCERIES), []
    for path in snapshot.matching("dataset/train/", ".jpg")[::5]:
        picture = decoded(snapshot.read(path))
        result.append(("groceries", cv2.resize(picture, None, fx=0.7, fy=0.7, interpolation=cv2.INTER_AREA)))
    saved(folder, "backdrops-groceries", result)


if __name__ == "__main__":
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    for part in sys.argv[2:]:
        if part != "check":
            globals()[part](sys.argv[1])
