import Comparison
import Files
import Presentation
import Snapshots
import TestSupport
import Testing

struct SnapshotSuiteTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func suite(_ json: String) throws -> SnapshotSuite {
    try SnapshotSuite(
      at: folder.write(json, to: "suite.json"), builtIn: BuiltInScenes(prefix: "demo:", []))
  }

  @Test func aFolderIsASuiteOfItsScenes() throws {
    for name in ["b.usda", "a/x.glb", "a/x.png", "notes.txt", "b.png", "two.usda", "two.obj"] {
      try folder.write("", to: name)
    }
    let suite = try SnapshotSuite(at: folder.path)
    #expect(suite.tests.map(\.name) == ["a/x", "b", "two.obj", "two.usda"])
    #expect(suite.tests[0].scene == folder.path("a/x.glb"))
    #expect(suite.tests[0].golden.path == folder.path("a/x.png"))
    #expect(suite.tests[2].golden.path == folder.path("two.obj.png"))
    #expect(try SnapshotSuite(at: folder.path + "/").tests == suite.tests)
  }

  @Test func aSuiteFileSaysWhatToDrawAndHowCloseItHasToBe() throws {
    let suite = try suite(
      """
      { "name": "materials", "goldens": "Goldens",
        "defaults": { "options": { "size": "256x256", "samples": 4 }, "pixel": 5, "flip": 0.1 },
        "tests": [
          "sphere.usda",
          { "scene": "demo:grid", "share": 0.001, "flip": null,
            "options": { "samples": 1, "eye": [1, 2.5, -3], "shadows": false, "sticker": ["a@b", "c@d"] } },
          { "scene": "/scenes/cup.glb", "name": "cup/night", "pixel": 0,
            "options": ["--environment", "none"] },
          { "scene": "glass.usda", "broken": "no refraction yet" },
          { "scene": "fog.usda", "skip": "no fog" } ] }
      """)
    #expect(suite.name == "materials")
    #expect(suite.tests.map(\.name) == ["sphere", "grid", "cup/night", "glass", "fog"])
    let (sphere, grid, cup) = (suite.tests[0], suite.tests[1], suite.tests[2])
    #expect(sphere.scene == folder.path("sphere.usda"))
    #expect(sphere.golden.path == folder.path("Goldens/sphere.png"))
    #expect(sphere.options == ["--size", "256x256", "--samples", "4"])
    #expect(sphere.limits == ComparisonLimits(pixel: 5, flip: 0.1))
    #expect(grid.scene == "demo:grid")
    #expect(
      grid.options == [
        "--size", "256x256", "--samples", "1", "--eye", "1,2.5,-3", "--shadows", "off", "--sticker", "a@b",
        "--sticker", "c@d",
      ])
    #expect(grid.limits == ComparisonLimits(pixel: 5, share: 0.001))
    #expect(cup.scene == "/scenes/cup.glb")
    #expect(cup.options == ["--size", "256x256", "--samples", "4", "--environment", "none"])
    #expect(cup.limits.pixel == 0)
    #expect(suite.tests[3].mark == .broken("no refraction yet"))
    #expect(suite.tests[4].mark == .skipped("no fog"))
  }

  @Test func aListOfScenesIsASuite() throws {
    #expect(try suite(#"["a.usda", {"scene": "b.usda"}]"#).tests.map(\.name) == ["a", "b"])
  }

  @Test func aFolderWithASuiteFileIsReadByIt() throws {
    try folder.write("", to: "other.usda")
    try folder.write(#"["a.usda"]"#, to: "suite.json")
    #expect(try SnapshotSuite(at: folder.path).tests.map(\.name) == ["a"])
  }

  @Test(arguments: [
    ("{", "line 1, column 2: a key in quotation marks is expected here"),
    ("[\n  {\"scene\" \"a\"}]", "line 2, column 12: a colon is expected after the key"),
    (#"{"tests": ["a"], "tests": []}"#, "line 1, column 18: the key \"tests\" is a duplicate"),
    ("[\"a\"] x", "line 1, column 7: nothing may follow the value"),
    ("[\"a\n\"]", "line 1, column 4: a string may not contain line breaks"),
    ("[01]", "line 1, column 2: 01 is not a number"),
    (#"["\ud800x"]"#, "half of a surrogate pair is missing"),
    ("{}", "the list \"tests\" is missing"),
    ("[]", "tests: the list is empty"),
    (#"{"tests": 3}"#, "tests: is a number, not an array"),
    ("[7]", "tests[0]: is a number, not an object"),
    (#"[{"name": "a"}]"#, "tests[0]: has no \"scene\""),
    (#"[{"scene": ""}]"#, "tests[0].scene: is an empty string"),
    (#"[{"scene": "a", "shares": 1}]"#, "tests[0]: the key \"shares\" is unknown; known are scene, name,"),
    (#"["b", {"scene": "a", "share": 1.5}]"#, "tests[1].share: 1.5 is outside of 0 to 1"),
    (#"[{"scene": "a", "pixel": 0.5}]"#, "tests[0].pixel: 0.5 is not a whole number"),
    (#"[{"scene": "a", "pixel": "2"}]"#, "tests[0].pixel: is a string, not a number"),
    (#"[{"scene": "a", "options": "x"}]"#, "tests[0].options: is a string, not an object"),
    (#"[{"scene": "a", "options": {"eye": {}}}]"#, "tests[0].options.eye: is an object, not a string"),
    (#"["a.usda", "a.glb"]"#, "tests[1]: is named \"a\" like tests[0]; give it a \"name\" of its own"),
    (#"["../a.usda"]"#, "tests[0]: the name \"../a\" leads through another folder"),
    (#"[{"scene": "a", "name": "x//y"}]"#, "the name \"x//y\" has an empty part"),
  ])
  func mistakesAreNamedWithTheirPlace(json: String, message: String) throws {
    let error = #expect(throws: SuiteError.self) { _ = try suite(json) }
    let description = error?.description ?? ""
    #expect(description.hasPrefix(folder.path("suite.json") + ": "))
    #expect(description.contains(message), "\(description)")
  }

  @Test func deepNestingIsRefusedInsteadOfUsingUpTheStack() {
    let error = #expect(throws: SuiteError.self) {
      _ = try suite(String(repeating: "[", count: 100_000))
    }
    #expect(error?.reason == "arrays and objects are nested more than 64 deep, which is the limit")
  }

  @Test func whatIsNotThereOrEmptyIsSaid() throws {
    let absent = #expect(throws: SuiteError.self) { _ = try SnapshotSuite(at: folder.path("absent")) }
    #expect(absent?.description.contains("No such file or directory") == true)
    let empty = #expect(throws: SuiteError.self) { _ = try SnapshotSuite(at: folder.path) }
    #expect(empty?.description.contains("there are no scenes in this folder") == true)
  }

  @Test func damagedSuiteFilesAreReadOrRefusedButNeverTrap() throws {
    let sample =
      Array(
        #"{"goldens":"G","defaults":{"pixel":3,"options":{"size":"8x8"}},"tests":["a",{"scene":"b","#
          .utf8)
      + Array(#""name":"c\u00e9\/d","share":0.5e-1,"flip":null,"options":{"eye":[1,-2],"x":true}}]}"#.utf8)
    let file = DamagedBytes(sample, words: "{}[]\":,\\u019eE+-.ntf \n\0".map { String($0) })
    var random = SeededRandom(seed: 0x9E37_79B9_7F4A_7C15)
    let path = folder.path("suite.json")
    var accepted = 0
    for _ in 0..<Rounds.count {
      let bytes = file.damaged(&random)
      if (try? SnapshotSuite(parsing: bytes, path: path, folder: folder.path)) != nil { accepted += 1 }
    }
    #expect(accepted > Rounds.count / 100 && accepted < Rounds.count * 99 / 100)
  }
}
