import simd

/// The triangles that emit light, chosen by their area and strength.
///
/// Transparent and cut-out triangles are left out: paths find them by chance.
struct EmissiveTriangles: Sendable {
  private var triangles: [Int32] = []
  /// The sums of the chances up to each triangle.
  private var sums: [Float] = []
  /// The chance of each part per area, zero for what is not chosen.
  private var densities: [Float]

  init(_ scene: TracedScene) {
    // Rounds are found by chance: each takes a tiny share of the light.
    let areRounds = Set(scene.rounds.map(\.part))
    let strengths = scene.parts.enumerated().map { number, part -> Float in
      guard !areRounds.contains(UInt32(number)) else { return 0 }
      let material = scene.materials[part.material]
      return part.opacity >= 1 && material.isOpaque ? material.emittedStrength : 0
    }
    densities = strengths
    guard strengths.contains(where: { $0 > 0 }) else { return }
    var whole = 0.0
    for (number, triangle) in scene.triangles.enumerated() where strengths[Int(triangle.w)] > 0 {
      let corner = scene.vertices[Int(triangle.x)].position
      let area =
        simd_length(
          simd_cross(
            scene.vertices[Int(triangle.y)].position - corner,
            scene.vertices[Int(triangle.z)].position - corner)) / 2
      guard area > 0, area.isFinite else { continue }
      whole += Double(area * strengths[Int(triangle.w)])
      triangles.append(Int32(number))
      sums.append(Float(whole))
    }
    guard whole > 0, whole.isFinite else {
      triangles = []
      densities = densities.map { _ in 0 }
      return
    }
    for index in sums.indices { sums[index] /= Float(whole) }
    for index in densities.indices { densities[index] /= Float(whole) }
  }

  var isEmpty: Bool { triangles.isEmpty }

  /// Returns a point on a triangle, as a hit without a distance.
  func sample(_ choice: Float, _ place: SIMD2<Float>) -> RayHit {
    var low = 0, high = triangles.count - 1
    while low < high {
      let middle = (low + high) / 2
      if sums[middle] > choice { high = middle } else { low = middle + 1 }
    }
    let root = place.x.squareRoot()
    return RayHit(distance: 0, triangle: Int(triangles[low]), u: root * (1 - place.y), v: root * place.y)
  }

  /// Returns the density per steradian with which a point of a part is chosen, seen from afar.
  ///
  /// - Parameters:
  ///   - part: The index of the part.
  ///   - distance: The distance of the point.
  ///   - cosine: The cosine between the direction and the triangle's normal.
  /// - Returns: The density; zero for what is not chosen.
  func density(part: Int, distance: Float, cosine: Float) -> Float {
    densities[part] * distance * distance / Swift.max(abs(cosine), 1e-6)
  }
}

extension TracedMaterial {
  /// The strength by which its triangles are chosen as lights.
  fileprivate var emittedStrength: Float {
    // Light that a surface function computes is found by chance.
    guard program < 0 else { return 0 }
    if model == .unlit { return Swift.max(baseColor.xyz.max(), 0) }
    let texture = self[.emissive].texture >= 0 ? emissive.w : 0
    return model == .lit ? Swift.max(emissive.xyz.max(), texture, 0) : 0
  }
}
