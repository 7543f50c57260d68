import Log
public import SceneModel

/// An audio backend that plays a scene through the sound card.
///
/// The card is opened when the first sound plays, or before on request; no frame waits for it. A missing or
/// disconnected card is logged once; the scene continues in silence, and the card is looked for again now and
/// then.
@preconcurrency @MainActor public final class OpenALBackend: AudioBackend {
  /// The seconds of streamed sounds that are buffered ahead: more than a frame ever takes.
  private static let lead = 0.7
  private static let piecesAtOnce = 4
  /// The time after which a sound card has played the block over which a sound that stops fades out.
  private static let fadeTime = Duration.milliseconds(100)

  private var voices: VoiceTable?
  private let silent = SilentAudioBackend()
  private let open: () async throws(SoundDeviceError) -> SoundDevice
  /// The task that opens the card while frames continue.
  private(set) var opening: Task<Void, Never>?
  private let isConnected: (SoundDevice) -> Bool
  /// The delay before the card is looked for again.
  private let patience: Duration
  private var nextAttempt = ContinuousClock.now
  private var hasWarned = false
  private var lastFrame: AudioFrame?

  /// Creates a backend of the default sound card.
  public convenience init() {
    self.init(
      open: { () async throws(SoundDeviceError) in try await SoundDevice.card() }, isConnected: \.isConnected)
  }

  /// Creates a backend with another source of devices.
  init(
    open: @escaping () async throws(SoundDeviceError) -> SoundDevice,
    isConnected: @escaping (SoundDevice) -> Bool, patience: Duration = .seconds(2)
  ) {
    (self.open, self.isConnected, self.patience) = (open, isConnected, patience)
  }

  /// True if a sound card plays.
  public var isAudible: Bool { voices != nil }

  /// Opens the card, so that the first sound is heard from its beginning.
  public func prepare() { if voices == nil { connect() } }

  package func update(_ frame: AudioFrame) -> [UInt64] {
    if let voices, !isConnected(voices.device) {
      lose("the sound card was disconnected")
    } else if voices == nil, !frame.voices.isEmpty {
      connect()
    }
    lastFrame = frame
    guard let voices else { return silent.update(frame) }
    voices.endFades(after: Self.fadeTime)
    return voices.update(frame, lead: Self.lead, pieces: Self.piecesAtOnce)
  }

  /// Pauses all sound until the scene is updated again.
  public func pause() {
    guard let voices, var frame = lastFrame else { return }
    for index in frame.voices.indices { frame.voices[index].isPlaying = false }
    _ = voices.update(frame, lead: Self.lead, pieces: 0)
  }

  private func connect() {
    guard opening == nil, ContinuousClock.now >= nextAttempt else { return }
    opening = Task { [weak self, open] in
      do throws(SoundDeviceError) {
        let device = try await open()
        self?.voices = VoiceTable(device, waits: false)
        self?.hasWarned = false
      } catch {
        self?.lose(error.reason)
      }
      self?.opening = nil
    }
  }

  private func lose(_ reason: String) {
    voices = nil
    nextAttempt = .now + patience
    guard !hasWarned else { return }
    hasWarned = true
    Log.warning("the scene is silent: \(reason)", category: "SpatialAudio")
  }
}

extension Scene {
  /// Plays the sound of the scene through the sound card.
  public func listen(with backend: OpenALBackend) { audio.backend = backend }
}
