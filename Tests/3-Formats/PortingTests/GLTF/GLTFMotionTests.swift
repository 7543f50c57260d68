import SceneAssets
import Testing
import simd

@testable import Porting

@Suite("Skins, blend shapes and clips that are ported to glTF and read again") struct GLTFMotionTests {
  /// A square whose upper points follow the second of two joints, which are no nodes.
  private func flag() -> SceneAsset {
    var scene = SceneAsset.square()
    scene.meshes[0].skin = MeshAsset.Skin(
      influencesPerPoint: 2, joints: [0, 0, 0, 0, 1, 0, 1, 1], weights: [1, 0, 1, 0, 0.5, 0.5, 3, 1])
    scene.meshes[0].skin?.bindTransform =
      AssetTransform(
        scale: SIMD3(1, 1, 1), rotation: simd_quatf(angle: 0, axis: SIMD3(0, 1, 0)),
        translation: SIMD3(0, 0, 1)
      ).matrix
    var rest = AssetTransform.identity
    rest.translation = SIMD3(0, 1, 0)
    scene.skeletons = [
      SkeletonAsset(
        name: "pole", path: "/pole",
        joints: [
          .init(name: "foot", parent: nil, inverseBind: matrix_identity_float4x4, rest: .identity),
          .init(name: "foot/top", parent: 0, inverseBind: rest.matrix.inverse, rest: rest),
        ])
    ]
    scene.nodes[0].mesh?.skeleton = 0
    return scene
  }

  @Test("joints without nodes get nodes, and weights their sum") func skins() throws {
    let back = try PortedGLB(flag())
    #expect(back.rules.problems == [])
    let skeleton = try #require(back.asset.skeletons.first)
    #expect(skeleton.joints.map(\.name) == ["foot", "foot/top"])
    #expect(skeleton.joints[1].rest.translation == SIMD3(0, 1, 0))
    #expect(skeleton.joints[1].inverseBind.columns.3 == SIMD4(0, -1, 1, 1))
    let skin = try #require(back.asset.meshes[0].skin)
    #expect(skin.influencesPerPoint == 4)
    #expect(Array(skin.weights[8..<12]) == [0.5, 0.5, 0, 0])
    // The last point names a joint twice.
    #expect(Array(skin.weights[12..<16]) == [1, 0, 0, 0] && skin.joints[12] == 1)
  }

  @Test("tracks of joints become channels of their nodes") func jointTracks() throws {
    var scene = flag()
    var clip = ClipAsset(name: "wave", duration: 1)
    clip.tracks = [
      ClipAsset.Track(
        .joints(skeleton: 0, .translation, joints: [0, 1]), times: [0, 1],
        values: [0, 0, 0, 0, 1, 0, 5, 0, 0, 0, 2, 0])
    ]
    scene.clips = [clip]
    let back = try PortedGLB(scene)
    #expect(back.rules.problems == [] && back.asset.clips.map(\.name) == ["wave"])
    let tracks = back.asset.clips[0].tracks
    #expect(tracks.count == 2)
    let top = try #require(back.asset.nodes.firstIndex { $0.name == "top" })
    #expect(tracks.first { $0.target == .node(top, .translation) }?.values == [0, 1, 0, 0, 2, 0])
  }

