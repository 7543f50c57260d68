import SceneAssets
import Testing
import simd

@testable import USDFormat

@Suite("Skeletons, skins and blend shapes of USD") struct SkeletonTests {
  /// Two joints, the second a unit above the first; a mesh of two points.
  static func scene(mesh: String, skeleton: String = "", root: String = "", extra: String = "") -> String {
    """
    (startTimeCode = 0
     endTimeCode = 24
     timeCodesPerSecond = 24)
    def SkelRoot "Root" {
      \(root)
      def Skeleton "Bones" {
        uniform token[] joints = ["hip", "hip/knee"]
        uniform matrix4d[] bindTransforms = [
          ((1, 0, 0, 0), (0, 1, 0, 0), (0, 0, 1, 0), (0, 1, 0, 1)),
          ((1, 0, 0, 0), (0, 1, 0, 0), (0, 0, 1, 0), (0, 2, 0, 1))]
        uniform matrix4d[] restTransforms = [
          ((1, 0, 0, 0), (0, 1, 0, 0), (0, 0, 1, 0), (5, 1, 0, 1)),
          ((1, 0, 0, 0), (0, 1, 0, 0), (0, 0, 1, 0), (0, 1, 0, 1))]
        \(skeleton)
      }
      def Mesh "Skin" {
        point3f[] points = [(0, 0, 0), (1, 0, 0), (0, 1, 0)]
        int[] faceVertexCounts = [3]
        int[] faceVertexIndices = [0, 1, 2]
        rel skel:skeleton = </Root/Bones>
        \(mesh)
      }
      \(extra)
    }
    """
  }

  static let smooth = """
    int[] primvars:skel:jointIndices = [0, 1, 1, 0, 0, 1] (elementSize = 2
     interpolation = "vertex")
    float[] primvars:skel:jointWeights = [1, 0, 0.75, 0.25, 0.5, 0.5] (elementSize = 2
     interpolation = "vertex")
    """

  @Test("joints have their parents, where they were bound and where they rest")
  func skeleton() throws {
    let asset = try SmallStage.read(
      Self.scene(
        mesh: Self.smooth
          + """

          matrix4d primvars:skel:geomBindTransform = ((2, 0, 0, 0), (0, 2, 0, 0), (0, 0, 2, 0), (0, 0, 3, 1))
          uniform token primvars:skel:skinningMethod = "dualQuaternion"
          """))
    #expect(asset.notes.isEmpty && asset.skeletons.count == 1 && asset.clips.isEmpty)
    let skeleton = try #require(asset.skeletons.first)
    #expect(skeleton.path == "/Root/Bones" && skeleton.name == "Bones" && skeleton.pose == nil)
    #expect(skeleton.node.map { asset.nodes[$0].path } == "/Root/Bones")
    #expect(skeleton.joints.map(\.name) == ["hip", "hip/knee"])
    #expect(skeleton.joints.map(\.parent) == [nil, 0])
    #expect(skeleton.joints[1].inverseBind.columns.3 == SIMD4(0, -2, 0, 1))
    #expect(skeleton.joints.map(\.rest.translation) == [SIMD3(5, 1, 0), SIMD3(0, 1, 0)])
    let use = try #require(asset.node("/Root/Skin")?.mesh), skin = try #require(asset.meshes[use.mesh].skin)
    #expect(use.skeleton == 0 && skin.method == .dualQuaternion && skin.influencesPerPoint == 2)
    #expect(skin.joints == [0, 1, 1, 0, 0, 1] && skin.weights == [1, 0, 0.75, 0.25, 0.5, 0.5])
    #expect(skin.bindTransform.columns.3 == SIMD4(0, 0, 3, 1) && skin.bindTransform.columns.0.x == 2)
  }

