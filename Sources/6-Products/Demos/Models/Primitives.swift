import Geometry
import Meshes
import Platform
import SceneModel
import simd

extension DemoScene {
  static let primitives = DemoScene("primitives", "all generated mesh primitives") {
    let studio = Studio()
    try studio.sweep(UIColor(hex: 0xD8CDBB), wall: 5)
    let shapes: [(String, MeshResource, UIColor, Float)] = [
      ("box", .generateBox(size: 0.72), Palette.coral, 0.36),
      ("rounded", .generateBox(size: 0.74, cornerRadius: 0.14), Palette.mustard, 0.37),
      (
        "tile", .generateBox(size: SIMD3(0.8, 0.8, 0.26), majorCornerRadius: 0.26, minorCornerRadius: 0.08),
        Palette.teal, 0.4
      ),
      ("plane", .generatePlane(width: 0.8, height: 0.8, cornerRadius: 0.16), Palette.sky, 0.4),
      ("text", .lettering("Aa", size: 0.78, depth: 0.22, chamfer: 0.02), Palette.plum, 0.02),
      ("sphere", .generateSphere(radius: 0.4), Palette.sky, 0.4),
      ("icosphere", .generateIcosphere(radius: 0.4, subdivisions: 1), Palette.plum, 0.4),
      ("cylinder", .generateCylinder(height: 0.8, radius: 0.32), Palette.coral, 0.4),
      ("cone", .generateCone(height: 0.85, radius: 0.4), Palette.mustard, 0.425),
      ("capsule", .generateCapsule(height: 0.9, radius: 0.25), Palette.teal, 0.45),
      ("torus", .generateTorus(radius: 0.3, tubeRadius: 0.12), Palette.rose, 0.12),
      ("extruded", try .star(radius: 0.44, depth: 0.22, chamfer: 0.03), Palette.leaf, 0.42),
    ]
    for (index, (name, mesh, color, height)) in shapes.enumerated() {
      let row = index / 6
      let position = SIMD3(Float(index % 6) * 1.2 - 3, 0, Float(row) * 2.5 - 1.4)
      var material = PhysicallyBasedMaterial(color, roughness: 0.38)
      if name == "plane" { material.faceCulling = .none }
      studio.add(mesh, material, at: position + SIMD3(0, height, 0), rotated: name == "text" ? 0.12 : 0.45)
      studio.label(name, at: position + SIMD3(0, 0, 0.74), size: 0.2)
    }
    studio.camera(from: SIMD3(0, 6.6, 7), to: SIMD3(0, 0.1, 0.15), angle: 29.5)
    studio.key(from: SIMD3(-3, 5, 2.5), strength: 0.9)
    return studio.root
  }
}
