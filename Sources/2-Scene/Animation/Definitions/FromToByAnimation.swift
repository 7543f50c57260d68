/// Moves a value from one to another.
///
/// What is not given follows from the rest: without `from` it begins with what shows, without `to` it ends `by` further,
/// and without both it ends with what showed. Additive animations change what shows below them: without `from` they
/// begin with no change.
public struct FromToByAnimation<Value: AnimatableData>: AnimationDefinition {
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
  public var duration: Double
  public var isAdditive: Bool
  public var timing: AnimationTimingFunction
  public var fromValue: Value?
  public var toValue: Value?
  public var byValue: Value?
  var target: BindTarget?
  package var parts = AnimatedParts()

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

  /// The older form.
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

  /// The value that moves; what the type of the value suggests where none was given.
  public var bindTarget: BindTarget {
    get { target ?? .natural(for: Value.self) }
    set { target = newValue }
  }
}
