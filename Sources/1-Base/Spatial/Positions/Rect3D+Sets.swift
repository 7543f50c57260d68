import simd

// Boxes as sets of points. They are closed: faces, edges and corners belong to them.
extension Rect3D {
  /// True if the box does not even have an area: at least two of the three extents are zero.
  public var isEmpty: Bool {
    [size.width, size.height, size.depth].count { $0 == 0 } >= 2
  }

  /// Returns whether the box contains a point or another box.
  public func contains(_ point: Point3D) -> Bool {
    let low = min.vector
    let high = max.vector
    return (0..<3).allSatisfy { low[$0] <= point[$0] && point[$0] <= high[$0] }
  }

  /// Returns whether the box contains a point or another box.
  public func contains(_ other: Rect3D) -> Bool { contains(other.min) && contains(other.max) }

  /// Returns whether the box contains a point or another box.
  public func contains(anyOf points: [Point3D]) -> Bool { points.contains { contains($0) } }

  /// Returns whether the boxes have a point in common; touching is enough.
  public func intersects(_ other: Rect3D) -> Bool { intersection(other) != nil }

  /// Returns the intersection of the boxes; nil if they are apart.
  public func intersection(_ other: Rect3D) -> Rect3D? {
    let low = simd_max(min.vector, other.min.vector)
    let high = simd_min(max.vector, other.max.vector)
    guard low.x <= high.x && low.y <= high.y && low.z <= high.z else { return nil }
    return Rect3D(low: low, high: high)
  }

  /// Returns the smallest box around both.
  public func union(_ other: Rect3D) -> Rect3D {
    Rect3D(low: simd_min(min.vector, other.min.vector), high: simd_max(max.vector, other.max.vector))
  }

  /// Extends the box so that it contains another one.
  public mutating func formUnion(_ other: Rect3D) { self = union(other) }

  /// The box, described by its smallest corner and a size that is not negative.
  public var standardized: Rect3D { Rect3D(low: min.vector, high: max.vector) }

  /// The smallest box around this one whose corners have integer coordinates.
  public var integral: Rect3D {
    Rect3D(low: min.vector.rounded(.down), high: max.vector.rounded(.up))
  }

  /// Returns the box with its faces moved inwards on all six sides, around the same center.
  public func inset(by amount: Size3D) -> Rect3D {
    Rect3D(low: min.vector + amount.vector, high: max.vector - amount.vector)
  }

  /// Moves the faces of the box inwards.
  public mutating func formInset(by amount: Size3D) { self = inset(by: amount) }

  /// Returns the box moved by an offset.
  public func translated(by offset: Vector3D) -> Rect3D { Rect3D(origin: origin + offset, size: size) }

  /// Moves the box by an offset.
  public mutating func translate(by offset: Vector3D) { origin += offset }

  /// Returns the smallest box around the transformed corners.
  public func applying(_ transform: AffineTransform3D) -> Rect3D { transform * self }

  /// Returns the smallest box around the transformed corners.
  public func applying(_ transform: ProjectiveTransform3D) -> Rect3D { transform * self }

  /// Returns the smallest box around the transformed corners.
  public func applying(_ pose: Pose3D) -> Rect3D { pose * self }
}
