import Meshes
package import simd

/// A sweep of a convex shape from one position and orientation to another.
package struct ConvexSweep {
  private let shape: ShapeResource
  private let start: SIMD3<Double>
  private let travel: SIMD3<Double>
  private let fromRotation: simd_quatd
  private let toRotation: simd_quatd
  /// The total rotation angle.
  private let angle: Double
  /// The greatest distance of the shape's points from the center of rotation.
  private let reach: Double

  /// A contact of the sweep.
  package struct Hit {
    /// The fraction of the motion.
    package var share: Double
    package var position: SIMD3<Double>
    /// The normal away from the hit body; zero if the shape overlaps it from the beginning.
    package var normal: SIMD3<Double>
  }

  private static let mostSteps = 128

  /// Creates a sweep.
  ///
  /// Creates a sweep.
  ///
  /// - Returns: `nil` unless everything is finite and the shape is convex.
  package init?(
    _ shape: ShapeResource, from start: SIMD3<Float>, fromRotation: simd_quatf, to end: SIMD3<Float>,
    toRotation: simd_quatf
  ) {
    guard shape.geometry.isSolid, !shape.bounds.isEmpty, start.isFinite, end.isFinite, (end - start).isFinite,
      let from = Self.unit(fromRotation), let to = Self.unit(toRotation)
    else { return nil }
    self.shape = shape
    self.start = SIMD3<Double>(start)
    travel = SIMD3<Double>(end) - SIMD3<Double>(start)
    self.fromRotation = from
    self.toRotation = to
    let difference = to * from.inverse
    let shortest = simd_quatd(vector: difference.real < 0 ? -difference.vector : difference.vector).angle
    // An angle below the rounding error of the input is no rotation.
    angle = shortest < 1e-6 ? 0 : shortest
    reach = simd_length(
      SIMD3<Double>(simd_max(abs(shape.bounds.min), abs(shape.bounds.max))))
  }

  package var length: Double { simd_length(travel) }

  /// The unit direction opposite to the motion; zero if there is none.
  package var backward: SIMD3<Double> { length > 0 ? -travel / length : .zero }

  /// Returns the path of the shape's bounding box, in the space to which a matrix leads; the whole path has
  /// length one.
  package func path(_ matrix: double4x4) -> SlabRay? {
    var center = start
    var half = SIMD3(repeating: reach)
    if angle == 0 {
      let pose = Transform(rotation: simd_quatf(vector: SIMD4<Float>(fromRotation.vector))).matrix
      let box = shape.geometry.bounds(pose * shape.matrix)
      center += SIMD3<Double>(box.center)
      half = SIMD3<Double>(box.extents) / 2
    }
    let (x, y, z) = (matrix.columns.0.xyz, matrix.columns.1.xyz, matrix.columns.2.xyz)
    let origin = (matrix * SIMD4(center, 1)).xyz
    // The boxes it is tested against are in single precision.
    let margin = 1e-6 * Swift.max(abs(origin).max(), abs((matrix * SIMD4(center + travel, 1)).xyz).max())
    let room = abs(x) * half.x + abs(y) * half.y + abs(z) * half.z
    let path = SlabRay(
      origin: SIMD3<Float>(origin), direction: SIMD3<Float>((matrix * SIMD4(travel, 0)).xyz),
      room: SIMD3<Float>(room * 1.000001 + margin))
    return path.isFinite ? path : nil
  }

  /// Returns the shape at a fraction of the motion.
  private func body(_ share: Double) -> ConvexBody? {
    let rotation = angle == 0 ? fromRotation : simd_slerp(fromRotation, toRotation, share)
    var pose = double4x4(rotation)
    pose.columns.3 = SIMD4(start + travel * share, 1)
    return ConvexBody(shape.geometry, pose * double4x4(widening: shape.matrix))
  }

  /// Returns the first contact with a body.
  ///
  /// By conservative advancement (Mirtich, 1996): the distance, divided by the maximal speed of approach, is
  /// a time in which there can be no contact.
  ///
  /// - Parameters:
  ///   - other: A body that does not move.
  ///   - limit: The fraction of the motion at which the search ends.
  /// - Returns: The first contact.
  package func meets(_ other: ConvexBody, upTo limit: Double) -> Hit? {
    var share = 0.0
    var tolerance = 0.0
    var last: (hit: Hit, apart: Double)?
    for step in 0..<Self.mostSteps {
      guard let body = body(share) else { return nil }
      let found = ConvexDistance(body, other)
      let margins = body.margin + other.margin
      let apart = found.distance - margins
      if step == 0 {
        guard apart > 0 else {
          return Hit(share: 0, position: found.pointOnSecond + found.normal * other.margin, normal: .zero)
        }
        tolerance = 1e-6 * Swift.max(Swift.min(body.reach, other.reach), 1e-3 * length)
      }
      if let last, found.distance == 0 {
        // The previous step led to the contact itself, where the normal is undefined.
        return Hit(share: share, position: found.pointOnSecond, normal: last.hit.normal)
      }
      let approach = -simd_dot(travel, found.normal) + angle * reach
      guard approach > 1e-12 * (length + angle * reach) else { return nil }
      let hit = Hit(
        share: share, position: found.pointOnSecond + found.normal * other.margin, normal: found.normal)
      if apart <= tolerance { return hit }
      last = (hit, apart)
      share += apart / approach
      guard share <= limit else { return nil }
    }
    // Grazing a curve, which takes ever smaller steps.
    return last.flatMap { $0.apart <= 100 * tolerance ? $0.hit : nil }
  }

  private static func unit(_ rotation: simd_quatf) -> simd_quatd? {
    let vector = SIMD4<Double>(rotation.vector)
    let length = simd_length(vector)
    guard length > 1e-12, length.isFinite else { return nil }
    return simd_quatd(vector: vector / length)
  }
}
