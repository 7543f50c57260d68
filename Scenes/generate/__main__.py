"""Writes the assets of the package Playroom: `python3 Scenes/generate`."""

from pathlib import Path

import clips
import props
import robot
import rooms
import sounds
import surroundings

ASSETS = Path(__file__).resolve().parent.parent / "Playroom/Sources/Playroom/Playroom.rkassets"

surroundings.write(ASSETS / "Light/Studio.hdr")
props.write_textures(ASSETS / "Textures")
props.write(ASSETS / "Props")
robot.write(ASSETS / "Max")
clips.write(ASSETS / "Max")
rooms.write(ASSETS)
sounds.write(ASSETS)
