import Arguments
import Files
import TestSupport
import Testing

/// What the shells themselves make of the scripts.
struct CompletionsTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for shell in Shell.allCases {
      try folder.write(
        shell.completions(for: SampleProgram.parser, version: "1.2"), to: "completions.\(shell.rawValue)")
    }
    for name in ["work/chair.usdz", "work/chair.txt", "work/two words.glb", "work/sub/x", "work/out.png"] {
      try folder.write("", to: name)
    }
  }

  static let cases: [(line: String, offered: [String])] = [
    ("", ["draw", "palette"]),
    ("dr", ["draw"]),
    ("--", ["--help", "--quiet", "--version"]),
    ("palette ", ["add", "list"]),
    ("palette --folder colors l", ["list"]),
    ("palette add --", ["--folder", "--help", "--quiet", "--version"]),
    ("palette list ", ["dark", "light"]),
    ("palette list dark ", []),
    ("palette --folder list add x ", []),
    ("draw a.glb --look ", ["comic", "original", "puffy"]),
    ("draw --shadows o", ["off", "on"]),
    ("draw --sha", ["--shadows"]),
    ("draw --samples ", ["1", "2", "4"]),
    ("draw --size ", []),
    ("-q draw --look p", ["puffy"]),
  ]

  @Test(arguments: Shell.allCases)
  func theScriptSaysWhichVersionItCompletes(shell: Shell) throws {
    let script = shell.completions(for: SampleProgram.parser, version: "1.2")
    #expect(script.contains("# Completions of paint 1.2 for \(shell.rawValue);"))
  }

  @Test(arguments: cases)
  func bash(line: String, offered: [String]) throws {
    #expect(try bashOffers(line) == offered)
  }

  @Test func bashCompletesValuesAfterAnEqualsSign() throws {
    #expect(
      try bashOffers("draw --look=", words: ["draw", "--look", "="]) == ["comic", "original", "puffy"])
    #expect(try bashOffers("draw --look=c", words: ["draw", "--look", "=", "c"]) == ["comic"])
    #expect(
      try bashOffers("draw --look=c --sh", words: ["draw", "--look", "=", "c", "--sh"]) == ["--shadows"])
  }

  @Test func bashOffersFilesByTheirExtension() throws {
    #expect(try bashOffers("draw ") == ["chair.usdz", "sub", "two words.glb"])
    #expect(try bashOffers("draw a.glb -o ") == ["out.png", "sub"])
    #expect(try bashOffers("palette --folder ") == ["sub"])
    #expect(try bashOffers("draw -- --") == [])
  }

  /// Calls the function as bash does; words are split at spaces unless they are given.
  private func bashOffers(_ line: String, words: [String]? = nil) throws -> [String] {
    let words = words ?? line.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    let script = """
      source ../completions.bash
      COMP_WORDS=(paint "$@") COMP_CWORD=$#
      COMP_LINE="paint \(line)" COMP_POINT=${#COMP_LINE}
      _paint
      printf '%s\\n' "${COMPREPLY[@]}"
      """
    let run = try ProcessRun(
      "bash", ["--norc", "-c", "cd '\(folder.path("work"))' && " + script, "bash"] + words)
    #expect(run.errors == "")
    return Set(run.output.split(separator: "\n").map(String.init)).sorted()
  }

  @Test(.enabled(if: Self.has("zsh")))
  func zsh() throws {
    let files: [(line: String, offered: [String])] = [
      ("draw ch", ["chair.usdz"]), ("draw --look=c", ["comic"]), ("palette --folder ", ["sub"]),
    ]
    let cases = Self.cases + files
    let offers = try zshOffers(cases.map(\.line))
    for ((line, expected), offered) in zip(cases, offers) {
      if expected.isEmpty {
        // zsh goes on to offer options.
        #expect(offered.allSatisfy { $0.hasPrefix("-") }, "\(line)")
      } else {
        #expect(offered == expected, "\(line)")
      }
    }
  }

  /// Types each line into an interactive zsh whose `compadd` writes down what it is given.
  private func zshOffers(_ lines: [String]) throws -> [[String]] {
    let script = """
      zmodload zsh/zpty
      wait_for() { for try in {1..400}; do [[ -e $1 ]] && return; sleep 0.02; done; exit 1 }
      cd \(folder.path("work"))
      zpty shell 'TERM=dumb PS1= zsh -f -i'
      zpty -w shell 'autoload -Uz compinit; compinit -D -u; source ../completions.zsh
        compadd() {
          local -a kept
          builtin compadd -O kept "$@"
          print -l -- $kept >> ../offered
          builtin compadd "$@"
        }
        setopt no_list_beep; bindkey "^I" complete-word; : > ../ready-0'
      wait_for ../ready-0
      for line in "$@"; do
        (( count += 1 ))
        : > ../offered
        zpty -w -n shell "paint $line"$'\t'
        zpty -w shell $'\\C-U: > ../ready-'$count
        wait_for ../ready-$count
        print -- "# $count"
        cat ../offered
      done
      """
    let run = try ProcessRun("zsh", ["-f", "-c", script, "zsh"] + lines)
    #expect(run.ending == .exit(0))
    let answers = run.output.split(separator: "# ").map { $0.split(separator: "\n").dropFirst() }
    return answers.map { Set($0.map(String.init)).sorted() }
  }

  @Test(.enabled(if: Self.has("fish")), arguments: cases)
  func fish(line: String, offered: [String]) throws {
    #expect(try fishOffers(line) == offered)
  }

  @Test(.enabled(if: Self.has("fish")))
  func fishOffersFilesByTheirExtension() throws {
    #expect(try fishOffers("draw ") == ["chair.usdz", "sub/", "two words.glb"])
    #expect(try fishOffers("draw --look=c") == ["--look=comic"])
    #expect(try fishOffers("palette --folder ") == ["sub/"])
  }

  private func fishOffers(_ line: String) throws -> [String] {
    let script = "cd '\(folder.path("work"))'; source ../completions.fish; complete -C 'paint \(line)'"
    let run = try ProcessRun(
      "fish", ["--no-config", "-c", script],
      environment: ["HOME": folder.path, "XDG_CONFIG_HOME": folder.path])
    #expect(run.errors == "")
    let offered = run.output.split(separator: "\n").map { String($0.prefix { $0 != "\t" }) }
    return Set(offered).sorted()
  }

  private static func has(_ shell: String) -> Bool {
    (try? ProcessRun(shell, ["-c", "exit 0"]))?.ending == .exit(0)
  }
}
