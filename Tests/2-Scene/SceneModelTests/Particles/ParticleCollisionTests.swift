import Collision
import Foundation
import Particles
import Testing
import simd

@testable import SceneModel

/// Particles of a scene and its colliders.
@MainActor @Suite struct ParticleCollisionTests {
  private let stage = PhysicsStage()

  /// Adds an emitter 2 m above the origin from which particles drop.
  private func emit(
    _ change: (inout ParticleEmitterComponent) -> Void = { _ in }
  ) -> Entity {
    let entity = Entity()
    entity.position = [0, 2, 0]
    var emitter = ParticleEmitterComponent()
    emitter.emitterShape = .point
    emitter.birthDirection = .world
    emitter.emissionDirection = [0, -1, 0]
    emitter.mainEmitter.birthRate = 60
    emitter.mainEmitter.lifeSpan = 2
    emitter.mainEmitter.lifeSpanVariation = 0
    emitter.mainEmitter.acceleration = [0, -10, 0]
    emitter.mainEmitter.collision = .init(restitution: 0)
    change(&emitter)
    entity.components.set(emitter)
    stage.root.addChild(entity)
    return entity
  }

  private func lowest(_ entity: Entity) -> Float {
    let run = entity.components[ParticleSimulationComponent.self]?.run
    return run?.simulation.states.map(\.position.y).min() ?? .nan
  }

  @Test func bodiesStopParticlesAndTriggersDoNot() {
    let body = stage.add("floor", at: [0, 0, 0], mode: .static)
    let entity = emit()
    stage.run(1.5)
    #expect(abs(lowest(entity) - 0.5) < 0.01)
    body.components.remove(PhysicsBodyComponent.self)
    stage.run(2)
    #expect(lowest(entity) < -5, "without a body it is a trigger")
    body.collision?.mode = .colliding
    stage.run(3)
    #expect(abs(lowest(entity) - 0.5) < 0.01)
    body.isEnabled = false
    stage.run(2)
    #expect(lowest(entity) < -5)
  }

  @Test func filtersAreHeeded() {
    let body = stage.add("floor", at: [0, 0, 0], mode: .static)
    body.collision?.filter = CollisionFilter(group: CollisionGroup(rawValue: 4), mask: .all)
    let entity = emit { $0.mainEmitter.collision?.filter.mask = CollisionGroup(rawValue: 2) }
    stage.run(1.5)
    #expect(lowest(entity) < -1)
  }

  @Test func particlesThatMoveWithTheirEmitterCollideAlike() {
    stage.add("floor", at: [0, 0, 0], mode: .static)
    let entity = emit { $0.particlesInheritTransform = true }
    stage.run(1.5)
    // In the space of the emitter, 2 m above the origin.
    #expect(abs(lowest(entity) + 1.5) < 0.01)
    for _ in 0..<60 {
      entity.position.y -= 1.0 / 60
      stage.tick()
    }
    #expect(abs(lowest(entity) + 0.5) < 0.02)
  }

  @Test(arguments: [24, 60, 144] as [Double])
  func aPlatformThatRisesCarriesParticlesAtAnyRateOfFrames(_ rate: Double) {
    let platform = stage.add("platform", .generateBox(size: [4, 0.02, 4]), at: [0, 0, 0], mode: .kinematic)
    let entity = emit()
    for _ in 0..<Int(rate * 1.5) { stage.scene.update(deltaTime: 1 / rate) }
    for _ in 0..<Int(rate) {
      platform.position.y += Float(1 / rate)
      stage.scene.update(deltaTime: 1 / rate)
    }
    #expect(lowest(entity) > 0.97 && lowest(entity) < 1.1)
  }

  @Test func collisionsAreEncoded() throws {
    var emitter = ParticleEmitterComponent.ParticleEmitter()
    let plain = try JSONEncoder().encode(emitter)
    #expect(try JSONDecoder().decode(type(of: emitter), from: plain).collision == nil)
    emitter.collision = .init(
      restitution: 0.25, friction: 2, lifetimeLoss: 0.5, filter: CollisionFilter(group: .all, mask: .default))
    let data = try JSONEncoder().encode(emitter)
    #expect(try JSONDecoder().decode(type(of: emitter), from: data).collision == emitter.collision)
  }
}
