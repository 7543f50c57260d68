import EntityStore
import Foundation
import Particles
import Platform
import Testing
import simd

@testable import SceneModel

/// Emitters in scenes.
@MainActor @Suite struct ParticleEmitterTests {
  private let scene = Scene()
  private let entity = Entity()

  private func emit(_ change: (inout ParticleEmitterComponent) -> Void = { _ in }) {
    var emitter = ParticleEmitterComponent()
    emitter.mainEmitter.lifeSpan = 10
    emitter.mainEmitter.lifeSpanVariation = 0
    change(&emitter)
    entity.components.set(emitter)
    if entity.scene == nil { scene.addEntity(entity) }
  }

  private func change(_ change: (inout ParticleEmitterComponent) -> Void) throws {
    var emitter = try #require(entity.components[ParticleEmitterComponent.self])
    change(&emitter)
    entity.components.set(emitter)
  }

  private var count: Int { entity.components[ParticleSimulationComponent.self]?.run.simulation.count ?? 0 }

  @Test func defaultsAreThoseOfRealityKit() {
    let emitter = ParticleEmitterComponent(), main = emitter.mainEmitter
    #expect(emitter.emitterShape == .plane && emitter.birthLocation == .surface)
    #expect(emitter.birthDirection == .normal && emitter.emissionDirection == SIMD3(0, 1, 0))
    #expect(emitter.radialAmount == 2 * .pi && emitter.torusInnerRadius == 0.25 && emitter.speed == 0.5)
    #expect(
      emitter.burstCount == 100 && emitter.simulationState == .play && emitter.spawnOccasion == .onDeath)
    #expect(
      emitter.spawnVelocityFactor == 1 && emitter.spawnSpreadFactor == 0 && emitter.spawnedEmitter == nil)
    #expect(main.birthRate == 100 && main.lifeSpan == 1 && main.lifeSpanVariation == 0.2 && main.size == 0.02)
    #expect(main.sizeMultiplierAtEndOfLifespan == 0.1 && main.mass == 1 && main.dampingFactor == 0)
    #expect(main.attractionCenter == SIMD3(1, 1, 0) && main.vortexDirection == SIMD3(0, 1, 0))
    #expect(main.noiseStrength == 0 && main.noiseScale == 1 && main.noiseAnimationSpeed == 0)
    #expect(main.opacityCurve == .quickFadeInOut && main.blendMode == .alpha)
    #expect(main.billboardMode == .billboardYAligned && main.sortOrder == .increasingDepth)
    #expect(main.image == nil && main.imageSequence == nil)
  }

  @Test(arguments: [24, 30, 60, 90, 144] as [Double])
  func theRateOfFramesMakesNoDifference(rate: Double) throws {
    emit {
      $0.mainEmitter.birthRate = 600
      $0.mainEmitter.noiseStrength = 1
    }
    for _ in 0..<Int(2 * rate) { scene.update(deltaTime: 1 / rate) }
    let run = try #require(entity.components[ParticleSimulationComponent.self]?.run)
    #expect(run.simulation.count == 1200)
    let middle = run.simulation.states.reduce(SIMD3<Float>()) { $0 + $1.position } / 1200
    let other = Scene(), twin = Entity()
    twin.components.set(try #require(entity.components[ParticleEmitterComponent.self]))
    other.addEntity(twin)
    other.advance(by: 2)
    let states = try #require(twin.components[ParticleSimulationComponent.self]?.run.simulation.states)
    #expect(simd_distance(middle, states.reduce(SIMD3<Float>()) { $0 + $1.position } / 1200) < 1e-6)
  }

  @Test func burstsHappenOnceTheComponentIsSet() throws {
    emit { $0.isEmitting = false }
    scene.update(deltaTime: 1 / 60)
    #expect(count == 0)
    try change { $0.burst() }
    scene.update(deltaTime: 0)
    #expect(count == 100)
    scene.update(deltaTime: 1 / 60)
    #expect(count == 100)
    try change {
      $0.burstCount = 7
      $0.burst()
      $0.burst()
    }
    scene.update(deltaTime: 1 / 60)
    #expect(count == 114)
  }

  @Test func statesOfTheSimulation() throws {
    emit()
    scene.advance(by: 1)
    #expect(count == 100)
    try change { $0.simulationState = .pause }
    scene.advance(by: 1)
    #expect(count == 100)
    try change { $0.simulationState = .stop }
    scene.advance(by: 0.5)
    #expect(count == 0)
    try change { $0.simulationState = .play }
    scene.advance(by: 0.5)
    #expect(count == 50)
    try change { $0.isEmitting = false }
    scene.advance(by: 1)
    #expect(count == 50)
    try change {
      $0.isEmitting = true
      $0.restart()
    }
    scene.advance(by: 0.1)
    #expect(count == 10)
  }

  @Test func whatIsWarmedUpIsThereAtOnce() {
    emit { $0.timing = .repeating(warmUp: 2, emit: .init(duration: 1)) }
    scene.update(deltaTime: 0)
    #expect(count == 200)
  }

  @Test func withoutTheComponentThereAreNoParticles() {
    emit()
    scene.advance(by: 0.5)
    #expect(entity.components.has(ParticleSimulationComponent.self))
    entity.components.remove(ParticleEmitterComponent.self)
    var shown = 0
    scene.forEachParticles { _, _ in shown += 1 }
    #expect(shown == 0)
    scene.update(deltaTime: 1 / 60)
    #expect(!entity.components.has(ParticleSimulationComponent.self))
  }

  @Test func whatIsDisabledStandsStill() {
    emit()
    scene.advance(by: 0.5)
    entity.isEnabled = false
    scene.advance(by: 0.5)
    #expect(count == 50)
    var shown = 0
    scene.forEachParticles { _, _ in shown += 1 }
    #expect(shown == 0)
  }

  @Test func copiesHaveParticlesOfTheirOwn() {
    emit()
    scene.advance(by: 0.5)
    let twin = entity.clone(recursive: true)
    #expect(!twin.components.has(ParticleSimulationComponent.self))
    #expect(twin.components[ParticleEmitterComponent.self]?.mainEmitter.lifeSpan == 10)
  }

  @Test func aLongUpdateEnds() {
    emit {
      $0.mainEmitter.birthRate = 1000
      $0.mainEmitter.lifeSpan = 0.1
    }
    scene.update(deltaTime: 1e9)
    #expect(count > 90)
  }

  @Test func aLongFrameOfManyDoesNotMakeTheNextOneLonger() throws {
    emit {
      $0.isEmitting = false
      ($0.burstCount, $0.mainEmitter.lifeSpan) = (200_000, 1000)
      $0.burst()
    }
    scene.update(deltaTime: 0)
    scene.update(deltaTime: 60)
    let age = try #require(
      entity.components[ParticleSimulationComponent.self]?.run.simulation.states.first?.age)
    #expect(age > 1 && age < 1.5)
  }

  @Test func emittersSideBySideDiffer() throws {
    let root = Entity(), one = Entity(), other = Entity()
    root.addChild(one)
    root.addChild(other)
    for child in [one, other] { child.components.set(ParticleEmitterComponent.Presets.magic) }
    scene.addEntity(root)
    scene.advance(by: 0.5)
    let states = [one, other].map { $0.components[ParticleSimulationComponent.self]?.run.simulation.states }
    #expect(states[0] != states[1])
  }

  @Test(arguments: ["impact", "snow", "sparks", "magic", "rain", "fireworks"])
  func presetsEmit(name: String) throws {
    let presets: [String: ParticleEmitterComponent] = [
      "impact": ParticleEmitterComponent.Presets.impact, "snow": ParticleEmitterComponent.Presets.snow,
      "sparks": ParticleEmitterComponent.Presets.sparks, "magic": ParticleEmitterComponent.Presets.magic,
      "rain": ParticleEmitterComponent.Presets.rain, "fireworks": ParticleEmitterComponent.Presets.fireworks,
    ]
    entity.components.set(try #require(presets[name]))
    scene.addEntity(entity)
    var most = 0
    for _ in 0..<150 {
      scene.update(deltaTime: 1 / 60)
      most = max(most, count)
    }
    #expect((50...20_000).contains(most), "\(most)")
    #expect(entity.components[ParticleSimulationComponent.self]?.run.simulation.droppedCount == 0)
  }

  @Test func emittersOfASceneShareItsLimit() {
    let entities = (0..<6).map { _ in Entity() }
    var emitter = ParticleEmitterComponent()
    emitter.mainEmitter.birthRate = 1e6
    emitter.mainEmitter.lifeSpan = 100
    emitter.mainEmitter.lifeSpanVariation = 0
    for entity in entities {
      entity.components.set(emitter)
      scene.addEntity(entity)
    }
    scene.update(deltaTime: 0.5)
    let counts = entities.map { $0.components[ParticleSimulationComponent.self]?.run.simulation.count ?? 0 }
    #expect(counts.prefix(4).allSatisfy { $0 == ParticleLimits.count }, "\(counts)")
    #expect(counts.reduce(0, +) == ParticleLimits.sceneCount, "\(counts)")
    // Those of one that leaves are free for others.
    entities[0].removeFromParent()
    scene.update(deltaTime: 0.5)
    let later = entities.dropFirst().map {
      $0.components[ParticleSimulationComponent.self]?.run.simulation.count ?? 0
    }
    #expect(later.reduce(0, +) == ParticleLimits.sceneCount, "\(later)")
  }

  @Test func whatIsWrittenIsReadBack() throws {
    var emitter = ParticleEmitterComponent.Presets.fireworks
    emitter.birthLocation = .vertices(count: SIMD3(2, 3, 4))
    emitter.mainEmitter.billboardMode = .free(axis: SIMD3(0, 0, 1), variation: 0.5)
    emitter.timing = .once(warmUp: 1, emit: .init(duration: 2, variation: 0.5))
    var sequence = ParticleEmitterComponent.ParticleEmitter.ImageSequence()
    sequence.animationMode = .autoReverse
    emitter.mainEmitter.imageSequence = sequence
    emitter.burst()
    let data = try JSONEncoder().encode(emitter)
    let read = try JSONDecoder().decode(ParticleEmitterComponent.self, from: data)
    #expect(read.settings == emitter.settings)
    #expect(read.timing == emitter.timing && read.mainEmitter.imageSequence == sequence)
    #expect(read.bursts == 0, "what has happened is not written")
  }

  private func isReadBack<Choice: Codable & Equatable>(_ choices: [Choice]) throws -> Bool {
    try JSONDecoder().decode([Choice].self, from: JSONEncoder().encode(choices)) == choices
  }

  @Test func choicesAreReadBack() throws {
    let locations: [ParticleEmitterComponent.BirthLocation] = [
      .surface, .volume, .vertices(count: SIMD3(1, 2, 3)),
    ]
    #expect(try isReadBack(locations))
    let directions: [ParticleEmitterComponent.BirthDirection] = [.world, .local, .normal]
    #expect(try isReadBack(directions))
    let occasions: [ParticleEmitterComponent.SpawnOccasion] = [.onBirth, .onUpdate, .onDeath]
    #expect(try isReadBack(occasions))
  }

  @Test func choicesAreWrittenAsTheCompilerWould() throws {
    enum Derived: Codable { case plane, torus }
    let shapes: [ParticleEmitterComponent.EmitterShape] = [.plane, .torus]
    let written = try JSONEncoder().encode(shapes)
    #expect(try written == JSONEncoder().encode([Derived.plane, .torus]))
    #expect(try JSONDecoder().decode([ParticleEmitterComponent.EmitterShape].self, from: written) == shapes)
    for bad in ["{}", "{\"disk\":{}}", "{\"plane\":{},\"torus\":{}}", "{\"plane\":1}", "3"] {
      #expect(throws: DecodingError.self, "\(bad)") {
        try JSONDecoder().decode(ParticleEmitterComponent.EmitterShape.self, from: Data(bad.utf8))
      }
    }
  }
}
