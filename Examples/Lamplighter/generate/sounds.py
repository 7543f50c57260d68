"""Sounds and music as WAV files, made of sines and of noise."""

import math
import struct
import wave as wav

from vectors import Random

RATE = 16_000


def save(path, samples):
    samples = list(samples)
    loudest = max(abs(sample) for sample in samples)
    path.parent.mkdir(parents=True, exist_ok=True)
    with wav.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(b"".join(struct.pack("<h", round(30_000 * sample / loudest)) for sample in samples))


def tone(pitch, time):
    return math.sin(2 * math.pi * pitch * time)


def times(seconds):
    return (frame / RATE for frame in range(int(seconds * RATE)))


def bell(pitch, time, decay=5.0):
    """A struck bar: partials that are no multiples of each other."""
    if time < 0:
        return 0.0
    return min(1, time / 0.003) * sum(
        level * math.exp(-decay * fade * time) * tone(pitch * ratio, time)
        for ratio, level, fade in ((1, 0.7, 1), (2.756, 0.22, 2.2), (5.404, 0.08, 4)) if pitch * ratio < RATE / 2)


def noise(seed):
    random = Random(seed)
    while True:
        yield random.next(-1, 1)


def chime():
    return [bell(1174.7, t) + bell(1760.0, t - 0.07) for t in times(0.7)]


def jump():
    phase = 0.0
    for t in times(0.26):
        phase += (330 + 900 * t) / RATE
        yield math.sin(2 * math.pi * phase) * math.exp(-9 * t) * min(1, t / 0.006)


def puff(seconds, decay, softness, seed):
    """Noise through a low-pass filter."""
    value = 0.0
    for t, white in zip(times(seconds), noise(seed)):
        value += (white - value) * softness
        yield value * math.exp(-decay * t)


def land():
    return [p + 0.5 * tone(82 - 60 * t, t) * math.exp(-26 * t) for p, t in zip(puff(0.22, 24, 0.12, 3), times(0.22))]


def stomp():
    return [1.4 * p + 0.8 * tone(150 - 300 * t, t) * math.exp(-14 * t) + 0.3 * bell(660, t - 0.05, 9)
            for p, t in zip(puff(0.45, 11, 0.3, 5), times(0.45))]


def hurt():
    phase = 0.0
    for t, p in zip(times(0.5), puff(0.5, 7, 0.5, 9)):
        phase += (420 - 560 * t) / RATE
        yield (1 if math.sin(2 * math.pi * phase) > 0 else -1) * 0.35 * math.exp(-5 * t) + 0.3 * p


def bounce():
    phase = 0.0
    for t in times(0.5):
        phase += (180 + 420 * t + 30 * math.sin(2 * math.pi * 16 * t)) / RATE
        yield math.sin(2 * math.pi * phase) * math.exp(-6 * t) * min(1, t / 0.004)


def beacon():
    """A fanfare: an arpeggio upward, and a chord that stays."""
    notes = [(0.0, 293.7), (0.16, 370.0), (0.32, 440.0), (0.48, 587.3), (0.8, 740.0), (0.8, 440.0), (0.8, 293.7)]
    fire = puff(3.4, 1.3, 0.08, 21)
    return [sum(bell(pitch, t - start, 1.6) for start, pitch in notes) + 1.3 * f for t, f in zip(times(3.4), fire)]


def rumble(seconds=4.0):
    """Lava: tones that fit into the loop, and bubbles that rise and burst."""
    random = Random(33)
    bubbles = [(random.next(0, seconds), random.next(90, 210)) for _ in range(16)]
    for t in times(seconds):
        sound = sum(level * tone(pitch, t) * (1 + 0.6 * math.sin(2 * math.pi * t / seconds * beat))
                    for pitch, level, beat in ((41, 0.4, 1), (55.5, 0.3, 2), (83.25, 0.12, 3)))
        for start, pitch in bubbles:
            age = (t - start) % seconds
            if age < 0.2:
                sound += 0.35 * math.sin(2 * math.pi * (pitch + 500 * age) * age) * math.sin(math.pi * age / 0.2) ** 2
        yield sound


def growl(seconds=1.0):
    """A cinder: a low saw that trembles."""
    for t in times(seconds):
        saw = sum(tone(64 * k, t) / k for k in range(1, 9))
        yield saw * (0.6 + 0.4 * math.sin(2 * math.pi * 11 * t)) * (0.8 + 0.2 * math.sin(2 * math.pi * 3 * t))


def music(bar=2.4):
    """Four bars of a music box over slow chords; the tail of the last one rings into the first."""
    chords = [(146.8, 220.0, 277.2, 370.0), (123.5, 185.0, 246.9, 293.7), (98.0, 196.0, 246.9, 370.0), (110.0, 220.0, 277.2, 329.6)]
    tune = [[587.3, 740.0, 880.0, 740.0, 1108.7, 880.0], [493.9, 587.3, 740.0, 987.8, 740.0, 587.3],
            [784.0, 740.0, 587.3, 493.9, 587.3, 740.0], [659.3, 554.4, 659.3, 880.0, 1108.7, 659.3]]
    total = bar * len(chords)
    strikes = [(b * bar + n * bar / 6, pitch, 1.0 if n % 3 == 0 else 0.7) for b, notes in enumerate(tune) for n, pitch in enumerate(notes)]
    for t in times(total):
        sound = 0.0
        for start, pitch, level in strikes:
            age = (t - start) % total
            if age < 1.8:
                sound += 0.34 * level * bell(pitch, age, 2.6)
        for b, chord in enumerate(chords):
            age = (t - b * bar) % total
            if age < bar * 1.5:
                swell = math.sin(math.pi * age / (bar * 1.5)) ** 2
                # Pitches that fit into the loop, so that it has no seam.
                sound += swell * sum(0.11 * tone(round(pitch * total) / total, t) for pitch in chord)
        yield sound


SOUNDS = {"Chime": chime, "Jump": jump, "Land": land, "Stomp": stomp, "Hurt": hurt, "Bounce": bounce, "Beacon": beacon,
          "Rumble": rumble, "Growl": growl, "Music": music}


def write(folder):
    for name, make in SOUNDS.items():
        save(folder / f"{name}.wav", make())
