import Geometry
import Meshes
import Platform
import SceneModel
import simd

extension DemoScene {
  static let bloom = DemoScene("bloom", "bloom: neon letters and tubes in the night") {
    let studio = Studio()
    studio.root.components.set(EnvironmentLightingConfigurationComponent(environmentLightingWeight: 0.12))
    studio.root.components.set(BloomComponent())
    var options = BloomOptionsComponent()
    options.strength = 0.7
    options.blurRadius = 8
    studio.root.components.set(options)
    try studio.sweep(UIColor(hex: 0x252A3A), wall: 1.2, roughness: 0.45)
    studio.add(
      .lettering("open late", size: 0.82, depth: 0.05, chamfer: 0.02), .neon(UIColor(hex: 0xFF5E7A), 7),
      at: SIMD3(0, 0.62, -0.35))
    let tube = MeshResource.generateCapsule(height: 4.3, radius: 0.035)
    for (index, color) in [UIColor(hex: 0x4FD8FF), UIColor(hex: 0xFFC24A)].enumerated() {
      let model = studio.add(tube, .neon(color, 3), at: SIMD3(0, index == 0 ? 1.5 : 0.38, -0.35))
      model.orientation = simd_quatf(angle: .pi / 2, axis: SIMD3(0, 0, 1))
    }
    studio.add(
      .generateSphere(radius: 0.26),
      PhysicallyBasedMaterial(UIColor(hex: 0xE8E6E2), roughness: 0.12, metallic: 1),
      at: SIMD3(-1.3, 0.26, 1.1))
    studio.add(.generateSphere(radius: 0.16), .neon(UIColor(hex: 0x8CFFB0), 2.5), at: SIMD3(1.35, 0.16, 0.6))
    for (position, color, strength) in [
      (SIMD3<Float>(0, 0.9, 0.25), UIColor(hex: 0xFF6C86), 5000),
      (SIMD3(0, 1.5, 0.2), UIColor(hex: 0x4FD8FF), 3000),
      (SIMD3(1.35, 0.3, 0.75), UIColor(hex: 0x8CFFB0), 1200),
    ] as [(SIMD3<Float>, UIColor, Float)] {
      let light = PointLight()
      light.light = PointLightComponent(color: color, intensity: strength, attenuationRadius: 4)
      light.position = position
      studio.root.addChild(light)
    }
    studio.camera(from: SIMD3(0, 1.2, 6.2), to: SIMD3(0, 0.85, 0), angle: 24)
    return studio.root
  }
}

extension Material where Self == PhysicallyBasedMaterial {
  /// Returns an emissive material.
  fileprivate static func neon(_ color: UIColor, _ strength: Float) -> PhysicallyBasedMaterial {
    var material = PhysicallyBasedMaterial(.black, roughness: 0.5)
    material.emissiveColor.color = color
    material.emissiveIntensity = strength
    return material
  }
}
