import SceneAssets
import Testing

@testable import ColladaFormat

@Suite("Texts of COLLADA") struct ColladaTextTests {
  private let text = ColladaText.document(
    "<library_geometries>\(ColladaText.geometry(ColladaText.triangles))</library_geometries>",
    nodes: "<node id=\"ö\" name=\"Größe\"><instance_geometry url=\"#square\"/></node>")

  private func bytes(_ encoding: String) -> [UInt8] {
    let text = text.replacing("utf-8", with: encoding)
    switch encoding {
    case "utf-8": return [0xEF, 0xBB, 0xBF] + Array(text.utf8)
    case "iso-8859-1": return text.unicodeScalars.map { UInt8($0.value) }
    case "utf-16": return [0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
    default: return [0xFE, 0xFF] + text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
    }
  }

  @Test(
    "encodings, with marks in front and without", arguments: ["utf-8", "iso-8859-1", "utf-16", "utf-16be"])
  func encodings(_ encoding: String) throws {
    let asset = try ColladaReader.read(bytes: bytes(encoding), path: "x.dae")
    #expect(asset.nodes.map(\.name) == ["Größe"] && asset.meshes.count == 1)
  }

  @Test("a DOCTYPE is passed over, and what it declares is never expanded") func entities() throws {
    var bomb = "<!DOCTYPE COLLADA [<!ENTITY a0 \"ha\">"
    for number in 1..<30 { bomb += "<!ENTITY a\(number) \"&a\(number - 1);&a\(number - 1);\">" }
    let asset = try ColladaText.read(
      text.replacing("<COLLADA", with: bomb + "]>\n<COLLADA").replacing("Größe", with: "&a29;"))
    #expect(asset.nodes.map(\.name) == ["&a29;"])
  }

  @Test("prefixes before names change nothing") func prefixes() throws {
    let prefixed = text.replacing("xmlns=", with: "xmlns:c=").replacing("</", with: "</c:").replacing(
      "<", with: "<c:"
    )
    .replacing("<c:/c:", with: "</c:").replacing("<c:?", with: "<?")
    #expect(try ColladaText.read(prefixed).meshes.count == 1)
  }

  @Test("an archive is told by its name") func archive() {
    #expect {
      try ColladaReader.read(bytes: Array("PK\u{3}\u{4}xyz".utf8), path: "x.zae")
    } throws: {
      "\($0)".contains(".zae") && "\($0)".contains("unpack")
    }
  }

  @Test("elements that lie a million deep are an error") func depth() {
    let deep = String(repeating: "<node>", count: 1_000_000)
    #expect {
      try ColladaText.read(ColladaText.document("", nodes: deep))
    } throws: {
      "\($0)".contains("deep")
    }
    let nested = String(repeating: "<node>", count: 300) + String(repeating: "</node>", count: 300)
    #expect {
      try ColladaText.read(ColladaText.document("", nodes: nested))
    } throws: {
      "\($0)".contains("more than 256 levels of nested nodes")
    }
  }

  @Test("libraries that come in pieces, and what is no part of scenes, are told of") func libraries() throws {
    let pieces = """
      <library_nodes><node id="a"/></library_nodes><library_nodes><node id="b"/></library_nodes>
      <library_physics_models><physics_model id="p"/></library_physics_models>
      <library_kinematics_models><kinematics_model id="k"/></library_kinematics_models>
      """
    let asset = try ColladaText.read(
      ColladaText.document(
        pieces, nodes: "<node id=\"n\"><instance_node url=\"#a\"/><instance_node url=\"#b\"/></node>",
        version: "1.5.0"))
    #expect(asset.nodes.map(\.name) == ["n", "a", "b"])
    #expect(
      asset.notes.map(\.message) == [
        "physics are not supported and are left out", "kinematics are not supported and are left out",
      ])
  }

  @Test("the locations of notes are right wherever they come from") func locations() throws {
    let asset = try ColladaText.read(
      ColladaText.document(
        "<library_effects><effect id=\"e\"/></library_effects>\n<library_materials>\n <material id=\"m\">"
          + "<instance_effect url=\"#e\"/></material></library_materials>"
          + "<library_geometries>\(ColladaText.geometry(ColladaText.triangles))</library_geometries>",
        nodes: """

          <node><skip/><instance_geometry url="#square"/>
            <instance_light url="#none"/></node>
          """))
    let lines = asset.notes.map(\.location)
    // An effect on line 4, what asks for it behind, and what asks for nothing last.
    #expect(lines.contains { $0.hasPrefix("line 4, column 18, <effect>") }, "\(lines)")
    #expect(lines.last?.contains("column 3, <instance_light>") == true, "\(lines)")
  }
}
