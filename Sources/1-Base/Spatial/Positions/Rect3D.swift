public import simd

/// An axis-aligned box.
///
/// It is described by one corner and the vector to the opposite one. Negative sizes are allowed and mean the
/// same set of points; `min`, `contains`, `union` and the other set operations treat them alike.
public struct Rect3D: Hashable, Codable, Sendable, CustomStringConvertible {
  /// An empty box at the origin.
  public static let zero = Rect3D()

  /// The corner from which the size counts.
  public var origin: Point3D
  /// The vector to the opposite corner.
  public var size: Size3D

  /// Creates an empty box at the origin.
  public init() { self.init(origin: Point3D(), size: Size3D()) }

  /// Creates a box.
  public init(origin: Point3D, size: Size3D) {
    self.origin = origin
    self.size = size
  }

  /// Creates a box.
  public init(center: Point3D, size: Size3D) {
    self.init(origin: center - size / 2, size: size)
  }

  // Disfavored, so that `.zero` and `.one` mean points and sizes.

  @_disfavoredOverload public init(origin: Vector3D, size: Vector3D) {
    self.init(origin: Point3D(origin), size: Size3D(size))
  }

  @_disfavoredOverload public init(origin: simd_double3, size: simd_double3) {
    self.init(origin: Point3D(origin), size: Size3D(size))
  }

  @_disfavoredOverload public init(origin: simd_float3, size: simd_float3) {
    self.init(origin: Point3D(origin), size: Size3D(size))
  }

  @_disfavoredOverload public init(center: Vector3D, size: Vector3D) {
    self.init(center: Point3D(center), size: Size3D(size))
  }

  @_disfavoredOverload public init(center: simd_double3, size: simd_double3) {
    self.init(center: Point3D(center), size: Size3D(size))
  }

  @_disfavoredOverload public init(center: simd_float3, size: simd_float3) {
    self.init(center: Point3D(center), size: Size3D(size))
  }

  /// Creates the smallest box around points; without any, the empty box at the origin.
  public init(points: [Point3D]) {
    guard let first = points.first?.vector else {
      self.init()
      return
    }
    let low = points.reduce(first) { simd_min($0, $1.vector) }
    let high = points.reduce(first) { simd_max($0, $1.vector) }
    self.init(low: low, high: high)
  }

  /// Creates the box between two corners.
  init(low: simd_double3, high: simd_double3) {
    self.init(origin: Point3D(low), size: Size3D(high - low))
  }

  /// The corner with the smallest coordinates.
  public var min: Point3D { Point3D(simd_min(origin.vector, origin.vector + size.vector)) }

  /// The corner with the largest coordinates.
  public var max: Point3D { Point3D(simd_max(origin.vector, origin.vector + size.vector)) }

  /// The center.
  public var center: Point3D {
    get { origin + size / 2 }
    set { origin = newValue - size / 2 }
  }

  /// The eight corners, x changing fastest and z slowest.
  public var cornerPoints: [Point3D] {
    (0..<8).map { corner in
      let part = simd_double3(Double(corner & 1), Double(corner >> 1 & 1), Double(corner >> 2))
      return Point3D(origin.vector + size.vector * part)
    }
  }

  public var description: String { "(origin: \(origin), size: \(size))" }

  /// Returns whether no number of origin and size differs by more than the tolerance.
  public func isApproximatelyEqual(
    to other: Rect3D, tolerance: Double = Double.ulpOfOne.squareRoot()
  ) -> Bool {
    origin.isApproximatelyEqual(to: other.origin, tolerance: tolerance)
      && size.isApproximatelyEqual(to: other.size, tolerance: tolerance)
  }
}
