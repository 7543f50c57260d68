import Geometry
import Platform
import SceneModel
import simd

extension DemoScene {
  static let confetti = DemoScene("confetti", "a burst of paper in all colors that tumbles and sails down") {
    let studio = Studio()
    try studio.sweep(Palette.paper, wall: 4)
    studio.add(
      .generateCone(height: 0.9, radius: 0.26), PhysicallyBasedMaterial(Palette.plum, roughness: 0.5),
      at: SIMD3(0, 0.45, 0)
    ).orientation = simd_quatf(angle: .pi, axis: SIMD3(1, 0, 0))
    let picture = try await Pattern.square.texture()
    let colors = [Palette.coral, Palette.mustard, Palette.teal, Palette.sky, Palette.rose, Palette.leaf]
    for color in colors {
      var emitter = ParticleEmitterComponent()
      emitter.emitterShape = .plane
      emitter.emitterShapeSize = SIMD3(0.3, 0, 0.3)
      emitter.speed = 4.6
      emitter.speedVariation = 1.6
      emitter.timing = .repeating(
        // In the air from the first picture on.
        warmUp: 0.5, emit: .init(duration: 0.25), idle: .init(duration: 3.2))
      var slip = ParticleEmitterComponent.ParticleEmitter()
      slip.image = picture
      slip.birthRate = 420
      slip.lifeSpan = 3.2
      slip.lifeSpanVariation = 0.4
      slip.size = 0.028
      slip.sizeVariation = 0.008
      slip.sizeMultiplierAtEndOfLifespan = 1
      slip.spreadingAngle = 0.55
      slip.dampingFactor = 1.9
      slip.acceleration = SIMD3(0, -1.7, 0)
      slip.noiseStrength = 2.2
      slip.noiseScale = 1.5
      slip.noiseAnimationSpeed = 3
      slip.angleVariation = .pi
      slip.angularSpeedVariation = 7
      slip.billboardMode = .free(axis: SIMD3(0, 0.25, 0.5), variation: 1)
      slip.blendMode = .opaque
      slip.opacityCurve = .constant
      slip.isLightingEnabled = true
      slip.color = .constant(.single(color))
      emitter.mainEmitter = slip
      studio.add(emitter, at: SIMD3(0, 0.9, 0), name: "confetti")
    }
    studio.key()
    studio.camera(from: SIMD3(0, 1.7, 6.6), to: SIMD3(0, 1.3, 0), angle: 28)
    return studio.root
  }
}