  @Test("blend shapes of few points are sparse, and keep their names and weights") func blendShapes() throws {
    var scene = SceneAsset.square()
    var shape = BlendShapeAsset(name: "smile", points: [2], offsets: [0, 0, 1])
    shape.normalOffsets = [0, 0.5, 0]
    scene.meshes[0].blendShapes = [
      shape, BlendShapeAsset(name: "still", offsets: Array(repeating: 0, count: 12)),
    ]
    scene.nodes[0].mesh?.blendWeights = [0.25, 0]
    var clip = ClipAsset(name: "talk", duration: 1)
    clip.tracks = [
      ClipAsset.Track(.blendWeights(node: 0), times: [0, 1], values: [0, 0, 1, 0.5], interpolation: .step)
    ]
    scene.clips = [clip]
    for compression in PortOptions.Compression.allCases {
      let back = try PortedGLB(scene, compression)
      #expect(back.rules.problems == [], "\(compression)")
      let mesh = try #require(back.asset.meshes.first)
      #expect(mesh.blendShapes.map(\.name) == ["smile", "still"])
      #expect(mesh.blendShapes[0].offsets.count == 12 && mesh.blendShapes[0].offsets[8] == 1)
      #expect(
        mesh.blendShapes[0].normalOffsets[7] == 0.5 && mesh.blendShapes[1].offsets.allSatisfy { $0 == 0 })
      #expect(back.asset.nodes[0].mesh?.blendWeights == [0.25, 0])
      let track = try #require(back.asset.clips.first?.tracks.first)
      #expect(track.values == [0, 0, 1, 0.5] && track.interpolation == .step)
    }
  }

  @Test("curves stay curves, steps steps, and matrices become parts") func curves() throws {
    var scene = SceneAsset.square()
    var other = NodeAsset(name: "other", path: "/other", parent: nil)
    other.placement = .matrix(matrix_identity_float4x4)
    _ = scene.append(other)
    var clip = ClipAsset(name: "all", duration: 2)
    let cubic: [Float] = (0..<18).map { Float($0) }
    var turn = matrix_identity_float4x4
    turn.columns.3 = SIMD4(1, 2, 3, 1)
    clip.tracks = [
      ClipAsset.Track(.node(0, .translation), times: [0, 2], values: cubic, interpolation: .cubic),
      ClipAsset.Track(.node(0, .scale), times: [0, 2], values: [1, 1, 1, 2, 2, 2], interpolation: .step),
      ClipAsset.Track(.matrix(node: 1), times: [0, 1], values: GLTFOutput.numbers(of: [turn, turn])),
      ClipAsset.Track(.visibility(node: 1), times: [0, 1], values: [1, 0], interpolation: .step),
      ClipAsset.Track(.opacity(node: 1), times: [0, 1], values: [1, 0]),
    ]
    scene.clips = [clip, ClipAsset(name: "nothing", duration: 1)]
    let back = try PortedGLB(scene)
    #expect(back.rules.problems == [] && back.asset.clips.count == 1)
    let tracks = back.asset.clips[0].tracks
    #expect(tracks.first { $0.target == .node(0, .translation) }?.values == cubic)
    #expect(tracks.first { $0.target == .node(0, .scale) }?.interpolation == .step)
    #expect(tracks.first { $0.target == .node(1, .translation) }?.values == [1, 2, 3, 1, 2, 3])
    #expect(tracks.first { $0.target == .visibility(node: 1) }?.values == [1, 0])
    #expect(back.report.entries.contains { $0.fate == .lost && $0.reason.contains("opacity") })
    #expect(back.report.entries.contains { $0.fate == .lost && $0.path == "nothing" })
  }

  @Test("keys at one time are a jump, and come one after the other") func jumps() throws {
    var scene = SceneAsset.square()
    var clip = ClipAsset(name: "jump", duration: 2)
    clip.tracks = [
      ClipAsset.Track(
        .node(0, .translation), times: [0, 1, 1, 1, 2],
        values: [0, 0, 0, 1, 0, 0, 8, 0, 0, 5, 0, 0, 6, 0, 0])
    ]
    scene.clips = [clip]
    let back = try PortedGLB(scene)
    #expect(back.rules.problems == [])
    let track = try #require(back.asset.clips.first?.tracks.first)
    #expect(track.value(at: 0.5)[0] < 5 && abs(track.value(at: 1)[0] - 5) < 1e-3)
    #expect(abs(track.value(at: 1.5)[0] - 5.5) < 1e-3)
  }

  @Test("entries of animation libraries are clips of their own") func stretches() throws {
    var scene = SceneAsset.square()
    var clip = ClipAsset(name: "default subtree animation", duration: 4)
    clip.tracks = [
      ClipAsset.Track(.node(0, .translation), times: [0, 4], values: [0, 0, 0, 4, 0, 0])
    ]
    scene.clips = [clip]
    scene.nodes[0].animations = [
      AnimationEntry(name: "first", source: .stretch(of: .subtree, from: 0, to: 1)),
      AnimationEntry(name: "second", source: .stretch(of: .subtree, from: 1, to: 3)),
      AnimationEntry(name: "elsewhere", source: .file(path: "run.usda")),
    ]
    let back = try PortedGLB(scene)
    #expect(back.rules.problems == [] && back.asset.clips.map(\.name) == ["first", "second"])
    let second = back.asset.clips[1]
    #expect(
      second.duration == 2 && second.tracks[0].value(at: 0)[0] == 1 && second.tracks[0].value(at: 2)[0] == 3)
    #expect(back.report.entries.contains { $0.fate == .lost && $0.path == "elsewhere" })
  }

  @Test("animations of other files are appended") func appended() throws {
    let scene = SceneAsset.square()
    var other = scene
    other.source = "run.dae"
    var clip = ClipAsset(name: "x", duration: 1)
    clip.tracks = [ClipAsset.Track(.node(0, .translation), times: [0, 1], values: [0, 0, 0, 1, 0, 0])]
    other.clips = [clip]
    let back = try PortedGLB(scene, appending: [other])
    #expect(back.asset.clips.map(\.name) == ["run"])
  }
}
