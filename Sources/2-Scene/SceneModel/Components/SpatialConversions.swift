public import Meshes
public import Spatial
import simd

extension Transform {
  /// Creates a transform from an affine transform; shear is lost.
  public init(_ transform: AffineTransform3D) {
    let columns = transform.matrix4x4.columns
    self.init(
      matrix: float4x4(
        SIMD4<Float>(columns.0), SIMD4<Float>(columns.1), SIMD4<Float>(columns.2), SIMD4<Float>(columns.3)))
  }
}

extension AffineTransform3D {
  /// Creates an affine transform from an entity's transform.
  public init(_ transform: Transform) {
    self.init(truncating: transform.matrix)
  }
}

extension BoundingBox {
  /// Creates a bounding box from a box in double precision.
  public init(_ rect3D: Rect3D) {
    self.init(min: SIMD3<Float>(rect3D.min.vector), max: SIMD3<Float>(rect3D.max.vector))
  }
}

extension Rect3D {
  /// Creates a box in double precision; an empty bounding box gives an empty one at the origin.
  public init(_ bounds: BoundingBox) {
    self.init(
      origin: Point3D(vector: bounds.isEmpty ? .zero : SIMD3<Double>(bounds.min)),
      size: Size3D(vector: SIMD3<Double>(bounds.extents)))
  }
}
