public import simd

/// An axis-aligned box.
///
/// The empty box has its minimum at +∞ and its maximum at −∞, so that the union with anything is
/// that thing.
public struct BoundingBox: Hashable, Sendable, Codable {
  public var min: SIMD3<Float>
  public var max: SIMD3<Float>

  /// The box that contains nothing.
  public static let empty = BoundingBox()

  public init() {
    min = SIMD3(repeating: .infinity)
    max = SIMD3(repeating: -.infinity)
  }

  public init(min: SIMD3<Float>, max: SIMD3<Float>) {
    self.min = min
    self.max = max
  }

  public var isEmpty: Bool { any(min .> max) }

  /// The middle; the origin for an empty box.
  public var center: SIMD3<Float> { isEmpty ? .zero : (min + max) / 2 }

  /// The edge lengths; zero for an empty box.
  public var extents: SIMD3<Float> { isEmpty ? .zero : max - min }

  /// The radius of the sphere around ``center`` that just holds the box.
  public var boundingRadius: Float { simd_length(extents) / 2 }

  public func union(_ point: SIMD3<Float>) -> BoundingBox {
    BoundingBox(min: pointwiseMin(min, point), max: pointwiseMax(max, point))
  }

  public mutating func formUnion(_ point: SIMD3<Float>) { self = union(point) }

  public func union(_ other: BoundingBox) -> BoundingBox {
    BoundingBox(min: pointwiseMin(min, other.min), max: pointwiseMax(max, other.max))
  }

  public mutating func formUnion(_ other: BoundingBox) { self = union(other) }

  public func contains(_ point: SIMD3<Float>) -> Bool {
    all(point .>= min) && all(point .<= max)
  }

  /// Tells whether the other box lies inside this one; the empty box lies in every box.
  public func contains(_ boundingBox: BoundingBox) -> Bool {
    boundingBox.isEmpty || (all(boundingBox.min .>= min) && all(boundingBox.max .<= max))
  }

  /// Tells whether the boxes share at least one point; touching counts.
  public func intersects(_ boundingBox: BoundingBox) -> Bool {
    !isEmpty && !boundingBox.isEmpty && all(min .<= boundingBox.max) && all(boundingBox.min .<= max)
  }

  /// The smallest box around the eight transformed corners.
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
