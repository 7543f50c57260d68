public import Collision
public import EntityStore
public import simd

/// A force effect with its position, its bounds and its strength; ``ForceEffect`` is the one type of it.
public protocol ForceEffectBase {
  /// The type of the effect.
  associatedtype ForceEffectType: ForceEffectProtocol

  /// The effect.
  var effect: ForceEffectType { get }
  /// The falloff with the distance; nil for a force without bounds.
  var spatialFalloff: SpatialForceFalloff? { get }
  /// The falloff with the time; nil for a force without end.
  var timedFalloff: TimedForceFalloff? { get }
  /// The position of the effect in the space of its entity.
  var position: SIMD3<Float> { get }
  /// The orientation of the effect in the space of its entity.
  var orientation: simd_quatf { get }
  /// The factor of all forces.
  var strengthScale: Float { get }
  /// The collision groups of the bodies on which the effect acts.
  var mask: CollisionGroup { get }
}

/// A force effect with its position, its bounds and its strength.
public struct ForceEffect<ForceEffectType: ForceEffectProtocol>: ForceEffectBase {
  /// The effect.
  public var effect: ForceEffectType
  /// The falloff with the distance; nil for a force without bounds.
  public var spatialFalloff: SpatialForceFalloff?
  /// The falloff with the time; nil for a force without end.
  public var timedFalloff: TimedForceFalloff?
  /// The position of the effect in the space of its entity.
  public var position: SIMD3<Float>
  /// The orientation of the effect in the space of its entity.
  public var orientation: simd_quatf
  /// The factor of all forces.
  public var strengthScale: Float
  /// The collision groups of the bodies on which the effect acts.
  public var mask: CollisionGroup

  /// Creates a force effect with the given values.
  public init(
    effect: ForceEffectType, strengthScale: Double = 1.0, spatialFalloff: SpatialForceFalloff? = nil,
    timedFalloff: TimedForceFalloff? = nil, position: SIMD3<Float> = SIMD3<Float>(0, 0, 0),
    orientation: simd_quatf = simd_quaternion(0, 0, 0, 1), mask: CollisionGroup = .all
  ) {
    self.effect = effect
    self.strengthScale = Float(strengthScale)
    self.spatialFalloff = spatialFalloff
    self.timedFalloff = timedFalloff
    self.position = position
    self.orientation = orientation
    self.mask = mask
  }
}

/// A component with force effects, which act on the dynamic bodies of the entity's simulation.
public struct ForceEffectComponent: Component {
  /// A state of the effects, set by the program.
  public enum SimulationState: Hashable, Sendable {
    /// The effects begin anew.
    case start
    /// The effects do not act, and their time stands.
    case pause
    /// The effects go on where they were paused.
    case resume
  }

  /// The effects, applied one after the other.
  public var effects: [any ForceEffectBase]
  /// The state of the effects; nil is the same as ``SimulationState/resume``.
  public var simulationState: SimulationState?

  /// Creates a component with several effects.
  public init(effects: [any ForceEffectBase], simulationState: SimulationState = .start) {
    self.effects = effects
    self.simulationState = simulationState
  }

  /// Creates a component with one effect, which acts at once.
  public init(effect: any ForceEffectBase) {
    self.init(effects: [effect])
  }
}

extension ForceEffectComponent: DeclaresInvalidation {
  package static var invalidation: RenderInvalidation { [] }
}
