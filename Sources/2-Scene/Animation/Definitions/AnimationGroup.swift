/// Animations that play at the same time.
public struct AnimationGroup: AnimationDefinition {
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
  public var group: [any AnimationDefinition]
  package var target: BindTarget?

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

  /// What all animations of the group move instead of their own targets, once it is set.
  public var bindTarget: BindTarget {
    get { target ?? group.first?.bindTarget ?? .transform }
    set { target = newValue }
  }

  /// The end of the one that ends last.
  public var duration: Double { group.map { TimeWindow($0).duration }.max() ?? 0 }
}
