import Foundation
import Geometry
import Platform
import SceneModel
import simd

extension DemoScene {
  static let fire = DemoScene(
    "fire", "a campfire: flames from a sprite sheet, embers, and lit smoke"
  ) {
    let studio = Studio()
    studio.root.components.set(EnvironmentLightingConfigurationComponent(environmentLightingWeight: 0.06))
    try studio.sweep(UIColor(hex: 0x3A3F4A), wall: 3)
    for index in 0..<9 {
      let angle = Float(index) / 9 * 2 * .pi, size = 0.13 + 0.035 * Float(index * 5 % 4)
      let stone = studio.add(
        .generateSphere(radius: size), PhysicallyBasedMaterial(UIColor(hex: 0x8E8A84), roughness: 0.95),
        at: SIMD3(0.62 * sin(angle), size * 0.5, 0.62 * cos(angle)))
      stone.scale = SIMD3(1.2, 0.8, 1)
    }
    for index in 0..<4 {
      let log = studio.add(
        .generateCylinder(height: 0.95, radius: 0.06),
        PhysicallyBasedMaterial(UIColor(hex: 0x4A3020), roughness: 0.95), at: SIMD3(0, 0.13, 0))
      log.orientation =
        simd_quatf(angle: Float(index) * .pi / 4 + 0.3, axis: SIMD3(0, 1, 0))
        * simd_quatf(angle: 1.35, axis: SIMD3(0, 0, 1))
    }
    studio.add(try await smoke(of: .fire), at: SIMD3(0, 1, 0), name: "smoke")
    studio.add(try await flames, at: SIMD3(0, 0.1, 0), name: "flames")
    let glow = PointLight()
    glow.light = PointLightComponent(color: UIColor(hex: 0xFF9A4A), intensity: 16_000, attenuationRadius: 6)
    glow.position = SIMD3(0, 0.75, 0.15)
    studio.root.addChild(glow)
    studio.camera(from: SIMD3(0, 1.35, 4.6), to: SIMD3(0, 0.78, 0), angle: 28)
    return studio.root
  }

  private static var flames: ParticleEmitterComponent {
    get async throws {
      var emitter = ParticleEmitterComponent()
      emitter.emitterShape = .sphere
      emitter.birthLocation = .volume
      emitter.emitterShapeSize = SIMD3(0.55, 0.1, 0.55)
      emitter.birthDirection = .world
      emitter.speed = 0.55
      emitter.speedVariation = 0.25
      emitter.timing = .repeating(warmUp: 2, emit: .init(duration: 1))
      var flame = ParticleEmitterComponent.ParticleEmitter()
      flame.image = try await Pattern.flames.texture()
      flame.imageSequence = .oneOfFour
      flame.birthRate = 150
      flame.lifeSpan = 0.95
      flame.lifeSpanVariation = 0.3
      flame.size = 0.24
      flame.sizeVariation = 0.07
      flame.sizeMultiplierAtEndOfLifespan = 0.12
      flame.sizeMultiplierAtEndOfLifespanPower = 1.4
      flame.acceleration = SIMD3(0, 0.9, 0)
      flame.attractionCenter = SIMD3(0, 1.6, 0)
      flame.attractionStrength = 0.45
      flame.noiseStrength = 0.5
      flame.noiseScale = 2.4
      flame.noiseAnimationSpeed = 6
      flame.angleVariation = 0.25
      flame.billboardMode = .billboardYAligned
      flame.blendMode = .additive
      flame.opacityCurve = .gradualFadeInOut
      flame.color = .evolving(
        start: .random(
          a: UIColor(linearRGBA: SIMD4(1.5, 0.62, 0.14, 0.55)),
          b: UIColor(linearRGBA: SIMD4(1.2, 0.4, 0.07, 0.55))),
        end: .single(UIColor(linearRGBA: SIMD4(0.75, 0.06, 0.005, 0.3))))
      emitter.mainEmitter = flame
      // Embers, now and then, from the burning wood.
      emitter.spawnOccasion = .onUpdate
      emitter.spawnSpreadFactor = 0.7
      emitter.spawnVelocityFactor = 0.9
      var ember = ParticleEmitterComponent.ParticleEmitter()
      ember.birthRate = 0.55
      ember.lifeSpan = 1.7
      ember.lifeSpanVariation = 0.6
      ember.size = 0.011
      ember.sizeVariation = 0.004
      ember.acceleration = SIMD3(0, 0.35, 0)
      ember.noiseStrength = 1.6
      ember.noiseScale = 2
      ember.noiseAnimationSpeed = 8
      ember.stretchFactor = 0.8
      ember.blendMode = .additive
      ember.opacityCurve = .linearFadeOut
      ember.color = .evolving(
        start: .single(UIColor(linearRGBA: SIMD4(5, 1.9, 0.4, 1))),
        end: .single(UIColor(linearRGBA: SIMD4(1.4, 0.15, 0.01, 1))))
      emitter.spawnedEmitter = ember
      return emitter
    }
  }
}
