import Files
import Porting
import SceneReaders

/// The scenes that the words of a command line stand for, and where each goes.
struct PortArgument {
  private(set) var jobs: [PortJob] = []
  /// What is not there; it does not stop the rest.
  private(set) var failures: [CommandFailure] = []
  private var taken: Set<String> = []

  /// - Parameters:
  ///   - words: Files and folders.
  ///   - folder: Where all of it goes, keeping the shape of folders.
  ///   - format: The ending of what is written.
  init(_ words: [String], into folder: String, format: String) {
    let folder = folder.count > 1 && folder.hasSuffix("/") ? String(folder.dropLast()) : folder
    let walk = FolderWalk(extensions: Set(SceneReaderTable.current.extensions))
    for word in words {
      let found = walk.expand([word])
      failures += found.unreadable.map { CommandFailure($0) }
      if found.files.isEmpty, found.unreadable.isEmpty {
        failures.append(CommandFailure(word, "there are no scenes in this folder"))
      }
      // What was written into a folder of scenes is none of them.
      for file in found.files where file == word || !file.hasPrefix(folder + "/") {
        let inside = file == word ? Self.name(file) : String(file.dropFirst(word.count).drop { $0 == "/" })
        let stem = inside.lastIndex(of: ".").map { String(inside[..<$0]) } ?? inside
        let place = free("\(stem)", format)
        jobs.append(
          PortJob(
            input: file, output: "\(folder)/\(place)", surroundings: file == word ? Self.above(file) : word,
            place: place))
      }
    }
  }

  /// One scene that becomes one file.
  init(_ file: String, as output: String) {
    jobs = [PortJob(input: file, output: output, surroundings: Self.above(file), place: nil)]
  }

  /// Scenes that differ in their endings alone stay apart.
  private mutating func free(_ stem: String, _ format: String) -> String {
    var place = "\(stem).\(format)", number = 1
    while !taken.insert(place).inserted {
      place = "\(stem)_\(number).\(format)"
      number += 1
    }
    return place
  }

  private static func name(_ path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  private static func above(_ path: String) -> String {
    path.lastIndex(of: "/").map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
  }
}
