import Glibc
import SceneAssets
import Testing
import simd

@testable import USDFormat

@Suite("What moves in USD scenes") struct ClipTests {
  private func clip(_ text: String) throws -> (SceneAsset, ClipAsset) {
    let asset = try SmallStage.read(text)
    return (asset, try #require(asset.clips.first))
  }

  private func track(_ target: ClipAsset.Target, _ clip: ClipAsset) throws -> ClipAsset.Track {
    try #require(clip.tracks.first { $0.target == target }, "\(clip.tracks.map(\.target))")
  }

  @Test("no more moments are added than the limit allows")
  func moments() throws {
    let scene = """
      def Xform "A" {
        double3 xformOp:translate:pivot = (1, 0, 0)
        float xformOp:rotateZ.timeSamples = { 0: 0, 24: 36000 }
        uniform token[] xformOpOrder = ["xformOp:translate:pivot", "xformOp:rotateZ", "!invert!xformOp:translate:pivot"]
      }
      """
    func count(_ options: USDSceneOptions) throws -> Int {
      try SmallStage.read(scene, options).clips[0].tracks.map(\.times.count).max() ?? 0
    }
    var options = USDSceneOptions()
    #expect(try count(options) > 400)
    options.limits.moments = 8
    #expect(try (2...10).contains(count(options)))
  }

  @Test("parts that change have tracks of their own, in seconds from the start; what stands still has none")
  func parts() throws {
    let (asset, clip) = try clip(
      """
      (startTimeCode = 10
       endTimeCode = 34
       timeCodesPerSecond = 12)
      def Xform "Still" {
        double3 xformOp:translate.timeSamples = { 10: (1, 2, 3), 20: (1, 2, 3) }
        uniform token[] xformOpOrder = ["xformOp:translate"]
      }
      def Xform "Moving" {
        double3 xformOp:translate.timeSamples = { 10: (0, 0, 0), 22: (6, 0, 0), 34: (6, 6, 0) }
        quatf xformOp:orient.timeSamples = { 10: (1, 0, 0, 0), 34: (0, 1, 0, 0) }
        float3 xformOp:scale = (2, 2, 2)
        token visibility.timeSamples = { 10: "inherited", 20: "invisible" }
        uniform token[] xformOpOrder = ["xformOp:translate", "xformOp:orient", "xformOp:scale"]
      }
      """)
    #expect(asset.clips.count == 1 && clip.name == "default subtree animation" && clip.duration == 2)
    #expect(clip.tracks.count == 3 && asset.notes.isEmpty)
    let translation = try track(.node(1, .translation), clip), rotation = try track(.node(1, .rotation), clip)
    #expect(translation.times == [0, 1, 2] && translation.values == [0, 0, 0, 6, 0, 0, 6, 6, 0])
    #expect(rotation.times == [0, 2] && rotation.values == [0, 0, 0, 1, 1, 0, 0, 0])
    let shown = try track(.visibility(node: 1), clip)
    #expect(shown.interpolation == .step && shown.values == [1, 0])
    #expect(shown.times[0] == 0 && abs(shown.times[1] - 10 / 12) < 1e-6)
    #expect(asset.node("/Moving")?.placement.matrix.columns.0.x == 2)
  }

  @Test("samples beyond the ends of the clip are cut where it ends")
  func ends() throws {
    let (_, clip) = try clip(
      """
      (startTimeCode = 1
       endTimeCode = 3
       timeCodesPerSecond = 1)
      def Xform "A" {
        double3 xformOp:translate.timeSamples = { 0: (0, 0, 0), 2: (2, 0, 0), 4: (6, 0, 0) }
        uniform token[] xformOpOrder = ["xformOp:translate"]
      }
      """)
    let translation = try track(.node(0, .translation), clip)
    #expect(translation.times == [0, 1, 2] && translation.values == [1, 0, 0, 2, 0, 0, 4, 0, 0])
    // An empty stretch is none.
    let (_, whole) = try self.clip(
      """
      (startTimeCode = 0
       endTimeCode = 0)
      def Xform "A" {
        double3 xformOp:translate.timeSamples = { 0: (0, 0, 0), 48: (2, 0, 0) }
        uniform token[] xformOpOrder = ["xformOp:translate"]
      }
      """)
    #expect(whole.duration == 2)
  }

  @Test("angles turn as far as they say, also twice around")
  func angles() throws {
    let (_, clip) = try clip(
      """
      (timeCodesPerSecond = 1)
      def Xform "A" {
        float xformOp:rotateY.timeSamples = { 0: 0, 8: 720 }
        uniform token[] xformOpOrder = ["xformOp:rotateY"]
      }
      """)
    let rotation = try track(.node(0, .rotation), clip)
    #expect(rotation.times.count > 8 && rotation.times.last == 8)
    for (index, time) in rotation.times.enumerated() {
      // Ninety degrees a second; the opposite quaternion is the same rotation.
      let half: Double = Double(time) * .pi / 4
      let wanted = SIMD4<Double>(0, sin(half), 0, cos(half))
      let mine = SIMD4(rotation.values[index * 4..<index * 4 + 4].map { Double($0) })
      #expect(abs(abs((mine * wanted).sum()) - 1) < 1e-6)
    }
    for (one, two) in zip(rotation.times, rotation.times.dropFirst()) { #expect(two - one <= 1) }
  }

  @Test("what parts cannot tell is a matrix; pivots are parts that go around")
  func matrices() throws {
    let (asset, clip) = try clip(
      """
      (timeCodesPerSecond = 1)
      def Xform "Matrix" {
        matrix4d xformOp:transform.timeSamples = {
          0: ((1, 0, 0, 0), (0, 1, 0, 0), (0, 0, 1, 0), (0, 0, 0, 1)),
          2: ((1, 1, 0, 0), (0, 1, 0, 0), (0, 0, 1, 0), (3, 0, 0, 1)) }
        uniform token[] xformOpOrder = ["xformOp:transform"]
      }
      def Xform "Pivot" {
        double3 xformOp:translate:pivot = (1, 0, 0)
        float xformOp:rotateZ.timeSamples = { 0: 0, 2: 180 }
        uniform token[] xformOpOrder = ["xformOp:translate:pivot", "xformOp:rotateZ", "!invert!xformOp:translate:pivot"]
      }
      def Xform "Sheared" {
        float xformOp:rotateZ.timeSamples = { 0: 0, 2: 90 }
        float3 xformOp:scale = (1, 3, 1)
        uniform token[] xformOpOrder = ["xformOp:scale", "xformOp:rotateZ"]
      }
      """)
    #expect(asset.notes.isEmpty, "\(asset.notes)")
    let matrix = try track(.matrix(node: 0), clip)
    #expect(matrix.times == [0, 2])
    #expect(matrix.values[16...] == [1, 1, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 3, 0, 0, 1])
    let translation = try track(.node(1, .translation), clip)
    _ = try track(.node(1, .rotation), clip)
    for (key, time) in translation.times.enumerated() {
      // The origin goes around (1, 0, 0).
      let angle: Double = Double(time) * .pi / 2
      let wanted: [Double] = [1 - cos(angle), -sin(angle), 0]
      let mine = translation.values[key * 3..<key * 3 + 3].map { Double($0) }
      #expect(zip(mine, wanted).allSatisfy { abs($0 - $1) < 1e-5 })
    }
    #expect(try track(.matrix(node: 2), clip).times.count > 8)
  }

  @Test("curves are followed as closely as can be seen")
  func curves() throws {
    let (_, clip) = try clip(
      """
      (timeCodesPerSecond = 1)
      def Xform "A" {
        double xformOp:translateX.spline = {
          bezier,
          0: 0; post curve (1, 0),
          4: 8; pre (1, 0); post held,
        }
        uniform token[] xformOpOrder = ["xformOp:translateX"]
      }
      """)
    let translation = try track(.node(0, .translation), clip)
    #expect(
      translation.times.count > 8 && translation.values[..<3] == [0, 0, 0]
        && translation.values.suffix(3) == [8, 0, 0])
    // By symmetry the middle is in the middle.
    let middle = try #require(translation.times.firstIndex(of: 2))
    #expect(abs(translation.values[middle * 3] - 4) < 1e-4)
  }

  @Test("joints and forms follow their animation, by name and over the time of the clip")
  func joints() throws {
    let text = SkeletonTests.scene(
      mesh: SkeletonTests.smooth
        + """

        uniform token[] skel:blendShapes = ["a", "b"]
        rel skel:blendShapeTargets = [</Root/Skin/A>, </Root/Skin/B>]
        def BlendShape "B" { uniform vector3f[] offsets = [(0, 0, 0), (0, 0, 0), (0, 0, 1)]
          }
          def BlendShape "A" { uniform vector3f[] offsets = [(0, 0, 0), (0, 0, 0), (0, 0, 4)]
        }
        """,
      root: "rel skel:animationSource = </Root/Anim>",
      extra: """
        def SkelAnimation "Anim" {
          uniform token[] joints = ["other", "hip/knee"]
          float3[] translations = [(9, 9, 9), (0, 1, 0)]
          quatf[] rotations.timeSamples = {
            0: [(1, 0, 0, 0), (1, 0, 0, 0)],
            24: [(1, 0, 0, 0), (0, 0, 0, 1)] }
          half3[] scales = [(1, 1, 1), (2, 2, 2)]
          uniform token[] blendShapes = ["b"]
          float[] blendShapeWeights.timeSamples = { 0: [0.25], 12: [1] }
        }
        """)
    let (asset, clip) = try clip(text)
    #expect(asset.notes.isEmpty && clip.duration == 1)
    let rotation = try track(.joints(skeleton: 0, .rotation, joints: [1]), clip)
    #expect(rotation.times == [0, 1] && rotation.values == [0, 0, 0, 1, 0, 0, 1, 0])
    #expect(try track(.joints(skeleton: 0, .scale, joints: [1]), clip).values == [2, 2, 2])
    #expect(try track(.joints(skeleton: 0, .translation, joints: [1]), clip).values == [0, 1, 0])
    let pose = try #require(asset.skeletons[0].pose)
    #expect(pose[0] == asset.skeletons[0].joints[0].rest && pose[1].scale == SIMD3(2, 2, 2))
    let node = try #require(asset.nodes.firstIndex { $0.path == "/Root/Skin" })
    let weights = try track(.blendWeights(node: node), clip)
    #expect(weights.times == [0, 0.5] && weights.values == [0, 0.25, 0, 1])
    #expect(asset.nodes[node].mesh?.blendWeights == [0, 0.25])
  }

  @Test("what changes and is not played is told")
  func others() throws {
    let asset = try SmallStage.read(
      """
      def Mesh "M" {
        point3f[] points.timeSamples = { 0: [(0, 0, 0), (1, 0, 0), (0, 1, 0)], 5: [(0, 0, 1), (1, 0, 0), (0, 1, 0)] }
        int[] faceVertexCounts = [3]
        int[] faceVertexIndices = [0, 1, 2]
      }
      """)
    #expect(asset.clips.isEmpty)
    #expect(asset.notes.contains { $0.severity == .ignored && $0.message.contains("points") })
  }
}
