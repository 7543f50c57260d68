import Geometry
import Platform
import SceneModel
import simd

extension DemoScene {
  static let particles = DemoScene(
    "particles", "the six emitter presets side by side, from impact to fireworks"
  ) {
    let studio = Studio()
    studio.root.components.set(EnvironmentLightingConfigurationComponent(environmentLightingWeight: 0.25))
    studio.root.components.set(BloomComponent())
    try studio.sweep(UIColor(hex: 0x2C3763), wall: 3)
    typealias Presets = ParticleEmitterComponent.Presets
    var impact = Presets.impact.enlarged(1.6)
    // Looping, so that it is visible at any time.
    impact.timing = .repeating(warmUp: 0.25, emit: .init(duration: 0.12), idle: .init(duration: 0.88))
    var fireworks = Presets.fireworks.enlarged(1.6)
    fireworks.timing = .repeating(warmUp: 2.4, emit: .init(duration: 1))
    var sparks = Presets.sparks.enlarged(1.8), magic = Presets.magic.enlarged(1.7)
    sparks.timing = .repeating(warmUp: 1, emit: .init(duration: 1))
    magic.timing = .repeating(warmUp: 2.5, emit: .init(duration: 1))
    let presets: [(String, ParticleEmitterComponent, SIMD3<Float>, stand: UIColor, light: UInt32)] = [
      ("impact", impact, SIMD3(0, 0.1, 0), Palette.wood, 0xFFC890),
      ("snow", Presets.snow.enlarged(2), SIMD3(0, 0.9, 0), Palette.paper, 0xBFD8FF),
      ("sparks", sparks, SIMD3(-0.3, 0.15, 0), Palette.mustard, 0xFF9A50),
      ("magic", magic, SIMD3(0, 0.15, 0), Palette.plum, 0xB06CFF),
      ("rain", Presets.rain.enlarged(1.8), SIMD3(0, 1.2, 0), Palette.teal, 0x7FC4FF),
      ("fireworks", fireworks, SIMD3(0, 0.1, 0), Palette.coral, 0xFF7A8A),
    ]
    // Two shelves of three, each with a light of its own color that falls on its stand and on the wall.
    for (index, (name, emitter, position, stand, light)) in presets.enumerated() {
      let shelf = SIMD3((Float(index % 3) - 1) * 1.85, index < 3 ? 1.7 : 0, index < 3 ? -0.6 : 0)
      studio.add(emitter, at: position + shelf, name: name)
      studio.add(
        .generateBox(size: SIMD3(1.5, 0.06, 0.9), cornerRadius: 0.03),
        PhysicallyBasedMaterial(stand, roughness: 0.6), at: shelf + SIMD3(0, 0.03, 0), name: "stand")
      let lamp = PointLight()
      lamp.light = PointLightComponent(color: UIColor(hex: light), intensity: 30_000, attenuationRadius: 4)
      lamp.position = shelf + SIMD3(0, 0.8, 0.5)
      studio.root.addChild(lamp)
    }
    studio.key(from: SIMD3(-3, 5, 5), strength: 0.35)
    studio.camera(from: SIMD3(0, 1.9, 9.6), to: SIMD3(0, 1.55, 0), angle: 22)
    return studio.root
  }
}

extension ParticleEmitterComponent {
  /// Returns the emitter with larger particles, for a view from farther away.
  fileprivate func enlarged(_ factor: Float) -> ParticleEmitterComponent {
    var result = self
    result.mainEmitter.size *= factor
    result.spawnedEmitter?.size *= factor
    return result
  }
}
