public import SceneModel

/// Renders the sound of a scene into memory, as fast as the machine can, and every time the same.
@MainActor public final class OfflineAudioBackend: AudioBackend {
  /// Frames that are rendered at a time.
  private static let blockLength = 1024

  private let voices: VoiceTable
  public let rate: Int
  public let speakers: SpeakerLayout

  /// Makes a backend.
  ///
  /// - Parameters:
  ///   - speakers: What it is to be heard with.
  ///   - rate: Frames a second; head filters are there for 44,100 and 48,000.
  /// - Throws: ``SoundDeviceError`` with the reason.
  public init(speakers: SpeakerLayout = .hrtf, rate: Int = 48_000) throws(SoundDeviceError) {
    let device = try SoundDevice(speakers, rate: rate)
    voices = VoiceTable(device, waits: true)
    (self.rate, self.speakers) = (device.rate, speakers)
  }

  /// How many samples a frame has.
  public var channels: Int { voices.device.channels }
  /// How many things of OpenAL's there are on the device.
  package var objectCount: Int { voices.device.objectCount }

  package func update(_ frame: AudioFrame) -> [UInt64] {
    voices.update(frame, lead: Self.lead(rate), pieces: .max)
  }

  /// Twice what a block can use up.
  private static func lead(_ rate: Int) -> Double { 2 * Double(blockLength) / Double(rate) }

  /// The next frames, the channels of each side by side.
  public func render(frames: Int) -> [Float] {
    var samples: [Float] = []
    samples.reserveCapacity(frames * channels)
    var left = frames
    while left > 0 {
      let count = min(left, Self.blockLength)
      samples += voices.device.render(frames: count)
      left -= count
      if left > 0 { voices.feed(lead: Self.lead(rate), pieces: .max) }
    }
    return samples
  }
}

extension Scene {
  /// Makes what the scene sounds like from now on heard by a backend; nil for silence.
  public func listen(with backend: OfflineAudioBackend?) { audio.backend = backend ?? SilentAudioBackend() }

  /// Lets time pass, and renders what is heard meanwhile.
  ///
  /// - Parameters:
  ///   - seconds: How much.
  ///   - step: The length of one update.
  ///   - backend: Where the sound comes from.
  ///   - each: Gets what is heard in each update, the channels of each frame side by side.
  /// - Throws: What the function throws.
  public func record(
    seconds: Double, step: Double = 1.0 / 60, with backend: OfflineAudioBackend,
    _ each: ([Float]) throws -> Void
  ) rethrows {
    listen(with: backend)
    let total = Int((seconds * Double(backend.rate)).rounded())
    var rendered = 0, updates = 0
    while rendered < total {
      updates += 1
      // Counting avoids what adding up steps would accumulate.
      let end = min(Int((Double(updates) * step * Double(backend.rate)).rounded()), total)
      update(deltaTime: step)
      try each(backend.render(frames: end - rendered))
      rendered = end
    }
  }

  /// What is heard in the next seconds, the channels of each frame side by side.
  public func recording(
    seconds: Double, step: Double = 1.0 / 60, with backend: OfflineAudioBackend
  ) -> [Float] {
    var samples: [Float] = []
    record(seconds: seconds, step: step, with: backend) { samples += $0 }
    return samples
  }
}
