import SceneAssets
import Testing
import simd

@testable import USDFormat

@Suite("Transforms of prims") struct PlacementTests {
  /// The transform of a prim with some operations.
  private func placement(_ operations: String) throws -> NodeAsset.Placement {
    let asset = try SmallStage.read("def Xform \"X\" {\n\(operations)\n}")
    #expect(asset.notes.isEmpty)
    return try #require(asset.node("/X")).placement
  }

  private func isClose(_ one: float4x4, _ other: float4x4) -> Bool {
    let difference = one - other
    return [difference.columns.0, difference.columns.1, difference.columns.2, difference.columns.3]
      .allSatisfy { simd_reduce_max(simd_abs($0)) < 1e-5 }
  }

  @Test("translation, rotation and scale stay what they are")
  func parts() throws {
    let placement = try placement(
      """
      double3 xformOp:translate = (1, 2, 3)
      quatf xformOp:orient = (0.70710677, 0, 0.70710677, 0)
      float3 xformOp:scale = (-1, 0, 2)
      uniform token[] xformOpOrder = ["xformOp:translate", "xformOp:orient", "xformOp:scale"]
      """)
    guard case .parts(let parts) = placement else {
      Issue.record("no parts")
      return
    }
    #expect(parts.translation == SIMD3(1, 2, 3) && parts.scale == SIMD3(-1, 0, 2))
    #expect(isClose(float4x4(parts.rotation), float4x4(simd_quatf(angle: .pi / 2, axis: SIMD3(0, 1, 0)))))
  }

  @Test(
    "of three angles the first letter turns first", arguments: ["XYZ", "XZY", "YXZ", "YZX", "ZXY", "ZYX"])
  func orders(_ order: String) throws {
    let placement = try placement(
      """
      float3 xformOp:rotate\(order) = (20, 30, 40)
      uniform token[] xformOpOrder = ["xformOp:rotate\(order)"]
      """)
    var rotation = matrix_identity_float4x4
    for letter in order {
      let (angle, axis): (Float, SIMD3<Float>) =
        letter == "X" ? (20, SIMD3(1, 0, 0)) : letter == "Y" ? (30, SIMD3(0, 1, 0)) : (40, SIMD3(0, 0, 1))
      rotation = float4x4(simd_quatf(angle: angle * .pi / 180, axis: axis)) * rotation
    }
    #expect(isClose(placement.matrix, rotation))
  }

  @Test("pivots are undone by their inverses")
  func pivots() throws {
    let placement = try placement(
      """
      float3 xformOp:translate:pivot = (1, 0, 0)
      float xformOp:rotateZ = 90
      uniform token[] xformOpOrder = ["xformOp:translate:pivot", "xformOp:rotateZ",
        "!invert!xformOp:translate:pivot"]
      """)
    guard case .parts(let parts) = placement else {
      Issue.record("no parts")
      return
    }
    #expect(simd_length(parts.translation - SIMD3(1, -1, 0)) < 1e-6)
  }

  @Test("a matrix multiplies from the right; shear stays a matrix, a mirror does not need one")
  func matrices() throws {
    let sheared = try placement(
      """
      matrix4d xformOp:transform = ((1, 0, 0, 0), (0.5, 1, 0, 0), (0, 0, 1, 0), (4, 5, 6, 1))
      uniform token[] xformOpOrder = ["xformOp:transform"]
      """)
    guard case .matrix(let matrix) = sheared else {
      Issue.record("no matrix")
      return
    }
    #expect(matrix.columns.1 == SIMD4(0.5, 1, 0, 0) && matrix.columns.3 == SIMD4(4, 5, 6, 1))
    let mirrored = try placement(
      """
      matrix4d xformOp:transform = ((-2, 0, 0, 0), (0, 3, 0, 0), (0, 0, 1, 0), (0, 0, 0, 1))
      uniform token[] xformOpOrder = ["xformOp:transform"]
      """)
    #expect(
      mirrored
        == .parts(
          AssetTransform(
            scale: SIMD3(-2, 3, 1), rotation: simd_quatf(ix: 0, iy: 0, iz: 0, r: 1), translation: .zero)))
  }

  @Test("who leaves the stack is placed in the stage, whatever is above")
  func reset() throws {
    let asset = try SmallStage.read(
      """
      def Xform "A" {
        double3 xformOp:translate = (5, 0, 0)
        float3 xformOp:scale = (2, 2, 2)
        uniform token[] xformOpOrder = ["xformOp:translate", "xformOp:scale"]
        def Xform "B" {
          double3 xformOp:translate = (1, 1, 1)
          uniform token[] xformOpOrder = ["!resetXformStack!", "xformOp:translate"]
          def Xform "C" {}
        }
      }
      """)
    let above = try #require(asset.node("/A")).placement.matrix
    let within = try #require(asset.node("/A/B")).placement.matrix
    #expect(simd_length((above * within).columns.3 - SIMD4(1, 1, 1, 1)) < 1e-6)
    #expect((above * within).columns.0 == SIMD4(1, 0, 0, 0))
  }

  @Test("what changes over time is where it is when the stage starts, or when asked for")
  func moments() throws {
    let text = """
      (startTimeCode = 5)
      def Xform "X" {
        double3 xformOp:translate.timeSamples = { 0: (0, 0, 0), 10: (10, 0, 0) }
        uniform token[] xformOpOrder = ["xformOp:translate"]
      }
      """
    #expect(try SmallStage.read(text).node("/X")?.placement.matrix.columns.3.x == 5)
    let later = try SmallStage.read(text, USDSceneOptions(time: 8))
    #expect(later.node("/X")?.placement.matrix.columns.3.x == 8)
  }

  @Test("operations that are none, and transforms that are none, are told about")
  func broken() throws {
    let asset = try SmallStage.read(
      """
      def Xform "X" {
        double3 xformOp:jump = (5, 0, 0)
        double3 xformOp:translate = (inf, 0, 0)
        uniform token[] xformOpOrder = ["xformOp:jump", "xformOp:missing", "xformOp:translate"]
      }
      """)
    #expect(asset.node("/X")?.placement == .parts(.identity))
    #expect(asset.notes.map(\.severity) == [.broken, .broken])
  }
}
