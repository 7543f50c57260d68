import simd

extension Size3D {
  /// All extents one.
  public static let one = Size3D(width: 1, height: 1, depth: 1)

  /// Returns the value scaled along each axis.
  public func scaled(by size: Size3D) -> Size3D { Size3D(vector: vector * size.vector) }

  /// Returns the value scaled along each axis.
  public func scaledBy(x: Double = 1, y: Double = 1, z: Double = 1) -> Size3D {
    Size3D(vector: vector * simd_double3(x, y, z))
  }

  /// Returns the value scaled by one factor.
  public func uniformlyScaled(by scale: Double) -> Size3D { Size3D(vector: vector * scale) }

  /// Returns whether another size fits into this one along every axis.
  public func contains(_ other: Size3D) -> Bool {
    other.width <= width && other.height <= height && other.depth <= depth
  }

  /// Returns the smallest size that contains both.
  public func union(_ other: Size3D) -> Size3D { Size3D(vector: simd_max(vector, other.vector)) }

  /// Extends the size so that it contains another one.
  public mutating func formUnion(_ other: Size3D) { self = union(other) }
}
