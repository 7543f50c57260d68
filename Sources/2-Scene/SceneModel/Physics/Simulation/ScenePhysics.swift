import EntityStore
import Physics
import simd

/// The physics of a scene: its simulations, and the reading of what changed.
@MainActor final class ScenePhysics {
  unowned let scene: Scene
  /// The simulations in the order in which they came.
  private(set) var simulations: [PhysicsSimulation] = []
  /// The simulation of each slot of the entity store.
  private var homes: ContiguousArray<PhysicsSimulation?> = []
  /// The positions up to which the journals have been read; nil before the first time.
  private var structurePosition: UInt64?
  private var changePosition: UInt64 = 0
  private var visited: Set<EntityID> = []
  private var isSynchronizing = false
  /// The velocities, in world space, of bodies that go from one simulation to another in a synchronization.
  private(set) var carriedVelocities: [EntityID: BodyVelocity] = [:]
  /// The ends of contacts in simulations that are gone.
  private var lastNotices: [PhysicsSimulation.CollisionNotice] = []

  init(scene: Scene) { self.scene = scene }

  /// True if there was ever a body; triggers alone trigger nothing.
  var isNeeded: Bool {
    if structurePosition != nil { return true }
    let world = EntityStorage.world
    return world.version(of: PhysicsBodyComponent.self) > 0
      || world.version(of: CharacterControllerComponent.self) > 0
  }

  /// Advances all simulations, writes what moved, and sends the events.
  func update(deltaTime: Double) {
    guard isNeeded else { return }
    synchronize()
    for simulation in simulations { simulation.step(deltaTime) }
    // Handlers may have moved and removed entities.
    synchronize()
    let running = simulations, transforms = EntityStorage.transforms
    var written: [(PhysicsSimulation, [Int])] = []
    for simulation in running { written.append((simulation, simulation.writeMotion(transforms))) }
    transforms.update()
    for (simulation, rows) in written {
      simulation.remember(rows, transforms)
      simulation.writeNested(transforms)
    }
    // What was written until here is known.
    structurePosition = EntityStorage.table.journal.end
    let notices = lastNotices + running.flatMap { $0.collisionNotices() }
    lastNotices = []
    for simulation in running where simulation.world.report.stepCount > 0 { simulation.announceStep() }
    for notice in notices { scene.events.publish(notice) }
  }

  /// Follows everything that changed since the last time; it is cheap when nothing did.
  func synchronize() {
    // Columns that a typed query visits cannot be read.
    guard isNeeded, !isSynchronizing, !EntityStorage.world.isQuerying else { return }
    isSynchronizing = true
    defer {
      isSynchronizing = false
      carriedVelocities.removeAll(keepingCapacity: true)
    }
    let transforms = Scene.worldTransforms, changes = PhysicsChanges.shared
    changes.collect()
    var moved: Set<ObjectIdentifier> = []
    for simulation in simulations where simulation.space.update(transforms) {
      moved.insert(ObjectIdentifier(simulation))
    }
    let journal = EntityStorage.table.journal
    if let position = structurePosition, let structure = journal.entries(since: position),
      let entries = changes.entries(since: changePosition)
    {
      follow(structure, entries: entries, transforms: transforms, moved: moved)
    } else {
      refreshAll(transforms)
    }
    for simulation in simulations where !simulation.nested.isEmpty {
      simulation.followNested(transforms, rootMoved: moved.contains(ObjectIdentifier(simulation)))
    }
    for simulation in simulations { simulation.updateJoints() }
    structurePosition = journal.end
    changePosition = changes.end
  }

  /// Returns the simulation and the row of an entity's body.
  func body(of entity: EntityID) -> (simulation: PhysicsSimulation, row: Int)? {
    guard let simulation = home(of: entity), let row = simulation.row(of: entity) else { return nil }
    return (simulation, row)
  }
}

