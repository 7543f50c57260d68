import SceneAssets
import Testing
import simd

@testable import ColladaFormat

@Suite("Skins and forms of COLLADA") struct ColladaSkinTests {
  private static let identity = "1 0 0 0 0 1 0 0 0 0 1 0 0 0 0 1"

  private func skin(
    _ joints: String, kind: String = "Name_array", inverses: [String]? = nil, counts: String = "1 1 1 1",
    pairs: String = "0 0 0 0 0 0 0 0", weights: String = "1"
  ) -> String {
    let count = joints.split(separator: " ").count
    let matrices = inverses ?? Array(repeating: Self.identity, count: count)
    return """
      <library_geometries>\(ColladaText.geometry(ColladaText.triangles))</library_geometries>
      <library_controllers><controller id="skin"><skin source="#square">
      \(ColladaText.words("joints", joints, kind: kind))
      \(ColladaText.source("inverses", matrices.joined(separator: " "), parameters: "M"))
      \(ColladaText.source("strengths", weights, parameters: "W"))
      <joints><input semantic="JOINT" source="#joints"/><input semantic="INV_BIND_MATRIX" source="#inverses"/></joints>
      <vertex_weights count="4"><input semantic="JOINT" source="#joints" offset="0"/>
      <input semantic="WEIGHT" source="#strengths" offset="1"/><vcount>\(counts)</vcount><v>\(pairs)</v>
      </vertex_weights></skin></controller></library_controllers>
      """
  }

  private func body(_ skeletons: String...) -> String {
    let roots = skeletons.map { "<skeleton>#\($0)</skeleton>" }.joined()
    return "<node id=\"body\"><instance_controller url=\"#skin\">\(roots)</instance_controller></node>"
  }

  private func joints(_ asset: SceneAsset, _ node: Int = 0) throws -> [String] {
    let skeleton = try #require(asset.nodes[node].mesh?.skeleton, "\(asset.notes)")
    return asset.skeletons[skeleton].joints.compactMap(\.node).map { asset.nodes[$0].path }
  }

