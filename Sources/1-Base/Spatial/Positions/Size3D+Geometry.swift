import simd

extension Size3D {
  public static let one = Size3D(width: 1, height: 1, depth: 1)

  public func scaled(by size: Size3D) -> Size3D { Size3D(vector: vector * size.vector) }

  public func scaledBy(x: Double = 1, y: Double = 1, z: Double = 1) -> Size3D {
    Size3D(vector: vector * simd_double3(x, y, z))
  }

  public func uniformlyScaled(by scale: Double) -> Size3D { Size3D(vector: vector * scale) }

  /// Returns whether another size fits into this one along every axis.
  public func contains(_ other: Size3D) -> Bool {
    other.width <= width && other.height <= height && other.depth <= depth
  }

  /// Returns the smallest size that contains both.
  public func union(_ other: Size3D) -> Size3D { Size3D(vector: simd_max(vector, other.vector)) }

  public mutating func formUnion(_ other: Size3D) { self = union(other) }
}
