import RealityKit

extension Effect {
  /// The emitter of the effect.
  var emitter: ParticleEmitterComponent {
    var emitter = ParticleEmitterComponent()
    var flakes = ParticleEmitterComponent.ParticleEmitter()
    flakes.billboardMode = .billboard
    flakes.blendMode = .additive
    emitter.fieldSimulationSpace = .global
    switch self {
    case .sparkle:
      emitter.emitterShape = .sphere
      emitter.emitterShapeSize = [0.2, 0.2, 0.2]
      (emitter.speed, emitter.speedVariation, emitter.burstCount) = (2.2, 0.9, 26)
      (flakes.size, flakes.sizeVariation, flakes.lifeSpan) = (0.055, 0.02, 0.55)
      (flakes.dampingFactor, flakes.acceleration) = (3.2, [0, -1.6, 0])
      flakes.color = .evolving(start: .single(.glow(1, 0.86, 0.45, 1)), end: .single(.glow(1, 0.42, 0.1, 1)))
    case .dust:
      emitter.emitterShape = .cylinder
      emitter.emitterShapeSize = [0.3, 0.04, 0.3]
      (emitter.speed, emitter.speedVariation, emitter.burstCount) = (1.3, 0.5, 16)
      (flakes.size, flakes.sizeVariation, flakes.lifeSpan) = (0.10, 0.04, 0.5)
      (flakes.dampingFactor, flakes.sizeMultiplierAtEndOfLifespan) = (4, 2.4)
      (flakes.blendMode, flakes.opacityCurve) = (.alpha, .easeFadeOut)
      flakes.color = .constant(.single(.glow(0.95, 0.84, 0.7, 0.5)))
    case .flames:
      emitter.emitterShape = .sphere
      emitter.emitterShapeSize = [0.5, 0.3, 0.5]
      (emitter.speed, emitter.speedVariation, emitter.burstCount) = (1.8, 0.9, 48)
      (flakes.size, flakes.sizeVariation, flakes.lifeSpan) = (0.16, 0.07, 0.7)
      (flakes.dampingFactor, flakes.acceleration) = (2.5, [0, 3.2, 0])
      flakes.color = .evolving(
        start: .single(.glow(1, 0.72, 0.25, 1)), end: .single(.glow(0.75, 0.10, 0.05, 1)))
    case .embers:
      emitter.emitterShape = .box
      emitter.emitterShapeSize = [34, 1, 34]
      emitter.birthLocation = .volume
      (emitter.speed, emitter.speedVariation) = (0.9, 0.5)
      emitter.birthDirection = .world
      emitter.timing = .repeating(warmUp: 6, emit: .init(duration: 1))
      (flakes.birthRate, flakes.size, flakes.sizeVariation) = (26, 0.07, 0.03)
      (flakes.lifeSpan, flakes.lifeSpanVariation) = (9, 3)
      (flakes.noiseStrength, flakes.noiseScale, flakes.noiseAnimationSpeed) = (0.35, 0.5, 0.3)
      flakes.color = .evolving(
        start: .single(.glow(1, 0.55, 0.15, 0.95)), end: .single(.glow(0.9, 0.15, 0.05, 0.8)))
    case .fire:
      emitter.emitterShape = .sphere
      emitter.emitterShapeSize = [0.75, 0.2, 0.75]
      emitter.birthLocation = .volume
      emitter.birthDirection = .world
      (emitter.speed, emitter.speedVariation) = (1.5, 0.6)
      (flakes.birthRate, flakes.size, flakes.sizeVariation) = (150, 0.62, 0.22)
      (flakes.lifeSpan, flakes.acceleration) = (1.2, [0, 2.4, 0])
      (flakes.noiseStrength, flakes.noiseScale, flakes.noiseAnimationSpeed) = (0.5, 1.4, 1)
      flakes.color = .evolving(
        start: .single(.glow(1, 0.62, 0.2, 0.9)), end: .single(.glow(0.8, 0.10, 0.03, 0.7)))
    case .fireworks:
      emitter.emitterShape = .point
      emitter.birthDirection = .world
      (emitter.speed, emitter.speedVariation, emitter.spawnOccasion) = (6.5, 1.5, .onDeath)
      emitter.spawnInheritsParentColor = true
      (flakes.birthRate, flakes.spreadingAngle) = (2.5, 0.6)
      (flakes.size, flakes.lifeSpan, flakes.lifeSpanVariation) = (0.22, 0.9, 0.25)
      flakes.acceleration = [0, -4, 0]
      flakes.color = .constant(.random(a: .glow(1, 0.75, 0.3, 1), b: .glow(0.4, 0.9, 1, 1)))
      var stars = flakes
      (stars.birthRate, stars.spreadingAngle, stars.size) = (6000, .pi, 0.13)
      (stars.lifeSpan, stars.dampingFactor, stars.acceleration) = (1.3, 1.6, [0, -1.6, 0])
      emitter.spawnSpreadFactor = .pi
      emitter.spawnVelocityFactor = 0.5
      emitter.spawnedEmitter = stars
    }
    emitter.mainEmitter = flakes
    return emitter
  }
}

extension UIColor {
  fileprivate static func glow(_ red: CGFloat, _ green: CGFloat, _ blue: CGFloat, _ alpha: CGFloat) -> UIColor
  {
    UIColor(red: red, green: green, blue: blue, alpha: alpha)
  }
}
