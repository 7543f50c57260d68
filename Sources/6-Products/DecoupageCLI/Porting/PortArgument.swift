import Files
import Porting
import SceneReaders

/// The jobs that the arguments of a command line stand for: scenes with their output paths.
struct PortArgument {
  private(set) var jobs: [PortJob] = []
  /// The errors of missing files; they do not stop the rest.
  private(set) var failures: [CommandFailure] = []
  private var taken: Set<String> = []

  /// Finds the files that words name, also in folders.
  ///
  /// - Parameters:
  ///   - words: Files and folders.
  ///   - folder: The output folder, which gets the subfolders of the input.
  ///   - format: The file extension of the output.
  init(_ words: [String], into folder: String, format: String) {
    let folder = folder.count > 1 && folder.hasSuffix("/") ? String(folder.dropLast()) : folder
    let walk = FolderWalk(extensions: Set(SceneReaderTable.current.extensions))
    for word in words {
      if let failure = Self.refusal(of: word) {
        failures.append(failure)
        continue
      }
      let found = walk.expand([word])
      failures += found.unreadable.map { CommandFailure($0) }
      if found.files.isEmpty, found.unreadable.isEmpty {
        failures.append(CommandFailure(word, "there are no scenes in this folder"))
      }
      // Output written into a folder of scenes is not an input.
      for file in found.files where file == word || !file.hasPrefix(folder + "/") {
        let inside = file == word ? Self.name(file) : String(file.dropFirst(word.count).drop { $0 == "/" })
        let stem = inside.lastIndex(of: ".").map { String(inside[..<$0]) } ?? inside
        let name = free("\(stem)", format)
        jobs.append(
          PortJob(
            input: file, output: "\(folder)/\(name)", surroundings: file == word ? Self.above(file) : word,
            relativeOutput: name))
      }
    }
  }

  /// Returns why a word cannot be ported; nil for files and folders.
  static func refusal(of word: String) -> CommandFailure? {
    guard word.hasPrefix("demo:") else { return nil }
    return CommandFailure(
      word,
      "a built-in scene is a program, not a file that could be ported; `decoupage snapshot \(word)` draws it")
  }

  /// Creates the job of one scene and one output file.
  init(_ file: String, as output: String) {
    jobs = [PortJob(input: file, output: output, surroundings: Self.above(file), relativeOutput: nil)]
  }

  /// Returns unique output paths for scenes that differ only in their extensions.
  private mutating func free(_ stem: String, _ format: String) -> String {
    var name = "\(stem).\(format)", number = 1
    while !taken.insert(name).inserted {
      name = "\(stem)_\(number).\(format)"
      number += 1
    }
    return name
  }

  private static func name(_ path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  private static func above(_ path: String) -> String {
    path.lastIndex(of: "/").map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
  }
}
