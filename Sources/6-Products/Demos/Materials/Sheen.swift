import Meshes
import Platform
import SceneModel
import simd

extension DemoScene {
  static let sheen = DemoScene(
    "sheen", "sheen: velvet cushions, the upper of each pile with the rim of cloth"
  ) {
    let studio = Studio()
    let cushion = try MeshResource.generate(from: [.cushion(thickness: 0.34)])
    let cloths = [
      (UIColor(hex: 0x4A1E4C), UIColor(hex: 0xA06A8E)), (UIColor(hex: 0x0F4A4A), UIColor(hex: 0x5B96A0)),
      (UIColor(hex: 0x7A2A16), UIColor(hex: 0xB98440)),
    ]
    let weave = Pattern.normals(size: 256) { Relief.weave($0, count: 2) * 0.4 }
    let thread = try await weave.texture(.normal)
    try studio.sweep(UIColor(hex: 0xB9A894))
    for (pile, colors) in cloths.enumerated() {
      for level in 0..<2 {
        var cloth = PhysicallyBasedMaterial(colors.0, roughness: 0.75)
        cloth.specular = 0.2
        cloth.normal.texture = .init(thread)
        cloth.textureCoordinateTransform.scale = SIMD2(40, 40)
        if level == 1 { cloth.sheen = .init(tint: colors.1) }
        studio.add(
          cushion, cloth, at: SIMD3(Float(pile) * 1.3 - 1.3, Float(level) * 0.26, 0),
          rotated: Float(pile) * 0.5 + Float(level) * 0.4 - 0.3)
      }
    }
    studio.camera(from: SIMD3(0, 1.9, 5.4), to: SIMD3(0, 0.22, 0), angle: 26)
    studio.key(from: SIMD3(-4, 3.2, 2), strength: 0.8)
    studio.rim(from: SIMD3(3, 3, -4), strength: 0.8)
    return studio.root
  }
}
