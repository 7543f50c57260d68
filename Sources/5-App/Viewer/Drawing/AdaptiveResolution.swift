/// A controller of dynamic resolution: while the camera or the scene moves, frames that take too long get fewer pixels.
///
/// So does the first frame of a scene where drivers are slow, and the next one shows it in full.
/// It is a plain value: times and durations of frames go in, the scale comes out. Scales come in a few steps, since
/// each size needs render targets of its own.
nonisolated struct AdaptiveResolution: Hashable, Sendable {
  /// The longest duration of a frame while something moves, in seconds.
  static let frameLimit = 0.05
  /// The time after the last motion until the image is drawn in full, in seconds.
  static let restTime = 0.15

  private static let steps: [Double] = [1, 0.75, 0.5, 0.375, 0.25, 0.1875, 0.125]
  /// The share of the limit that frames are planned for.
  private static let planned = 0.85
  /// The number of frames in a row that have to be short before the resolution rises.
  private static let patience = 4

  /// The least reduction of a scene's first frame on a slow driver: a sixteenth of the pixels.
  private static let firstStep = 4

  private var step = 0
  /// True if the next frame is the first one of a scene, and small.
  private var isFirstFrame = false
  private var lastMotion: Double?
  /// The step of the last frame; the first frame at another step includes the creation of its targets.
  private var drawnStep: Int?
  private var shortFrames = 0
  /// True if an image of less than the full size is shown.
  private(set) var isReduced = false

  /// Records a motion of the camera or the scene.
  mutating func move(at time: Double) { lastMotion = time }

  /// Records that the next frame is the first one of a scene.
  ///
  /// - Parameter isSlow: Whether the driver draws with the processor, so that a frame in full may take long.
  mutating func begin(isSlow: Bool) {
    isFirstFrame = isSlow
    // Another scene takes other times.
    if isSlow { step = max(step, Self.firstStep) } else { step = 0 }
    (drawnStep, shortFrames) = (nil, 0)
  }

  /// Returns whether something moves.
  func isMoving(at time: Double) -> Bool {
    guard let lastMotion else { return false }
    return time - lastMotion < Self.restTime
  }

  /// Returns whether the reduced image on the screen has to be replaced by one in full.
  func needsFullFrame(at time: Double) -> Bool { isReduced && !isMoving(at: time) }

  /// Returns the scale of the next frame's width and height.
  func scale(at time: Double) -> Double { isFirstFrame || isMoving(at: time) ? Self.steps[step] : 1 }

  /// Records a frame.
  ///
  /// - Parameters:
  ///   - seconds: Its duration.
  ///   - scale: The scale that it was drawn with.
  mutating func add(frame seconds: Double, scale: Double) {
    (isReduced, isFirstFrame) = (scale < 1, false)
    guard seconds.isFinite, seconds > 0, let drawn = Self.steps.firstIndex(of: scale) else { return }
    let isFirst = drawn != drawnStep
    drawnStep = drawn
    if scale < 1, drawn != step { return }
    // The time of a frame in full is the first guess when the camera starts to move.
    let limit = Self.frameLimit * Self.planned
    let wanted = Self.steps.firstIndex { seconds * ($0 / scale) * ($0 / scale) <= limit }
    let next = wanted ?? Self.steps.count - 1
    if next > drawn {
      // A new size takes longer once, unless it is far off.
      if isFirst, scale < 1, seconds < 3 * Self.frameLimit { return }
      (step, shortFrames) = (next, 0)
    } else if next < drawn {
      shortFrames += 1
      if shortFrames >= Self.patience { (step, shortFrames) = (drawn - 1, 0) }
    } else {
      shortFrames = 0
      if scale == 1 { step = 0 }
    }
  }
}
