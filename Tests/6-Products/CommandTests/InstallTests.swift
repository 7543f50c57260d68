import Files
import SceneReaders
import TestSupport
import Testing

/// What `make install` puts down: the command, its manual, completions, and the entry of a desktop.
@Suite struct InstallTests {
  private func text(_ path: String) throws -> String {
    String(decoding: try [UInt8](contentsOfFile: path), as: UTF8.self)
  }

  @Test func everythingLiesBelowThePrefix() throws {
    let folder = try TemporaryFolder()
    let prefix = folder.path("usr local")
    let run = try ProcessRun(Repository.path("scripts/install"), [BuiltTool.path(), prefix])
    #expect(run.ending == .exit(0))
    #expect(run.errors == "")
    let files = FolderWalk().files(in: prefix).files.map { String($0.dropFirst(prefix.count + 1)) }
    let commands = try decoupage("help").output.split(separator: "\n")
      .drop { $0 != "commands:" }.dropFirst().prefix { $0.hasPrefix("  ") }
      .compactMap { $0.split(separator: " ").first.map(String.init) }
    #expect(commands.contains("snapshot") && commands.contains("view"))
    for name in ["decoupage"] + commands.map({ "decoupage-\($0)" }) {
      #expect(files.contains("share/man/man1/\(name).1.gz"))
    }
    for file in [
      "bin/decoupage", "share/applications/decoupage.desktop", "share/mime/packages/decoupage.xml",
      "share/thumbnailers/decoupage.thumbnailer", "share/icons/hicolor/scalable/apps/decoupage.svg",
      "share/zsh/site-functions/_decoupage",
    ] {
      #expect(files.contains(file))
    }
    let version = try ProcessRun(prefix + "/bin/decoupage", ["--version"])
    #expect(version.output == (try decoupage("--version").output))
    for command in ["bench", "soak"] {
      let run = try ProcessRun(prefix + "/bin/decoupage", [command])
      #expect(run.ending == .exit(1) && run.output == "")
      #expect(
        run.errors == """
          error: \(prefix)/bin/decoupage-bench: \(command) is for developers and runs in this program, which is not there: \
          "swift build -c release --product decoupage-bench" builds it in the folder of the sources

          """)
    }
  }

  /// The objects of the release build, from which the command is linked again.
  private static let isRelease: Bool = {
    guard let tool = try? BuiltTool.path(), tool.contains("/release/") else { return false }
    let folder = tool.split(separator: "/").dropLast().joined(separator: "/")
    return (try? [UInt8](beginningOfFile: "/\(folder)/decoupage.product/Objects.LinkFileList", atMost: 1))
      != nil
  }()

  @Test(.enabled(if: isRelease, "the command is not that of a release build here"))
  func aCommandWithTheRuntimeInItselfNeedsNoSwift() throws {
    let folder = try TemporaryFolder()
    let tool = folder.path("decoupage")
    let link = try ProcessRun(
      Repository.path("scripts/link-static"), [BuiltTool.path(), tool], timeLimit: .seconds(300))
    try #require(link.ending == .exit(0), "\(link.errors)")
    let section = try ProcessRun("readelf", ["-d", tool]).output
    #expect(!section.contains("PATH)"), "it names no folder of this machine")
    let packages = try text(Repository.path("packaging/packages.txt"))
    let libraries = section.matches(of: /\(NEEDED\)[^\[]*\[([^\]]+)\]/).map { String($0.1) }
    #expect(libraries.count > 10)
    for library in libraries {
      #expect(!library.contains("wift") && !library.contains("Foundation"))
      #expect(packages.contains("\n\(library) "), "packages.txt lacks \(library)")
    }
    #expect(try [UInt8](contentsOfFile: tool).count < 46_000_000)
    #expect(try ProcessRun(tool, ["--version"]).output == decoupage("--version").output)
    let words = ["snapshot", "demo:grid", "--size", "48x27", "-o", "-"]
    #expect(try ProcessRun(tool, words).output == decoupage(words).output)
  }

  @Test func manualPagesHaveNoWarnings() throws {
    guard (try? ProcessRun("groff", ["--version"]))?.ending == .exit(0) else { return }
    for command in ["", "snapshot", "port", "sticker", "view"] {
      let page = try decoupage("help --manual \(command)").output
      let folder = try TemporaryFolder()
      let path = try folder.write(page, to: "page.1")
      let check = try ProcessRun("groff", ["-Kutf8", "-Tutf8", "-man", "-ww", "-z", path])
      #expect(check.ending == .exit(0))
      #expect(check.errors == "", "\(command)")
    }
  }

  @Test func aDoubleClickOpensWhatTheCommandReads() throws {
    let types = try text(Repository.path("packaging/decoupage.xml"))
    let entry = try text(Repository.path("packaging/decoupage.desktop"))
    let pictures = try text(Repository.path("packaging/decoupage.thumbnailer"))
    for match in types.matches(of: /mime-type type="([^"]+)"/) {
      #expect(entry.contains("\(match.1);"), "the desktop entry does not open \(match.1)")
      #expect(pictures.contains("\(match.1);"), "the desktop makes no thumbnails of \(match.1)")
    }
    let extensions = Set(types.matches(of: /pattern="\*\.(\w+)"/).map { String($0.1) })
    #expect(Set(SceneReaderTable.standard.extensions) == extensions)
  }
}
