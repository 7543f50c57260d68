import Meshes
import SceneModel
import simd

extension MeshDescriptor {
  /// A vase with a narrow neck, hollow, 1 high, standing on the floor.
  static let vase = lathe([
    [SIMD2(0, 0), SIMD2(0.2, 0)],
    [
      SIMD2(0.2, 0), SIMD2(0.3, 0.12), SIMD2(0.36, 0.32), SIMD2(0.31, 0.55), SIMD2(0.16, 0.74),
      SIMD2(0.12, 0.86),
      SIMD2(0.19, 1),
    ],
    [SIMD2(0.19, 1), SIMD2(0.165, 1)],
    [
      SIMD2(0.165, 1), SIMD2(0.09, 0.86), SIMD2(0.13, 0.74), SIMD2(0.27, 0.55), SIMD2(0.3, 0.32),
      SIMD2(0, 0.06),
    ],
  ])

  /// Returns a cushion 1 wide that lies on the floor: a square with round corners, thick in the middle.
  static func cushion(thickness: Float) -> MeshDescriptor {
    let steps = 48
    var positions: [SIMD3<Float>] = [], coordinates: [SIMD2<Float>] = [], indices: [UInt32] = []
    for side in [1, -1] as [Float] {
      let base = UInt32(positions.count)
      for row in 0...steps {
        for column in 0...steps {
          let uv = SIMD2(Float(column), Float(row)) / Float(steps)
          let p = uv * 2 - 1
          // The seam bends inwards between the corners, and the cloth swells from it.
          let pull = 1 - 0.1 * SIMD2(1 - p.y * p.y, 1 - p.x * p.x) * SIMD2(p.x * p.x, p.y * p.y)
          let rise = max((1 - p.x * p.x) * (1 - p.y * p.y), 0).squareRoot().squareRoot()
          let point = p * pull / 2
          positions.append(SIMD3(point.x, side * rise * thickness / 2 + thickness / 2, -point.y))
          coordinates.append(uv)
        }
      }
      for row in 0..<steps {
        for column in 0..<steps {
          let a = base + UInt32(row * (steps + 1) + column), b = a + UInt32(steps) + 1
          indices += side > 0 ? [a, a + 1, b, a + 1, b + 1, b] : [a, b, a + 1, a + 1, b, b + 1]
        }
      }
    }
    return MeshDescriptor(
      "cushion", positions: positions, coordinates: coordinates, triangles: indices)
  }
}
