import Geometry
import Platform
import SceneModel
import simd

extension DemoScene {
  static let rain = DemoScene(
    "rain", "a shower: drops stretched along their velocity, and spawned splashes"
  ) {
    let studio = Studio()
    studio.root.components.set(EnvironmentLightingConfigurationComponent(environmentLightingWeight: 0.5))
    try studio.sweep(UIColor(hex: 0x44505E), wall: 4, roughness: 0.2)
    studio.add(
      .generateSphere(radius: 0.32), PhysicallyBasedMaterial(Palette.coral, roughness: 0.15),
      at: SIMD3(-0.75, 0.32, 0.1))
    studio.add(
      .generateBox(size: SIMD3(0.55, 0.55, 0.55), cornerRadius: 0.06),
      PhysicallyBasedMaterial(Palette.mustard, roughness: 0.3), at: SIMD3(0.65, 0.275, 0), rotated: 0.5)
    var emitter = ParticleEmitterComponent.Presets.rain
    emitter.emitterShapeSize = SIMD3(5, 0, 4)
    emitter.speed = 5
    emitter.mainEmitter.birthRate = 1500
    emitter.mainEmitter.lifeSpan = 0.54
    emitter.mainEmitter.lifeSpanVariation = 0
    emitter.mainEmitter.size = 0.006
    emitter.mainEmitter.sizeVariation = 0.002
    emitter.mainEmitter.stretchFactor = 3.6
    emitter.speedVariation = 0
    emitter.spawnVelocityFactor = -0.18
    emitter.spawnedEmitter?.size = 0.011
    emitter.spawnedEmitter?.birthRate = 160
    studio.add(emitter, at: SIMD3(0, 2.69, 0), name: "rain")
    studio.key(from: SIMD3(3, 5, 2), strength: 0.7, color: UIColor(hex: 0xD6E4F2))
    studio.camera(from: SIMD3(0, 1.2, 5.4), to: SIMD3(0, 0.8, 0), angle: 28)
    return studio.root
  }
}