// Reading the journals.
extension ScenePhysics {
  private func follow(
    _ structure: ArraySlice<ChangeJournal.Entry>, entries: ArraySlice<PhysicsChanges.Entry>,
    transforms: WorldTransforms, moved: Set<ObjectIdentifier>
  ) {
    visited.removeAll(keepingCapacity: true)
    let relevant: RenderInvalidation = [.hierarchy, .activity]
    for entry in structure where !entry.invalidation.isDisjoint(with: relevant) {
      refresh(entry.entity, withSubtree: entry.invalidation.contains(.hierarchy), transforms)
    }
    for entry in entries where entry.kind != .motion {
      refresh(entry.entity, withSubtree: entry.kind.contains(.simulation), transforms)
    }
    for entry in entries where entry.kind == .motion {
      if home(of: entry.entity)?.motionChanged(entry.entity) == true { updateNesting(below: entry.entity) }
    }
    for entry in structure where entry.invalidation.contains(.transforms) {
      if entry.entity == .none {
        for simulation in simulations {
          simulation.compareAll(transforms, rootMoved: moved.contains(ObjectIdentifier(simulation)))
        }
        break
      }
      guard let simulation = home(of: entry.entity) else { continue }
      simulation.entityMoved(
        entry.entity, transforms, rootMoved: moved.contains(ObjectIdentifier(simulation)))
    }
  }

  /// Looks at all entities of the scene, in the order of the tree.
  private func refreshAll(_ transforms: WorldTransforms) {
    visited.removeAll(keepingCapacity: true)
    for simulation in simulations {
      for case let record? in simulation.records where !isActive(record.entity) {
        refresh(record.entity, withSubtree: false, transforms)
      }
    }
    for root in scene.roots { refresh(root.handle, withSubtree: true, transforms) }
    for simulation in simulations { simulation.compareAll(transforms, rootMoved: false) }
  }

  private func isActive(_ entity: EntityID) -> Bool {
    EntityStorage.world.isAlive(entity)
      && EntityStorage.table.activeScenes[Int(entity.index)] == scene.number
  }

  /// Follows the components of an entity, once in a synchronization.
  private func refresh(_ entity: EntityID, withSubtree: Bool, _ transforms: WorldTransforms) {
    if visited.insert(entity).inserted { refresh(entity, transforms) }
    guard withSubtree, let top = EntityStorage.table.object(entity, inScene: scene.number) else { return }
    var pending = Array(top.node.children.reversed())
    while let next = pending.popLast() {
      // A subtree of which the top was visited may still have members that were not.
      if visited.insert(next.handle).inserted { refresh(next.handle, transforms) }
      pending.append(contentsOf: next.node.children.reversed())
    }
  }

  private func refresh(_ entity: EntityID, _ transforms: WorldTransforms) {
    let old = home(of: entity)
    let world = EntityStorage.world
    let object = isActive(entity) ? EntityStorage.table.object(entity, inScene: scene.number) : nil
    followSimulation(at: entity, isActive: object != nil)
    // Pins may belong to entities without bodies.
    for simulation in simulations where !simulation.jointOwners.isEmpty { simulation.areJointsStale = true }
    let isPart =
      object != nil
      && (world.has(CollisionComponent.self, entity) || world.has(CharacterControllerComponent.self, entity)
        || world.has(PhysicsJointsComponent.self, entity) || world.has(ForceEffectComponent.self, entity))
    guard isPart, let object else {
      leave(old, entity)
      return
    }
    let origin = root(above: entity)
    // Joints and effects at the origin of a simulation belong to it.
    let owner = world.has(PhysicsSimulationComponent.self, entity) ? entity : origin
    let home = simulation(root: origin), inner = simulation(root: owner)
    if let old, old !== home {
      carriedVelocities[entity] = old.worldVelocity(of: entity)
      leave(old, entity)
    }
    setHome(home, of: entity)
    let wasSimulated = isSimulated(entity)
    home.refresh(entity, object, transforms)
    inner.refreshJoints(of: entity, isActive: true)
    inner.refreshEffects(of: entity, object)
    if inner !== home {
      home.refreshJoints(of: entity, isActive: false)
      home.refreshEffects(of: entity, nil)
    }
    updateNesting(of: entity)
    if isSimulated(entity) != wasSimulated { updateNesting(below: entity) }
  }

