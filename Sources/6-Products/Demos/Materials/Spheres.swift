import Geometry
import Meshes
import Platform
import SceneModel
import simd

extension DemoScene {
  static let spheres = DemoScene("spheres", "metal above, plastic below: roughness grows to the right") {
    let studio = Studio(), mesh = MeshResource.generateSphere(radius: 0.42)
    let metals = [UIColor(hex: 0xFFD79A), UIColor(hex: 0xF7C8B0), UIColor(hex: 0xF0F0EC)]
    let plastics = [Palette.coral, Palette.teal, Palette.night]
    try studio.sweep(UIColor(hex: 0xA7B1B5))
    for row in 0..<3 {
      for column in 0..<6 {
        var material = PhysicallyBasedMaterial()
        material.roughness.scale = Float(column) / 5
        material.metallic.scale = row == 2 ? 1 : 0
        material.baseColor.tint = row == 2 ? metals[0] : plastics[row]
        studio.add(mesh, material, at: SIMD3(Float(column) - 2.5, 0.42 + Float(row) * 0.9, -Float(row) * 0.5))
      }
    }
    studio.camera(from: SIMD3(0, 2.4, 9.5), to: SIMD3(0, 1.2, 0), angle: 21.5)
    studio.key(reach: 18)
    return studio.root
  }
}
