import EntityStore
import Physics
import simd

/// The record of an entity that has a body in a simulation.
struct BodyRecord {
  /// The part that an entity has in a simulation.
  enum Role { case `static`, kinematic, dynamic, trigger, character }

  let entity: EntityID
  let handle: BodyHandle
  var role: Role
  /// The collision groups of the body.
  var groups: UInt32
  /// The matrix from the entity's space to that of the simulation when the two last agreed.
  var matrix: float4x4
  /// The placement in the simulation at that time.
  var placement: BodyPlacement
  /// The velocities that the entity's component and the simulation share; nil without the component.
  var motion: BodyVelocity?
  /// True if the entity is below one that the simulation moves.
  var isNested = false
  /// True if events with the entity list all contact points.
  var listsContacts = false

  /// True if the simulation moves the entity, not only the program.
  var isSimulated: Bool {
    switch role {
    case .dynamic: true
    case .kinematic: motion.map { $0 != BodyVelocity() } ?? false
    default: false
    }
  }

  /// True if the body touches others; triggers only report them.
  var isSolid: Bool { role != .trigger }
}

/// A weak reference to the object of an entity, for events after it left its scene.
struct WeakEntity {
  weak var object: Entity?
}
