import Files
import SceneReaders
import TestSupport
import Testing

@Suite("The table of scene readers")
struct SceneReaderTableTests {
  private let table = SceneReaderTable.standard

  @Test(
    "the beginning of a file shows its kind",
    arguments: [
      ("PXR-USDC\u{0}\u{8}", "usdc"), ("#usda 1.0\n", "usda"), ("PK\u{3}\u{4}", "usdz"), ("glTF\u{2}", "glb"),
      ("\u{FEFF} \n{\"asset\"", "gltf"), ("bplist00", "scn"), ("<?xml version=\"1.0\"?>\n<plist>", "scn"),
      ("<?xml version=\"1.0\"?><COLLADA>", "dae"), ("<?xml version=\"1.0\"?><COLLADA>plist", "dae"),
      ("<\u{0}?\u{0}x\u{0}m\u{0}l\u{0}>\u{0}<\u{0}C\u{0}O\u{0}L\u{0}L\u{0}A\u{0}D\u{0}A\u{0}", "dae"),
      ("<?xml version=\"1.0\"?><svg>", nil),
      ("ply\nformat ascii 1.0", "ply"), ("plywood", nil), ("RIFF", nil), ("", nil),
    ] as [(String, String?)])
  func beginnings(_ text: String, _ kind: String?) {
    #expect(table.readers.lazy.compactMap { $0.sniff([UInt8](text.utf8)) }.first == kind)
  }

  @Test("each extension is listed once, with a point in sentences")
  func extensions() {
    let extensions = table.extensions
    #expect(Set(extensions).count == extensions.count && extensions.contains("usd"))
    #expect(extensions.allSatisfy { $0 == $0.lowercased() && !$0.contains(".") })
    #expect(
      table.list("or")
        == ".usdz, .usda, .usdc, .usd, .glb, .gltf, .vrm, .dae, .scn, .scnp, .obj, .ply, .stl or .splat")
    #expect(Set(SceneReaderTable.unreadExtensions).isDisjoint(with: extensions))
  }

  @Test("each reader reads what its extensions name")
  func readersBelongToTheirExtensions() {
    for reader in table.readers {
      #expect(!reader.extensions.isEmpty && table.extensions.contains(reader.extensions[0]))
    }
  }

  @Test(
    "what is not read is answered with what to do",
    arguments: [
      ("a.reality", "PK\u{3}\u{4}x", nil), ("a.zae", "PK\u{3}\u{4}x", ".zae archives are not unpacked"),
      ("a.fbx", "; FBX", ".fbx files are not read"), ("a.glb", "nonsense", "damaged"),
      ("a.vrm", "nonsense", "damaged"),
      ("a.reality", "closed", ".reality files are closed"), ("a.foo", "nonsense", ".usdz, .usda"),
    ] as [(String, String, String?)])
  func refusals(_ name: String, _ text: String, _ words: String?) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(text, to: name)
    let error = #expect(throws: SceneFileError.self) { try table.read(path, SceneFileOptions()) }
    if let words { #expect(error?.reason.contains(words) == true, "\(String(describing: error))") }
  }
}
