public import SceneModel

/// An audio backend that renders the sound of a scene into memory, reproducibly and faster than real time.
@preconcurrency @MainActor public final class OfflineAudioBackend: AudioBackend {
  /// The frames of a block.
  private static let blockLength = 1024
  /// The duration in seconds over which sounds that stop fade out: OpenAL changes a gain over a block.
  private static let fadeDuration = 0.005

  private let voices: VoiceTable
  /// The frames per second.
  public let rate: Int
  /// The speaker layout.
  public let speakers: SpeakerLayout

  /// Creates a backend.
  ///
  /// - Parameters:
  ///   - speakers: The speaker layout.
  ///   - rate: The frames per second; HRTF filters exist for 44,100 and 48,000.
  /// - Throws: ``SoundDeviceError`` with the reason.
  public init(speakers: SpeakerLayout = .hrtf, rate: Int = 48_000) throws(SoundDeviceError) {
    let device = try SoundDevice(speakers, rate: rate)
    voices = VoiceTable(device, waits: true)
    (self.rate, self.speakers) = (device.rate, speakers)
  }

  /// The number of samples per frame.
  public var channels: Int { voices.device.channels }
  /// The number of OpenAL objects on the device.
  package var objectCount: Int { voices.device.objectCount }

  package func update(_ frame: AudioFrame) -> [UInt64] {
    voices.update(frame, lead: Self.lead(rate), pieces: .max)
  }

  /// Returns the duration of two blocks.
  private static func lead(_ rate: Int) -> Double { 2 * Double(blockLength) / Double(rate) }

  /// Renders the next frames, interleaved.
  public func render(frames: Int) -> [Float] {
    var samples: [Float] = []
    samples.reserveCapacity(frames * channels)
    var left = frames
    while left > 0 {
      let fade = voices.hasFades ? Int(Self.fadeDuration * Double(rate)) : Self.blockLength
      let count = min(left, max(fade, 1))
      samples += voices.device.render(frames: count)
      left -= count
      voices.endFades()
      if left > 0 { voices.feed(lead: Self.lead(rate), pieces: .max) }
    }
    return samples
  }
}

extension Scene {
  /// Lets a backend play the sound of the scene from now on; nil for silence.
  public func listen(with backend: OfflineAudioBackend?) { audio.backend = backend ?? SilentAudioBackend() }

  /// Advances time, and renders the sound meanwhile.
  ///
  /// - Parameters:
  ///   - seconds: The duration.
  ///   - step: The length of one update.
  ///   - backend: The backend that renders.
  ///   - each: Receives the sound of each update, interleaved.
  /// - Throws: The error of the function.
  public func record(
    seconds: Double, step: Double = 1.0 / 60, with backend: OfflineAudioBackend,
    _ each: ([Float]) throws -> Void
  ) rethrows {
    listen(with: backend)
    let total = Int((seconds * Double(backend.rate)).rounded())
    var rendered = 0, updates = 0
    while rendered < total {
      updates += 1
      // Counting frames avoids the error that summing steps would accumulate.
      let end = min(Int((Double(updates) * step * Double(backend.rate)).rounded()), total)
      update(deltaTime: step)
      try each(backend.render(frames: end - rendered))
      rendered = end
    }
  }

  /// Renders the sound of the next seconds, interleaved.
  public func recording(
    seconds: Double, step: Double = 1.0 / 60, with backend: OfflineAudioBackend
  ) -> [Float] {
    var samples: [Float] = []
    record(seconds: seconds, step: step, with: backend) { samples += $0 }
    return samples
  }
}
