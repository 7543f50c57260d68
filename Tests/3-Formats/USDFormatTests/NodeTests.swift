import SceneAssets
import Testing
import simd

@testable import USDFormat

@Suite("Nodes of USD scenes") struct NodeTests {
  @Test("what is active and defined becomes nodes, materials and components do not")
  func prims() throws {
    let asset = try SmallStage.read(
      """
      (upAxis = "Z"
       metersPerUnit = 0.5)
      def Xform "Root" {
        def Scope "Inner" { def "Bare" {}
        }
        def Material "Look" { def Shader "Surface" {}
        }
        def RealityKitComponent "Part" {}
        def Xform "Off" (active = false) { def Xform "Below" {}
        }
        over "Opinion" {}
      }
      class "Model" { def Xform "Inside" {}
      }
      def Xform "Last" {}
      """)
    #expect(asset.nodes.map(\.path) == ["/Root", "/Root/Inner", "/Root/Inner/Bare", "/Last"])
    #expect(asset.nodes.map(\.parent) == [nil, 0, 1, nil] && asset.nodes[0].children == [1])
    #expect(asset.upAxis == .z && asset.metersPerUnit == 0.5)
  }

  @Test("nobody's unit is the centimeter, and units that are none are told about")
  func units() throws {
    let silent = try SmallStage.read("def \"A\" {}")
    #expect(silent.metersPerUnit == 0.01 && silent.upAxis == .y && silent.notes.isEmpty)
    let wrong = try SmallStage.read("(metersPerUnit = -1\n upAxis = \"W\")\ndef \"A\" {}")
    #expect(wrong.metersPerUnit == 0.01 && wrong.upAxis == .y && wrong.notes.count == 2)
  }

  @Test("instances have nodes of their own and share what they show")
  func instances() throws {
    let asset = try SmallStage.read(
      """
      def "Model" {
        def Mesh "Shape" {
          point3f[] points = [(0, 0, 0), (1, 0, 0), (0, 1, 0)]
          int[] faceVertexCounts = [3]
          int[] faceVertexIndices = [0, 1, 2]
        }
      }
      def "A" (instanceable = true
               references = </Model>) {}
      def "B" (instanceable = true
               references = </Model>) {}
      """)
    #expect(
      asset.nodes.map(\.path) == ["/Model", "/Model/Shape", "/A", "/A/Shape", "/B", "/B/Shape"])
    #expect(asset.meshes.count == 2)
    #expect(asset.node("/A/Shape")?.mesh == asset.node("/B/Shape")?.mesh)
  }

  @Test("instances within instances stop at the limit")
  func limit() throws {
    var text = "def \"L0\" { def \"X\" {}\n}\n"
    for level in 1...20 {
      text += "def \"L\(level)\" {\n"
      for copy in 0..<4 {
        text += "def \"C\(copy)\" (instanceable = true\nreferences = </L\(level - 1)>) {}\n"
      }
      text += "}\n"
    }
    var options = USDSceneOptions()
    options.limits.nodes = 10_000
    #expect(throws: (any Error).self) { try SmallStage.read(text, options) }
  }

  @Test("what describes no node is told about once for each type")
  func lost() throws {
    let asset = try SmallStage.read(
      """
      def Scope "Render" { def RenderSettings "A" {}
        def RenderSettings "B" {}
        def RenderVar "C" {}
      }
      def PhysicsScene "World" {}
      def Xform "Kept" { def PhysicsFixedJoint "Joint" {}
      }
      """)
    let notes = asset.notes.map { "\($0.location) \($0.message)" }
    #expect(asset.notes.allSatisfy { $0.severity == .ignored } && notes.count == 2, "\(notes)")
    #expect(notes.contains("/Render/A prims of the type RenderSettings are not supported and have no effect"))
    #expect(notes.contains { $0.hasPrefix("/Render/C ") })
    #expect(asset.node("/Kept")?.components.map(\.identifier) == ["PhysicsFixedJoint"])
  }

  @Test("visibility hides, and so does being a guide or a proxy")
  func hidden() throws {
    let mesh = """
      point3f[] points = [(0, 0, 0), (1, 0, 0), (0, 1, 0)]
      int[] faceVertexCounts = [3]
      int[] faceVertexIndices = [0, 1, 2]
      """
    let asset = try SmallStage.read(
      """
      def Xform "A" { token visibility = "invisible"
      }
      def Xform "B" {
        uniform token purpose = "guide"
        def Mesh "Guide" { \(mesh)
        }
        def Mesh "Shown" { \(mesh)
          uniform token purpose = "render"
        }
      }
      """)
    #expect(asset.node("/A")?.isVisible == false && asset.node("/B")?.isVisible == true)
    #expect(asset.node("/B/Guide")?.isVisible == false && asset.node("/B/Shown")?.isVisible == true)
  }
}
