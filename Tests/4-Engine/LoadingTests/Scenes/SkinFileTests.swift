import Animation
import Files
import Foundation
import Meshes
import SceneModel
import Testing
import simd

@testable import Loading

/// Skins and blend shapes of files, whose joints are entities.
@MainActor struct SkinFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Returns a triangle whose upper corner is bound to a hand two above the hip; between them is a node that
  /// is no joint.
  ///
  /// The mesh node itself is far away, which must have no effect.
  private func write() throws -> URL {
    let floats: [Float] =
      [0, 0, 0, 1, 0, 0, 0, 3, 0] + (0..<3).flatMap { _ in [Float](arrayLiteral: 1, 0, 0, 0) }
      + [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1] + [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, -2, 0, 1]
      + [0, 0, 0, 0, 0, 0, 0, 0, 4]
    let joints: [UInt8] = [0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0]
    let data = floats.withUnsafeBytes { Data($0) } + Data(joints)
    let text = """
      { "asset": { "version": "2.0" }, "scene": 0, "scenes": [ { "nodes": [0] } ],
        "nodes": [
          { "name": "Root", "children": [1, 2], "translation": [0, 1, 0] },
          { "name": "Body", "mesh": 0, "skin": 0, "translation": [100, 0, 0] },
          { "name": "Hip", "children": [3] },
          { "name": "Between", "children": [4], "translation": [0, 1, 0] },
          { "name": "Hand", "translation": [0, 1, 0] } ],
        "skins": [ { "joints": [2, 4], "inverseBindMatrices": 3 } ],
        "meshes": [ { "weights": [0.5], "primitives": [ {
          "attributes": { "POSITION": 0, "WEIGHTS_0": 1, "JOINTS_0": 2 }, "targets": [ { "POSITION": 4 } ] } ] } ],
        "accessors": [
          { "bufferView": 0, "componentType": 5126, "count": 3, "type": "VEC3" },
          { "bufferView": 0, "byteOffset": 36, "componentType": 5126, "count": 3, "type": "VEC4" },
          { "bufferView": 1, "componentType": 5121, "count": 3, "type": "VEC4" },
          { "bufferView": 0, "byteOffset": 84, "componentType": 5126, "count": 2, "type": "MAT4" },
          { "bufferView": 0, "byteOffset": 212, "componentType": 5126, "count": 3, "type": "VEC3" } ],
        "bufferViews": [ { "buffer": 0, "byteLength": 248 }, { "buffer": 0, "byteOffset": 248, "byteLength": 12 } ],
        "buffers": [ { "byteLength": 260, "uri": "data:;base64,\(data.base64EncodedString())" } ] }
      """
    return URL(fileURLWithPath: try folder.write(text, to: "skin.gltf"))
  }

  private func isNear(_ box: BoundingBox, _ low: SIMD3<Float>, _ high: SIMD3<Float>) -> Bool {
    simd_distance(box.min, low) < 1e-5 && simd_distance(box.max, high) < 1e-5
  }

  @Test func skinsLiveWhereTheirJointsAre() async throws {
    let root = try await Entity(contentsOf: write())
    let body = try #require(root.findEntity(named: "Body") as? ModelEntity)
    #expect(body.jointNames == ["Hip", "Hip/Hand"] && body.blendWeights == [[0.5]])
    #expect(body.jointTransforms.map(\.translation) == [[0, 0, 0], [0, 2, 0]])
    #expect(isNear(root.visualBounds(relativeTo: nil), [0, 1, 0], [1, 4, 2]))
    root.position = [10, 0, 0]
    #expect(isNear(root.visualBounds(relativeTo: nil), [10, 1, 0], [11, 4, 2]))
    #expect(isNear(body.visualBounds(relativeTo: root), [0, 1, 0], [1, 4, 2]))
    body.blendWeights = [[0]]
    #expect(isNear(root.visualBounds(relativeTo: root), [0, 1, 0], [1, 4, 0]))
  }

  @Test func posesFollowTheEntitiesThatAreJoints() async throws {
    let root = try await Entity(contentsOf: write())
    let copy = root.clone(recursive: true)
    let body = try #require(root.findEntity(named: "Body") as? ModelEntity)
    let hand = try #require(root.findEntity(named: "Hand"))
    hand.position.x = 5
    Scene().update(deltaTime: 0)
    #expect(body.jointTransforms[1].translation == [5, 2, 0])
    #expect(isNear(root.visualBounds(relativeTo: nil), [0, 1, 0], [5, 4, 2]))
    // The other way round as well.
    body.jointTransforms[1].translation = [0, 2, 7]
    #expect(simd_distance(hand.position, [0, 1, 7]) < 1e-6)
    #expect(isNear(root.visualBounds(relativeTo: nil), [0, 1, 0], [1, 4, 9]))
    // A clone has joints of its own.
    #expect(isNear(copy.visualBounds(relativeTo: nil), [0, 1, 0], [1, 4, 2]))
    copy.findEntity(named: "Between")?.position.y = 3
    Scene().update(deltaTime: 0)
    #expect(isNear(copy.visualBounds(relativeTo: nil), [0, 1, 0], [1, 6, 2]))
    #expect(isNear(root.visualBounds(relativeTo: nil), [0, 1, 0], [1, 4, 9]))
  }

  @Test func aModelInOneKeepsItsBones() throws {
    let model = try Entity.loadModel(contentsOf: write())
    #expect(isNear(model.visualBounds(relativeTo: nil), [0, 1, 0], [1, 4, 0]))
    #expect(model.jointNames == ["Hip", "Hip/Hand"])
  }

  @Test func aSkeletonBeginsWhereItsAnimationHasIt() async throws {
    let matrix = "[((1,0,0,0),(0,1,0,0),(0,0,1,0),(0,0,0,1))]"
    let text = """
      #usda 1.0
      (
        metersPerUnit = 1
      )
      def SkelRoot "Root" (
        prepend apiSchemas = ["SkelBindingAPI"]
      )
      {
        rel skel:skeleton = </Root/Bones>
        def Skeleton "Bones" (
          prepend apiSchemas = ["SkelBindingAPI"]
        )
        {
          uniform token[] joints = ["hip"]
          uniform matrix4d[] bindTransforms = \(matrix)
          uniform matrix4d[] restTransforms = \(matrix)
          rel skel:animationSource = </Root/Moves>
        }
        def SkelAnimation "Moves"
        {
          uniform token[] joints = ["hip"]
          float3[] translations = [(0, 5, 0)]
          quatf[] rotations = [(1, 0, 0, 0)]
          half3[] scales = [(1, 1, 1)]
        }
        def Mesh "Body" (
          prepend apiSchemas = ["SkelBindingAPI"]
        )
        {
          int[] faceVertexCounts = [3]
          int[] faceVertexIndices = [0, 1, 2]
          point3f[] points = [(0, 0, 0), (1, 0, 0), (0, 1, 0)]
          int[] primvars:skel:jointIndices = [0, 0, 0] (
            elementSize = 1
            interpolation = "vertex"
          )
          float[] primvars:skel:jointWeights = [1, 1, 1] (
            elementSize = 1
            interpolation = "vertex"
          )
        }
      }
      """
    let root = try await Entity(contentsOf: URL(fileURLWithPath: folder.write(text, to: "begin.usda")))
    let body = try #require(root.findEntity(named: "Body") as? ModelEntity)
    #expect(body.jointTransforms.map(\.translation) == [[0, 5, 0]])
    #expect(isNear(root.visualBounds(relativeTo: nil), [0, 5, 0], [1, 6, 0]))
  }

  @Test func animatedPosesMoveTheEntitiesThatAreJoints() async throws {
    let root = try await Entity(contentsOf: write())
    let scene = Scene()
    scene.addEntity(root)
    let body = try #require(root.findEntity(named: "Body"))
    let hand = try #require(root.findEntity(named: "Hand"))
    body.playAnimation(
      try .generate(
        with: FromToByAnimation<JointTransforms>(
          jointNames: ["Hip/Hand"], from: [Transform(translation: [0, 2, 0])],
          to: [Transform(translation: [0, 6, 0])], duration: 1, fillMode: .forwards)))
    for _ in 0..<2 { scene.update(deltaTime: 0.25) }
    // Between the hip and the hand is a node one above the hip.
    #expect(simd_distance(hand.position, [0, 3, 0]) < 1e-5)
    #expect((body as? ModelEntity)?.jointTransforms.map(\.translation) == [[0, 0, 0], [0, 4, 0]])
    for _ in 0..<4 { scene.update(deltaTime: 0.25) }
    #expect(simd_distance(hand.position, [0, 5, 0]) < 1e-5)
    // The pose follows the hand again once no animation moves it.
    hand.position = [0, 1, 0]
    scene.update(deltaTime: 0.25)
    #expect((body as? ModelEntity)?.jointTransforms.map(\.translation) == [[0, 0, 0], [0, 2, 0]])
  }
}
