import Spatial
import Testing
import simd

struct Rect3DTests {
  static let unit = Rect3D(origin: .zero, size: .one)

  @Test func aBoxIsMadeFromItsCenterOrItsCorner() {
    let box = Rect3D(center: Point3D(x: 1, y: 2, z: 3), size: Size3D(width: 2, height: 2, depth: 2))
    #expect(box.origin == Point3D(x: 0, y: 1, z: 2))
    #expect(box.center == Point3D(x: 1, y: 2, z: 3))
    #expect(box == Rect3D(origin: simd_float3(0, 1, 2), size: simd_float3(repeating: 2)))
    #expect(box == Rect3D(center: simd_double3(1, 2, 3), size: simd_double3(repeating: 2)))
    #expect(box == Rect3D(origin: Vector3D(x: 0, y: 1, z: 2), size: Vector3D(x: 2, y: 2, z: 2)))
  }

  @Test func theCornersMakeTheBoxAgain() {
    let box = Rect3D(origin: Point3D(x: -1, y: 2, z: 5), size: Size3D(width: 1, height: 2, depth: 3))
    #expect(Set(box.cornerPoints).count == 8)
    #expect(Rect3D(points: box.cornerPoints) == box)
    #expect(Rect3D(points: []) == .zero)
  }

  @Test func aNegativeSizeMeansTheSamePoints() {
    let box = Rect3D(origin: Point3D(x: 1, y: 1, z: 1), size: -Size3D.one)
    #expect(box.standardized == Self.unit)
    #expect(box.min == .zero && box.max == Point3D(x: 1, y: 1, z: 1))
    #expect(box.contains(Point3D(x: 0.5, y: 0.5, z: 0.5)))
    #expect(box.union(Self.unit) == Self.unit)
  }

  @Test func aBoxContainsItsFaces() {
    #expect(Self.unit.contains(Point3D(x: 1, y: 0, z: 0.5)))
    #expect(!Self.unit.contains(Point3D(x: 1, y: 0, z: 1.01)))
    #expect(Self.unit.contains(Self.unit))
    #expect(Self.unit.contains(anyOf: [Point3D(x: 2), Point3D(x: 0.2)]))
    #expect(!Self.unit.contains(anyOf: []))
    #expect(Point3D(x: -1, y: 0.5, z: 3).clamped(to: Self.unit) == Point3D(x: 0, y: 0.5, z: 1))
  }

  @Test func boxesMeetOrTheyDoNot() {
    let moved = Self.unit.translated(by: Vector3D(x: 0.5))
    #expect(
      Self.unit.intersection(moved)
        == Rect3D(origin: Point3D(x: 0.5), size: Size3D(width: 0.5, height: 1, depth: 1)))
    #expect(Self.unit.intersects(Self.unit.translated(by: .right)))
    #expect(!Self.unit.intersects(Self.unit.translated(by: Vector3D(x: 1.5))))
    #expect(Self.unit.intersection(Self.unit.translated(by: Vector3D(y: 1.5))) == nil)
    #expect(Self.unit.union(moved) == Rect3D(origin: .zero, size: Size3D(width: 1.5, height: 1, depth: 1)))
  }

  @Test func onlyALineOrAPointIsEmpty() {
    #expect(Rect3D.zero.isEmpty)
    #expect(Rect3D(origin: .zero, size: Size3D(width: 1)).isEmpty)
    #expect(!Rect3D(origin: .zero, size: Size3D(width: 1, height: 1)).isEmpty)
  }

  @Test func insetKeepsTheCenter() {
    let inset = Self.unit.inset(by: Size3D(width: 0.25, height: 0, depth: -1))
    #expect(inset.center == Self.unit.center)
    #expect(inset.size == Size3D(width: 0.5, height: 1, depth: 3))
    #expect(
      Rect3D(origin: Point3D(x: -0.5), size: .one).integral
        == Rect3D(origin: Point3D(x: -1), size: Size3D(width: 2, height: 1, depth: 1)))
  }

  @Test func aTurnedBoxIsSurrounded() {
    let turn = Pose3D(position: Point3D(x: 1), rotation: Rotation3D(angle: .degrees(45), axis: .z))
    let box = Rect3D(center: Point3D(), size: .one).applying(turn)
    let expected = Rect3D(
      center: Point3D(x: 1), size: Size3D(width: 2.0.squareRoot(), height: 2.0.squareRoot(), depth: 1))
    #expect(box.isApproximatelyEqual(to: expected))
    #expect(
      (AffineTransform3D(pose: turn) * Rect3D(center: Point3D(), size: .one)).isApproximatelyEqual(
        to: expected))
  }
}
