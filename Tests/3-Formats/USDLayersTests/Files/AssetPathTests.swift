import Files
import Glibc
import Testing

@testable import USDLayers

@Suite("Paths of files and of what is in packages")
struct AssetPathTests {
  @Test(
    "what lies beside a layer",
    arguments: [
      ("dir/a.usda", "b.usda", "dir/b.usda"), ("dir/a.usda", "../b.usda", "b.usda"),
      ("/x/a.usda", "./s/../b.png", "/x/b.png"), ("a.usda", "/abs/b.usda", "/abs/b.usda"),
      ("d/a.usdz[s/m.usda]", "t.png", "d/a.usdz[s/t.png]"),
      ("d/a.usdz[s/m.usda]", "../t.png", "d/a.usdz[t.png]"),
      ("d/a.usdz[b.usdz[m.usda]]", "n.usda", "d/a.usdz[b.usdz[n.usda]]"),
      ("a.usda", "p.usdz[x.usda]", "p.usdz[x.usda]"), ("a.usda", "odd[1].usda", "odd[1].usda"),
    ])
  func beside(_ layer: String, _ asset: String, _ expected: String) {
    #expect(AssetPath(layer).beside(AssetPath(asset))?.text == expected)
    #expect(AssetPath(expected).text == expected)
  }

  @Test("nothing leads out of a package")
  func packages() {
    #expect(AssetPath("a.usdz[s/m.usda]").beside(AssetPath("../../x.usda")) == nil)
    #expect(AssetPath("a.usdz[m.usda]").beside(AssetPath("/etc/x.usda")) == nil)
  }

  @Test("files outside of the scene's folder need leave, addresses are none, a compiled file says what to do")
  func refusals() throws {
    let folder = try TemporaryFolder()
    try AtomicFile.write("#usda 1.0\ndef \"O\" {}\n", to: folder.path + "/outside.usda")
    #expect(unsafe mkdir(folder.path + "/in", 0o700) == 0)
    let scene = folder.path + "/in/scene.usda"
    try AtomicFile.write(
      "#usda 1.0\ndef \"A\" (references = [@../outside.usda@</O>, @http://x.org/a.usda@, @b.reality@]) {}\n",
      to: scene)
    try AtomicFile.write("RECF", to: folder.path + "/in/b.reality")
    let stage = try USDStage.open(path: scene)
    #expect(stage.notes.contains { if case .outside = $0.problem { true } else { false } })
    #expect(
      stage.notes.contains {
        if case .unsupported(let what) = $0.problem { what.contains("http") } else { false }
      })
    #expect(
      stage.notes.contains { if case .notUSD(let what) = $0.problem { what.contains("USDZ") } else { false } }
    )
    let trusting = try USDStage.open(path: scene, options: USDStageOptions(allowsOutside: true))
    #expect(!trusting.notes.contains { if case .outside = $0.problem { true } else { false } })
    #expect(throws: USDError.self) { try USDStage.open(path: folder.path + "/none.usda") }
  }

  @Test("a scene in an assets folder may use the package around it")
  func home() throws {
    let folder = try TemporaryFolder()
    for name in ["", "/Sources", "/Sources/A.rkassets"] { _ = unsafe mkdir(folder.path + "/P" + name, 0o700) }
    let scene = folder.path + "/P/Sources/A.rkassets/s.usda"
    #expect(FileTree.home(ofScene: scene).hasSuffix("A.rkassets"))
    try AtomicFile.write("", to: folder.path + "/P/Package.swift")
    #expect(FileTree.home(ofScene: scene).hasSuffix("/P"))
  }
}
