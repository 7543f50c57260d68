import EntityStore
import Physics
import simd

/// A physics simulation: the bodies of one root entity, or of a scene, in a world of their own.
@MainActor final class PhysicsSimulation {
  unowned let scene: Scene
  let world = PhysicsWorld()
  var space: SimulationSpace
  /// The records by the slots of their bodies in the world.
  var records: ContiguousArray<BodyRecord?> = []
  /// The objects of the entities, by the same slots.
  var objects: ContiguousArray<WeakEntity> = []
  /// The row of each slot of the entity store, -1 for none.
  private var rows: ContiguousArray<Int32> = []
  /// The descriptions of the characters, by their rows.
  var characters: [Int: CharacterDescription] = [:]
  /// The rows of the entities below others that the simulation moves.
  var nested: Set<Int> = []
  /// The bodies that were removed since the last step, for the ends of their contacts.
  var departed: [BodyHandle: Departed] = [:]
  /// The entities with joints, in the order in which they came.
  var jointOwners: [EntityID] = []
  var joints: [JointRecord] = []
  var areJointsStale = false
  /// The entities with force effects, in the order in which they came.
  var effects: [EffectRecord] = []
  /// The forces that wait for the next update.
  var forces: [PendingForce] = []
  /// The rows whose velocities were written in the last step.
  var movingRows: Set<Int> = []
  /// The rows of the bodies that were placed after the last step, which does not know it.
  var placedRows: Set<Int> = []
  /// The dynamic bodies that animations placed since the last step, which change their velocities no further.
  var animated: [BodyHandle] = []
  /// True if a joint that cannot be held has been reported.
  var hasToldOfJoints = false
  /// True if a transform that is not finite has been reported.
  var hasToldOfTransforms = false
  var isStepping = false
  /// The points where bodies touched when they were last asked for, for updates without a step.
  var touchingPoints: [TouchingPoint] = []

  /// A body that was removed.
  struct Departed {
    let object: WeakEntity
    let role: BodyRecord.Role
    let listsContacts: Bool
  }

  init(scene: Scene, root: EntityID?) {
    self.scene = scene
    space = SimulationSpace(root: root)
    configure()
  }

  /// Takes the settings of the root's component.
  func configure() {
    let component =
      space.root.flatMap { EntityStorage.world[$0, PhysicsSimulationComponent.self] }
      ?? PhysicsSimulationComponent()
    var settings = world.settings
    settings.gravity = PhysicsNumber.finite(component.gravity, "gravity of a simulation")
    settings.positionIterations = component.solverIterations.positionIterations
    settings.velocityIterations = component.solverIterations.velocityIterations
    settings.reportsKinematicVersusStatic =
      component.collisionOptions.contains(.reportKinematicVsStatic)
    settings.reportsKinematicVersusKinematic =
      component.collisionOptions.contains(.reportKinematicVsKinematic)
    guard settings != world.settings else { return }
    let isGravityNew = settings.gravity != world.settings.gravity
    world.settings = settings
    if isGravityNew { wakeAll() }
  }

  /// Returns the row of an entity.
  func row(of entity: EntityID) -> Int? {
    guard entity.index < rows.count else { return nil }
    let row = Int(rows[Int(entity.index)])
    guard row >= 0, records[row]?.entity == entity else { return nil }
    return row
  }

  func setRow(_ row: Int?, of entity: EntityID) {
    while rows.count <= Int(entity.index) { rows.append(-1) }
    rows[Int(entity.index)] = row.map { Int32($0) } ?? -1
  }

  /// Returns the record of a body that is in the world.
  func record(of handle: BodyHandle) -> BodyRecord? {
    let row = Int(handle.slot)
    guard records.indices.contains(row), let record = records[row], record.handle == handle else {
      return nil
    }
    return record
  }

  func wakeAll() {
    for case let record? in records where record.role == .dynamic { world.wake(record.handle) }
  }
}