  @Test("what is above hands its binding down; a mesh may number joints by itself")
  func inheritance() throws {
    let text = """
      def SkelRoot "Root" {
        rel skel:skeleton = </Root/Group/Bones>
        uniform token[] skel:joints = ["b", "a"]
        int[] primvars:skel:jointIndices = [1] (elementSize = 1
         interpolation = "constant")
        float[] primvars:skel:jointWeights = [1] (elementSize = 1
         interpolation = "constant")
        def Xform "Group" {
          def Skeleton "Bones" {
            uniform token[] joints = ["a", "a/c", "b"]
            uniform matrix4d[] bindTransforms = [
              ((1, 0, 0, 0), (0, 1, 0, 0), (0, 0, 1, 0), (0, 0, 0, 1)),
              ((1, 0, 0, 0), (0, 1, 0, 0), (0, 0, 1, 0), (0, 0, 0, 1)),
              ((1, 0, 0, 0), (0, 1, 0, 0), (0, 0, 1, 0), (0, 0, 0, 1))]
          }
          def Mesh "Rigid" {
            point3f[] points = [(0, 0, 0), (1, 0, 0), (0, 1, 0)]
            int[] faceVertexCounts = [3]
            int[] faceVertexIndices = [0, 1, 2]
          }
          def Mesh "Free" {
            rel skel:skeleton = []
            point3f[] points = [(0, 0, 0), (1, 0, 0), (0, 1, 0)]
            int[] faceVertexCounts = [3]
            int[] faceVertexIndices = [0, 1, 2]
          }
        }
      }
      """
    let asset = try SmallStage.read(text)
    let skin = try #require(asset.mesh("/Root/Group/Rigid")?.skin)
    #expect(skin.joints == [0] && skin.weights == [1] && skin.influencesPerPoint == 1)
    #expect(asset.node("/Root/Group/Free")?.mesh?.skeleton == nil)
    #expect(asset.mesh("/Root/Group/Free")?.skin == nil && asset.notes.isEmpty)
    // Without restTransforms joints rest where they were bound.
    #expect(asset.skeletons[0].joints.allSatisfy { $0.rest == .identity })
  }

  @Test("joints that come before their parents are put into order, with all that counts them")
  func order() throws {
    let text = Self.scene(mesh: Self.smooth).replacing(
      "[\"hip\", \"hip/knee\"]", with: "[\"hip/knee\", \"hip\"]")
    let asset = try SmallStage.read(text)
    #expect(asset.skeletons[0].joints.map(\.name) == ["hip", "hip/knee"])
    #expect(asset.skeletons[0].joints.map(\.parent) == [nil, 0])
    #expect(asset.skeletons[0].joints[0].rest.translation == SIMD3(0, 1, 0))
    #expect(asset.mesh("/Root/Skin")?.skin?.joints == [1, 0, 0, 1, 1, 0])
  }

  @Test("of more than eight joints the strongest share the weight of all")
  func strongest() throws {
    var influences = JointInfluences(
      joints: Array(0..<10), weights: [0.02, 0.1, 0.1, 0.1, 0.1, 0.2, 0.1, 0.1, 0.08, 0.1], perPoint: 10)
    #expect(influences.isTooMany)
    influences.keepStrongest()
    #expect(influences.perPoint == 8 && influences.joints == [5, 1, 2, 3, 4, 6, 7, 9])
    #expect(abs(influences.weights.reduce(0, +) - 1) < 1e-6 && abs(influences.weights[0] - 0.2 / 0.9) < 1e-6)
    var few = JointInfluences(joints: Array(0..<9), weights: [1, 0, 0, 0, 0, 0, 0, 0, 1], perPoint: 9)
    #expect(!few.isTooMany)
    few.keepStrongest()
    #expect(few.joints[..<2] == [0, 8])
  }

