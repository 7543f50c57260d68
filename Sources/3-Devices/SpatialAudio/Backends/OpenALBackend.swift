import Log
public import SceneModel

/// Lets a scene be heard through the sound card.
///
/// The card is looked for when the first sound plays, or before if somebody asks; no frame waits for it. Where there is
/// none, and when it goes away, that is told once; the scene goes on in silence, and the card is looked for again now
/// and then.
@MainActor public final class OpenALBackend: AudioBackend {
  /// How much of long sounds lies ready, in seconds: more than a frame ever takes.
  private static let lead = 0.7
  private static let piecesAtOnce = 4

  private var voices: VoiceTable?
  private let silent = SilentAudioBackend()
  private let open: () async throws(SoundDeviceError) -> SoundDevice
  /// Looks for the card while frames go on.
  private(set) var opening: Task<Void, Never>?
  private let isConnected: (SoundDevice) -> Bool
  /// How long to wait before the card is looked for again.
  private let patience: Duration
  private var nextAttempt = ContinuousClock.now
  private var hasWarned = false
  private var lastFrame: AudioFrame?

  public convenience init() {
    self.init(
      open: { () async throws(SoundDeviceError) in try await SoundDevice.card() }, isConnected: \.isConnected)
  }

  /// Makes a backend that finds its device elsewhere.
  init(
    open: @escaping () async throws(SoundDeviceError) -> SoundDevice,
    isConnected: @escaping (SoundDevice) -> Bool, patience: Duration = .seconds(2)
  ) {
    (self.open, self.isConnected, self.patience) = (open, isConnected, patience)
  }

  /// Whether there is a sound card that plays.
  public var isAudible: Bool { voices != nil }

  /// Looks for the card, so that the first sound is heard from its beginning.
  public func prepare() { if voices == nil { connect() } }

  package func update(_ frame: AudioFrame) -> [UInt64] {
    if let voices, !isConnected(voices.device) {
      lose("the sound card is gone")
    } else if voices == nil, !frame.voices.isEmpty {
      connect()
    }
    lastFrame = frame
    guard let voices else { return silent.update(frame) }
    return voices.update(frame, lead: Self.lead, pieces: Self.piecesAtOnce)
  }

  /// Holds everything until the scene is updated again.
  public func pause() {
    guard let voices, var frame = lastFrame else { return }
    for place in frame.voices.indices { frame.voices[place].isPlaying = false }
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
  /// Lets the scene be heard through the sound card.
  public func listen(with backend: OpenALBackend) { audio.backend = backend }
}
