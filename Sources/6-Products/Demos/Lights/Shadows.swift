import Geometry
import Meshes
import Platform
import SceneModel
import simd

extension DemoScene {
  static let shadows = DemoScene(
    "shadows", "cascaded shadow maps: a low sun through a long colonnade"
  ) {
    let studio = Studio()
    let stone = PhysicallyBasedMaterial(UIColor(hex: 0xE9D8BC), roughness: 0.85)
    try await studio.dome(horizon: UIColor(hex: 0xF7DDB2), zenith: UIColor(hex: 0x6FA3C8))
    studio.add(
      .generatePlane(width: 240, depth: 240), PhysicallyBasedMaterial(UIColor(hex: 0xC9A77F), roughness: 0.95)
    )
    let shaft = try MeshResource.generate(from: [.column])
    let beam = MeshResource.generateBox(width: 0.8, height: 0.35, depth: 2.4, cornerRadius: 0.03)
    for pair in 0..<14 {
      let z = 1.5 - Float(pair) * 2.4
      for side in [-1.6, 1.6] as [Float] {
        studio.add(shaft, stone, at: SIMD3(side, 0, z))
        studio.add(beam, stone, at: SIMD3(side, 2.97, z))
      }
    }
    studio.add(
      .generateSphere(radius: 0.34), PhysicallyBasedMaterial(Palette.coral, roughness: 0.3),
      at: SIMD3(0.35, 0.34, -1.6))
    let sun = studio.key(
      from: SIMD3(5, 3.4, -1.6), strength: 1.35, color: UIColor(hex: 0xFFD9A0), reach: 60, softness: 0.5)
    sun.shadow?.cascadeCount = 4
    studio.camera(from: SIMD3(-0.35, 1.5, 5.4), to: SIMD3(0.1, 1.25, -4), angle: 42)
    return studio.root
  }
}

extension MeshDescriptor {
  /// A column 2.8 high, with foot and head.
  fileprivate static let column = lathe(
    [
      [SIMD2(0.36, 0), SIMD2(0.36, 0.1)],
      [SIMD2(0.36, 0.1), SIMD2(0.26, 0.1)],
      [SIMD2(0.26, 0.1), SIMD2(0.3, 0.15), SIMD2(0.24, 0.2)],
      [SIMD2(0.24, 0.2), SIMD2(0.24, 1), SIMD2(0.2, 2.5)],
      [SIMD2(0.2, 2.5), SIMD2(0.26, 2.57), SIMD2(0.33, 2.62)],
      [SIMD2(0.33, 2.62), SIMD2(0.36, 2.66)],
      [SIMD2(0.36, 2.66), SIMD2(0.36, 2.8)],
      [SIMD2(0.36, 2.8), SIMD2(0, 2.8)],
    ], segments: 32)
}
