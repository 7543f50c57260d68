import Files
import Foundation
import Meshes
import SceneModel
import Testing
import simd

@testable import Loading

/// Skinned poses of an animated skeleton, compared with the ones that usd-core 26.11 computes for the same
/// file.
@MainActor struct SkeletonMotionTests {
  /// The points of `UsdSkel.SkinningQuery.ComputeSkinnedPoints`, by time in seconds.
  nonisolated private static let truth: [(time: Double, points: [SIMD3<Float>])] = [
    (0, [[-1, 0, 0], [1, 0, 0], [1, 4, 0], [-1, 4, 0]]),
    (
      0.5,
      [
        [-0.67388, -0.382683, 0], [1.17388, 0.382683, 0], [-0.163295, 4.26419, 0.765367],
        [-2.405899, 3.30882, 0.574025],
      ]
    ),
    (
      1,
      [
        [-0.207107, -0.707107, 0], [1.207107, 0.707107, 0], [-1.207107, 3.828427, 1.414214],
        [-3.255204, 1.81066, 1.06066],
      ]
    ),
    (
      1.5,
      [
        [0.367317, -0.92388, 0], [1.132683, 0.92388, 0], [-1.82808, 2.962062, 1.847759],
        [-3.207654, -0.051924, 1.385819],
      ]
    ),
  ]

  /// The hand's weight for each point; the shoulder has the rest.
  private static let handWeights: [Float] = [0, 0, 1, 0.75]

  @Test func posesAreThoseOfPixarsLibrary() async throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Self.text, to: "arm.usda")
    let root = try await Entity(contentsOf: URL(fileURLWithPath: path))
    let scene = Scene()
    scene.addEntity(root)
    let skin = try #require(root.findEntity(named: "Skin") as? ModelEntity)
    let rest = skin.jointTransforms
    #expect(rest.map(\.translation) == [[0, 0, 0], [0, 2, 0]])
    let controller = root.playAnimation(try #require(root.availableAnimations.first))
    #expect(controller.duration == 2)
    controller.pause()
    for (time, points) in Self.truth {
      controller.time = time
      scene.update(deltaTime: 0)
      let joints = skin.jointTransforms
      let shoulder = joints[0].matrix
      // The hand's bind pose is two above the shoulder.
      let hand = shoulder * joints[1].matrix * Transform(translation: [0, -2, 0]).matrix
      for (index, still) in Self.truth[0].points.enumerated() {
        let weight = Self.handWeights[index]
        let moved = (hand * SIMD4(still, 1)) * weight + (shoulder * SIMD4(still, 1)) * (1 - weight)
        let found = SIMD3(moved.x, moved.y, moved.z)
        #expect(simd_distance(found, points[index]) < 2e-5, "point \(index) after \(time) s: \(found)")
      }
    }
  }

  private static let text = """
    #usda 1.0
    (
      defaultPrim = "Root"
      metersPerUnit = 1
      upAxis = "Y"
      timeCodesPerSecond = 10
      startTimeCode = 0
      endTimeCode = 20
    )
    def SkelRoot "Root" {
      def Skeleton "Arm" ( prepend apiSchemas = ["SkelBindingAPI"] ) {
        uniform token[] joints = ["shoulder", "shoulder/hand"]
        uniform matrix4d[] bindTransforms = [
          ( (1,0,0,0), (0,1,0,0), (0,0,1,0), (0,0,0,1) ), ( (1,0,0,0), (0,1,0,0), (0,0,1,0), (0,2,0,1) ) ]
        uniform matrix4d[] restTransforms = [
          ( (1,0,0,0), (0,1,0,0), (0,0,1,0), (0,0,0,1) ), ( (1,0,0,0), (0,1,0,0), (0,0,1,0), (0,2,0,1) ) ]
        rel skel:animationSource = </Root/Arm/Wave>
        def SkelAnimation "Wave" {
          uniform token[] joints = ["shoulder", "shoulder/hand"]
          float3[] translations.timeSamples = { 0: [(0,0,0), (0,2,0)], 20: [(1,0,0), (0,3,0)] }
          quatf[] rotations.timeSamples = { 0: [(1,0,0,0), (1,0,0,0)], 20: [(0.70710677,0,0,0.70710677), (0.70710677,0.70710677,0,0)] }
          half3[] scales.timeSamples = { 0: [(1,1,1), (1,1,1)], 20: [(1,1,1), (2,1,1)] }
        }
      }
      def Mesh "Skin" ( prepend apiSchemas = ["SkelBindingAPI"] ) {
        int[] faceVertexCounts = [4]
        int[] faceVertexIndices = [0, 1, 2, 3]
        point3f[] points = [(-1,0,0), (1,0,0), (1,4,0), (-1,4,0)]
        rel skel:skeleton = </Root/Arm>
        int[] primvars:skel:jointIndices = [0,1, 0,1, 1,0, 1,0] (
          elementSize = 2
          interpolation = "vertex"
        )
        float[] primvars:skel:jointWeights = [1,0, 1,0, 1,0, 0.75,0.25] (
          elementSize = 2
          interpolation = "vertex"
        )
      }
    }
    """
}
