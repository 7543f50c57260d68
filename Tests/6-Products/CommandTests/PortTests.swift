import Files
import Foundation
import TestSupport
import Testing

@Suite struct PortTests {
  let folder: TemporaryFolder

  private static let cube = """
    mtllib cube.mtl
    o cube
    v 0 0 0
    v 1 0 0
    v 1 1 0
    v 0 1 0
    usemtl red
    f 1 2 3 4
    curv 0 1 1 2

    """

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Self.cube, to: "in/cube.obj")
    try folder.write("newmtl red\nKd 1 0 0\nnewmtl blue\nKd 0 0 1\n", to: "in/cube.mtl")
    try folder.write("v 0 0 0\nv 1 0 0\nv 1 1 0\nf 1 2 3\nvp 1 2\n", to: "in/deeper/other.obj")
    try folder.write("mtllib", to: "in/broken.dae")
  }

  private func port(_ words: String..., environment: [String: String?] = [:]) throws -> ProcessRun {
    try decoupage(
      ["port", folder.path("in"), "-o", folder.path("out")] + words, environment: environment)
  }

  @Test func aFolderKeepsItsShapeAndABrokenFileStopsNothing() throws {
    let run = try port("--format", "usda")
    #expect(run.ending == .exit(1))
    #expect(run.errors.contains("broken.dae"))
    #expect(run.errors.hasSuffix("2 done, 0 unchanged, 1 failed, 0 skipped\n"))
    for name in ["cube.usda", "deeper/other.usda"] {
      #expect(FileManager.default.fileExists(atPath: folder.path("out/\(name)")))
    }
  }

  @Test func theSecondRunDoesOnlyWhatHasChanged() throws {
    try FileManager.default.removeItem(atPath: folder.path("in/broken.dae"))
    #expect(try port("--jobs", "1").errors.hasSuffix("2 done, 0 unchanged, 0 failed, 0 skipped\n"))
    let first = try [UInt8](contentsOfFile: folder.path("out/cube.usdz"))
    let again = try port()
    #expect(again.ending == .exit(0))
    #expect(again.errors == "0 done, 2 unchanged, 0 failed, 0 skipped\n")
    try folder.write("newmtl red\nKd 0 1 0\n", to: "in/cube.mtl")
    #expect(try port().errors.hasSuffix("1 done, 1 unchanged, 0 failed, 0 skipped\n"))
    #expect(try [UInt8](contentsOfFile: folder.path("out/cube.usdz")) != first)
    #expect(
      try port("--meters-per-unit", "0.01").errors.hasSuffix("2 done, 0 unchanged, 0 failed, 0 skipped\n"))
  }

  @Test func aLimitIsHeldAndPortsAgain() throws {
    try FileManager.default.removeItem(atPath: folder.path("in/broken.dae"))
    let tight = try port("--limit", "obj.corners=3")
    #expect(tight.ending == .exit(1))
    #expect(tight.errors.contains("in/cube.obj: ") && tight.errors.contains("1 done"), "\(tight.errors)")
    #expect(
      try port("--limit", "obj.corners=4").errors.hasSuffix("2 done, 0 unchanged, 0 failed, 0 skipped\n"))
    let again = try port("--limit", "obj.corners=4")
    #expect(again.errors == "0 done, 2 unchanged, 0 failed, 0 skipped\n")
    // Other limits are another request.
    #expect(try port().errors.hasSuffix("2 done, 0 unchanged, 0 failed, 0 skipped\n"))
  }

  @Test(arguments: ["usda", "obj"]) func filesOutsideAreReadWhereTheUserSaysSo(_ ending: String) throws {
    try folder.write("newmtl red\nKd 0.5 0.25 0\n", to: "far/away/up/red.mtl")
    try folder.write("#usda 1.0\n(defaultPrim = \"a\")\ndef Cube \"a\" {}\n", to: "far/away/up/red.usda")
    let link = folder.path("in/deep/a/b/c/red")
    try folder.write(
      "mtllib red.mtl\no a\nv 0 0 0\nv 1 0 0\nv 1 1 0\nusemtl red\nf 1 2 3\n", to: "in/deep/a/b/c/scene.obj")
    try folder.write(
      "#usda 1.0\ndef \"it\" (references = @red.usda@) {}\n", to: "in/deep/a/b/c/scene.usda")
    for kind in ["mtl", "usda"] { symlink(folder.path("far/away/up/red.\(kind)"), "\(link).\(kind)") }
    let words = [
      "port", folder.path("in/deep/a/b/c/scene.\(ending)"), "-o", folder.path("o.usda"), "--verify", "none",
    ]
    let inside = try decoupage(words)
    #expect(inside.errors.contains("/red.") || inside.errors.contains(" red."), "\(inside.errors)")
    let outside = try decoupage(words + ["--allow-outside"])
    #expect(outside.ending == .exit(0) && !outside.errors.contains("warning"), "\(outside.errors)")
  }

  @Test func strictlyWhatIsLostIsAFailure() throws {
    let words = ["port", folder.path("in/cube.obj"), "-o", folder.path("cube.usdz")]
    let lax = try decoupage(words)
    #expect(lax.ending == .exit(0))
    #expect(lax.errors.contains("curves and free-form surfaces are not supported"))
    #expect(try decoupage(words + ["--strict"]).ending == .exit(1))
    // What an earlier run has lost is lost still.
    try FileManager.default.removeItem(atPath: folder.path("in/broken.dae"))
    #expect(try port().ending == .exit(0))
    #expect(try port("--strict").ending == .exit(1))
  }

  @Test func theReportNamesEachScene() throws {
    let report = folder.path("report.json")
    _ = try port("--report", report)
    let list =
      try JSONSerialization.jsonObject(with: Data([UInt8](contentsOfFile: report))) as? [[String: Any]]
    let scenes = try #require(list)
    #expect(scenes.count == 3)
    let cube = try #require(scenes.first { ($0["source"] as? String)?.hasSuffix("in/cube.obj") == true })
    let objects = try #require(cube["objects"] as? [[String: String]])
    #expect(objects.contains { $0["kind"] == "o" && $0["path"] == "/cube" && $0["fate"] == "carried" })
    #expect(objects.contains { $0["kind"] == "newmtl" && $0["path"] == "red" && $0["fate"] == "carried" })
    let blue = objects.first { $0["path"] == "blue" }
    #expect(blue?["fate"] == "lost" && blue?["reason"] == "no face uses the material; it is left out")
    #expect(scenes.contains { ($0["error"] as? String)?.contains("broken.dae") == true })
  }

  @Test(.enabled(if: Browser.path != nil, "chromium is not installed"))
  func thePageShowsBeforeAndAfterAndWhatWasLost() throws {
    let report = folder.path("report.html")
    try folder.write("mtllib", to: "in/zigzag.dae")
    #expect(try port("--report", report).ending == .exit(1))
    let probe = """
      <script>window.onload = async () => {
        await Promise.all([...document.images].map(image => image.decode()));
        const rows = () => [...document.querySelectorAll('article:not([hidden]) tr:not([hidden])')];
        const press = word => document.querySelector(`nav button[data-rows=${word}]`).click();
        const cards = () =>
          [...document.querySelectorAll('article:not([hidden])')].map(card => card.dataset.outcome).join();
        const found = { images: document.images.length, wide: [...document.images].every(i => i.naturalWidth === 480) };
        found.all = rows().length;
        const folds = () => [...document.querySelectorAll('.fold')].map(fold => fold.open);
        found.folded = folds().length > 0 && !folds().some(open => open);
        press('lost');
        found.lost = rows().every(row => row.dataset.fate === 'lost') && rows().length;
        press('carried');
        found.carried = rows().every(row => row.dataset.fate === 'carried') && rows().length > 0;
        found.unfolded = [...document.querySelectorAll('article:not([hidden]) .fold:not([hidden])')].every(fold => fold.open);
        press('carried');
        found.cards = cards();
        document.querySelector('nav button[data-filter=failed]').click();
        found.failed = cards();
        found.address = location.hash;
        document.querySelector('nav button[data-filter=all]').click();
        const search = document.getElementById('search');
        search.value = 'blue';
        search.dispatchEvent(new Event('input'));
        found.blue = rows().length;
        const result = document.createElement('pre');
        result.textContent = 'PROBE ' + JSON.stringify(found);
        document.body.append(result);
      };</script></body>
      """
    let page = try String(contentsOfFile: report, encoding: .utf8).replacing("</body>", with: probe)
    let document = try Browser.document(folder.write(page, to: "probe.html"), until: "PROBE {")
    let found = try #require(document.split(separator: "PROBE ").last?.prefix { $0 != "<" })
    #expect(found.contains(#""images":4,"wide":true"#), "\(found)")
    #expect(found.contains(#""folded":true,"lost":3,"carried":true,"unfolded":true"#), "\(found)")
    // What has to be looked at comes first, whatever the order of the files.
    #expect(
      found.contains(
        ##""cards":"failed,failed,lost,lost","failed":"failed,failed","address":"#show=failed","blue":1"##))
  }

  @Test func whereNothingCanBeDrawnThePageSaysSo() throws {
    let report = folder.path("report.html")
    try FileManager.default.removeItem(atPath: folder.path("in/broken.dae"))
    let run = try port("--report", report, environment: ["DECOUPAGE_GL_FAULT": "no-context"])
    #expect(run.ending == .exit(0))
    let page = try String(contentsOfFile: report, encoding: .utf8)
    #expect(page.contains("nothing could be drawn here") && page.contains("no face uses the material"))
    #expect(!page.contains("<img"))
  }

  @Test func aPortThatDrawsAnotherPictureIsNeverGreen() throws {
    // Packages have no placeholder for a texture that is missing.
    try folder.write(Self.untextured, to: "untextured.gltf")
    let words = ["port", folder.path("untextured.gltf"), "-o", folder.path("untextured.usdz")]
    let report = folder.path("untextured.json")
    let run = try decoupage(words + ["--report", report])
    #expect(run.ending == .exit(0) && run.errors.contains("it differs from"), "\(run.errors)")
    let object =
      try JSONSerialization.jsonObject(with: Data([UInt8](contentsOfFile: report))) as? [String: Any]
    let verification = try #require(object?["verification"] as? [String: Any])
    #expect(verification["outcome"] as? String == "differs")
    for side in ["before", "after"] {
      let path = try #require(verification[side] as? String)
      #expect(try [UInt8](contentsOfFile: path).starts(with: [0x89, 0x50, 0x4E, 0x47]))
    }
    #expect(try decoupage(words + ["--strict"]).ending == .exit(1))
    #expect(!(try decoupage(words + ["--verify", "none"]).errors.contains("it differs from")))
  }

  @Test func aPortThatIsTheSameSaysSo() throws {
    try folder.write("v 0 0 0\nv 1 0 0\nv 1 1 0\nf 1 2 3\n", to: "plain.obj")
    let report = folder.path("plain.json")
    let run = try decoupage([
      "port", folder.path("plain.obj"), "-o", folder.path("plain.usda"), "--report", report, "--strict",
    ])
    #expect(run.ending == .exit(0), "\(run.errors)")
    #expect(try String(contentsOfFile: report, encoding: .utf8).contains("\"outcome\": \"same\""))
  }

  private static let untextured = """
    {"asset":{"version":"2.0"},"scene":0,"scenes":[{"nodes":[0]}],"nodes":[{"mesh":0,"name":"tri"}],
    "meshes":[{"primitives":[{"attributes":{"POSITION":0,"TEXCOORD_0":1},"material":0}]}],
    "materials":[{"name":"m","pbrMetallicRoughness":{"baseColorTexture":{"index":0}}}],
    "textures":[{"source":0}],"images":[{"uri":"gone.png"}],
    "accessors":[{"bufferView":0,"componentType":5126,"count":3,"type":"VEC3","min":[0,0,0],"max":[1,1,0]},{"bufferView":1,"componentType":5126,"count":3,"type":"VEC2"}],
    "bufferViews":[{"buffer":0,"byteLength":36},{"buffer":0,"byteOffset":36,"byteLength":24}],
    "buffers":[{"byteLength":60,"uri":"data:application/octet-stream;base64,AAAAAAAAAAAAAAAAAACAPwAAAAAAAAAAAAAAAAAAgD8AAAAAAAAAAAAAAAAAAIA/AAAAAAAAAAAAAIA/"}]}
    """
}
