import Foundation
import Geometry
import Meshes
import Platform
import SceneModel
import simd

extension DemoScene {
  static let unlit = DemoScene("unlit", "unlit materials: a paper landscape in flat colors") {
    let studio = Studio()
    let layers: [(UIColor, Float, Float)] = [
      (UIColor(hex: 0xF6C7A0), 0.9, 0.16), (UIColor(hex: 0xE99A7B), 0.55, 0.2),
      (UIColor(hex: 0xB9586B), 0.25, 0.24),
      (UIColor(hex: 0x6E3B63), -0.05, 0.2), (UIColor(hex: 0x38284F), -0.4, 0.16),
      (UIColor(hex: 0x1E1B3A), -0.72, 0.1),
    ]
    func paper(_ hex: UIColor) -> UnlitMaterial { UnlitMaterial(color: hex, applyPostProcessToneMap: false) }
    studio.add(.generatePlane(width: 12, height: 8), paper(UIColor(hex: 0xFBE3BF)), at: SIMD3(0, 1, -2))
    studio.add(try .disc(radius: 0.62), paper(UIColor(hex: 0xFFF6DE)), at: SIMD3(0.75, 1.02, -1.9))
    studio.add(try .disc(radius: 0.5), paper(UIColor(hex: 0xF9A66C)), at: SIMD3(0.75, 1.02, -1.85))
    for (index, layer) in layers.enumerated() {
      studio.add(
        try .hills(height: layer.1, relief: layer.2, seed: index), paper(layer.0),
        at: SIMD3(0, 0, Float(index) * 0.3 - 1.6))
    }
    studio.camera(from: SIMD3(0, 0.35, 6), to: SIMD3(0, 0.35, 0), angle: 24)
    return studio.root
  }
}

extension MeshResource {
  fileprivate static func disc(radius: Float) throws -> MeshResource {
    let path = Path { $0.addEllipse(origin: SIMD2(repeating: -radius), size: SIMD2(repeating: 2 * radius)) }
    return try paper(path)
  }

  /// Returns a ridge of hills, cut out of paper.
  fileprivate static func hills(height: Float, relief: Float, seed: Int) throws -> MeshResource {
    let path = Path { path in
      path.move(to: SIMD2(-4, -3))
      for step in 0...160 {
        let x = Float(step) / 20 - 4
        let cloud = Noise.cloud(SIMD2(x * 0.9 + 9, Float(seed) * 7.3), period: 64, octaves: 4)
        path.addLine(to: SIMD2(x, height + relief * 3 * (cloud - 0.5)))
      }
      path.addLine(to: SIMD2(4, -3))
      path.closeSubpath()
    }
    return try paper(path)
  }

  private static func paper(_ path: Path) throws -> MeshResource {
    var options = ShapeExtrusionOptions()
    options.extrusionMethod = .linear(depth: 0.01)
    return try MeshResource(extruding: path, extrusionOptions: options)
  }
}
