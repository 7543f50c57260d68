import Geometry
import Meshes
import Platform
import SceneModel
import simd

extension DemoScene {
  static let normals = DemoScene(
    "normals", "normal maps on flat tiles: bricks, studs, basket and beaten metal"
  ) {
    let studio = Studio()
    let tile = MeshResource.generateBox(
      width: 1, height: 1, depth: 0.12, cornerRadius: 0.03, splitFaces: true)
    let reliefs: [(PhysicallyBasedMaterial, Pattern)] = [
      (PhysicallyBasedMaterial(UIColor(hex: 0xB5573F), roughness: 0.8), .normals { Relief.bricks($0) }),
      (PhysicallyBasedMaterial(Palette.teal, roughness: 0.25), .normals { Relief.studs($0) }),
      (PhysicallyBasedMaterial(UIColor(hex: 0xD2AC74), roughness: 0.6), .normals { Relief.weave($0) }),
      (
        PhysicallyBasedMaterial(UIColor(hex: 0xF0B48C), roughness: 0.22, metallic: 1),
        .normals { Relief.hammered($0) }
      ),
    ]
    try studio.sweep(UIColor(hex: 0x9FAAA6))
    for (index, (material, pattern)) in reliefs.enumerated() {
      var relief = material
      relief.normal.texture = .init(try await pattern.texture(.normal))
      let model = studio.add(
        tile, relief, material, material, material, material, material,
        at: SIMD3(Float(index) * 1.12 - 1.68, 0.49, 0), rotated: 0.24 - Float(index) * 0.16)
      model.orientation *= simd_quatf(angle: -0.16, axis: SIMD3(1, 0, 0))
    }
    studio.camera(from: SIMD3(0, 1.1, 7), to: SIMD3(0, 0.5, 0), angle: 21.5)
    studio.key(from: SIMD3(-5, 3.2, 2.2), strength: 1.1)
    return studio.root
  }
}
