import Foundation
import Spatial
import Testing
import simd

struct PositionTests {
  @Test func pointsAreMadeOfAnyNumbers() {
    let float: Float = 2
    #expect(Point3D(x: 1, y: 2, z: 3).vector == simd_double3(1, 2, 3))
    #expect(Point3D(y: 2) == Point3D(x: 0, y: 2, z: 0))
    #expect(Point3D(x: float, y: float, z: float) == Point3D(simd_float3(repeating: 2)))
    #expect(Point3D(Vector3D(x: 1)) == Point3D(Size3D(width: 1)))
    #expect(Point3D() == .zero && Point3D.zero.isZero)
    #expect(!Point3D.infinity.isFinite && Point3D(x: .nan).isNaN)
  }

  @Test func coordinatesCanBeSetByNameAndIndex() {
    var size = Size3D(width: 1, height: 2, depth: 3)
    size.height = 5
    size[2] = 7
    #expect(size == Size3D(width: 1, height: 5, depth: 7))
    #expect([size[0], size[1], size.depth] == [1, 5, 7])
  }

  @Test func pointsDifferByVectors() {
    let a = Point3D(x: 1, y: 2, z: 3)
    let b = Point3D(x: 4, y: 6, z: 3)
    let step: Vector3D = b - a
    #expect(step == Vector3D(x: 3, y: 4, z: 0))
    #expect(step.length == 5 && step.lengthSquared == 25 && a.distance(to: b) == 5)
    #expect(a + step == b && step + a == b && b - step == a)
    #expect(step.normalized == Vector3D(x: 0.6, y: 0.8, z: 0))
  }

  @Test func sizesAndVectorsAddUp() {
    var size = Size3D.one + Vector3D(x: 1) - Size3D(depth: 1)
    #expect(size == Size3D(width: 2, height: 1, depth: 0))
    size *= 2
    size -= Size3D(width: 1)
    #expect(size == Size3D(width: 3, height: 2, depth: 0))
    #expect(Point3D(x: 1) + size == Point3D(x: 4, y: 2, z: 0))
    #expect(size / 2 == 0.5 * size && -size == Size3D.zero - size)
  }

  @Test func sizesContainSmallerOnes() {
    #expect(Size3D.one.contains(Size3D(width: 1, height: 0.5, depth: 1)))
    #expect(!Size3D.one.contains(Size3D(width: 0.1, height: 0.1, depth: 1.1)))
    #expect(Size3D(width: 3).union(Size3D(width: 1, height: 2)) == Size3D(width: 3, height: 2))
    #expect(
      Size3D.one.scaledBy(y: 3).scaled(by: Size3D(width: 2, height: 1, depth: 1))
        == Size3D(width: 2, height: 3, depth: 1))
  }

  @Test func productsOfVectorsFollowTheRightHand() {
    #expect(Vector3D.right.cross(.up) == .forward)
    #expect(Vector3D.up.cross(.forward) == .right)
    #expect(Vector3D(x: 1, y: 2, z: 3).dot(Vector3D(x: 4, y: -5, z: 6)) == 12)
    #expect(Vector3D(x: 3, y: 4).projected(.right) == Vector3D(x: 3))
    #expect(Vector3D(x: 1, y: -1).reflected(.up) == Vector3D(x: 1, y: 1))
    #expect(
      Vector3D.lerp(from: .zero, to: Vector3D(x: 2, y: 4, z: 8), t: Vector3D(x: 0.5, y: 1))
        == Vector3D(x: 1, y: 4))
  }

  @Test(arguments: [
    (Vector3D.right, Vector3D.up), (.up, .up), (.right, -Vector3D.right),
    (Vector3D(x: 1, y: 2, z: 3), Vector3D(x: -3, y: 1, z: 9)),
  ])
  func aVectorIsTurnedToAnother(from: Vector3D, to: Vector3D) {
    let turned = from.normalized.rotated(by: from.rotation(to: to))
    #expect(turned.isApproximatelyEqual(to: to.normalized))
  }

  @Test func pointsTurnAroundAPivot() {
    let quarter = Rotation3D(angle: .degrees(90), axis: .z)
    #expect(Point3D(x: 1).rotated(by: quarter).isApproximatelyEqual(to: Point3D(y: 1)))
    let around = Point3D(x: 2).rotated(by: quarter, around: Point3D(x: 1))
    #expect(around.isApproximatelyEqual(to: Point3D(x: 1, y: 1)))
    #expect((quarter * Point3D(x: 1)).isApproximatelyEqual(to: Point3D(y: 1)))
  }

  @Test func approximateEqualityHasALimit() {
    #expect(Point3D(x: 1).isApproximatelyEqual(to: Point3D(x: 1 + 1e-9)))
    #expect(!Point3D(x: 1).isApproximatelyEqual(to: Point3D(x: 1.001)))
    #expect(Point3D(x: 1).isApproximatelyEqual(to: Point3D(x: 1.001), tolerance: 0.01))
  }

  @Test func codingReturnsTheSame() throws {
    let point = Point3D(x: 0.1, y: -2, z: 1e300)
    #expect(try JSONDecoder().decode(Point3D.self, from: JSONEncoder().encode(point)) == point)
    let rect = Rect3D(origin: point, size: .one)
    #expect(try JSONDecoder().decode(Rect3D.self, from: JSONEncoder().encode(rect)) == rect)
    #expect("\(Size3D(width: 1, height: 2, depth: 3))" == "(width: 1.0, height: 2.0, depth: 3.0)")
  }
}
