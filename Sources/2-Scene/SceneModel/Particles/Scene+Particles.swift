import EntityStore
import Particles
import simd

extension Scene {
  /// Advances the particles of this scene; it costs next to nothing without emitters.
  func updateParticles(deltaTime: Double) {
    let store = store
    let version = store.version(of: ParticleEmitterComponent.self)
    guard version > 0 else { return }
    // Columns may not change while they are visited.
    var emitters: [(id: EntityID, emitter: ParticleEmitterComponent)] = []
    store.forEachReading(ParticleEmitterComponent.self) { id, emitter in
      if isActive(id) { emitters.append((id, copy emitter)) }
    }
    var left: [EntityID] = []
    store.forEachReading(ParticleSimulationComponent.self) { id, _ in
      if isActive(id), !store.has(ParticleEmitterComponent.self, id) { left.append(id) }
    }
    for id in left { store.remove(ParticleSimulationComponent.self, from: id) }
    guard !emitters.isEmpty else { return }
    let transforms = Self.worldTransforms
    var count = emitters.reduce(0) {
      $0 + (store[$1.id, ParticleSimulationComponent.self]?.run.simulation.count ?? 0)
    }
    let most = ParticleRun.steps(moving: count)
    let colliders = emitters.contains { $0.emitter.collides } ? solidColliders : []
    var first: ParticleRun?
    for (id, emitter) in emitters {
      guard let matrix = transforms.matrix(of: id), let entity = entity(id) else { continue }
      let run = store[id, ParticleSimulationComponent.self]?.run
      let particles = run ?? ParticleRun(emitter, seed: entity.particleSeed, at: matrix)
      if particles.version != version { particles.take(emitter, version: version) }
      let others = count - particles.simulation.count, room = ParticleLimits.sceneCount - others
      let hasChanged = particles.pass(
        deltaTime, to: matrix, name: entity.name, most: most, room: room,
        colliders: emitter.collides ? colliders : [])
      count = others + particles.simulation.count
      if first == nil { first = particles }
      if room < ParticleLimits.count, particles.simulation.droppedCount > 0 { first?.warnOfFullScene() }
      // Setting the component again notifies change tracking.
      if hasChanged || run == nil { store.set(ParticleSimulationComponent(run: particles), on: id) }
    }
  }

  private func entity(_ id: EntityID) -> Entity? { EntityStorage.table.object(id, inScene: number) }

  /// Visits the particles of all active emitters with their entities.
  package func forEachParticles(_ body: (Entity, ParticleRun) -> Void) {
    var found: [(EntityID, ParticleRun)] = []
    store.forEachReading(ParticleSimulationComponent.self) { id, particles in
      if isActive(id) { found.append((id, particles.run)) }
    }
    for (id, run) in found where store.has(ParticleEmitterComponent.self, id) {
      if let entity = entity(id) { body(entity, run) }
    }
  }
}

extension Entity {
  /// A random seed derived from the sibling indices on the path from the root, so that a scene's particles
  /// are the same in every run, and those of its emitters differ.
  fileprivate var particleSeed: UInt32 {
    var seed: UInt32 = 0x811C_9DC5
    var entity = self
    while let parent = entity.parent {
      // An only child does not change the seed: files that wrap a scene in one more entity show the same
      // particles.
      if parent.children.count > 1 {
        let siblingIndex = parent.children.firstIndex { $0 === entity } ?? 0
        seed = (seed ^ UInt32(truncatingIfNeeded: siblingIndex)) &* 0x0100_0193
      }
      entity = parent
    }
    return seed
  }
}
