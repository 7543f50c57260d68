import Meshes
import Platform
import SceneModel
import simd

extension DemoScene {
  static let anisotropy = DemoScene(
    "anisotropy", "anisotropic highlights: lids of plain, half and fully brushed metal"
  ) {
    let studio = Studio()
    let lid = try MeshResource.generate(from: [.lid]), knob = try MeshResource.generate(from: [.knob])
    try studio.sweep(UIColor(hex: 0x39434F))
    for index in 0..<3 {
      var metal = PhysicallyBasedMaterial(UIColor(hex: 0xE2DDD6), roughness: 0.28, metallic: 1)
      metal.anisotropyLevel.scale = Float(index) / 2
      let position = SIMD3(Float(index) * 1.42 - 1.42, 0, 0)
      let model = studio.add(lid, metal, at: position + SIMD3(0, 0.62, 0))
      model.orientation = simd_quatf(angle: 1.05, axis: SIMD3(1, 0, 0))
      let handle = ModelEntity(
        mesh: knob, materials: [PhysicallyBasedMaterial(Palette.coral, roughness: 0.35)])
      handle.position = SIMD3(0, 0.06, 0)
      model.addChild(handle)
    }
    studio.camera(from: SIMD3(0, 1.5, 6.2), to: SIMD3(0, 0.55, 0), angle: 23)
    studio.key(from: SIMD3(-2, 4, 4), strength: 0.7)
    return studio.root
  }
}

extension MeshDescriptor {
  /// A round lid with a rolled edge.
  fileprivate static let lid = lathe(
    [
      [
        SIMD2(0.58, 0), SIMD2(0.62, -0.02), SIMD2(0.66, 0), SIMD2(0.66, 0.03), SIMD2(0.63, 0.05),
        SIMD2(0.59, 0.045),
      ],
      [SIMD2(0.59, 0.045), SIMD2(0.56, 0.03)],
      [SIMD2(0.56, 0.03), SIMD2(0.3, 0.05), SIMD2(0.001, 0.06)],
    ], segments: 96)

  fileprivate static let knob = lathe([
    [SIMD2(0.07, 0), SIMD2(0.05, 0.05), SIMD2(0.1, 0.1), SIMD2(0.11, 0.15), SIMD2(0.07, 0.19), SIMD2(0, 0.2)]
  ])
}
