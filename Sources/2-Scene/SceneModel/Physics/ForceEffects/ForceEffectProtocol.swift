/// A set of the parameters of bodies that a force effect reads.
public struct PhysicsBodyParameterTypes: Codable, OptionSet, Sendable {
  /// The raw value.
  public let rawValue: UInt32

  /// Creates a value from its raw value.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The positions of the centers of mass.
  public static let position = PhysicsBodyParameterTypes(rawValue: 1)
  /// The orientations.
  public static let orientation = PhysicsBodyParameterTypes(rawValue: 2)
  /// The linear velocities.
  public static let velocity = PhysicsBodyParameterTypes(rawValue: 4)
  /// The angular velocities.
  public static let angularVelocity = PhysicsBodyParameterTypes(rawValue: 8)
  /// The distances from the effect.
  public static let distance = PhysicsBodyParameterTypes(rawValue: 16)
  /// The masses.
  public static let mass = PhysicsBodyParameterTypes(rawValue: 32)
  /// The inertia tensors.
  public static let inertiaTensor = PhysicsBodyParameterTypes(rawValue: 64)
}

/// A meaning of the vectors that a force effect sets.
public enum ForceMode: Codable, Equatable, Hashable, Sendable {
  /// Forces in newtons, and torques.
  case force
  /// Accelerations, the same for all masses.
  case acceleration
  /// Impulses in newton-seconds, in every step.
  case impulse
  /// Changes of velocity, in every step.
  case velocity
}

/// A force effect: a function from the states of bodies to forces.
///
/// Programs bring effects of their own by conforming to it.
public protocol ForceEffectProtocol {
  /// The parameters of bodies that the effect reads; the others are not computed.
  var parameterTypes: PhysicsBodyParameterTypes { get }
  /// The meaning of the vectors that the effect sets.
  var forceMode: ForceMode { get }

  /// Computes the forces on bodies; called before every fixed step.
  func update(parameters: inout ForceEffectParameters)
}

extension ForceEffectProtocol {
  /// Computes the forces on bodies; none by default, for effects with a registered function.
  public func update(parameters: inout ForceEffectParameters) {}

  /// Registers the effect, with a function that takes the place of ``update(parameters:)-7c8bd``.
  @preconcurrency @MainActor public static func register(
    _ updateHandler: (@MainActor (inout ForceEffectEvent<Self>) -> Void)? = nil
  ) {
    ForceEffectHandlers.register(Self.self, updateHandler)
  }
}

extension ForceEffectProtocol where Self: Codable {
  /// Registers the effect, with a function that takes the place of ``update(parameters:)-7c8bd``.
  @preconcurrency @MainActor public static func register(
    _ updateHandler: (@MainActor (inout ForceEffectEvent<Self>) -> Void)? = nil
  ) {
    ForceEffectHandlers.register(Self.self, updateHandler)
  }
}

/// The arguments of a registered function of a force effect.
public struct ForceEffectEvent<ForceEffectType: ForceEffectProtocol> {
  /// The effect.
  public var effect: ForceEffectType
  /// The states of the bodies, and the forces on them.
  public var parameters: ForceEffectParameters
}

/// The registered functions of force effects, by type.
@MainActor enum ForceEffectHandlers {
  private static var handlers: [ObjectIdentifier: Any] = [:]

  static func register<E: ForceEffectProtocol>(
    _ type: E.Type, _ handler: (@MainActor (inout ForceEffectEvent<E>) -> Void)?
  ) {
    handlers[ObjectIdentifier(type)] = handler
  }

  /// Computes forces with the registered function of an effect, else with its own.
  static func update<E: ForceEffectProtocol>(_ effect: E, _ parameters: inout ForceEffectParameters) {
    guard let handler = handlers[ObjectIdentifier(E.self)] as? @MainActor (inout ForceEffectEvent<E>) -> Void
    else { return effect.update(parameters: &parameters) }
    var event = ForceEffectEvent(effect: effect, parameters: parameters)
    handler(&event)
  }
}
