import Arguments
import Files
import Glibc

/// The options that a person's file adds to every `view`, before those of the command line.
///
/// Each line is an option as it is typed; lines after `[PATTERN …]` apply to files of such names alone:
///
///     --size 1600x900
///     --panels statistics
///     [*.stl *.ply]
///     --up +Z
struct ViewDefaults {
  static let option = Option.optional(
    "config", as: .file("FILE", or: ["none"]), defaultText: "decoupage/view.conf in ~/.config",
    help: "a file of options, one a line, for files like [*.stl] below such a line; none reads no file")

  /// The largest file that is read, in bytes.
  private static let limit = 1 << 16

  /// The path of the file.
  let path: String
  private let lines: [Substring]

  /// Reads the file of a command line; nil where there is none.
  ///
  /// - Throws: ``CommandFailure`` when a file that was asked for cannot be read.
  init?(_ invocation: Invocation) throws(CommandFailure) {
    let given = invocation[Self.option]
    guard given != "none", let path = given ?? Self.standardPath, given != nil || access(path, R_OK) == 0
    else { return nil }
    self.path = path
    do throws(FileError) {
      lines = String(
        decoding: try [UInt8](contentsOfFile: path, limit: Self.limit, allowsStreams: true), as: UTF8.self
      )
      .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    } catch {
      throw CommandFailure(error)
    }
  }

  /// Returns the command line with the options of the file that it does not give itself.
  ///
  /// - Parameters:
  ///   - words: The words after the command.
  ///   - scene: The first scene; nil for none.
  /// - Returns: The words of both.
  /// - Throws: ``CommandFailure`` with the line that is no option.
  func complete(_ words: [String], for scene: String?) throws(CommandFailure) -> [String] {
    let given = Set(words.filter { $0.hasPrefix("--") }.map(Self.name))
    var result: [String] = [], applies = true
    for (index, line) in lines.enumerated() {
      let text = line.trimming { $0 == " " || $0 == "\t" }
      if text.isEmpty || text.hasPrefix("#") { continue }
      if text.hasPrefix("["), text.hasSuffix("]") {
        let patterns = text.dropFirst().dropLast().split(separator: " ")
        applies = patterns.contains { pattern in scene.map { Self.matches($0, String(pattern)) } ?? false }
        continue
      }
      guard text.hasPrefix("--"), text.count > 2 else {
        throw CommandFailure(
          path, "line \(index + 1): \"\(text)\" is no option such as --size 1600x900", code: .badUsage)
      }
      guard applies, !given.contains(Self.name(String(text))) else { continue }
      let parts = text.split(separator: " ", maxSplits: 1)
      result += parts.map { String($0.trimming { $0 == " " }) }
    }
    return result + words
  }

  /// Returns the name of an option, without its value.
  private static func name(_ word: String) -> String {
    String(word.prefix { $0 != "=" && $0 != " " && $0 != "\t" })
  }

  /// Returns whether the name of a file matches a pattern of the shell.
  private static func matches(_ path: String, _ pattern: String) -> Bool {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    return fnmatch(pattern, name, 0) == 0
  }

  /// The path of the file that nobody has to name: in `XDG_CONFIG_HOME`, else in `~/.config`.
  private static var standardPath: String? {
    func folder(_ name: String) -> String? {
      getenv(name).map { String(cString: $0) }.flatMap { $0.hasPrefix("/") ? $0 : nil }
    }
    return (folder("XDG_CONFIG_HOME") ?? folder("HOME").map { "\($0)/.config" })
      .map { "\($0)/decoupage/view.conf" }
  }
}

extension Substring {
  /// Returns the text without characters at its ends that fulfil a condition.
  fileprivate func trimming(_ condition: (Character) -> Bool) -> Substring {
    var rest = drop(while: condition)
    while let last = rest.last, condition(last) { rest.removeLast() }
    return rest
  }
}
