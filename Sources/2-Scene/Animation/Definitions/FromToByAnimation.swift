/// An animation of a value from one value to another.
///
/// Omitted values follow from the others: without `from` it starts at the current value, without `to` it ends
/// `by` further, and without both it ends at the value from before. Additive animations change the values of
/// lower layers: without `from` they start with no change.
public struct FromToByAnimation<Value: AnimatableData>: AnimationDefinition {
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
  /// The duration of the animation before trimming and repetition, in seconds.
  public var duration: Double
  /// True if the values are added to those of lower layers.
  public var isAdditive: Bool
  /// The easing of the animation.
  public var timing: AnimationTimingFunction
  /// The start value, if given.
  public var fromValue: Value?
  /// The end value, if given.
  public var toValue: Value?
  /// The change from start to end, if given.
  public var byValue: Value?
  var target: BindTarget?
  package var parts = AnimatedParts()

  /// Creates a from-to-by animation with the given values.
  public init(
    name: String = "", from: Value? = nil, to: Value? = nil, by: Value? = nil, duration: Double = 1.0,
    timing: AnimationTimingFunction = .linear, isAdditive: Bool = false, bindTarget: BindTarget? = nil,
    blendLayer: Int32 = 0, repeatMode: AnimationRepeatMode = .none, fillMode: AnimationFillMode = [],
    trimStart: Double? = nil, trimEnd: Double? = nil, trimDuration: Double? = nil, offset: Double = 0,
    delay: Double = 0, speed: Float = 1.0
  ) {
    (self.name, self.blendLayer, self.repeatMode, self.fillMode) = (name, blendLayer, repeatMode, fillMode)
    (self.trimStart, self.trimEnd, self.trimDuration) = (trimStart, trimEnd, trimDuration)
    (self.offset, self.delay, self.speed) = (offset, delay, speed)
    (fromValue, toValue, byValue, self.duration) = (from, to, by, duration)
    (self.timing, self.isAdditive, target) = (timing, isAdditive, bindTarget)
  }

  /// Creates an animation, by the earlier form of the initializer.
  @_disfavoredOverload
  public init(
    name: String = "", from: Value? = nil, to: Value? = nil, by: Value? = nil, duration: Double = 1.0,
    additive: Bool = false, targetPath: BindTarget? = nil,
    blendLayer: Int32 = 0, repeatMode: AnimationRepeatMode = .none, fillMode: AnimationFillMode = [],
    trimStart: Double? = nil, trimEnd: Double? = nil, trimDuration: Double? = nil, offset: Double = 0,
    delay: Double = 0, speed: Float = 1.0
  ) {
    self.init(
      name: name, from: from, to: to, by: by, duration: duration, timing: .linear, isAdditive: additive,
      bindTarget: targetPath, blendLayer: blendLayer,
      repeatMode: repeatMode, fillMode: fillMode, trimStart: trimStart, trimEnd: trimEnd,
      trimDuration: trimDuration, offset: offset, delay: delay, speed: speed)
  }

  /// The animated value; by default the one that the value type suggests.
  public var bindTarget: BindTarget {
    get { target ?? .natural(for: Value.self) }
    set { target = newValue }
  }
}
