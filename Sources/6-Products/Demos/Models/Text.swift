import Geometry
import Platform
import SceneModel
import simd

extension DemoScene {
  static let text = DemoScene("text", "extruded text: lacquered, brass, and flat") {
    let studio = Studio()
    try studio.sweep(UIColor(hex: 0x2F5D62), wall: 3)
    var lacquer = PhysicallyBasedMaterial(Palette.coral, roughness: 0.4)
    lacquer.clearcoat.scale = 1
    studio.add(
      .lettering("Découpage", size: 0.8, depth: 0.25, chamfer: 0.03), lacquer, at: SIMD3(0, 0.02, -0.3))
    studio.add(
      .lettering("cut out & pasted", size: 0.36, depth: 0.12, chamfer: 0.015), PhysicallyBasedMaterial.brass,
      at: SIMD3(0, 0.01, 0.5))
    studio.label("paper · 0123456789 · scissors", at: SIMD3(0, 0, 1.15), size: 0.22, color: Palette.paper)
    studio.camera(from: SIMD3(-1.1, 2.1, 6.8), to: SIMD3(0, 0.36, 0.15), angle: 23)
    studio.key(from: SIMD3(-3, 4, 3.4), strength: 1)
    studio.rim()
    return studio.root
  }
}
