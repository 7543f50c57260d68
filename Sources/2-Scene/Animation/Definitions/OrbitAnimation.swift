public import Meshes
import simd

/// An animation that moves an entity on a circle around the origin of its parent.
public struct OrbitAnimation: AnimationDefinition {
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
  /// The axis of the orbit.
  public var axis: SIMD3<Float>
  /// The entity's transform at the start; its distance from the axis is the radius.
  public var startTransform: Transform
  /// True if the motion is clockwise, seen from the tip of the axis.
  public var spinClockwise: Bool
  /// True if the entity rotates with its direction of travel.
  public var orientToPath: Bool
  /// The number of revolutions.
  public var rotationCount: Float
  /// True if the values are added to those of lower layers.
  public var isAdditive: Bool
  var target: BindTarget?

  /// Creates an orbit animation with the given values.
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

  /// Creates an orbit animation, by the earlier form of the initializer.
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

  /// The animated value.
  public var bindTarget: BindTarget {
    get { target ?? .transform }
    set { target = newValue }
  }

  /// True if the values are added to those of lower layers; the same as ``isAdditive``.
  public var additive: Bool {
    get { isAdditive }
    set { isAdditive = newValue }
  }
}
