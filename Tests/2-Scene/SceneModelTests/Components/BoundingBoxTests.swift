import Meshes
import SceneModel
import Testing
import simd

struct BoundingBoxTests {
  let box = BoundingBox(min: [-1, 0, 2], max: [1, 4, 8])

  @Test func measuresAreThoseOfTheBox() {
    #expect(box.center == [0, 2, 5])
    #expect(box.extents == [2, 4, 6])
    #expect(abs(box.boundingRadius - Float(14).squareRoot()) < 1e-6)
    #expect(
      BoundingBox.empty.extents == .zero && BoundingBox.empty.isEmpty && BoundingBox.empty.boundingRadius == 0
    )
  }

  @Test func theEmptyBoxIsNeutral() {
    #expect(box.union(.empty) == box && BoundingBox.empty.union(box) == box)
    #expect(box.contains(.empty) && !BoundingBox.empty.contains(box))
    #expect(!box.intersects(.empty) && !BoundingBox.empty.intersects(.empty))
    #expect(BoundingBox.empty.transformed(by: matrix_identity_float4x4) == .empty)
  }

  @Test func transformedBoxesHoldTheTransformedCorners() {
    let matrix = Transform(
      scale: [1, -2, 3], rotation: simd_quatf(angle: 0.8, axis: simd_normalize(SIMD3(1, 1, 0))),
      translation: [5, 6, 7]
    ).matrix
    var expected = BoundingBox.empty
    for x in [box.min.x, box.max.x] {
      for y in [box.min.y, box.max.y] {
        for z in [box.min.z, box.max.z] { expected.formUnion((matrix * SIMD4(x, y, z, 1)).xyz) }
      }
    }
    let result = box.transformed(by: matrix)
    #expect(isNear(result.min, expected.min) && isNear(result.max, expected.max))
  }

  @Test func projectiveMatricesDivide() {
    var matrix = matrix_identity_float4x4
    matrix.columns.2.w = 1
    matrix.columns.3.w = 0
    #expect(box.transformed(by: matrix).max.y == 2)
  }

  @Test func touchingCounts() {
    #expect(box.intersects(BoundingBox(min: [1, 4, 8], max: [9, 9, 9])))
    #expect(!box.intersects(BoundingBox(min: [1.01, 4, 8], max: [9, 9, 9])))
    #expect(box.contains([1, 4, 8]) && !box.contains([1, 4, 8.01]))
  }
}
