public import Meshes
import simd

extension MeshDescriptor {
  /// Returns a sphere of triangles of similar size; each subdivision gives four times as many.
  ///
  /// There are 20 × 4ⁿ triangles for n subdivisions, of which at most seven are made.
  public static func icosphere(radius: Float, subdivisions: Int = 3) -> MeshDescriptor {
    var sphere = Icosphere()
    for _ in 0..<Swift.min(Swift.max(subdivisions, 0), 7) { sphere.subdivide() }
    var builder = SurfaceBuilder()
    sphere.build(&builder, radius: ShapeSize.usable(radius))
    return builder.descriptor("icosphere")
  }
}

private struct Icosphere {
  private var directions: [SIMD3<Float>]
  private var triangles: [SIMD3<Int>]

  /// Creates an icosahedron that stands on one of its corners.
  init() {
    let height = 1 / Float(5).squareRoot(), radius = 2 * height
    func ring(_ shift: Double, _ y: Float) -> [SIMD3<Float>] {
      (0..<5).map { index in
        let angle = (Double(index) + shift) * 2 * .pi / 5
        return SIMD3(radius * Float(Elementary.sin(angle)), y, radius * Float(Elementary.cos(angle)))
      }
    }
    directions = [SIMD3(0, 1, 0)] + ring(0, height) + ring(0.5, -height) + [SIMD3(0, -1, 0)]
    triangles = (0..<5).flatMap { index in
      let next = (index + 1) % 5
      return [
        SIMD3(0, 1 + index, 1 + next), SIMD3(1 + index, 6 + index, 1 + next),
        SIMD3(6 + index, 6 + next, 1 + next), SIMD3(11, 6 + next, 6 + index),
      ]
    }
  }

  mutating func subdivide() {
    var middles: [SIMD2<Int>: Int] = [:]
    func middle(_ a: Int, _ b: Int) -> Int {
      let key = SIMD2(Swift.min(a, b), Swift.max(a, b))
      if let found = middles[key] { return found }
      directions.append(simd_normalize(directions[key.x] + directions[key.y]))
      middles[key] = directions.count - 1
      return directions.count - 1
    }
    triangles = triangles.flatMap { t in
      let (xy, yz, zx) = (middle(t.x, t.y), middle(t.y, t.z), middle(t.z, t.x))
      return [SIMD3(t.x, xy, zx), SIMD3(xy, t.y, yz), SIMD3(zx, yz, t.z), SIMD3(xy, yz, zx)]
    }
  }

  func build(_ builder: inout SurfaceBuilder, radius: Float) {
    var vertices: [SIMD2<Float>: [(direction: SIMD3<Float>, number: UInt32)]] = [:]
    for triangle in triangles {
      let corners = [triangle.x, triangle.y, triangle.z].map { directions[$0] }
      let textures = Self.textures(corners)
      let numbers = zip(corners, textures).map { direction, texture in
        if let found = vertices[texture]?.first(where: { $0.direction == direction }) { return found.number }
        let number = builder.add(
          SurfaceBuilder.Vertex(position: direction * radius, normal: direction, texture: texture))
        vertices[texture, default: []].append((direction, number))
        return number
      }
      builder.triangle(numbers[0], numbers[1], numbers[2])
    }
  }

  /// Returns texture coordinates as on the other spheres; a triangle across the seam at the back keeps its
  /// corners together.
  private static func textures(_ corners: [SIMD3<Float>]) -> [SIMD2<Float>] {
    var result = corners.map { direction in
      SIMD2(
        0.5 + Elementary.atan2(direction.x, direction.z) / (2 * .pi),
        0.5 + Elementary.asin(Swift.min(Swift.max(direction.y, -1), 1)) / .pi)
    }
    let offAxis = corners.indices.filter { corners[$0].x != 0 || corners[$0].z != 0 }
    let highest = offAxis.map { result[$0].x }.max() ?? 0
    for index in offAxis where highest - result[index].x > 0.5 { result[index].x += 1 }
    let mean = offAxis.reduce(0) { $0 + result[$1].x } / Float(Swift.max(offAxis.count, 1))
    for index in corners.indices where !offAxis.contains(index) { result[index].x = mean }
    return result
  }
}
