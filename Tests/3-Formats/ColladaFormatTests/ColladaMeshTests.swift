import SceneAssets
import Testing
import TextFormats

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
    #expect(texts.interpolation == .corner && texts.indices == [0, 1, 2, 4, 2, 5])
    #expect(texts.values.prefix(4) == [0, 0, 1, 0])
  }

  @Test("values that share the indices of points are values at points") func shared() throws {
    let (mesh, _) = try mesh(
      """
      <polylist count="1"><input semantic="VERTEX" source="#square-vertices" offset="0"/>
      <input semantic="NORMAL" source="#square-normals" offset="0"/><vcount>4</vcount><p>0 1 2 3</p></polylist>
      """)
    #expect(mesh.faceSizes == [4] && mesh[.normal]?.interpolation == .point && mesh[.normal]?.indices == nil)
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
    let parts = text.split(separator: "I", maxSplits: 1)
    let (mesh, notes) = try mesh(parts[0] + input + parts[1])
    #expect(mesh.corners == corners && notes.isEmpty)
  }

  private let input = "<input semantic=\"VERTEX\" source=\"#square-vertices\" offset=\"0\"/>"

  @Test("lines alone are lines; among faces they have nodes of their own") func lines() throws {
    let strip = "<linestrips count=\"1\" material=\"edge\">\(input)<p>0 1 2</p></linestrips>"
    let (alone, _) = try mesh(strip)
    #expect(alone.topology == .lines && alone.corners == [0, 1, 1, 2])
    let other = "<lines count=\"1\">\(input)<p>0 3</p></lines>"
    let asset = try ColladaText.read(
      ColladaText.document(
        "<library_geometries>\(ColladaText.geometry(ColladaText.triangles + strip + other + strip))</library_geometries>",
        nodes: "<node id=\"n\"><instance_geometry url=\"#square\"/></node>"))
    #expect(asset.nodes.map(\.path) == ["/n", "/n/square lines", "/n/square lines_1"])
    #expect(asset.meshes.map(\.topology) == [.faces, .lines, .lines])
    #expect(asset.meshes.map(\.corners) == [[0, 1, 2, 0, 2, 3], [0, 1, 1, 2, 0, 1, 1, 2], [0, 3]])
    #expect(Set(asset.meshes.map(\.path)).count == 3 && asset.nodes.compactMap(\.mesh?.mesh) == [0, 1, 2])
  }

  /// The area of a polygon in the plane, by the corners in their order.
  private func area(_ points: [SIMD2<Float>]) -> Float {
    points.indices.reduce(0) { sum, index in
      let (a, b) = (points[index], points[(index + 1) % points.count])
      return sum + (a.x * b.y - a.y * b.x) / 2
    }
  }

  @Test(
    "holes are joined to their outlines, whichever way they go, and take their area away",
    arguments: [
      ["4 5 6 7"], ["7 6 5 4"], ["4 5 6 7", "8 9 10 11"], ["11 10 9 8", "4 5 6 7"],
    ], ["0 0 1", "1 0 0", "0 -1 0"])
  func holes(_ holes: [String], _ axis: String) throws {
    // A square of ten with squares of two at (2, 2) and (6, 5).
    let plane: [(Float, Float)] = [
      (0, 0), (10, 0), (10, 10), (0, 10), (2, 2), (4, 2), (4, 4), (2, 4), (6, 5), (8, 5), (8, 7), (6, 7),
    ]
    let points = plane.map { x, y in
      switch axis {
      case "0 0 1": "\(x) \(y) 0"
      case "1 0 0": "3 \(x) \(y)"
      default: "\(x) 1 \(y)"
      }
    }.joined(separator: " ")
    let cut = holes.map { "<h>\($0)</h>" }.joined()
    let text = ColladaText.geometry(
      "<polygons count=\"1\">\(input)<ph><p>0 1 2 3</p>\(cut)</ph><p>0 1 2</p></polygons>"
    )
    .replacing("0 0 0 1 0 0 1 1 0 0 1 0", with: points).replacing("count=\"12\"", with: "count=\"36\"")
    .replacing(
      "count=\"4\" stride=\"3\"", with: "count=\"12\" stride=\"3\"")
    let asset = try ColladaText.read(
      ColladaText.document(
        "<library_geometries>\(text)</library_geometries>",
        nodes: "<node><instance_geometry url=\"#square\"/></node>"))
    let mesh = try #require(asset.meshes.first), size = 4 + holes.count * 6
    #expect(mesh.faceSizes == [UInt32(size), 3] && mesh.pointCount == 12)
    let outline = mesh.corners.prefix(size).map { SIMD2(plane[Int($0)].0, plane[Int($0)].1) }
    #expect(abs(area(outline) - (100 - 4 * Float(holes.count))) < 1e-4, "\(mesh.corners)")
    // No cut goes through another edge.
    for (one, a) in outline.enumerated() {
      for (other, c) in outline.enumerated() where other > one {
        let b = outline[(one + 1) % size], d = outline[(other + 1) % size]
        #expect(!(side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0))
      }
    }
    #expect(asset.notes.contains { $0.severity == .approximated && $0.message.contains("holes") })
  }

  private func side(_ a: SIMD2<Float>, _ b: SIMD2<Float>, _ c: SIMD2<Float>) -> Float {
    (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
  }

  @Test("a hole outside of its polygon is told of") func lostHole() throws {
    let (mesh, notes) = try mesh(
      "<polygons count=\"1\">\(input)<ph><p>0 1 2 3</p><h>0 1 9</h></ph></polygons>")
    #expect(mesh.corners == [0, 1, 2, 3] && notes.contains { $0.message.contains("1 holes are not inside") })
  }

  @Test("several lists of one polylist, and sets that all have one number") func lists() throws {
    let (several, notes) = try mesh(
      "<polylist count=\"2\">\(input)<vcount>4</vcount><vcount>3</vcount><p>0 1 2 3</p><p>0 1 2</p></polylist>"
    )
    #expect(several.faceSizes == [4, 3] && several.corners == [0, 1, 2, 3, 0, 1, 2] && notes.isEmpty)
    let text = "<input semantic=\"TEXCOORD\" source=\"#square-texts\" offset=\"1\"/>"
    let color = "<input semantic=\"COLOR\" source=\"#square-points\" offset=\"0\" set=\"S\"/>"
    let (sets, _) = try mesh(
      "<triangles count=\"1\">\(input)\(text)\(text.replacing("offset=\"1\"", with: "offset=\"2\""))"
        + color.replacing("S\"", with: "0\"") + color.replacing("S\"", with: "3\"")
        + "<p>0 0 5 1 1 4 2 2 3</p></triangles>")
    #expect(
      sets[.textureCoordinates(0)]?.indices == [0, 1, 2]
        && sets[.textureCoordinates(1)]?.indices == [5, 4, 3])
    #expect(sets[.color(0)]?.width == 3 && sets[.color(1)] != nil)
  }

  @Test("sources of the mesh itself count before those of others with their names") func sharedNames() throws
  {
    let first = ColladaText.geometry(ColladaText.triangles)
    let second = first.replacing("id=\"square\"", with: "id=\"other\"").replacing(
      "0 0 0 1 0 0 1 1 0 0 1 0", with: "5 0 0 1 0 0 1 1 0 0 1 0")
    let asset = try ColladaText.read(
      ColladaText.document(
        "<library_geometries>\(first)\(second)</library_geometries>",
        nodes: "<node><instance_geometry url=\"#square\"/><instance_geometry url=\"#other\"/></node>"))
    #expect(asset.meshes.map { $0.positions[0] } == [0, 5])
  }

  @Test("convex meshes are meshes, splines are lines along their curves") func otherKinds() throws {
    let convex = ColladaText.geometry(ColladaText.triangles).replacing("<mesh>", with: "<convex_mesh>")
      .replacing(
        "</mesh>", with: "</convex_mesh>")
    let spline = """
      <geometry id="curve"><spline closed="CLOSED">\(ColladaText.source("p", "0 0 0 3 0 0", parameters: "X Y Z"))
      \(ColladaText.source("i", "0 0 0 2 3 0", parameters: "X Y Z"))
      \(ColladaText.source("o", "1 3 0 0 0 0", parameters: "X Y Z"))\(ColladaText.words("w", "BEZIER BEZIER"))
      <control_vertices><input semantic="POSITION" source="#p"/><input semantic="IN_TANGENT" source="#i"/>
      <input semantic="OUT_TANGENT" source="#o"/><input semantic="INTERPOLATION" source="#w"/></control_vertices>
      </spline></geometry>
      """
    let asset = try ColladaText.read(
      ColladaText.document(
        "<library_geometries>\(convex)\(spline.replacing("CLOSED", with: "false"))</library_geometries>",
        nodes: "<node><instance_geometry url=\"#square\"/><instance_geometry url=\"#curve\"/></node>"))
    #expect(asset.meshes.map(\.topology) == [.faces, .lines] && asset.meshes[1].pointCount == 17)
    // Halfway the handles count three eighths each.
    #expect(Array(asset.meshes[1].positions[24..<27]) == [1.5, 2.25, 0])
    #expect(asset.meshes[1].corners.count == 32 && asset.meshes[1].corners.last == 16)
    let closed = try ColladaText.read(
      ColladaText.document(
        "<library_geometries>\(spline.replacing("CLOSED", with: "true").replacing("BEZIER BEZIER", with: "LINEAR LINEAR"))</library_geometries>",
        nodes: "<node><instance_geometry url=\"#curve\"/></node>"))
    #expect(closed.meshes[0].corners == [0, 1, 1, 0])
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
    #expect(told.count == 1 && told[0].location.hasPrefix("line ") && told[0].message.hasPrefix("1 faces"))
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
