import Foundation
import Geometry
import Meshes
import Platform
import SceneModel
import simd

extension DemoScene {
  static let occlusion = DemoScene(
    "occlusion", "occlusion materials: holes in a curtain of beads"
  ) {
    let studio = Studio()
    let bead = MeshResource.generateIcosphere(radius: 0.105, subdivisions: 2), hidden = OcclusionMaterial()
    let paints = Palette.series.prefix(4).map { PhysicallyBasedMaterial($0, roughness: 0.25) }
    let columns = 25, rows = 12
    for row in 0..<rows {
      for column in 0..<columns - row % 2 {
        let x = (Float(column) - Float(columns - 1) / 2 + (row % 2 == 0 ? 0 : 0.5)) * 0.22
        let y = (Float(row) - Float(rows - 1) / 2) * 0.19
        let wave = 0.12 * sin(x * 2.2 + y)
        let band = Int(((x + y * 0.6 + wave + 9) / 0.7).rounded(.down)) % paints.count
        studio.add(bead, paints[band], at: SIMD3(x, y, wave))
      }
    }
    studio.add(try .star(radius: 0.72, depth: 0.1), hidden, at: SIMD3(-1.55, 0, 0.5), rotated: -0.1)
    studio.add(.generateSphere(radius: 0.62), hidden, at: SIMD3(0.1, 0, 0.7))
    let ring = studio.add(.generateTorus(radius: 0.52, tubeRadius: 0.17), hidden, at: SIMD3(1.7, 0, 0.5))
    ring.orientation = simd_quatf(angle: .pi / 2, axis: SIMD3(1, 0, 0))
    studio.camera(from: SIMD3(0, 0, 8), to: .zero, angle: 21)
    studio.key(from: SIMD3(-3, 4, 5), strength: 0.8)
    return studio.root
  }
}
