import Foundation
import Spatial
import Testing
import simd

struct AffineTransform3DTests {
  static let transform = AffineTransform3D(
    scale: Size3D(width: 2, height: 3, depth: 0.5), rotation: Rotation3D(angle: .degrees(70), axis: .xy),
    translation: Vector3D(x: 1, y: 2, z: 3))

  @Test func itScalesThenRotatesThenTranslates() {
    let transform = AffineTransform3D(
      scale: Size3D(width: 2, height: 1, depth: 1), rotation: Rotation3D(angle: .degrees(90), axis: .z),
      translation: .up)
    #expect((transform * Point3D(x: 1)).isApproximatelyEqual(to: Point3D(y: 3)))
    #expect((transform * Vector3D.right).isApproximatelyEqual(to: Vector3D(y: 2)))
    #expect(Point3D().applying(transform) == Point3D(y: 1))
  }

  @Test func partsComeBack() throws {
    #expect(Self.transform.scale.isApproximatelyEqual(to: Size3D(width: 2, height: 3, depth: 0.5)))
    #expect(
      try #require(Self.transform.rotation).isApproximatelyEqual(
        to: Rotation3D(angle: .degrees(70), axis: .xy)))
    #expect(Self.transform.translation == Vector3D(x: 1, y: 2, z: 3))
  }

  @Test func aMirrorIsASign() throws {
    let mirror = AffineTransform3D(scale: Size3D(width: -2, height: 1, depth: 1))
    #expect(mirror.scale == Size3D(width: -2, height: 1, depth: 1))
    #expect(mirror.rotation == .identity)
    let other = AffineTransform3D(scale: Size3D(width: 1, height: -1, depth: 1))
    let again = AffineTransform3D(scale: other.scale, rotation: try #require(other.rotation))
    #expect(again.isApproximatelyEqual(to: other))
  }

  @Test func theInverseUndoes() throws {
    let inverse = try #require(Self.transform.inverse)
    #expect((inverse * Self.transform).isApproximatelyEqual(to: .identity))
    #expect((Self.transform * inverse).isApproximatelyEqual(to: .identity))
  }

  @Test func aFlattenedSpaceHasNoWayBack() {
    let flat = AffineTransform3D(scale: Size3D(width: 1, height: 0, depth: 1))
    #expect(flat.inverse == nil && !flat.isInvertible && flat.rotation == nil)
  }

  @Test func itKnowsWhatItIs() {
    #expect(AffineTransform3D().isIdentity && AffineTransform3D() == .identity)
    #expect(AffineTransform3D(translation: .up).isTranslation && !Self.transform.isTranslation)
    let quarter = AffineTransform3D(matrix: simd_double4x3([0, 2, 0], [-1, 0, 0], [0, 0, 1], [5, 5, 5]))
    #expect(quarter.isRectilinear && !quarter.isUniform)
    #expect(!Self.transform.isRectilinear)
    #expect(
      AffineTransform3D(scale: Size3D.one * 3, rotation: Rotation3D(angle: .degrees(9), axis: .z)).isUniform)
  }

  @Test func matricesComeBack() {
    #expect(AffineTransform3D(truncating: Self.transform.matrix4x4) == Self.transform)
    #expect(AffineTransform3D(Self.transform.matrix) == Self.transform)
    let float = simd_float4x3([1, 0, 0], [0, 2, 0], [0, 0, 1], [0.5, 0, 0])
    #expect(
      AffineTransform3D(float)
        == AffineTransform3D(scale: Size3D(width: 1, height: 2, depth: 1), translation: Vector3D(x: 0.5)))
    #expect(AffineTransform3D(truncating: ProjectiveTransform3D(Self.transform)) == Self.transform)
    var moved = Self.transform
    moved.translation = .zero
    #expect(moved.matrix.columns.3 == .zero && moved.matrix3x3 == Self.transform.matrix3x3)
  }

  @Test func codingReturnsTheSame() throws {
    let data = try JSONEncoder().encode(Self.transform)
    #expect(try JSONDecoder().decode(AffineTransform3D.self, from: data) == Self.transform)
    let error = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(ProjectiveTransform3D.self, from: data)
    }
    #expect(String(describing: error).contains("16 elements, not 12"))
  }
}
