/// An animation that plays another one with its own timing: trimmed, repeated, delayed or at another speed.
public struct AnimationView: AnimationDefinition {
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
  /// The animation that is played.
  public let source: (any AnimationDefinition)?
  package var target: BindTarget?

  /// Creates an animation view with the given values.
  public init(
    source: any AnimationDefinition, name: String = "", bindTarget: BindTarget? = nil,
    blendLayer: Int32 = 0, repeatMode: AnimationRepeatMode = .none, fillMode: AnimationFillMode = [],
    trimStart: Double? = nil, trimEnd: Double? = nil, trimDuration: Double? = nil, offset: Double = 0,
    delay: Double = 0, speed: Float = 1.0
  ) {
    (self.name, self.blendLayer, self.repeatMode, self.fillMode) = (name, blendLayer, repeatMode, fillMode)
    (self.trimStart, self.trimEnd, self.trimDuration) = (trimStart, trimEnd, trimDuration)
    (self.offset, self.delay, self.speed) = (offset, delay, speed)
    (self.source, target) = (source, bindTarget)
  }

  /// Creates an animation view, by the earlier form of the initializer.
  @_disfavoredOverload
  public init(
    name: String, source: any AnimationDefinition, targetPath: BindTarget?, blendLayer: Int32,
    repeatMode: AnimationRepeatMode, fillMode: AnimationFillMode, trimStart: Double?, trimEnd: Double?,
    trimDuration: Double?, offset: Double, delay: Double, speed: Float
  ) {
    self.init(
      source: source, name: name, bindTarget: targetPath, blendLayer: blendLayer,
      repeatMode: repeatMode, fillMode: fillMode, trimStart: trimStart, trimEnd: trimEnd,
      trimDuration: trimDuration, offset: offset, delay: delay, speed: speed)
  }

  /// The value that the source animates in place of its own target, once it is set.
  public var bindTarget: BindTarget {
    get { target ?? source?.bindTarget ?? .transform }
    set { target = newValue }
  }

  /// The duration of the source with its repetitions and delay, in seconds.
  public var duration: Double { source.map { TimeWindow($0).duration } ?? 0 }
}
