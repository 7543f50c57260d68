import Spatial
import Testing
import simd

struct Size3DFloatTests {
  @Test func extentsAreReadAndWritten() {
    var size = Size3DFloat(width: 1, height: 2, depth: 3)
    #expect(size.vector == [1, 2, 3])
    size.width = 4
    size[2] = 5
    #expect(size == Size3DFloat(vector: [4, 2, 5]))
    #expect(size.description == "(width: 4.0, height: 2.0, depth: 5.0)")
    #expect(Size3DFloat.one * 2 == Size3DFloat(width: 2, height: 2, depth: 2))
    #expect(Size3DFloat.zero.isZero && !Size3DFloat.infinity.isFinite)
    #expect(Size3DFloat(width: Float.nan, height: 0, depth: 0).isNaN)
  }

  @Test func precisionsConvert() {
    let size = Size3D(width: 0.5, height: 1, depth: 2)
    #expect(Size3DFloat(size) == Size3DFloat(width: 0.5, height: 1, depth: 2))
    #expect(Size3D(Size3DFloat(size)) == size)
  }

  @Test func aRotationIsFollowedByAnother() {
    let quarter = Rotation3D(angle: .degrees(90), axis: .y)
    let tilt = Rotation3D(angle: .degrees(90), axis: .x)
    let both = quarter.rotated(by: tilt)
    let point = Point3D(x: 1, y: 0, z: 0)
    #expect(point.rotated(by: both).isApproximatelyEqual(to: point.rotated(by: quarter).rotated(by: tilt)))
    #expect(both == quarter.rotated(by: tilt.quaternion))
  }
}
