import Arguments
import Files
import Glibc
import TestSupport
import Testing

/// Words with colons beside files, and names that the program itself prints, in bash.
struct SceneCompletionsTests {
  static let scenes = Argument.repeated(
    .file("SCENE", extensions: ["usdz"], or: ["demo:bloom", "demo:bulb", "demo:grid"]), atLeast: 1,
    help: "scenes to draw")
  static let camera = Option.optional(
    "camera", as: .text("NAME", completion: .printed(by: "list", "cameras")), help: "the camera")
  static let parser = CommandLineParser(
    Command("paint", summary: "draws", arguments: [scenes], options: [OptionGroup("options", [camera])]))

  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for shell in Shell.allCases {
      try folder.write(
        shell.completions(for: Self.parser, version: "1.2"), to: "completions.\(shell.rawValue)")
    }
    try folder.write("", to: "work/desk.usdz")
    try folder.write("", to: "work/desk.txt")
    // It prints what it is asked, one argument a line.
    try folder.write("#!/bin/sh\nprintf '%s\\n' \"$*\" 'Main Camera' Top look=Red look=Blue\n", to: "paint")
    _ = chmod(folder.path("paint"), 0o755)
  }

  @Test(arguments: [
    // bash takes words apart at colons and equal signs.
    (["demo", ":", "b"], ["bloom", "bulb"]), (["demo", ":"], ["bloom", "bulb", "grid"]),
    (["demo", ":", "grid", "demo", ":", "bl"], ["bloom"]),
    (["de"], ["demo:", "desk.usdz"]), ([""], ["demo:", "desk.usdz"]),
    (["demo", ":", ""], ["demo:", "desk.usdz"]),
    (["x"], []), (["--camera", ""], []),
    (["desk.usdz", "--camera", "M"], [#"Main\ Camera"#]),
    (
      ["desk.usdz", "--camera", ""],
      [#"Main\ Camera"#, "Top", #"list\ cameras\ desk.usdz"#, "look=Blue", "look=Red"]
    ),
    (["desk.usdz", "--camera", "lo"], ["look=Blue", "look=Red"]),
    (["desk.usdz", "--camera", "look", "="], ["Blue", "Red"]),
    (["desk.usdz", "--camera", "look", "=", "R"], ["Red"]),
    (["desk.usdz", "--camera", "=", "M"], [#"Main\ Camera"#]),
    (["desk.usdz", "--camera", "=", "look", "=", "B"], ["Blue"]),
    (["demo", ":", "grid", "--camera", "li"], [#"list\ cameras\ demo:grid"#]),
  ])
  func bash(words: [String], offered: [String]) throws {
    let script = """
      cd '\(folder.path("work"))' && source ../completions.bash
      COMP_WORDS=(\(folder.path("paint")) "$@") COMP_CWORD=$#
      _paint
      printf '%s\\n' "${COMPREPLY[@]}"
      """
    let run = try ProcessRun("bash", ["--norc", "-c", script, "bash"] + words)
    #expect(run.errors == "")
    #expect(Set(run.output.split(separator: "\n").map(String.init)).sorted() == offered)
  }

  @Test(arguments: ["zsh", "fish"])
  func otherShellsUnderstandTheScript(shell: String) throws {
    guard (try? ProcessRun(shell, ["-c", "exit 0"]))?.ending == .exit(0) else { return }
    let run = try ProcessRun(shell, ["-n", folder.path("completions.\(shell)")])
    #expect(run.ending == .exit(0))
    #expect(run.errors == "")
  }
}