  private func leave(_ simulation: PhysicsSimulation?, _ entity: EntityID) {
    for each in simulations where !each.jointOwners.isEmpty || !each.effects.isEmpty {
      each.refreshJoints(of: entity, isActive: false)
      each.refreshEffects(of: entity, nil)
    }
    guard let simulation else { return }
    let wasSimulated = isSimulated(entity)
    simulation.remove(entity)
    setHome(nil, of: entity)
    if wasSimulated { updateNesting(below: entity) }
  }

  private func isSimulated(_ entity: EntityID) -> Bool {
    guard let (simulation, row) = body(of: entity) else { return false }
    return simulation.records[row]?.isSimulated ?? false
  }

  /// Marks the bodies below an entity, after the simulation began or ceased to move it.
  private func updateNesting(below entity: EntityID) {
    var pending = EntityStorage.table.object(entity, inScene: scene.number)?.node.children ?? []
    while let next = pending.popLast() {
      updateNesting(of: next.handle)
      pending.append(contentsOf: next.node.children)
    }
  }

  private func updateNesting(of entity: EntityID) {
    guard let (simulation, row) = body(of: entity) else { return }
    let isNested = hasSimulatedAncestor(entity)
    simulation.records[row]?.isNested = isNested
    if isNested { simulation.nested.insert(row) } else { simulation.nested.remove(row) }
  }

  private func hasSimulatedAncestor(_ entity: EntityID) -> Bool {
    let table = EntityStorage.table
    var ancestor = table.parents[Int(entity.index)]
    while ancestor != EntityTable.nobody {
      if EntityStorage.world.has(PhysicsSimulationComponent.self, ancestor) { return false }
      if isSimulated(ancestor) { return true }
      ancestor = table.parents[Int(ancestor.index)]
    }
    return false
  }
}

// The simulations.
extension ScenePhysics {
  /// Returns the entity in whose space another one is simulated; nil for world space.
  func root(above entity: EntityID) -> EntityID? {
    let world = EntityStorage.world, table = EntityStorage.table
    guard world.version(of: PhysicsSimulationComponent.self) > 0 else { return nil }
    var ancestor = table.parents[Int(entity.index)]
    while ancestor != EntityTable.nobody {
      if world.has(PhysicsSimulationComponent.self, ancestor) { return ancestor }
      ancestor = table.parents[Int(ancestor.index)]
    }
    return nil
  }

  private func simulation(root: EntityID?) -> PhysicsSimulation {
    if let known = simulations.first(where: { $0.space.root == root }) { return known }
    let new = PhysicsSimulation(scene: scene, root: root)
    _ = new.space.update(EntityStorage.transforms)
    simulations.append(new)
    return new
  }

  /// Follows the simulation component of an entity.
  private func followSimulation(at entity: EntityID, isActive: Bool) {
    let known = simulations.firstIndex { $0.space.root == entity }
    if isActive, EntityStorage.world.has(PhysicsSimulationComponent.self, entity) {
      simulation(root: entity).configure()
    } else if let known {
      let members = simulations[known].records.compactMap { $0?.entity }
      for member in members {
        carriedVelocities[member] = simulations[known].worldVelocity(of: member)
        setHome(nil, of: member)
      }
      lastNotices += simulations[known].lastNotices()
      simulations.remove(at: known)
      // Those that stay in the scene find another simulation.
      for member in members { visited.remove(member) }
    }
  }

  private func home(of entity: EntityID) -> PhysicsSimulation? {
    entity.index < homes.count ? homes[Int(entity.index)] : nil
  }

  private func setHome(_ simulation: PhysicsSimulation?, of entity: EntityID) {
    while homes.count <= Int(entity.index) { homes.append(nil) }
    homes[Int(entity.index)] = simulation
  }
}
