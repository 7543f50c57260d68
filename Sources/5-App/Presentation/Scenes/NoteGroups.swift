internal import Files
package import SceneAssets

/// The notes about a scene as lines of text: those with the same reason are one line with their number.
package struct NoteGroups {
  /// The lines, in the order of their first notes.
  package private(set) var lines: [String] = []

  /// Groups notes.
  ///
  /// - Parameters:
  ///   - notes: The notes.
  ///   - path: The file of the scene; paths in its folder are written relative to it.
  package init(_ notes: [AssetNote], ofScene path: String) {
    var groups: [(first: AssetNote, count: Int)] = [], indices: [String: Int] = [:]
    for note in notes {
      let reason = Self.reason(note.message)
      if let index = indices[reason] {
        groups[index].count += 1
      } else {
        indices[reason] = groups.count
        groups.append((note, 1))
      }
    }
    // Readers name files as the scene was named, or by their absolute paths.
    let folders = [path, WorkingFolder.absolute(path)].compactMap { path in
      path.lastIndex(of: "/").map { String(path[...$0]) }
    }.filter { $0 != "/" }
    lines = groups.map { note, count in
      let text = folders.reduce(note.description) { Self.without($1, in: $0) }
      return count == 1 ? text : "\(text) (and \(count - 1) more like it)"
    }
  }

  /// Returns a text in which paths do not begin with a folder.
  private static func without(_ folder: String, in text: String) -> String {
    var kept = "", rest = text[...]
    while let range = rest.firstRange(of: folder) {
      kept += rest[..<range.lowerBound]
      // The end of another path is not the beginning of this one.
      if let last = kept.last, last.isLetter || last.isNumber || "/._-~".contains(last) { kept += folder }
      rest = rest[range.upperBound...]
    }
    return kept + rest
  }

  /// Returns a message without what only names its object: numbers, names in quotes, paths of files.
  private static func reason(_ message: String) -> String {
    message.split(separator: " ").map { word in
      let isName = word.contains { $0.isNumber || $0 == "/" || $0 == "\"" || $0 == "“" }
      return isName ? "*" : String(word)
    }.joined(separator: " ")
  }
}
