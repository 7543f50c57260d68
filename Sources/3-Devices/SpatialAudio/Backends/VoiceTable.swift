import ALBridge
import Log
import SceneModel

/// The voices of a scene on a device.
@MainActor final class VoiceTable {
  let device: SoundDevice
  private let buffers: SoundBuffers
  /// True if files are decoded synchronously.
  private let waits: Bool
  private var voices: [UInt64: SoundVoice] = [:]
  /// The voices that fade out, each with the time since when; then they end.
  private var fading: [(voice: SoundVoice, start: ContinuousClock.Instant)] = []
  private var hasWarned = false

  init(_ device: SoundDevice, waits: Bool) {
    (self.device, self.waits) = (device, waits)
    buffers = SoundBuffers(device)
  }

  isolated deinit { removeAll() }

  /// The number of voices that have sources.
  var count: Int { voices.values.reduce(0) { $0 + ($1.hasSources ? 1 : 0) } }

  /// True if voices fade out that end with the next ``endFades()``.
  var hasFades: Bool { !fading.isEmpty }

  /// Updates the voices to a frame.
  ///
  /// - Parameters:
  ///   - frame: The sound of the frame.
  ///   - lead: The seconds of streamed sounds that have to be buffered.
  ///   - pieces: The most blocks of each that are queued at once.
  /// - Returns: The identifiers of the voices that have ended.
  func update(_ frame: AudioFrame, lead: Double, pieces: Int) -> [UInt64] {
    var ended: [UInt64] = []
    device.change {
      device.setRoom(frame.room?.rawValue)
      var current = Set<UInt64>(minimumCapacity: frame.voices.count)
      for voice in frame.voices {
        current.insert(voice.number)
        if follow(voice, lead, pieces) { ended.append(voice.number) }
      }
      if current.count < voices.count || !ended.isEmpty {
        for number in Array(voices.keys) where !current.contains(number) { end(number) }
        for number in ended { end(number) }
        buffers.sweep()
      }
    }
    return ended
  }

  /// Ends the voices that have faded out.
  ///
  /// - Parameter duration: The time after which a fade has certainly been current.
  func endFades(after duration: Duration = .zero) {
    guard !fading.isEmpty else { return }
    let latest = ContinuousClock.now - duration
    for fade in fading where fade.start <= latest { fade.voice.end() }
    fading.removeAll { $0.start <= latest }
    buffers.sweep()
  }

  /// Queues blocks of streamed sounds ahead of playback.
  func feed(lead: Double, pieces: Int) {
    for voice in voices.values where voice.hasSources {
      voice.feed(lead, pieces)
      voice.resume()
    }
  }

  func removeAll() {
    for voice in voices.values { voice.end() }
    voices = [:]
    endFades()
    buffers.removeAll()
  }

  /// Ends a voice, at once where nothing is heard of it, else when it has faded out.
  private func end(_ number: UInt64) {
    guard let voice = voices.removeValue(forKey: number) else { return }
    guard voice.isAudible else { return voice.end() }
    voice.fadeOut()
    fading.append((voice, .now))
  }

  private func follow(_ voice: AudioVoice, _ lead: Double, _ pieces: Int) -> Bool {
    if let known = voices[voice.number], known.hasSources {
      // A pause ends the voice, too: what resumes is a new one, at the position of the scene's time.
      if !known.fits(voice) || !voice.isPlaying && known.isAudible { end(voice.number) }
    }
    let known = voices[voice.number] ?? begin(voice)
    guard known.hasSources else { return AudioFrame(voices: [voice], room: nil).isOver }
    return known.update(voice, lead: lead, pieces: pieces)
  }

  private func begin(_ voice: AudioVoice) -> SoundVoice {
    let made = SoundVoice(voice, device: device, buffers: buffers, waits: waits)
    voices[voice.number] = made
    if !made.hasSources, !hasWarned {
      hasWarned = true
      Log.warning(
        "\(SoundDevice.sourceLimit) sources play already; further ones are silent", category: "SpatialAudio")
    }
    return made
  }
}

extension AudioFrame {
  /// True if its voices have ended by the scene's time.
  var isOver: Bool { SilentAudioBackend().update(self).count == voices.count }
}