  @Test("what is broken is told, and the mesh stays")
  func broken() throws {
    let wrong: [(mesh: String, skeleton: String, words: String)] = [
      (Self.smooth.replacing("0.5, 0.5]", with: "0.5]"), "", "the mesh is not skinned"),
      (
        Self.smooth.replacing("[0, 1, 1, 0", with: "[0, 7, 9, 0"), "",
        "joints that the skeleton does not have"
      ),
      (Self.smooth.replacing("0.75", with: "nan"), "", "weights are not finite"),
      (Self.smooth, "uniform matrix4d[] bindTransforms = []", "bindTransforms"),
      (Self.smooth, "uniform token[] joints = [\"hip\", \"hip\"]", "twice"),
      ("rel skel:skeleton = </Root/Skin>", "", "which is not a skeleton"),
      (
        "uniform token primvars:skel:skinningMethod = \"best\"\n" + Self.smooth, "", "is not known"
      ),
    ]
    for (mesh, skeleton, words) in wrong {
      var text = Self.scene(mesh: mesh)
      if let name = skeleton.split(separator: " ").dropFirst(2).first {
        // In place of what the scene says.
        let start = try #require(text.firstRange(of: "uniform \(skeleton.split(separator: " ")[1]) \(name)"))
        let end = try #require(text[start.upperBound...].firstRange(of: name == "joints" ? "\n" : ")]"))
        text.replaceSubrange(start.lowerBound..<end.upperBound, with: skeleton + "\n")
      }
      if mesh.hasPrefix("rel") { text = text.replacing("rel skel:skeleton = </Root/Bones>\n", with: "") }
      let asset = try SmallStage.read(text)
      #expect(asset.notes.contains { $0.message.contains(words) }, "\(words) in \(asset.notes)")
      #expect(asset.mesh("/Root/Skin")?.pointCount == 3)
    }
  }

  @Test("instances have skeletons of their own and share the mesh")
  func instances() throws {
    let asset = try SmallStage(texts: [
      "scene.usda": """
      def "A" (instanceable = true
       references = @man.usda@</Root>) {}
      def "B" (instanceable = true
       references = @man.usda@</Root>) {}
      """,
      "man.usda": Self.scene(mesh: Self.smooth),
    ]).read()
    #expect(asset.skeletons.map(\.path) == ["/A/Bones", "/B/Bones"])
    #expect(asset.skeletons.map { $0.node.map { asset.nodes[$0].path } } == ["/A/Bones", "/B/Bones"])
    let uses = try ["/A/Skin", "/B/Skin"].map { try #require(asset.node($0)?.mesh) }
    #expect(uses.map(\.skeleton) == [0, 1] && uses[0].mesh == uses[1].mesh)
    #expect(asset.meshes.count == 1 && asset.meshes[0].skin != nil)
  }

  @Test("blend shapes have their points, offsets and steps between")
  func blendShapes() throws {
    let asset = try SmallStage.read(
      Self.scene(
        mesh: """
          uniform token[] skel:blendShapes = ["smile", "frown", "none"]
          rel skel:blendShapeTargets = [</Root/Skin/Smile>, </Root/Skin/Frown>, </Root/Skin/Gone>]
          def BlendShape "Smile" {
            uniform vector3f[] offsets = [(1, 0, 0), (0, 1, 0)]
            uniform vector3f[] normalOffsets = [(0, 0, 1), (0, 0, 2)]
            uniform int[] pointIndices = [2, 0]
            uniform vector3f[] inbetweens:late = [(8, 0, 0), (0, 8, 0)] (weight = 0.75)
            uniform vector3f[] inbetweens:half = [(9, 0, 0), (0, 9, 0)] (weight = 0.5)
            uniform vector3f[] inbetweens:half:normalOffsets = [(0, 9, 0), (9, 0, 0)]
            uniform vector3f[] inbetweens:lost = [(9, 0, 0), (0, 9, 0)]
          }
          def BlendShape "Frown" {
            uniform vector3f[] offsets = [(0, 0, 0), (0, 0, 0), (0, 0, 4)]
          }
          """))
    let mesh = try #require(asset.mesh("/Root/Skin"))
    #expect(mesh.blendShapes.map(\.name) == ["smile", "frown"])
    let smile = mesh.blendShapes[0]
    #expect(smile.points == [2, 0] && smile.offsets == [1, 0, 0, 0, 1, 0])
    #expect(smile.normalOffsets == [0, 0, 1, 0, 0, 2])
    #expect(smile.inbetweens.map(\.weight) == [0.5, 0.75])
    #expect(smile.inbetweens[0].offsets == [9, 0, 0, 0, 9, 0])
    #expect(smile.inbetweens[0].normalOffsets == [0, 9, 0, 9, 0, 0])
    #expect(mesh.blendShapes[1].points == nil && mesh.blendShapes[1].offsets.last == 4)
    #expect(asset.node("/Root/Skin")?.mesh?.blendWeights == [0, 0])
    #expect(asset.notes.count == 2, "\(asset.notes)")
  }
}
