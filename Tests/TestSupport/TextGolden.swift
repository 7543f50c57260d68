import Files
import Glibc
public import Testing

/// Compares text with the golden file of the same name in `Goldens` beside the test.
///
/// A difference is shown line by line and leaves `NAME.actual.txt` beside the golden file. Running with
/// `DECOUPAGE_RECORD=changed` accepts what differs or is missing, `missing` only what is missing.
public func expectText(
  _ text: String, matches name: String, file: String = #filePath,
  location: SourceLocation = #_sourceLocation
) throws {
  let folder = file.prefix(upTo: file.lastIndex(of: "/") ?? file.startIndex) + "/Goldens"
  let path = "\(folder)/\(name).txt"
  let actual = "\(folder)/\(name).actual.txt"

  let golden = try? [UInt8](contentsOfFile: path)
  if golden == Array(text.utf8) {
    unlink(actual)
    return
  }
  if Recording.writes(isMissing: golden == nil) {
    mkdir(String(folder), 0o777)
    try AtomicFile.write(text, to: path)
    unlink(actual)
    return
  }
  guard let golden else {
    Issue.record("\(name).txt is missing; DECOUPAGE_RECORD=missing writes it", sourceLocation: location)
    return
  }
  try AtomicFile.write(text, to: actual)
  Issue.record(
    """
    \(name).txt differs; DECOUPAGE_RECORD=changed accepts it
    \(lineDifference(from: String(decoding: golden, as: UTF8.self), to: text))
    """, sourceLocation: location)
}

/// The lines that went (`-`) and came (`+`), with the number each has or had.
func lineDifference(from old: String, to new: String) -> String {
  let (old, new) = (
    old.split(separator: "\n", omittingEmptySubsequences: false),
    new.split(separator: "\n", omittingEmptySubsequences: false)
  )
  let lines = new.difference(from: old).map { change in
    switch change {
    case .remove(let offset, let line, _): (offset, "\(offset + 1) - \(line)")
    case .insert(let offset, let line, _): (offset, "\(offset + 1) + \(line)")
    }
  }
  // Sorting is stable, so a line's removal stays before what replaces it.
  return lines.sorted { $0.0 < $1.0 }.map(\.1).joined(separator: "\n")
}
