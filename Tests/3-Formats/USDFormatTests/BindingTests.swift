import SceneAssets
import Testing

@testable import USDFormat

@Suite("Bindings of materials") struct BindingTests {
  /// The path of the material that the mesh at a path shows, in a scene with the materials A, B and C.
  private func material(_ text: String, at path: String, slot: Int = 0) throws -> String? {
    let asset = try SmallStage.read(
      text + "\ndef Material \"A\" {}\ndef Material \"B\" {}\ndef Material \"C\" {}")
    let materials = try #require(asset.node(path)?.mesh).materials
    return materials[slot].map { asset.materials[$0].path }
  }

  private static func mesh(_ name: String, _ more: String = "") -> String {
    "def Mesh \"\(name)\" {\n\(MeshTests.square)\n\(more)\n}"
  }

  @Test("what is bound above counts, unless something is bound below")
  func inheritance() throws {
    let text = """
      def Xform "X" { rel material:binding = </A>
        \(Self.mesh("Plain"))
        \(Self.mesh("Own", "rel material:binding = </B>"))
      }
      """
    #expect(try material(text, at: "/X/Plain") == "/A")
    #expect(try material(text, at: "/X/Own") == "/B")
  }

  @Test("what is stronger than its descendants wins")
  func strength() throws {
    let text = """
      def Xform "X" {
        rel material:binding = </A> ( bindMaterialAs = "strongerThanDescendants" )
        \(Self.mesh("Own", "rel material:binding = </B>"))
      }
      """
    #expect(try material(text, at: "/X/Own") == "/A")
  }

  @Test("what is bound for everything counts first, then full looks, then previews")
  func purposes() throws {
    let all = Self.mesh("M", "rel material:binding:full = </A>\nrel material:binding = </B>")
    #expect(try material(all, at: "/M") == "/B")
    let full = Self.mesh("M", "rel material:binding:preview = </A>\nrel material:binding:full = </B>")
    #expect(try material(full, at: "/M") == "/B")
  }

  @Test("collections bind what they include")
  func collections() throws {
    let text = """
      def Xform "X" {
        uniform token collection:some:expansionRule = "expandPrims"
        rel collection:some:includes = </X/In>
        rel collection:some:excludes = </X/In/Out>
        rel material:binding = </A>
        rel material:binding:collection:some = [</X.collection:some>, </B>]
        def Xform "In" {
          \(Self.mesh("M"))
          \(Self.mesh("Out"))
        }
        \(Self.mesh("Other"))
      }
      """
    #expect(try material(text, at: "/X/In/M") == "/B")
    #expect(try material(text, at: "/X/In/Out") == "/A")
    #expect(try material(text, at: "/X/Other") == "/A")
  }

  @Test("some faces have materials of their own; the mesh's own is there for the rest")
  func subsets() throws {
    func faces(_ name: String, _ faces: String, _ material: String) -> String {
      """
      def GeomSubset "\(name)" {
        uniform token elementType = "face"
        uniform token familyName = "materialBind"
        int[] indices = [\(faces)]
        rel material:binding = <\(material)>
      }
      """
    }
    let two = """
      point3f[] points = [(0, 0, 0), (1, 0, 0), (1, 1, 0), (0, 1, 0)]
      int[] faceVertexCounts = [3, 3]
      int[] faceVertexIndices = [0, 1, 2, 0, 2, 3]
      rel material:binding = </A>
      """
    let some = "def Mesh \"M\" {\n\(two)\n\(faces("S", "1", "/B"))\n}"
    #expect(try material(some, at: "/M") == "/A")
    #expect(try material(some, at: "/M", slot: 1) == "/B")
    let all = "def Mesh \"M\" {\n\(two)\n\(faces("S", "1", "/B"))\n\(faces("T", "0", "/C"))\n}"
    #expect(try material(all, at: "/M") == "/B")
    #expect(try material(all, at: "/M", slot: 1) == "/C")
    let beyond = try SmallStage.read("def Mesh \"M\" {\n\(two)\n\(faces("S", "0, 2", "/A"))\n}")
    #expect(beyond.meshes.first?.subsets.first?.faces == [0])
    #expect(beyond.notes.contains { "\($0)".contains("1 indices are not those of a face") })
  }

  @Test("materials in prototypes go by the first instance, those above instances are inherited")
  func instances() throws {
    let model = """
      def "Model" {
        \(Self.mesh("Own", "rel material:binding = </Model/Look>"))
        \(Self.mesh("Plain"))
        def Material "Look" {}
      }
      def "X" (instanceable = true
        references = </Model>) { rel material:binding = </A>
      }
      """
    #expect(try material(model, at: "/X/Own") == "/X/Look")
    #expect(try material(model, at: "/X/Plain") == "/A")
  }

  @Test("of several materials none counts")
  func several() throws {
    let text = Self.mesh("M", "rel material:binding = [</A>, </B>]")
    #expect(try material(text, at: "/M") == nil)
  }

  @Test("a material that is not there is told about")
  func missing() throws {
    let asset = try SmallStage.read(Self.mesh("M", "rel material:binding = </Nowhere>"))
    #expect(asset.node("/M")?.mesh?.materials == [nil] && asset.notes.count == 1)
  }
}
