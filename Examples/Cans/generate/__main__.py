"""Makes the sounds of Cans: `python3 Examples/Cans/generate` writes them anew."""

import array
import math
import pathlib
import random
import wave

RATE = 22050
FOLDER = pathlib.Path(__file__).parent.parent / "Sounds"


def write(name, seconds, value):
    samples = [value(index / RATE) for index in range(int(seconds * RATE))]
    top = max(abs(sample) for sample in samples)
    with wave.open(str(FOLDER / f"{name}.wav"), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(array.array("h", (int(sample / top * 28000) for sample in samples)).tobytes())


def partials(time, tones):
    return sum(weight * math.sin(2 * math.pi * tone * time) * math.exp(-time * decay) for tone, weight, decay in tones)


noise = random.Random(3)
# Tin: partials that are no multiples of each other, and a click.
write("Clank", 0.32, lambda time: partials(
    time, [(1130, 1, 22), (1710, 0.7, 26), (2690, 0.6, 30), (3870, 0.4, 36), (430, 0.5, 30)])
    + noise.uniform(-1, 1) * math.exp(-time * 160))
write("Thud", 0.22, lambda time: partials(time, [(92, 1, 18), (151, 0.5, 24)])
      + noise.uniform(-0.5, 0.5) * math.exp(-time * 90))
write("Whoosh", 0.28, lambda time: noise.uniform(-1, 1) * math.sin(math.pi * min(time / 0.28, 1)) ** 2
      * (0.4 + 0.6 * math.sin(2 * math.pi * 60 * time) ** 2))
# A major chord, one tone after the other.
write("Fanfare", 0.9, lambda time: sum(
    partials(time - start, [(tone, 1, 5), (2 * tone, 0.4, 7), (3 * tone, 0.15, 9)])
    for start, tone in ((0, 523.25), (0.12, 659.26), (0.24, 783.99), (0.36, 1046.5)) if time >= start))
