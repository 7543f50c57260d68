/// An animation of a value through frames at equal intervals.
public struct SampledAnimation<Value: AnimatableData>: AnimationDefinition {
  /// The name of the animation.
  public var name: String
  /// The blend layer; animations of higher layers cover those of lower ones.
  public var blendLayer: Int32
  /// The values that are held before the animation begins and after it ends.
  public var fillMode: AnimationFillMode
  /// The time in the animation at which playback starts, in seconds.
  public var trimStart: Double?
  /// The time in the animation at which playback ends, in seconds.
  public var trimEnd: Double?
  /// The total playback time with repetitions, in seconds.
  public var trimDuration: Double?
  /// The time that is skipped at the beginning, in seconds.
  public var offset: Double
  /// The time before the animation begins, in seconds.
  public var delay: Double
  /// The factor on the speed of playback; negative values play backward.
  public var speed: Float
  /// The behavior of the animation at its end.
  public var repeatMode: AnimationRepeatMode
  /// The values of the frames.
  public var frames: [Value]
  /// The interpolation between frames.
  public var tweenMode: TweenMode
  /// The time between two frames, in seconds.
  public var frameInterval: Float
  /// True if the values are added to those of lower layers.
  public var isAdditive: Bool
  var target: BindTarget?
  package var parts = AnimatedParts()

  /// Creates a sampled animation with the given values.
  public init(
    frames: [Value], name: String = "", tweenMode: TweenMode = .linear, frameInterval: Float = 1.0 / 30.0,
    isAdditive: Bool = false, bindTarget: BindTarget? = nil,
    blendLayer: Int32 = 0, repeatMode: AnimationRepeatMode = .none, fillMode: AnimationFillMode = [],
    trimStart: Double? = nil, trimEnd: Double? = nil, trimDuration: Double? = nil, offset: Double = 0,
    delay: Double = 0, speed: Float = 1.0
  ) {
    (self.name, self.blendLayer, self.repeatMode, self.fillMode) = (name, blendLayer, repeatMode, fillMode)
    (self.trimStart, self.trimEnd, self.trimDuration) = (trimStart, trimEnd, trimDuration)
    (self.offset, self.delay, self.speed) = (offset, delay, speed)
    (self.frames, self.tweenMode, self.frameInterval) = (frames, tweenMode, frameInterval)
    (self.isAdditive, target) = (isAdditive, bindTarget)
  }

  /// The animated value; by default the one that the value type suggests.
  public var bindTarget: BindTarget {
    get { target ?? .natural(for: Value.self) }
    set { target = newValue }
  }

  /// True if the values are added to those of lower layers; the same as ``isAdditive``.
  public var additive: Bool {
    get { isAdditive }
    set { isAdditive = newValue }
  }

  /// The time from the first to the last frame in seconds; with ``TweenMode/hold`` the last frame lasts as
  /// long as the others.
  public var duration: Double {
    let intervals = tweenMode == .hold ? frames.count : frames.count - 1
    return Double(Swift.max(intervals, 0)) * Double(frameInterval)
  }

  /// The start of the trimmed range, in seconds.
  public var start: Double {
    get { trimStart ?? 0 }
    set { trimStart = newValue }
  }

  /// The end of the trimmed range, in seconds.
  public var end: Double {
    get { trimEnd ?? duration }
    set { trimEnd = newValue }
  }
}
