import Files
import TestSupport
import Testing

struct RestPoseTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func snapshot(_ file: String, _ options: String, _ name: String) throws -> (ProcessRun, [UInt8]) {
    let run = try decoupage(
      "snapshot \(folder.path(file)) --size 48x27 --eye 0,0,3 --target 0,0,0 -o \(folder.path(name)) \(options)"
    )
    try #require(run.ending == .exit(0), "\(run.errors)")
    return (run, try [UInt8](contentsOfFile: folder.path(name)))
  }

  @Test func `A time alone plays the one clip of a file without a word`() throws {
    try folder.write(AnimatedFile.text(clips: ["walk"]), to: "one.gltf")
    let (run, moved) = try snapshot("one.gltf", "--time 0.5", "moved.png")
    #expect(run.errors == "")
    let (_, named) = try snapshot("one.gltf", "--time 0.5 --animation walk", "named.png")
    let (_, rest) = try snapshot("one.gltf", "", "rest.png")
    #expect(moved == named && moved != rest)
  }

  @Test func `The end of a clip is its last pose, and no animation is the rest pose`() throws {
    try folder.write(AnimatedFile.text(clips: ["walk"]), to: "one.gltf")
    let (_, first) = try snapshot("one.gltf", "--time 0", "first.png")
    let (_, last) = try snapshot("one.gltf", "--time 1", "last.png")
    let (_, before) = try snapshot("one.gltf", "--time 0.999999", "before.png")
    #expect(last == before && last != first)
    let run = try decoupage(
      "snapshot \(folder.path("one.gltf")) --size 48x27 --eye 0,0,3 --target 0,0,0 --frames 23..25 --fps 24 "
        + "-o \(folder.path("shot")) --animation walk")
    #expect(run.ending == .exit(0), "\(run.errors)")
    #expect(try [UInt8](contentsOfFile: folder.path("shot/one.0024.png")) == last)
    #expect(try [UInt8](contentsOfFile: folder.path("shot/one.0025.png")) != last)
    let (none, still) = try snapshot("one.gltf", "--time 0.5 --animation none", "still.png")
    let (_, rest) = try snapshot("one.gltf", "", "rest.png")
    #expect(none.errors == "" && still == rest)
  }

  @Test
  func `Where there are several clips, a warning says that the rest pose is shown, and which there are`()
    throws
  {
    try folder.write(AnimatedFile.text(clips: ["walk", "run", "idle"]), to: "three.gltf")
    let (run, shown) = try snapshot("three.gltf", "--time 0.5", "shown.png")
    #expect(
      run.errors
        == "warning: \(folder.path("three.gltf")): a time alone shows the rest pose, as there are 3 animations: "
        + "walk, run, idle. Choose one with --animation NAME\n")
    let (quiet, rest) = try snapshot("three.gltf", "", "rest.png")
    #expect(quiet.errors == "" && shown == rest)
    let (chosen, second) = try snapshot("three.gltf", "--time 0.5 --animation 2", "second.png")
    #expect(chosen.errors == "" && second != rest)
  }
}