  @Test(
    "joints are found by what they are called",
    arguments: [
      ("Name_array", "hip tip", "/a/x /a/x/y"), ("IDREF_array", "x y", "/a/x /a/x/y"),
      ("Name_array", "x y", "/a/x /a/x/y"),
      ("Name_array", "Hip Tip", "/a/x /a/x/y"), ("IDREF_array", "hip y", "/a/x /a/x/y"),
    ])
  func words(_ kind: String, _ words: String, _ paths: String) throws {
    let asset = try ColladaText.read(
      ColladaText.document(
        skin(words, kind: kind, pairs: "0 0 1 0 0 0 0 0"),
        nodes: body("a")
          + "<node id=\"a\"><node id=\"x\" name=\"Hip\" sid=\"hip\"><node id=\"y\" name=\"Tip\" sid=\"tip\"/></node></node>"
      ))
    #expect(
      try joints(asset)
        == paths.replacing("x/y", with: "Hip/Tip").replacing("/x", with: "/Hip").split(separator: " ").map(
          String.init))
  }

  @Test("of joints that share a word those below the skeletons count, then those near the skin")
  func several() throws {
    let rig = "<node sid=\"hip\" name=\"hip\"/>"
    let below = try ColladaText.read(
      ColladaText.document(
        skin("hip"),
        nodes: body("b", "c") + "<node id=\"a\">\(rig)</node><node id=\"b\"/><node id=\"c\">\(rig)</node>"))
    #expect(try joints(below) == ["/c/hip"])
    let twice = try ColladaText.read(
      ColladaText.document(
        skin("hip")
          + "<library_nodes><node id=\"hero\">\(body("rig"))<node id=\"rig\">\(rig)</node></node></library_nodes>",
        nodes:
          "<node id=\"p\"><instance_node url=\"#hero\"/></node><node id=\"q\"><instance_node url=\"#hero\"/></node>"
      ))
    let bodies = twice.nodes.indices.filter { twice.nodes[$0].mesh != nil }
    #expect(try bodies.map { try joints(twice, $0) } == [["/p/hero/rig/hip"], ["/q/hero/rig/hip"]])
    #expect(twice.meshes.count == 2 && twice.skeletons.count == 2)
  }

  @Test("joints that are not there or there twice do no harm where nothing follows them") func lost() throws {
    let nodes = body("a") + "<node id=\"a\" sid=\"a\"><node id=\"b\" sid=\"b\"/></node>"
    let unused = try ColladaText.read(
      ColladaText.document(skin("b gone a", pairs: "0 0 2 0 0 0 0 0"), nodes: nodes))
    #expect(try joints(unused) == ["/a", "/a/b"])
    #expect(unused.meshes[1].skin?.joints == [1, 0, 1, 1])
    #expect(unused.notes.contains { $0.severity == .approximated && $0.message.contains("1 of its joints") })
    let used = try ColladaText.read(
      ColladaText.document(skin("b gone", pairs: "1 0 0 0 0 0 0 0"), nodes: nodes))
    #expect(used.nodes[0].mesh?.skeleton == nil && used.notes.contains { $0.message.contains("gone") })
    let twice = try ColladaText.read(
      ColladaText.document(skin("a b a", pairs: "0 0 1 0 2 0 0 0"), nodes: nodes))
    #expect(try joints(twice) == ["/a", "/a/b"] && twice.meshes[1].skin?.joints == [0, 1, 0, 0])
    let other = Self.identity.replacing("1 0 0 0 0 1", with: "1 0 0 5 0 1")
    let differ = try ColladaText.read(
      ColladaText.document(
        skin("a b a", inverses: [Self.identity, Self.identity, other], pairs: "0 0 1 0 2 0 0 0"), nodes: nodes
      ))
    #expect(
      differ.nodes[0].mesh?.skeleton == nil && differ.notes.contains { $0.message.contains("same node") })
  }

  @Test("as many joints move a point as the file says, and those of no weight too") func weights() throws {
    let names = (0..<12).map { "j\($0)" }, nodes = names.map { "<node id=\"\($0)\" sid=\"\($0)\"/>" }.joined()
    let pairs = (0..<12).map { "\($0) \($0)" }.joined(separator: " ") + " 3 1 -1 1 0 0"
    let weights = "0 " + (1..<12).map { "\($0)" }.joined(separator: " ")
    let asset = try ColladaText.read(
      ColladaText.document(
        skin(names.joined(separator: " "), counts: "12 1 1 1", pairs: pairs, weights: weights),
        nodes: body() + nodes))
    let skin = try #require(asset.meshes[1].skin)
    #expect(skin.influencesPerPoint == 12 && Array(skin.weights.prefix(12)) == (0..<12).map(Float.init))
    #expect(skin.joints[12] == 3 && skin.weights[12] == 1 && skin.weights[24] == 0)
    #expect(asset.notes.contains { $0.message.contains("1 weights refer to the bind shape") })
  }

  /// A mesh with forms; some words that are no form of it.
  private func morph(_ method: String, _ words: String, strengths: String, animations: String = "") -> String
  {
    let other =
      "<triangles><input semantic=\"VERTEX\" source=\"#high-vertices\" offset=\"0\"/><p>0 1 2 0 2 3</p></triangles>"
    let high = ColladaText.geometry(other, id: "high").replacing("1 1 0 0 1 0<", with: "1 1 5 0 1 0<")
    return """
      <library_animations>\(animations)</library_animations>
      <library_geometries>\(ColladaText.geometry(ColladaText.triangles))\(high)</library_geometries>
      <library_controllers><controller id="morph"><morph source="#square" method="\(method)">
      \(ColladaText.words("forms", words, kind: "IDREF_array"))\(ColladaText.source("weights", strengths, parameters: "W"))
      <targets><input semantic="MORPH_TARGET" source="#forms"/><input semantic="MORPH_WEIGHT" source="#weights"/>
      </targets></morph></controller></library_controllers>
      """
  }

  private let face = "<node id=\"face\"><instance_controller url=\"#morph\"/></node>"

  @Test(
    "forms are differences or whole shapes",
    arguments: [("NORMALIZED", Float(5)), ("RELATIVE", 5), ("OTHER", 5)])
  func methods(_ method: String, _ height: Float) throws {
    let asset = try ColladaText.read(
      ColladaText.document(morph(method, "high", strengths: "0.25"), nodes: face))
    let mesh = asset.meshes[try #require(asset.nodes[0].mesh?.mesh)]
    // The point at (1, 1): its own position counts where the form is a difference.
    #expect(
      mesh.blendShapes.map { Array($0.offsets[6..<9]) } == [
        method == "RELATIVE" ? [1, 1, height] : [0, 0, height]
      ])
    #expect(asset.nodes[0].mesh?.blendWeights == [0.25])
    #expect(asset.notes.contains { $0.message.contains("OTHER") } == (method == "OTHER"))
  }

  @Test(
    "strengths move one by one and all at once, by the source and by its numbers",
    arguments: [
      ("weights(1)", "0 1", "W", [0.5, 0, 0.5, 1]), ("weights-array(0)", "0 1", "W", [0, 0.25, 1, 0.25]),
      ("weights", "0 1 1 0", "A B", [0, 1, 1, 0]),
    ] as [(String, String, String, [Float])])
  func strengths(_ target: String, _ values: String, _ parameters: String, _ rows: [Float]) throws {
    let animation = ColladaTargetTests.animation("a", target, "0 1", values, parameters: parameters)
    let asset = try ColladaText.read(
      ColladaText.document(
        morph("NORMALIZED", "high high", strengths: "0.5 0.25", animations: animation), nodes: face))
    #expect(
      asset.clips.first?.tracks.map(\.target) == [.blendWeights(node: 0)]
        && asset.clips[0].tracks[0].values == rows)
  }

  @Test("forms without end, and joints of nodes without end, come to one") func bombs() throws {
    var options = ReaderOptions<ColladaLimits>()
    options.limits.blendShapeNumbers = 100
    let words = (0..<200).map { $0 % 2 == 0 ? "high" : "#high" }.joined(separator: " ")
    let text = ColladaText.document(morph("RELATIVE", words + " square high", strengths: "1"), nodes: face)
    let many = try ColladaReader.read(bytes: Array(text.utf8), path: "x.dae", options: options)
    #expect(many.meshes.last?.blendShapes.count == 202)
    options.limits.blendShapeNumbers = 30
    let few = try ColladaReader.read(bytes: Array(text.utf8), path: "x.dae", options: options)
    #expect(few.notes.contains { $0.message.contains("more than 30 numbers in morph targets") })
    options.limits.links = 1000
    #expect {
      try ColladaReader.read(
        bytes: Array(text.replacing(face, with: String(repeating: face, count: 10)).utf8), path: "x.dae",
        options: options)
    } throws: {
      "\($0)".contains("more than 1000 joints, materials and morph weights of nodes")
    }
  }

  @Test("forms over a skin are a mesh with both, and layers in a circle are told of") func layers() throws {
    let libraries = skin("hip").replacing("</library_controllers>", with: "").replacing(
      "</library_geometries>",
      with: ColladaText.geometry(ColladaText.triangles, id: "high").replacing(
        "#square", with: "#high") + "</library_geometries>")
    let over = """
      <controller id="morph"><morph source="#skin">\(ColladaText.words("forms", "high", kind: "IDREF_array"))
      \(ColladaText.source("weights", "1", parameters: "W"))<targets><input semantic="MORPH_TARGET" source="#forms"/>
      <input semantic="MORPH_WEIGHT" source="#weights"/></targets></morph></controller></library_controllers>
      """
    let asset = try ColladaText.read(
      ColladaText.document(libraries + over, nodes: face + "<node id=\"hip\" sid=\"hip\"/>"))
    let use = try #require(asset.nodes[0].mesh, "\(asset.notes)")
    #expect(use.skeleton != nil && asset.meshes[use.mesh].blendShapes.count == 1)
    let circle = try ColladaText.read(
      ColladaText.document(
        skin("hip").replacing("source=\"#square\"", with: "source=\"#skin\""),
        nodes: body() + "<node sid=\"hip\"/>"))
    #expect(circle.nodes[0].mesh == nil && circle.notes.contains { $0.message.contains("second skin") })
  }
}
