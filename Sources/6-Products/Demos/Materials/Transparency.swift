import Geometry
import Meshes
import Platform
import SceneModel
import simd

extension DemoScene {
  static let transparency = DemoScene("transparency", "blended colored panes, sorted from back to front") {
    let studio = Studio()
    let pane = MeshResource.generateBox(
      size: SIMD3(0.95, 1.25, 0.05), majorCornerRadius: 0.18, minorCornerRadius: 0.02)
    try studio.sweep(UIColor(hex: 0xBDB4A6))
    let colors = [Palette.coral, Palette.mustard, Palette.teal, Palette.sky, Palette.plum]
    for (index, color) in colors.enumerated() {
      var glass = PhysicallyBasedMaterial(color, roughness: 0.08)
      glass.blending = .transparent(opacity: 0.72)
      studio.add(
        pane, glass,
        at: SIMD3(Float(index) * 0.52 - 1.04, 0.64, 0.3 - Float(index % 2) * 0.35 - Float(index) * 0.1),
        rotated: 0.28)
    }
    studio.add(
      .generateSphere(radius: 0.3), PhysicallyBasedMaterial.brass, at: SIMD3(0.15, 0.3, -0.95))
    studio.add(
      .generateSphere(radius: 0.16), PhysicallyBasedMaterial(Palette.night, roughness: 0.2),
      at: SIMD3(-0.8, 0.16, 0.75))
    studio.camera(from: SIMD3(0.6, 1.5, 6), to: SIMD3(0, 0.58, 0), angle: 19)
    studio.key(from: SIMD3(-3, 4, 4), strength: 0.9)
    return studio.root
  }
}
