import Geometry
import Meshes
import Platform
import SceneModel
import simd

extension DemoScene {
  static let sorting = DemoScene(
    "sorting", "model sort groups: nested glass shells, drawn from the inside out"
  ) {
    let studio = Studio()
    try studio.sweep(UIColor(hex: 0x4B5563))
    let colors =
      [(Palette.coral, 1), (Palette.mustard, 0.5), (Palette.rose, 0.4), (Palette.sky, 0.3)]
      as [(UIColor, Float)]
    for pile in 0..<3 {
      let group = ModelSortGroup()
      let position = SIMD3(Float(pile) * 1.6 - 1.6, 0.66, 0)
      for (index, (color, opacity)) in colors.enumerated() {
        let radius = 0.18 + Float(index) * 0.16
        var glass = PhysicallyBasedMaterial(color, roughness: 0.06)
        glass.blending = .transparent(opacity: .init(scale: opacity))
        let mesh: MeshResource =
          switch pile {
          case 0: .generateSphere(radius: radius)
          case 1: .generateBox(size: radius * 1.7, cornerRadius: radius * 0.3)
          default: .generateCapsule(height: radius * 2, radius: radius * 0.72)
          }
        let shell = studio.add(mesh, glass, at: position, rotated: 0.6)
        shell.components.set(ModelSortGroupComponent(group: group, order: Int32(index)))
      }
    }
    studio.camera(from: SIMD3(0, 1.6, 6.4), to: SIMD3(0, 0.6, 0), angle: 25.5)
    studio.key()
    return studio.root
  }
}
