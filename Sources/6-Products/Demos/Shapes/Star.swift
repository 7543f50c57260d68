import Foundation
import Geometry
import Meshes
import SceneModel
import simd

extension MeshResource {
  /// Returns a star with five points, its center at the origin, its back at z = 0.
  static func star(radius: Float, depth: Float, chamfer: Float = 0) throws -> MeshResource {
    let path = Path { path in
      for corner in 0..<10 {
        let angle = Float(corner) * .pi / 5, reach = corner % 2 == 0 ? radius : radius * 0.45
        let point = SIMD2(reach * sin(angle), reach * cos(angle))
        if corner == 0 { path.move(to: point) } else { path.addLine(to: point) }
      }
      path.closeSubpath()
    }
    var options = ShapeExtrusionOptions()
    options.extrusionMethod = .linear(depth: depth)
    options.chamferRadius = chamfer
    return try MeshResource(extruding: path, extrusionOptions: options)
  }
}
