"""Writes the assets of the game: `python3 Examples/Lamplighter/generate`. The same bytes every time."""

from pathlib import Path

import enemy
import hero
import lava
import level
import palette
import props
import sky
import sounds

ASSETS = Path(__file__).resolve().parent.parent / "Game/Lamplighter.rkassets"

palette.write(ASSETS / "Textures")
props.write(ASSETS / "Props")
lava.write(ASSETS / "Props")
hero.write(ASSETS / "Wick")
enemy.write(ASSETS / "Cinder")
level.write(ASSETS)
sky.write(ASSETS / "Sky/Dusk.hdr")
sounds.write(ASSETS / "Sounds")
