import Files
import Images
import TestSupport
import Testing

/// The option `--show` of commands that draw.
struct SnapshotOverlayTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func snapshot(_ options: String, to name: String) throws -> ProcessRun {
    try decoupage("snapshot demo:grid --size 96x54 -o \(folder.path(name)) \(options)")
  }

  private func image(_ options: String) throws -> Image<RGBA8> {
    let run = try snapshot(options, to: "a.png")
    try #require(run.ending == .exit(0) && run.errors == "", "\(run.errors)")
    return try ImageReader().decode(file: folder.path("a.png")).rgba8()
  }

  @Test func eachOverlayChangesTheImage() throws {
    let plain = try image("")
    var seen = [plain]
    for words in ["bounds", "axes", "grid", "wireframe", "points", "bounds,axes,grid,wireframe"] {
      let shown = try image("--show \(words)")
      #expect(!seen.contains(shown), "\(words)")
      seen.append(shown)
    }
    #expect(try image("--show grid,axes") == image("--show axes,grid,axes"))
  }

  @Test func `What a scene is made of, and how it is seen, changes the image`() throws {
    var seen = [try image("")]
    for options in [
      "--material color=#f00,roughness=0.1", "--material opacity=0.3", "--geometry-only", "--up=-Y",
      "--orthographic", "--background blurred", "--show wireframe --line-width 4",
      "--show points --point-size 1", "--show points --point-size 8",
      "--eye 9,9,9 --view-up 1,0,0", "--eye 9,9,9 --view-up 0,1,0",
    ] {
      let shown = try image(options)
      #expect(!seen.contains(shown), "\(options)")
      seen.append(shown)
    }
  }

  @Test func `Each debug view shows something else, and none the image`() throws {
    let sun = "--sun 40,50"
    var seen = [try image(sun)]
    for name in [
      "normal", "base-color", "roughness", "lighting-diffuse", "uv-checker", "shadow-cascades", "overdraw",
    ] {
      let shown = try image("\(sun) --debug-view \(name)")
      #expect(!seen.contains(shown), "\(name)")
      seen.append(shown)
    }
    #expect(try image("\(sun) --debug-view none") == seen[0])
    // Numbers are shown as they are.
    #expect(try image("\(sun) --debug-view normal --exposure 2 --tonemap none") == seen[1])
  }

  @Test func `A misspelled debug view is an error with a suggestion`() throws {
    let run = try snapshot("--debug-view normals", to: "a.png")
    #expect(run.ending == .exit(2) && run.errors.contains("did you mean normal?"), "\(run.errors)")
    #expect(try folder.names().isEmpty)
  }

  @Test(arguments: [
    "--material", "--material color", "--material color=reddish", "--material roughness=2",
    "--material roughness=0.1,roughness=0.2", "--material normal-scale=2", "--material texture=",
    "--up W", "--view-up 1,0,0", "--eye 1,2,3 --view-up 0,0,0", "--line-width 0", "--point-size 65",
  ])
  func badValuesAreBadUsage(options: String) throws {
    #expect(try snapshot(options, to: "a.png").ending == .exit(2))
    #expect(try folder.names().isEmpty)
  }

  @Test func anOverlayWithNothingToShowIsToldOnce() throws {
    let plain = try image("")
    let run = try snapshot("--show colliders,axes,joints --repeat 2", to: "b.png")
    #expect(run.ending == .exit(0))
    #expect(run.errors == "note: demo:grid: there are no colliders, no joints to show\n", "\(run.errors)")
    #expect(try snapshot("--show joints --quiet", to: "c.png").errors == "")
    #expect(try ImageReader().decode(file: folder.path("c.png")).rgba8() == plain)
  }

  @Test(
    "A misspelled word is an error with a suggestion", arguments: ["jonts", "axes,jonts", "axes,jonts,grid"])
  func misspelled(words: String) throws {
    let run = try snapshot("--show \(words)", to: "a.png")
    #expect(run.ending == .exit(2))
    #expect(
      run.errors.contains("--show: \"\(words)\" is not a list") && run.errors.contains("did you mean joints?")
    )
    #expect(try folder.names().isEmpty)
  }

  @Test(arguments: ["axes,", ",", "axes,,grid", "AXES", "0"]) func unreadable(words: String) throws {
    #expect(try snapshot("--show \(words)", to: "a.png").ending == .exit(2))
  }
}
