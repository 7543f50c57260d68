import Geometry
import Platform
import SceneModel
import simd

extension DemoScene {
  static let smoke = DemoScene(
    "smoke", "a chimney: lit smoke particles, sorted from back to front"
  ) {
    let studio = Studio()
    try studio.sweep(UIColor(hex: 0xBFD3DE), wall: 5)
    studio.add(
      .generateBox(size: SIMD3(0.62, 0.9, 0.62), cornerRadius: 0.03),
      PhysicallyBasedMaterial(UIColor(hex: 0xA4523C), roughness: 0.9), at: SIMD3(0, 0.45, 0))
    studio.add(
      .generateBox(size: SIMD3(0.78, 0.12, 0.78), cornerRadius: 0.02),
      PhysicallyBasedMaterial(UIColor(hex: 0xD9CFC0), roughness: 0.9), at: SIMD3(0, 0.92, 0))
    studio.add(try await smoke(of: .chimney), at: SIMD3(0, 0.97, 0), name: "smoke")
    studio.key(from: SIMD3(-5, 4, 1.5), strength: 1.6, reach: 14)
    studio.camera(from: SIMD3(-0.4, 1.6, 8.4), to: SIMD3(0.5, 1.65, 0), angle: 26)
    return studio.root
  }

  /// The source of the smoke.
  enum SmokeSource { case chimney, fire }

  static func smoke(of source: SmokeSource) async throws -> ParticleEmitterComponent {
    let isChimney = source == .chimney
    var emitter = ParticleEmitterComponent()
    emitter.emitterShape = .sphere
    emitter.birthLocation = .volume
    emitter.birthDirection = .world
    emitter.emitterShapeSize = isChimney ? SIMD3(0.4, 0.05, 0.4) : SIMD3(0.3, 0.1, 0.3)
    emitter.speed = isChimney ? 0.62 : 0.5
    emitter.speedVariation = 0.1
    emitter.timing = .repeating(warmUp: 6, emit: .init(duration: 1))
    var puff = ParticleEmitterComponent.ParticleEmitter()
    puff.image = try await Pattern.puffs.texture()
    puff.imageSequence = .oneOfFour
    puff.birthRate = isChimney ? 16 : 9
    puff.lifeSpan = isChimney ? 4.6 : 2.6
    puff.lifeSpanVariation = 0.6
    puff.size = isChimney ? 0.2 : 0.16
    puff.sizeVariation = 0.05
    puff.sizeMultiplierAtEndOfLifespan = 3.4
    puff.sizeMultiplierAtEndOfLifespanPower = 0.8
    puff.angleVariation = .pi
    puff.angularSpeedVariation = 0.35
    puff.acceleration = SIMD3(isChimney ? 0.1 : 0, 0.02, 0)
    puff.dampingFactor = 0.12
    puff.noiseStrength = 0.16
    puff.noiseScale = 1.2
    puff.noiseAnimationSpeed = 1
    puff.billboardMode = .billboard
    puff.opacityCurve = .gradualFadeInOut
    puff.isLightingEnabled = true
    puff.color = .evolving(
      start: .single(
        UIColor(linearRGBA: isChimney ? SIMD4(0.6, 0.58, 0.56, 0.85) : SIMD4(0.3, 0.3, 0.32, 0.35))),
      end: .single(
        UIColor(linearRGBA: isChimney ? SIMD4(0.85, 0.86, 0.9, 0.45) : SIMD4(0.3, 0.32, 0.36, 0.1))))
    emitter.mainEmitter = puff
    return emitter
  }
}
