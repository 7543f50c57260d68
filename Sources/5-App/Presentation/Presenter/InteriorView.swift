import Loading
import Meshes
import SceneModel
import simd

/// The view from the inside of a scene that is a room: most of its triangles face its middle, and around a place in it
/// there is a floor, and walls on nearly all sides.
struct InteriorView {
  /// The view, along the longest way that is free.
  let view: OrbitView

  /// The height in meters from which people can stand in a room.
  private static let leastHeight: Float = 2
  /// The most triangles that are searched.
  private static let limit = 600_000
  /// The number of directions in which walls are looked for, and how many of them have to have one.
  private static let directions = (count: 16, walls: 12)

  /// Creates the view of a scene; nil if it is no room.
  init?(_ scene: LoadedScene) {
    let bounds = scene.bounds
    guard !bounds.isEmpty, bounds.extents.y >= Self.leastHeight,
      let triangles = InwardTriangles(scene.models, around: bounds.center, limit: Self.limit)
    else { return nil }
    let middle = bounds.center
    let floor = triangles.wall(from: middle, along: SIMD3(0, -1, 0))
    guard let floor else { return nil }
    // As high as eyes are, and lower in low rooms.
    let ceiling = triangles.wall(from: middle, along: SIMD3(0, 1, 0)) ?? bounds.max.y - middle.y
    let eyeHeight = min(0.4 * (floor + ceiling), 1.7)
    let place = SIMD3(middle.x, middle.y - floor + eyeHeight, middle.z)
    let count = Self.directions.count
    let ways = (0..<count).map { index -> Float? in
      let angle = 2 * Float.pi * Float(index) / Float(count)
      return triangles.wall(from: place, along: OrbitView.direction(azimuth: angle, elevation: 0))
    }
    guard ways.count(where: { $0 != nil }) >= Self.directions.walls else { return nil }
    // The view goes along the longest way, from far back.
    let lengths = ways.map { $0 ?? 0 }
    let sums = (0..<count).map { lengths[$0] + lengths[($0 + count / 2) % count] }
    let best = sums.indices.max { sums[$0] < sums[$1] } ?? 0
    let azimuth = 2 * Float.pi * Float(best) / Float(count)
    let back = OrbitView.direction(azimuth: azimuth, elevation: 0)
    let eye = place + back * (0.7 * lengths[best])
    let distance = max(0.5 * sums[best], 1e-2)
    view = OrbitView(
      target: eye - back * distance, azimuth: azimuth, elevation: 0, distance: distance,
      fieldOfView: .pi / 3)
  }
}

/// The triangles of a scene of which most face its middle.
private struct InwardTriangles {
  private var corners: [SIMD3<Float>] = []
  /// About the number of triangles of which it is asked where they face: most scenes are no rooms, and are to cost nothing.
  private static let sample = 20_000

  /// Gathers the triangles; nil if most face away, or if there are too many to search.
  init?(_ models: [Entity], around middle: SIMD3<Float>, limit: Int) {
    var count = 0, asked = 0, inward = 0
    for model in models {
      count += model.triangleCount
      guard count <= limit else { return nil }
    }
    for model in models {
      model.forEachTriangle(step: max(count / Self.sample, 1)) { a, b, c in
        asked += 1
        if simd_dot(simd_cross(b - a, c - a), middle - a) > 0 { inward += 1 }
      }
    }
    guard 2 * inward > asked else { return nil }
    corners.reserveCapacity(3 * count)
    for model in models {
      model.forEachTriangle { a, b, c in
        corners.append(a)
        corners.append(b)
        corners.append(c)
      }
    }
  }

  /// Returns the distance of the first triangle along a ray if that faces it; nil for none, and for one seen from behind.
  func wall(from origin: SIMD3<Float>, along direction: SIMD3<Float>) -> Float? {
    var nearest = Float.infinity, facesRay = false
    for first in stride(from: 0, to: corners.count, by: 3) {
      let a = corners[first], ab = corners[first + 1] - a, ac = corners[first + 2] - a
      let p = simd_cross(direction, ac), scale = simd_dot(ab, p)
      guard scale != 0 else { continue }
      let offset = origin - a, u = simd_dot(offset, p) / scale
      guard u >= 0, u <= 1 else { continue }
      let q = simd_cross(offset, ab), v = simd_dot(direction, q) / scale
      guard v >= 0, u + v <= 1 else { continue }
      let distance = simd_dot(ac, q) / scale
      guard distance > 0, distance < nearest else { continue }
      (nearest, facesRay) = (distance, scale > 0)
    }
    return facesRay ? nearest : nil
  }
}

extension Entity {
  /// The mesh, unless many instances of it are drawn.
  private var singleMesh: PackedMesh? {
    components.has(MeshInstancesComponent.self) ? nil : components[ModelComponent.self]?.mesh.packed
  }

  fileprivate var triangleCount: Int {
    singleMesh?.parts.reduce(0) { $0 + ($1.topology == .triangle ? $1.indexCount / 3 : 0) } ?? 0
  }

  /// Visits one triangle of so many with its corners in the world, counterclockwise where it is seen from the front.
  fileprivate func forEachTriangle(step: Int = 1, _ visit: (SIMD3<Float>, SIMD3<Float>, SIMD3<Float>) -> Void)
  {
    guard let mesh = singleMesh else { return }
    let matrix = transformMatrix(relativeTo: nil), isMirrored = matrix.determinant < 0
    for part in mesh.parts where part.topology == .triangle {
      for first in stride(from: part.firstIndex, to: part.firstIndex + part.indexCount - 2, by: 3 * step) {
        func corner(_ number: Int) -> SIMD3<Float> {
          (matrix * SIMD4(mesh.position(Int(mesh.indices[first + number])), 1)).xyz
        }
        visit(corner(0), corner(isMirrored ? 2 : 1), corner(isMirrored ? 1 : 2))
      }
    }
  }
}
