import simd

/// A computation of smooth normals for meshes without normals.
///
/// Vertices at exactly the same position share one normal: the mean of the faces around that position, each
/// weighted by its angle there (Thürmer and Wüthrich, "Computing vertex normals from polygonal facets",
/// 1998), so that the triangulation of a surface is not visible. For flat faces, provide normals with the
/// rate `.face`.
package enum SmoothNormals {
  package static func make(_ positions: [SIMD3<Float>], _ indices: [UInt32]) -> [SIMD3<Float>] {
    let shared = WeldingTable.firstEqual(in: positions)
    var sums = [SIMD3<Float>](repeating: .zero, count: positions.count)
    for i in stride(from: 0, to: indices.count - 2, by: 3) {
      let (a, b, c) = (Int(indices[i]), Int(indices[i + 1]), Int(indices[i + 2]))
      let ab = direction(positions[a], positions[b]), bc = direction(positions[b], positions[c])
      let ca = direction(positions[c], positions[a])
      add(cross: ab, -ca, to: &sums[Int(shared[a])])
      add(cross: bc, -ab, to: &sums[Int(shared[b])])
      add(cross: ca, -bc, to: &sums[Int(shared[c])])
    }
    return shared.map { unit(sums[Int($0)], or: SIMD3(0, 1, 0)) }
  }

  private static func add(cross u: SIMD3<Float>, _ v: SIMD3<Float>, to sum: inout SIMD3<Float>) {
    let normal = simd_cross(u, v), sine = simd_length(normal)
    // Below this the direction is rounding noise.
    guard sine > 1e-7 else { return }
    sum += normal * (Elementary.atan2(sine, simd_dot(u, v)) / sine)
  }

  /// Returns the unit vector from one point to another, zero if they coincide.
  static func direction(_ from: SIMD3<Float>, _ to: SIMD3<Float>) -> SIMD3<Float> {
    unit(to - from, or: .zero)
  }

  /// Returns the vector scaled to length one; it is scaled before as well, so that no square over- or
  /// underflows.
  package static func unit(_ vector: SIMD3<Float>, or fallback: SIMD3<Float>) -> SIMD3<Float> {
    let largest = simd_reduce_max(abs(vector))
    guard largest > 0, largest.isFinite else { return fallback }
    let scaled = vector / largest
    return scaled / simd_length(scaled)
  }
}
