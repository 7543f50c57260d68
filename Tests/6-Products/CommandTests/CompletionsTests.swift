import Files
import TestSupport
import Testing

struct CompletionsTests {
  @Test(arguments: ["bash", "zsh", "fish"])
  func theScriptIsWhatTheShellUnderstands(shell: String) throws {
    let run = try decoupage("completions \(shell)")
    #expect(run.ending == .exit(0))
    #expect(run.errors == "")
    guard (try? ProcessRun(shell, ["-c", "exit 0"]))?.ending == .exit(0) else { return }
    let folder = try TemporaryFolder()
    let script = try folder.write(run.output, to: "script")
    let check = try ProcessRun(shell, ["-n", script])
    #expect(check.ending == .exit(0))
    #expect(check.errors == "")
  }

  @Test(arguments: [
    ("decoupage comp", "compare completions"), ("decoupage completions ", "bash zsh fish"),
    ("decoupage help compl", "completions"), ("decoupage help --t", "--trace"),
    ("decoupage snapshot demo : bl", "bloom"), ("decoupage snapshot --debug-view ov", "overdraw"),
  ])
  func bashOffersWhatTheCommandTakes(line: String, offered: String) throws {
    let words = line.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    let script = """
      source <("$0" completions bash)
      COMP_WORDS=("$@") COMP_CWORD=$(($# - 1))
      _decoupage
      echo "${COMPREPLY[@]}"
      """
    let run = try ProcessRun("bash", ["--norc", "-c", script, BuiltTool.path()] + words)
    #expect(run.output == offered + "\n")
    #expect(run.errors == "")
  }
}
