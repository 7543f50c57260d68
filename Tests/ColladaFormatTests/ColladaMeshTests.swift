import SceneAssets
import Testing
import XML

@testable import ColladaFormat

@Suite("Meshes of COLLADA") struct ColladaMeshTests {
  private func mesh(_ primitives: String) throws -> (MeshAsset, [AssetNote]) {
    let asset = try ColladaText.read(
      ColladaText.document(
        "<library_geometries>\(ColladaText.geometry(primitives))</library_geometries>",
        nodes: "<node id=\"n\"><instance_geometry url=\"#square\"/></node>"))
    return (try #require(asset.meshes.first), asset.notes)
  }

  @Test("several lists of indices become values at corners") func severalLists() throws {
    let (mesh, _) = try mesh(ColladaText.triangles)
    #expect(mesh.corners == [0, 1, 2, 0, 2, 3] && mesh.faceSizes == nil && mesh.pointCount == 4)
    let texts = try #require(mesh[.textureCoordinates(0)])
    #expect(texts.place == .corner && texts.indices == [0, 1, 2, 4, 2, 5])
    #expect(texts.values.prefix(4) == [0, 0, 1, 0])
  }

  @Test("values that share the indices of points are values at points") func shared() throws {
    let (mesh, _) = try mesh(
      """
      <polylist count="1"><input semantic="VERTEX" source="#square-vertices" offset="0"/>
      <input semantic="NORMAL" source="#square-normals" offset="0"/><vcount>4</vcount><p>0 1 2 3</p></polylist>
      """)
    #expect(mesh.faceSizes == [4] && mesh[.normal]?.place == .point && mesh[.normal]?.indices == nil)
  }

  @Test(
    "polygons, strips and fans become faces",
    arguments: [
      ("<polygons count=\"1\">I<p>0 1 2 3</p></polygons>", [0, 1, 2, 3]),
      ("<tristrips count=\"1\">I<p>0 1 3 2</p></tristrips>", [0, 1, 3, 3, 1, 2]),
      ("<trifans count=\"1\">I<p>0 1 2 3</p></trifans>", [0, 1, 2, 0, 2, 3]),
      ("<triangles count=\"2\">I<p>0 1 2</p><p>0 2 3</p></triangles>", [0, 1, 2, 0, 2, 3]),
    ] as [(String, [UInt32])])
  func kinds(_ text: String, _ corners: [UInt32]) throws {
    let input = "<input semantic=\"VERTEX\" source=\"#square-vertices\" offset=\"0\"/>"
    let parts = text.split(separator: "I", maxSplits: 1)
    let (mesh, notes) = try mesh(parts[0] + input + parts[1])
    #expect(mesh.corners == corners && notes.isEmpty)
  }

  @Test("lines alone are lines; among faces they are told of") func lines() throws {
    let input = "<input semantic=\"VERTEX\" source=\"#square-vertices\" offset=\"0\"/>"
    let strip = "<linestrips count=\"1\">\(input)<p>0 1 2</p></linestrips>"
    let (alone, _) = try mesh(strip)
    #expect(alone.topology == .lines && alone.corners == [0, 1, 1, 2])
    let (among, notes) = try mesh(ColladaText.triangles + strip)
    #expect(among.topology == .faces && among.corners.count == 6)
    #expect(notes.contains { $0.severity == .ignored && $0.message.contains("lines") })
  }

  @Test("faces of several materials are subsets, and those of one word share a slot") func subsets() throws {
    let second = ColladaText.triangles.replacing("material=\"m\"", with: "material=\"other\"")
    let (mesh, _) = try mesh(ColladaText.triangles + second + ColladaText.triangles)
    #expect(mesh.subsets.map(\.name) == ["m", "other"])
    #expect(mesh.subsets.map(\.faces) == [[0, 1, 4, 5], [2, 3]])
  }

  @Test("faces that name what is not there are left out, and told of") func broken() throws {
    let (mesh, notes) = try mesh(ColladaText.triangles.replacing("3 5</p>", with: "9 5</p>"))
    #expect(mesh.corners == [0, 1, 2])
    let told = notes.filter { $0.severity == .broken }
    #expect(told.count == 1 && told[0].place.hasPrefix("line ") && told[0].message.hasPrefix("1 faces"))
  }

  @Test("colors are light, and values that one list lacks are filled in") func colors() throws {
    let colors = ColladaText.source(
      "colors", "1 1 1 0.5 0.5 0.5 0 0 0 1 0 0", parameters: "R G B")
    let colored = """
      <triangles count="1"><input semantic="VERTEX" source="#square-vertices" offset="0"/>
      <input semantic="COLOR" source="#colors" offset="0"/><p>0 1 2</p></triangles>
      """
    let (mesh, _) = try mesh(colors + colored + ColladaText.triangles)
    let color = try #require(mesh[.color(0)])
    #expect(color.indices?.count == 9 && color.width == 3)
    #expect(abs(color.values[3] - 0.2140) < 1e-3, "half as displays show it")
    let texts = try #require(mesh[.textureCoordinates(0)])
    #expect(texts.indices?.count == 9)
  }

  @Test("columns without names are stepped over") func columns() throws {
    let source = """
      <source id="wide"><float_array id="a" count="8">9 0 0 0 9 1 2 3</float_array><technique_common>
      <accessor source="#a" count="2" stride="4"><param type="float"/><param name="X" type="float"/>
      <param name="Y" type="float"/><param name="Z" type="float"/></accessor></technique_common></source>
      """
    let text = ColladaText.document(source, nodes: "")
    let document = ColladaDocument(try .init(Array(text.utf8)))
    let element = try #require(document.element(at: "#wide", named: "source"))
    #expect(ColladaSource(element, in: document)?.floats == [0, 0, 0, 1, 2, 3])
  }
}
