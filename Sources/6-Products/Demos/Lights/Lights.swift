import Geometry
import Meshes
import Platform
import SceneModel
import simd

extension DemoScene {
  static let lights = DemoScene(
    "lights", "directional, point and spot lights: the moon, a bulb and a spotlight"
  ) {
    let studio = Studio()
    studio.root.components.set(EnvironmentLightingConfigurationComponent(environmentLightingWeight: 0.1))
    try studio.sweep(UIColor(hex: 0x7E8794), wall: 2.4)
    let pedestal = MeshResource.generateCylinder(height: 0.5, radius: 0.42)
    let plaster = PhysicallyBasedMaterial.plaster
    for index in 0..<3 { studio.add(pedestal, plaster, at: SIMD3(Float(index) * 1.9 - 1.9, 0.25, 0)) }
    // The moon.
    studio.add(
      try .generate(from: [.vase]), PhysicallyBasedMaterial(Palette.mist, roughness: 0.35),
      at: SIMD3(-1.9, 0.5, 0))
    studio.key(from: SIMD3(-4, 5, 2.5), strength: 0.4, color: UIColor(hex: 0x9DBBF5), softness: 1)
    // The bulb.
    studio.add(
      .generateTorus(radius: 0.34, tubeRadius: 0.06), PhysicallyBasedMaterial.brass, at: SIMD3(0, 0.56, 0))
    var glow = PhysicallyBasedMaterial(Palette.paper, roughness: 0.25)
    glow.emissiveColor.color = UIColor(hex: 0xFFC98A)
    glow.emissiveIntensity = 2.4
    studio.add(.generateSphere(radius: 0.15), glow, at: SIMD3(0, 0.9, 0)).components.set(BloomComponent())
    studio.add(
      .generateCylinder(height: 0.14, radius: 0.075), PhysicallyBasedMaterial.brass, at: SIMD3(0, 0.72, 0))
    var bloom = BloomOptionsComponent()
    (bloom.strength, bloom.blurRadius) = (0.35, 10)
    studio.root.components.set(bloom)
    let bulb = PointLight()
    bulb.light = PointLightComponent(color: UIColor(hex: 0xFFB765), intensity: 60_000, attenuationRadius: 4)
    bulb.position = SIMD3(0, 0.95, 0.3)
    studio.root.addChild(bulb)
    // The spot.
    studio.add(
      .generateBox(size: 0.5, cornerRadius: 0.06), PhysicallyBasedMaterial(Palette.coral, roughness: 0.4),
      at: SIMD3(1.9, 0.75, 0), rotated: 0.6)
    let spot = SpotLight()
    spot.light = SpotLightComponent(
      color: UIColor(hex: 0xF4F0FF), intensity: 150_000, innerAngleInDegrees: 13, outerAngleInDegrees: 17,
      attenuationRadius: 8)
    var shadow = SpotLightComponent.Shadow()
    shadow.lightSize = 0.03
    spot.shadow = shadow
    spot.look(at: SIMD3(1.9, 0.5, 0), from: SIMD3(2.8, 3.4, 1.7), relativeTo: nil)
    studio.root.addChild(spot)
    studio.camera(from: SIMD3(0, 1.9, 7.4), to: SIMD3(0, 0.68, 0), angle: 21)
    return studio.root
  }
}
