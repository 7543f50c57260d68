public import Meshes
import simd

/// Moves an entity on a circle about the origin of its parent.
public struct OrbitAnimation: AnimationDefinition {
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
  public var axis: SIMD3<Float>
  /// Where the entity is to begin with; how far that is from the axis is the radius.
  public var startTransform: Transform
  /// As seen against the axis, from its point to its tail.
  public var spinClockwise: Bool
  /// Whether the entity turns as it goes round.
  public var orientToPath: Bool
  public var rotationCount: Float
  public var isAdditive: Bool
  var target: BindTarget?

  public init(
    name: String = "", duration: Double = 1.0, axis: SIMD3<Float> = .init(x: 0.0, y: 1.0, z: 0.0),
    startTransform: Transform = .identity, spinClockwise: Bool = true, orientToPath: Bool = false,
    rotationCount: Float = 1.0, bindTarget: BindTarget? = nil, blendLayer: Int32 = 0,
    repeatMode: AnimationRepeatMode = .none, fillMode: AnimationFillMode = [], isAdditive: Bool = false,
    trimStart: Double? = nil, trimEnd: Double? = nil, trimDuration: Double? = nil, offset: Double = 0,
    delay: Double = 0, speed: Float = 1
  ) {
    (self.name, self.blendLayer, self.repeatMode, self.fillMode) = (name, blendLayer, repeatMode, fillMode)
    (self.trimStart, self.trimEnd, self.trimDuration) = (trimStart, trimEnd, trimDuration)
    (self.offset, self.delay, self.speed) = (offset, delay, speed)
    (self.duration, self.axis, self.startTransform) = (duration, axis, startTransform)
    (self.spinClockwise, self.orientToPath, self.rotationCount) = (spinClockwise, orientToPath, rotationCount)
    (self.isAdditive, target) = (isAdditive, bindTarget)
  }

  /// The older form.
  @_disfavoredOverload
  public init(
    name: String = "", duration: Double = 1.0, axis: SIMD3<Float> = .init(x: 0.0, y: 1.0, z: 0.0),
    startTransform: Transform = .identity, spinClockwise: Bool = true, orientToPath: Bool = false,
    rotationCount: Float = 1.0, additive: Bool = false, targetPath: BindTarget? = nil,
    blendLayer: Int32 = 0, repeatMode: AnimationRepeatMode = .none, fillMode: AnimationFillMode = [],
    trimStart: Double? = nil, trimEnd: Double? = nil, trimDuration: Double? = nil, offset: Double = 0,
    delay: Double = 0, speed: Float = 1.0
  ) {
    self.init(
      name: name, duration: duration, axis: axis, startTransform: startTransform,
      spinClockwise: spinClockwise,
      orientToPath: orientToPath, rotationCount: rotationCount, bindTarget: targetPath,
      blendLayer: blendLayer,
      repeatMode: repeatMode, fillMode: fillMode, isAdditive: additive, trimStart: trimStart,
      trimEnd: trimEnd,
      trimDuration: trimDuration, offset: offset, delay: delay, speed: speed)
  }

  public var bindTarget: BindTarget {
    get { target ?? .transform }
    set { target = newValue }
  }

  /// The same as ``isAdditive``.
  public var additive: Bool {
    get { isAdditive }
    set { isAdditive = newValue }
  }
}
