import RealityKit
import Testing

// Particles as code for RealityKit writes them.

@MainActor struct PortedParticleTests {
  @Test func emittersAreSetUpLikeThere() throws {
    var particles = ParticleEmitterComponent()
    particles.emitterShape = .sphere
    particles.emitterShapeSize = [0.5, 0.5, 0.5]
    particles.birthLocation = .surface
    particles.birthDirection = .normal
    particles.timing = .repeating(warmUp: 1, emit: .init(duration: 2), idle: .init(duration: 0.5))
    particles.speed = 0.2
    particles.mainEmitter.birthRate = 1500
    particles.mainEmitter.lifeSpan = 1.5
    particles.mainEmitter.size = 0.01
    particles.mainEmitter.color = .evolving(start: .single(.orange), end: .random(a: .red, b: .clear))
    particles.mainEmitter.blendMode = .additive
    particles.mainEmitter.billboardMode = .billboard
    particles.mainEmitter.opacityCurve = .linearFadeOut
    particles.spawnOccasion = .onDeath
    particles.spawnedEmitter = ParticleEmitterComponent.ParticleEmitter()
    let entity = Entity()
    entity.components.set(particles)
    entity.components[ParticleEmitterComponent.self]?.burst()
    entity.components[ParticleEmitterComponent.self]?.isEmitting = false
    let kept = try #require(entity.components[ParticleEmitterComponent.self])
    #expect(kept.mainEmitter.birthRate == 1500 && !kept.isEmitting)
  }

  @Test func presetsDiffer() {
    let rain = ParticleEmitterComponent.Presets.rain
    let snow = ParticleEmitterComponent.Presets.snow
    #expect(rain.speed > snow.speed && rain.mainEmitter.stretchFactor > snow.mainEmitter.stretchFactor)
  }
}
