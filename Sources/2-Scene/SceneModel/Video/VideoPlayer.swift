import EntityStore
import Log
import ShaderPrograms

/// A player of a video, which advances with the scene that shows it; an addition to RealityKit's API.
///
/// The time is that of `scene.update(deltaTime:)`, so that a program shows the same frames on every run.
@preconcurrency @MainActor public final class VideoPlayer {
  /// The source of the frames.
  public private(set) var source: any VideoFrameSource
  /// The current time in seconds.
  public private(set) var currentTime = 0.0
  /// The speed; 0 while the player is paused, negative to play backward.
  public var rate: Double = 0 {
    didSet { if !rate.isFinite { rate = oldValue } }
  }
  /// True if the video starts again at its end.
  public var isLooping = true
  /// The handler of the end of the video, called before it starts again or stops.
  private var atEnd: (@MainActor () -> Void)?

  /// The texture with the current frame, for any material.
  public let texture: TextureResource
  private var number: Int?
  /// The number of sources that were shown before this one.
  private var sourceNumber = 0
  /// The scene whose updates advance the player.
  private weak var clock: Scene?
  private static var players: [WeakPlayer] = []

  private struct WeakPlayer {
    weak var player: VideoPlayer?
  }

  /// Creates a paused player at the first frame.
  public init(source: any VideoFrameSource) {
    self.source = source
    texture = TextureResource(
      TextureContents(
        width: 1, height: 1, format: .rgba8Unorm_srgb, semantic: .color, levels: [[0, 0, 0, 255]]))
    showFrame()
    Self.players.removeAll { $0.player == nil }
    Self.players.append(WeakPlayer(player: self))
  }

  /// Starts playing at the normal speed.
  public func play() { rate = 1 }

  /// Pauses at the current frame.
  public func pause() { rate = 0 }

  /// Calls a function at the end of the video, before it starts again or stops.
  package func onEnd(_ handler: @escaping @MainActor () -> Void) { atEnd = handler }

  /// Shows another source from its beginning, at the rate of the one before.
  package func replace(_ source: any VideoFrameSource) {
    self.source = source
    sourceNumber += 1
    (currentTime, number) = (0, nil)
    showFrame()
  }

  /// Shows the frame of a time in seconds, clamped to the length of the video.
  public func seek(to time: Double) {
    guard !time.isNaN else { return }
    currentTime = max(0, min(time, source.duration))
    showFrame()
  }

  /// Advances the players that a scene shows.
  static func update(_ scene: Scene, deltaTime: Double) {
    for entry in players { entry.player?.advance(scene, by: deltaTime) }
  }

  private func advance(_ scene: Scene, by deltaTime: Double) {
    guard rate != 0 else { return }
    // With several scenes, the first one that updates the player goes on doing so.
    if clock == nil { clock = scene }
    guard clock === scene else { return }
    let duration = source.duration
    var time = currentTime + deltaTime * rate
    if duration > 0, time < 0 || time >= duration {
      let shown = sourceNumber
      atEnd?()
      guard shown == sourceNumber else { return }
      guard isLooping, duration.isFinite else {
        seek(to: time)
        return pause()
      }
      time -= (time / duration).rounded(.down) * duration
    }
    currentTime = max(0, min(time, duration))
    showFrame()
  }

  private func showFrame() {
    guard let frame = source.frame(at: currentTime), frame.number != number else { return }
    number = frame.number
    do {
      try texture.replace(withImage: frame.image, options: .init(semantic: .color))
      Scene.journal.note(.none, .postProcessing)
    } catch {
      Log.warning("frame \(frame.number) of a video cannot be shown: \(error)", category: "SceneModel")
    }
  }
}
