import Meshes
package import simd

/// A convex shape on its way from one place to another.
package struct ConvexSweep {
  private let shape: ShapeResource
  private let start: SIMD3<Double>
  private let travel: SIMD3<Double>
  private let fromRotation: simd_quatd
  private let toRotation: simd_quatd
  /// The angle of the whole turn.
  private let angle: Double
  /// How far the shape reaches from the point around which it turns.
  private let reach: Double

  /// The place where the shape meets something.
  package struct Hit {
    /// The share of the way.
    package var share: Double
    package var position: SIMD3<Double>
    /// Away from what is met; zero where the shape overlaps it from the beginning.
    package var normal: SIMD3<Double>
  }

  private static let mostSteps = 128

  /// - Returns: `nil` unless everything is finite and the shape is convex.
  package init?(
    _ shape: ShapeResource, from start: SIMD3<Float>, _ fromRotation: simd_quatf, to end: SIMD3<Float>,
    _ toRotation: simd_quatf
  ) {
    guard shape.geometry.isSolid, !shape.bounds.isEmpty, start.isFinite, end.isFinite, (end - start).isFinite,
      let from = Self.unit(fromRotation), let to = Self.unit(toRotation)
    else { return nil }
    self.shape = shape
    self.start = SIMD3<Double>(start)
    travel = SIMD3<Double>(end) - SIMD3<Double>(start)
    self.fromRotation = from
    self.toRotation = to
    let turn = to * from.inverse
    let shortest = simd_quatd(vector: turn.real < 0 ? -turn.vector : turn.vector).angle
    // Less than rounding of the input is no turn.
    angle = shortest < 1e-6 ? 0 : shortest
    reach = simd_length(
      SIMD3<Double>(simd_max(abs(shape.bounds.min), abs(shape.bounds.max))))
  }

  package var length: Double { simd_length(travel) }

  /// Against the way, of length one; zero if there is none.
  package var backward: SIMD3<Double> { length > 0 ? -travel / length : .zero }

  /// The way of a box around the shape, in the space to which a matrix leads; the whole way has length one.
  package func path(_ matrix: double4x4) -> SlabRay? {
    var center = start
    var half = SIMD3(repeating: reach)
    if angle == 0 {
      let place = Transform(rotation: simd_quatf(vector: SIMD4<Float>(fromRotation.vector))).matrix
      let box = shape.geometry.bounds(place * shape.matrix)
      center += SIMD3<Double>(box.center)
      half = SIMD3<Double>(box.extents) / 2
    }
    let (x, y, z) = (matrix.columns.0.xyz, matrix.columns.1.xyz, matrix.columns.2.xyz)
    let origin = (matrix * SIMD4(center, 1)).xyz
    // The boxes that are met are in single precision.
    let margin = 1e-6 * Swift.max(abs(origin).max(), abs((matrix * SIMD4(center + travel, 1)).xyz).max())
    let room = abs(x) * half.x + abs(y) * half.y + abs(z) * half.z
    let path = SlabRay(
      origin: SIMD3<Float>(origin), direction: SIMD3<Float>((matrix * SIMD4(travel, 0)).xyz),
      room: SIMD3<Float>(room * 1.000001 + margin))
    return path.isFinite ? path : nil
  }

  /// The shape after a share of the way.
  private func body(_ share: Double) -> ConvexBody? {
    let rotation = angle == 0 ? fromRotation : simd_slerp(fromRotation, toRotation, share)
    var place = double4x4(rotation)
    place.columns.3 = SIMD4(start + travel * share, 1)
    return ConvexBody(shape.geometry, place * double4x4(widening: shape.matrix))
  }

  /// Finds where the shape first meets a body.
  ///
  /// By conservative advancement (Mirtich, 1996): the distance, divided by the speed at which it can fall at
  /// most, is a time in which nothing can be met.
  ///
  /// - Parameters:
  ///   - other: A body that does not move.
  ///   - limit: The share of the way after which nothing is looked for.
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
        // The step before led to the contact itself, where no direction is left.
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
    // Brushing along a curve, which takes ever smaller steps.
    return last.flatMap { $0.apart <= 100 * tolerance ? $0.hit : nil }
  }

  private static func unit(_ rotation: simd_quatf) -> simd_quatd? {
    let vector = SIMD4<Double>(rotation.vector)
    let length = simd_length(vector)
    guard length > 1e-12, length.isFinite else { return nil }
    return simd_quatd(vector: vector / length)
  }
}
