public import simd

/// An axis-aligned bounding box.
///
/// The empty box has its minimum at +∞ and its maximum at −∞, so that its union with another box is that box.
public struct BoundingBox: Hashable, Sendable, Codable {
  /// The lower corner.
  public var min: SIMD3<Float>
  /// The upper corner.
  public var max: SIMD3<Float>

  /// The empty box, which contains no point.
  public static let empty = BoundingBox()

  /// Creates an empty bounding box.
  public init() {
    min = SIMD3(repeating: .infinity)
    max = SIMD3(repeating: -.infinity)
  }

  /// Creates a box from its corners.
  public init(min: SIMD3<Float>, max: SIMD3<Float>) {
    self.min = min
    self.max = max
  }

  /// True if the box contains no point.
  public var isEmpty: Bool { any(min .> max) }

  /// The center; the origin for an empty box.
  public var center: SIMD3<Float> { isEmpty ? .zero : (min + max) / 2 }

  /// The edge lengths; zero for an empty box.
  public var extents: SIMD3<Float> { isEmpty ? .zero : max - min }

  /// The eight corners.
  package var corners: [SIMD3<Float>] {
    (0..<8).map { number in
      SIMD3(number & 1 == 0 ? min.x : max.x, number & 2 == 0 ? min.y : max.y, number & 4 == 0 ? min.z : max.z)
    }
  }

  /// The radius of the bounding sphere around ``center``.
  public var boundingRadius: Float { simd_length(extents) / 2 }

  /// Returns the smallest box that contains this box and a point.
  public func union(_ point: SIMD3<Float>) -> BoundingBox {
    BoundingBox(min: pointwiseMin(min, point), max: pointwiseMax(max, point))
  }

  /// Enlarges the box to contain a point.
  public mutating func formUnion(_ point: SIMD3<Float>) { self = union(point) }

  /// Returns the smallest box that contains both boxes.
  public func union(_ other: BoundingBox) -> BoundingBox {
    BoundingBox(min: pointwiseMin(min, other.min), max: pointwiseMax(max, other.max))
  }

  /// Enlarges the box to contain another box.
  public mutating func formUnion(_ other: BoundingBox) { self = union(other) }

  /// Returns whether a point lies in the box.
  public func contains(_ point: SIMD3<Float>) -> Bool {
    all(point .>= min) && all(point .<= max)
  }

  /// Returns whether the other box lies inside this one; the empty box lies in every box.
  public func contains(_ boundingBox: BoundingBox) -> Bool {
    boundingBox.isEmpty || (all(boundingBox.min .>= min) && all(boundingBox.max .<= max))
  }

  /// Returns whether the boxes share at least one point; touching counts.
  public func intersects(_ boundingBox: BoundingBox) -> Bool {
    !isEmpty && !boundingBox.isEmpty && all(min .<= boundingBox.max) && all(boundingBox.min .<= max)
  }

  /// Returns the smallest box around the eight transformed corners.
  ///
  /// For affine matrices each output axis is a sum of column extents (Arvo, "Transforming axis-aligned
  /// bounding boxes", Graphics Gems 1990); a projective matrix needs the corners themselves.
  public func transformed(by transform: float4x4) -> BoundingBox {
    guard !isEmpty else { return self }
    let (x, y, z, w) = transform.columns
    guard x.w == 0, y.w == 0, z.w == 0, w.w == 1 else { return projected(by: transform) }
    var low = w.xyz, high = w.xyz
    func add(_ column: SIMD3<Float>, _ from: Float, _ to: Float) {
      let a = column * from, b = column * to
      low += pointwiseMin(a, b)
      high += pointwiseMax(a, b)
    }
    add(x.xyz, min.x, max.x)
    add(y.xyz, min.y, max.y)
    add(z.xyz, min.z, max.z)
    return BoundingBox(min: low, max: high)
  }

  /// Transforms the box to the smallest box around its transformed corners.
  public mutating func transform(by transform: float4x4) { self = transformed(by: transform) }

  private func projected(by transform: float4x4) -> BoundingBox {
    var box = BoundingBox()
    for corner in 0..<8 {
      let point = SIMD3(
        corner & 1 == 0 ? min.x : max.x, corner & 2 == 0 ? min.y : max.y, corner & 4 == 0 ? min.z : max.z)
      let image = transform * SIMD4(point, 1)
      box.formUnion(image.xyz / image.w)
    }
    return box
  }
}
