import SceneReaders
import Testing

@Suite("Kinds of scene files")
struct SceneFormatTests {
  @Test(
    "the beginning of a file shows its kind",
    arguments: [
      ("PXR-USDC\u{0}\u{8}", .usdc), ("#usda 1.0\n", .usda), ("PK\u{3}\u{4}", .usdz), ("glTF\u{2}", .glb),
      ("\u{FEFF} \n{\"asset\"", .gltf), ("bplist00", .scn), ("<?xml version=\"1.0\"?>\n<plist>", .scn),
      ("<?xml version=\"1.0\"?><COLLADA>", .dae),
      ("<\u{0}?\u{0}x\u{0}m\u{0}l\u{0}>\u{0}<\u{0}C\u{0}O\u{0}L\u{0}L\u{0}A\u{0}D\u{0}A\u{0}", .dae),
      ("<?xml version=\"1.0\"?><svg>", nil),
      ("RIFF", nil), ("", nil),
    ] as [(String, SceneFormat?)])
  func beginnings(_ text: String, _ format: SceneFormat?) {
    #expect(SceneFormat(beginning: [UInt8](text.utf8)) == format)
  }
}
