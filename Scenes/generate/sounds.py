"""Sounds, and the scene in which they play."""

import math
import struct as bytes_of
import wave

from layers import Prim, component, layer, placed
from rooms import action, around, camera

RATE = 22_050


def write_wave(path, samples):
    path.parent.mkdir(parents=True, exist_ok=True)
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(b"".join(bytes_of.pack("<h", round(32_000 * sample)) for sample in samples))


def chime():
    """A bar that is struck: partials that are no multiples of each other, the higher the shorter."""
    partials = [(880, 0.45, 3), (880 * 2.756, 0.2, 7), (880 * 5.404, 0.1, 15)]
    for frame in range(int(1.2 * RATE)):
        time = frame / RATE
        strike = min(1, time / 0.002)
        yield strike * sum(level * math.exp(-decay * time) * math.sin(2 * math.pi * pitch * time)
                           for pitch, level, decay in partials)


def hum():
    """A room at night: tones that fit into a second, so that it can go on without a seam."""
    tones = [(60, 0.2, 0), (120, 0.1, 1), (181, 0.05, 2), (363, 0.03, 4), (727, 0.012, 5), (1459, 0.005, 3)]
    for frame in range(RATE):
        time = frame / RATE
        yield sum(level * (1 + 0.5 * math.sin(2 * math.pi * time + phase)) * math.sin(2 * math.pi * pitch * time + phase)
                  for pitch, level, phase in tones)


def library(key, sound):
    return component("AudioLibrary", children=[Prim(
        "RealityKitDict", "resources", f'string[] keys = ["{key}"]', f"rel values = </Root/{sound}>")])


def write(folder):
    """A chime on the left that is struck when it comes into the scene, in a room that hums."""
    write_wave(folder / "Sounds/Chime.wav", chime())
    write_wave(folder / "Sounds/Hum.wav", hum())
    bar = Prim("Xform", "Chime", *placed((-0.6, 0.3, 0), around(180)), children=[
        library("Chime.wav", "Chime_wav"),
        component("SpatialAudio", "float directivityFocus = 0.2", "float rolloffFactor = 1"),
        Prim("Preliminary_Behavior", "OnAddedToScene", "rel actions = </Root/Chime/OnAddedToScene/Play>",
             "rel triggers = </Root/Chime/OnAddedToScene/Start>", children=[
                 Prim("Preliminary_Trigger", "Start", "rel affectedObjects = </Root/Chime>",
                      'token info:id = "AddedToScene"'),
                 Prim("Preliminary_Action", "Play", "rel animationLibraryKey = </Root/Ring>",
                      'token info:id = "PlayTimeline"')]),
        Prim("RealityKitComponent", "RCP_BehaviorsContainer", "rel behaviors = </Root/Chime/OnAddedToScene>",
             'uniform token info:id = "RCP.BehaviorsContainer"')])
    room = Prim("Xform", "Room", children=[
        library("Hum.wav", "Hum_wav"), component("AmbientAudio", "float gain = -12"),
        component("AudioMixGroups", children=[Prim(
            "RealityKitAudioMixGroup", "Surroundings", "float gain = -6", "bool mute = 0", "float speed = 1")])])
    strikes = [action("audio", start, 1.2, "/Root/Chime", 'string audioResourceName = "Chime.wav"',
                      "bool controlPlayback = 1", f"double gain = {gain}")
               for start, gain in [(0.25, 0), (1.25, -6), (2.25, -12)]]
    for number, strike in enumerate(strikes):
        strike.name = f"Track{number + 1}"
    drone = action("audio", 0, 4, "/Root/Room", 'string audioResourceName = "Hum.wav"', "bool controlPlayback = 1")
    ring = Prim("RealityKitTimeline", "Ring", children=[*strikes, drone])
    files = [
        Prim("RealityKitAudioFile", "Chime_wav", "uniform asset file = @Sounds/Chime.wav@", "uniform bool shouldLoop = 0"),
        Prim("RealityKitAudioFile", "Hum_wav", "uniform asset file = @Sounds/Hum.wav@",
             "rel mixGroup = </Root/Room/AudioMixGroups/Surroundings>", "uniform bool shouldLoop = 1")]
    eye = camera((0, 0.3, 1), (0, 0.3, 0))
    layer(folder / "Sounds.usda", [Prim("Xform", "Root", children=[eye, bar, room, *files, ring])])
