/// A group of animations that play at the same time.
public struct AnimationGroup: AnimationDefinition {
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
  /// The animations of the group.
  public var group: [any AnimationDefinition]
  package var target: BindTarget?

  /// Creates an animation group with the given values.
  public init(
    group: [any AnimationDefinition], name: String = "", repeatMode: AnimationRepeatMode = .none,
    fillMode: AnimationFillMode = [], trimStart: Double? = nil, trimEnd: Double? = nil,
    trimDuration: Double? = nil, offset: Double = 0, delay: Double = 0, speed: Float = 1.0
  ) {
    let blendLayer: Int32 = 0
    (self.name, self.blendLayer, self.repeatMode, self.fillMode) = (name, blendLayer, repeatMode, fillMode)
    (self.trimStart, self.trimEnd, self.trimDuration) = (trimStart, trimEnd, trimDuration)
    (self.offset, self.delay, self.speed) = (offset, delay, speed)
    self.group = group
  }

  /// The value that all animations of the group animate in place of their own targets, once it is set.
  public var bindTarget: BindTarget {
    get { target ?? group.first?.bindTarget ?? .transform }
    set { target = newValue }
  }

  /// The duration of the group: the end of the animation that ends last, in seconds.
  public var duration: Double { group.map { TimeWindow($0).duration }.max() ?? 0 }
}
