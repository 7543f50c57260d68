import Collision
import Geometry
import Meshes
import simd

/// A parallel projection along a ray onto the models of a scene, as a map around the place that the ray hits.
@MainActor struct SurfaceProjection {
  /// The models, by the index in ``triangles``.
  let models: [PosedModel]
  /// The place that the ray hits.
  let place: SIMD3<Float>
  /// The distance of that place from the ray's origin.
  let distance: Float

  private let direction: SIMD3<Float>
  private let right: SIMD3<Float>
  private let up: SIMD3<Float>

  /// Casts a ray on models; `nil` if it hits none.
  ///
  /// - Parameters:
  ///   - models: The models.
  ///   - origin: The origin of the ray.
  ///   - direction: The direction of the ray, of any length.
  ///   - upwards: The direction to the top of the image; it need not be perpendicular to the ray.
  init?(
    _ models: [PosedModel], from origin: SIMD3<Float>, along direction: SIMD3<Float>, up upwards: SIMD3<Float>
  ) {
    guard origin.isFinite, direction.isFinite, simd_length(direction) > 0 else { return nil }
    let forward = simd_normalize(direction)
    var side = simd_cross(forward, upwards.isFinite ? upwards : .zero)
    if simd_length(side) < 1e-5 * simd_length(upwards) || simd_length(side) == 0 {
      side = simd_cross(forward, Swift.abs(forward.y) < 0.9 ? SIMD3(0, 1, 0) : SIMD3(0, 0, -1))
    }
    (self.models, self.direction) = (models, forward)
    right = simd_normalize(side)
    up = simd_cross(right, forward)
    let matrix = Self.matrix(right: right, up: up, direction: forward, from: origin, scale: 1)
    var nearest = Float.infinity
    let window = PosedModel.Window(low: .zero, high: .zero)
    for model in models {
      model.forEachTriangle(in: matrix, window) { triangle in
        guard let plane = CellPlane(triangle.a.xyz, triangle.b.xyz, triangle.c.xyz), plane.contains(.zero)
        else { return }
        let depth = plane.depth(.zero)
        if depth > 0, depth < nearest { nearest = depth }
      }
    }
    guard nearest.isFinite else { return nil }
    distance = nearest
    place = origin + forward * nearest
  }

  /// A map of the surfaces around the place.
  struct Survey {
    /// The map; its center is the place, and its depths are in cells, from there.
    var map: SurfaceMap
    /// The triangles, by their numbers in the map.
    var triangles: [ProjectedTriangle]
    /// The number of cells per unit of the world.
    var scale: Float
  }

  /// The number of cells along the sides of a map.
  private static let side = 256
  /// The cosine of surfaces that face away and may yet be seen from one point.
  private static let grazing: Float = 0.2
  /// The largest number of triangles of a map; more are left out.
  private static let mostTriangles = 4_000_000

  /// Returns a map of what the viewer sees around the place.
  ///
  /// - Parameter radius: The radius around the place.
  /// - Returns: The map, with its triangles.
  func survey(radius: Float) -> Survey {
    let scale = Float(Self.side) / (2 * radius)
    var matrix = Self.matrix(right: right, up: up, direction: direction, from: place, scale: scale)
    let middle = Float(Self.side) / 2
    matrix.columns.3 += SIMD4(middle, middle, 0, 0)
    var survey = Survey(map: SurfaceMap(width: Self.side, height: Self.side), triangles: [], scale: scale)
    let least = -distance * scale
    let window = PosedModel.Window(low: .zero, high: SIMD2(repeating: Float(Self.side)))
    for (number, model) in models.enumerated() {
      model.forEachTriangle(in: matrix, window, grazing: Self.grazing) { triangle in
        let a = triangle.a.xyz, b = triangle.b.xyz, c = triangle.c.xyz
        guard survey.triangles.count < Self.mostTriangles, Swift.max(a.z, b.z, c.z) > least else { return }
        if !triangle.isGrazing {
          survey.map.draw(a, b, c, number: Int32(survey.triangles.count), beyond: least)
        }
        survey.triangles.append(
          ProjectedTriangle(
            model: number, instance: triangle.instance, part: triangle.part, vertices: triangle.vertices,
            corners: (a, b, c), isBack: triangle.isBack, isWhole: model.isDeformed,
            isGrazing: triangle.isGrazing))
      }
    }
    return survey
  }

  /// Returns a point of a map in world space.
  func world(_ point: SIMD3<Float>, in survey: Survey) -> SIMD3<Float> {
    let middle = Float(Self.side) / 2
    return place + vector(point - SIMD3(middle, middle, 0)) / survey.scale
  }

  /// Returns a direction of a map in world space.
  func vector(_ direction: SIMD3<Float>) -> SIMD3<Float> {
    direction.x * right + direction.y * up + direction.z * self.direction
  }

  private static func matrix(
    right: SIMD3<Float>, up: SIMD3<Float>, direction: SIMD3<Float>, from origin: SIMD3<Float>, scale: Float
  ) -> float4x4 {
    let rows = [right * scale, up * scale, direction * scale]
    func column(_ lane: Int) -> SIMD4<Float> { SIMD4(rows[0][lane], rows[1][lane], rows[2][lane], 0) }
    let offset = rows.map { -simd_dot($0, origin) }
    return float4x4(column(0), column(1), column(2), SIMD4(offset[0], offset[1], offset[2], 1))
  }
}
