import Files

/// A writer of a suite's reports into a folder.
///
/// `index.html` shows everything and needs no other file; `junit.xml` is for build servers; `failures.jsonl`
/// has one JSON object per line for each failure, with images beside it as `NAME.expected.png`,
/// `NAME.actual.png` and `NAME.diff.png`.
public struct ReportWriter: Sendable {
  /// The folder of the report.
  public var folder: String

  /// Creates a writer.
  public init(folder: String) { self.folder = folder }

  /// Writes the report; each file is written atomically.
  ///
  /// Images of failures from an earlier report are removed when the test no longer fails.
  public func write(_ result: SuiteResult) throws {
    try SnapshotFolders.make(folder)
    for test in result.results { try writePictures(of: test) }
    let lines = result.failures.map { $0.json(pictureNames: pictureNames(of: $0)) + "\n" }
    try AtomicFile.write(lines.joined(), to: "\(folder)/failures.jsonl")
    try AtomicFile.write(JUnitReport(result).text, to: "\(folder)/junit.xml")
    // Written last, so that all files that it references exist already.
    try AtomicFile.write(HTMLReport(result).text, to: "\(folder)/index.html")
  }

  private func writePictures(of result: SnapshotResult) throws {
    for (name, bytes) in Self.files(of: result) {
      let path = "\(folder)/\(name)"
      if let bytes, result.isFailure {
        try AtomicFile.write(bytes, to: SnapshotFolders.ready(path))
      } else {
        SnapshotFolders.remove(path)
      }
    }
  }

  /// Returns the files that show a failed test: their paths in the folder, and their bytes where there are any.
  private static func files(of result: SnapshotResult) -> [(name: String, bytes: [UInt8]?)] {
    let (name, pictures) = (result.test.name, result.pictures)
    return [
      ("\(name).expected.png", pictures.expected), ("\(name).actual.png", pictures.actual),
      ("\(name).diff.png", pictures.difference),
    ]
  }

  private func pictureNames(of result: SnapshotResult) -> [String] {
    Self.files(of: result).compactMap { $0.bytes == nil ? nil : $0.name }
  }
}
