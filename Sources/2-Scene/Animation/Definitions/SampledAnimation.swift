/// Moves a value through frames that are evenly apart.
public struct SampledAnimation<Value: AnimatableData>: AnimationDefinition {
  public var name: String
  public var blendLayer: Int32
  public var fillMode: AnimationFillMode
  public var trimStart: Double?
  public var trimEnd: Double?
  public var trimDuration: Double?
  public var offset: Double
  public var delay: Double
  public var speed: Float
  public var repeatMode: AnimationRepeatMode
  public var frames: [Value]
  public var tweenMode: TweenMode
  /// The time between two frames, in seconds.
  public var frameInterval: Float
  public var isAdditive: Bool
  var target: BindTarget?
  package var parts = AnimatedParts()

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

  /// The value that moves; what the type of the value suggests where none was given.
  public var bindTarget: BindTarget {
    get { target ?? .natural(for: Value.self) }
    set { target = newValue }
  }

  /// The same as ``isAdditive``.
  public var additive: Bool {
    get { isAdditive }
    set { isAdditive = newValue }
  }

  /// From the first frame to the last; with ``TweenMode/hold`` the last one lasts as long as the others.
  public var duration: Double {
    let intervals = tweenMode == .hold ? frames.count : frames.count - 1
    return Double(Swift.max(intervals, 0)) * Double(frameInterval)
  }

  public var start: Double {
    get { trimStart ?? 0 }
    set { trimStart = newValue }
  }

  public var end: Double {
    get { trimEnd ?? duration }
    set { trimEnd = newValue }
  }
}
