import Geometry
import Platform
import SceneModel
import simd

extension DemoScene {
  static let particles = DemoScene(
    "particles", "the six emitter presets side by side, from impact to fireworks"
  ) {
    let studio = Studio()
    studio.root.components.set(EnvironmentLightingConfigurationComponent(environmentLightingWeight: 0.9))
    try studio.sweep(UIColor(hex: 0x2A3040), wall: 3)
    var impact = ParticleEmitterComponent.Presets.impact
    // Looping, so that it is visible at any time.
    impact.timing = .repeating(warmUp: 0.25, emit: .init(duration: 0.12), idle: .init(duration: 0.88))
    var fireworks = ParticleEmitterComponent.Presets.fireworks
    fireworks.timing = .repeating(warmUp: 2.4, emit: .init(duration: 1))
    var sparks = ParticleEmitterComponent.Presets.sparks, magic = ParticleEmitterComponent.Presets.magic
    sparks.timing = .repeating(warmUp: 1, emit: .init(duration: 1))
    magic.timing = .repeating(warmUp: 2.5, emit: .init(duration: 1))
    let presets: [(String, ParticleEmitterComponent, SIMD3<Float>)] = [
      ("impact", impact, SIMD3(0, 0.1, 0)),
      ("snow", ParticleEmitterComponent.Presets.snow, SIMD3(0, 0.9, 0)),
      ("sparks", sparks, SIMD3(-0.3, 0.15, 0)),
      ("magic", magic, SIMD3(0, 0.15, 0)),
      ("rain", ParticleEmitterComponent.Presets.rain, SIMD3(0, 1.2, 0)),
      ("fireworks", fireworks, SIMD3(0, 0.1, 0)),
    ]
    // Two shelves of three.
    for (index, (name, emitter, position)) in presets.enumerated() {
      let shelf = SIMD3((Float(index % 3) - 1) * 1.5, index < 3 ? 1.7 : 0, index < 3 ? -0.6 : 0)
      studio.add(emitter, at: position + shelf, name: name)
      studio.add(
        .generateBox(size: SIMD3(1.36, 0.05, 0.9), cornerRadius: 0.02),
        PhysicallyBasedMaterial(Palette.mist, roughness: 0.6), at: shelf + SIMD3(0, 0.03, 0), name: "stand")
    }
    studio.key(from: SIMD3(-3, 5, 5), strength: 0.9)
    studio.camera(from: SIMD3(0, 2, 9.6), to: SIMD3(0, 1.62, 0), angle: 24)
    return studio.root
  }
}
