/// Another animation with a timing of its own: cut, repeated, faster, later.
public struct AnimationView: AnimationDefinition {
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
  public let source: (any AnimationDefinition)?
  package var target: BindTarget?

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

  /// The older form.
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

  /// What the source moves instead of its own target, once it is set.
  public var bindTarget: BindTarget {
    get { target ?? source?.bindTarget ?? .transform }
    set { target = newValue }
  }

  /// That of the source, with its repetitions and its delay.
  public var duration: Double { source.map { TimeWindow($0).duration } ?? 0 }
}
