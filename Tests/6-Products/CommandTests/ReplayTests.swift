import Files
import Images
import TestSupport
import Testing

/// Plays the recorded minute of the game in the program that was built beside the command: in continuous integration
/// that is the release build, where the pictures were recorded by the tests' build.
struct ReplayTests {
  static let goldens = "Tests/Examples/LamplighterTests/Goldens"
  /// Steps with the names of their pictures, as the game's own tests have them.
  static let moments = [
    (60, "1-title"), (480, "3-ferry"), (1290, "6-stones"), (1800, "8-mushroom"), (2700, "9-summit"),
    (3400, "10-beacon"),
  ]

  @Test func aMinuteOfPlayLooksTheSameInEveryBuild() throws {
    let folder = try TemporaryFolder()
    let tool = try BuiltTool.path()
    let program = tool.prefix(upTo: tool.lastIndex(of: "/") ?? tool.startIndex) + "/LamplighterApp"
    let run = try ProcessRun(
      String(program),
      [
        "--headless", "--replay", Repository.path("Examples/Lamplighter/Tour.input"), "--size", "480x270",
        "--snapshot", folder.path("game.png"), "--at", Self.moments.map { "\($0.0)" }.joined(separator: ","),
      ], environment: ["LIBGL_ALWAYS_SOFTWARE": "1", "GALLIUM_DRIVER": "llvmpipe"], timeLimit: .seconds(600))
    #expect(run.ending == .exit(0), "\(run.errors)")
    for (step, name) in Self.moments {
      let digits = String(step)
      let path = folder.path("game-\(String(repeating: "0", count: 4 - digits.count))\(digits).png")
      let drawn = try ImageReader().decode(file: path).rgba8()
      let golden = try ImageReader().decode(file: Repository.path("\(Self.goldens)/\(name).png")).rgba8()
      #expect(drawn == golden, "the picture \(name) differs")
    }
  }
}
