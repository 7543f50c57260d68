import SceneModel
import Sounds
import SpatialAudio
import simd

/// A scene with one entity that sounds, and somebody at the origin who listens along the negative z axis.
@MainActor struct AudioStage {
  let scene = Scene()
  let entity = Entity()
  let backend: OfflineAudioBackend

  init(_ speakers: SpeakerLayout = .hrtf, rate: Int = 48_000, at position: SIMD3<Float> = [0, 0, -1]) throws {
    backend = try OfflineAudioBackend(speakers: speakers, rate: rate)
    entity.position = position
    scene.addEntity(entity)
    scene.listen(with: backend)
  }

  /// What is heard in the next seconds: one list of samples a speaker.
  func hear(_ seconds: Double, step: Double = 1.0 / 60) -> [[Float]] {
    let samples = scene.recording(seconds: seconds, step: step, with: backend)
    let sound = SoundBuffer(samples: samples, channels: backend.channels, rate: backend.rate)
    return (0..<sound.channels).map { sound.channel($0) }
  }
}

/// Sounds that are made rather than recorded.
nonisolated enum TestSounds {
  static func resource(_ sound: SoundBuffer, _ configuration: AudioFileResource.Configuration = .init())
    -> AudioFileResource
  {
    let needsLoudness = configuration.needsLoudness
    return AudioFileResource(
      AudioContents(sound, loudness: needsLoudness ? Loudness.integrated(sound) : nil), name: "test",
      configuration: configuration)
  }

  static func tone(
    _ frequency: Double = 1_000, seconds: Double = 1, rate: Int = 48_000, amplitude: Double = 0.25
  )
    -> SoundBuffer
  {
    let samples = (0..<Int(seconds * Double(rate))).map { frame in
      Float(amplitude * Elementary.sin(2 * .pi * frequency * Double(frame) / Double(rate)))
    }
    return SoundBuffer(samples: samples, channels: 1, rate: rate)
  }

  static func noise(seconds: Double = 1, rate: Int = 48_000, channels: Int = 1) -> SoundBuffer {
    var state: UInt64 = 1
    let samples = (0..<Int(seconds * Double(rate)) * channels).map { _ in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Float(Int32(truncatingIfNeeded: state >> 32)) / Float(Int32.max) * 0.25
    }
    return SoundBuffer(samples: samples, channels: channels, rate: rate)
  }

  /// Every sample tells which one it is.
  static func counting(frames: Int, rate: Int = 48_000) -> SoundBuffer {
    SoundBuffer(
      samples: (0..<frames).map { Float($0 % 8192) / 16384 + 0.1 }, channels: 1, rate: rate)
  }
}

/// What can be measured on samples.
nonisolated enum Measure {
  /// The root of the mean square, in decibels below full scale.
  static func level(_ samples: some Collection<Float>) -> Double {
    let sum = samples.reduce(0.0) { $0 + Double($1) * Double($1) }
    return 10 * Elementary.log10(sum / Double(max(samples.count, 1)))
  }

  /// Whether nothing is heard after a number of frames.
  static func isSilent(_ samples: [Float], after frames: Int) -> Bool {
    samples.dropFirst(frames).allSatisfy { $0 == 0 }
  }

  /// The amplitude of a frequency, through a window that keeps other frequencies out to -92 dB.
  static func amplitude(of frequency: Double, in samples: some Collection<Float>, rate: Int) -> Double {
    let count = Double(samples.count)
    var (real, imaginary, sum) = (0.0, 0.0, 0.0)
    for (index, sample) in samples.enumerated() {
      let turn = 2 * .pi * Double(index) / count
      let window =
        0.35875 - 0.48829 * Elementary.cos(turn) + 0.14128 * Elementary.cos(2 * turn)
        - 0.01168 * Elementary.cos(3 * turn)
      let angle = 2 * .pi * frequency * Double(index) / Double(rate)
      real += window * Double(sample) * Elementary.cos(angle)
      imaginary += window * Double(sample) * Elementary.sin(angle)
      sum += window
    }
    return 2 * (real * real + imaginary * imaginary).squareRoot() / sum
  }

  /// How many samples the second sound comes after the first one.
  static func delay(of second: [Float], after first: [Float], within limit: Int) -> Int {
    let range = limit..<min(first.count, second.count) - limit
    func correlation(_ shift: Int) -> Double {
      range.reduce(0.0) { $0 + Double(first[$1]) * Double(second[$1 + shift]) }
    }
    return (-limit...limit).max { correlation($0) < correlation($1) } ?? 0
  }

  /// The frequency of a tone, by the moments at which it rises through zero.
  static func frequency(_ samples: [Float], rate: Int) -> Double {
    var moments: [Double] = []
    for index in 1..<samples.count where samples[index - 1] < 0 && samples[index] >= 0 {
      moments.append(Double(index) - Double(samples[index] / (samples[index] - samples[index - 1])))
    }
    guard let first = moments.first, let last = moments.last, moments.count > 1 else { return 0 }
    return Double(moments.count - 1) * Double(rate) / (last - first)
  }
}
