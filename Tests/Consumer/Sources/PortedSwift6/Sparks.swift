import RealityKit

extension ParticleEmitterComponent {
  /// Sparks that fly up from a burst.
  static func sparks(color: ParticleEmitter.ParticleColor = .constant(.single(.orange)))
    -> ParticleEmitterComponent
  {
    var component = ParticleEmitterComponent()
    component.timing = .once(warmUp: 0, emit: .init(duration: 0.3))
    component.emitterShape = .sphere
    component.emitterShapeSize = [0.05, 0.05, 0.05]
    component.birthLocation = .surface
    component.birthDirection = .normal
    component.speed = 0.8
    component.burstCount = 50
    component.mainEmitter.color = color
    component.mainEmitter.birthRate = 200
    component.mainEmitter.lifeSpan = 0.8
    component.mainEmitter.size = 0.01
    component.mainEmitter.acceleration = [0, -2, 0]
    component.mainEmitter.opacityCurve = .quickFadeInOut
    component.mainEmitter.blendMode = .additive
    component.mainEmitter.billboardMode = .billboard
    return component
  }
}

@MainActor func burst(at position: SIMD3<Float>, in parent: Entity) {
  let sparks = Entity()
  sparks.position = position
  var emitter = ParticleEmitterComponent.sparks()
  emitter.burst()
  emitter.isEmitting = true
  sparks.components.set(emitter)
  parent.addChild(sparks)
}
