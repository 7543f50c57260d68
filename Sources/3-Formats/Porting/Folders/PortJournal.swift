package import Files
internal import TextFormats

/// The journal of a run into a folder: a line for each scene as soon as it is ported.
///
/// A run that was killed has written no manifest; the next one finds its scenes here. The manifest takes the
/// place of the journal at the end of a run.
package final class PortJournal {
  package static let name = ".decoupage-port.journal"
  /// The largest journal in bytes; larger ones are not read.
  private static let largest = 1 << 28

  private let path: String
  private var file: AppendedFile?

  /// Creates the journal of an output folder, or of a shard; its file is made with the first scene.
  package init(folder: String, shard: String? = nil) {
    path = "\(folder)/\(shard.map { PortManifest.name(ofShard: $0, "journal") } ?? Self.name)"
  }

  /// Adds a scene.
  ///
  /// - Parameters:
  ///   - output: The output file, relative to the folder.
  ///   - scene: Its record in the manifest.
  /// - Throws: `FileError` where it cannot be written.
  package func add(_ output: String, _ scene: PortManifest.Scene) throws(FileError) {
    let line = JSONText.object([("output", .string(output)), ("scene", scene.json)]).line + "\n"
    if file == nil {
      file = try AppendedFile(path: path)
      // The last line of a run that was killed may be cut off.
      try file?.append([UInt8(ascii: "\n")])
    }
    try file?.append(Array(line.utf8))
  }

  /// Removes the file, when the manifest has its scenes.
  package func finish() { AppendedFile.remove(path) }

  /// Adds the scenes of a journal to a manifest; lines that are damaged are skipped.
  static func read(_ path: String, into manifest: inout PortManifest) {
    guard let bytes = try? [UInt8](contentsOfFile: path, limit: largest) else { return }
    manifest.isUnfinished = true
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      guard let root = try? JSONDocument(Array(line)).root, let output = root["output"]?.text,
        let scene = root["scene"].flatMap({ PortManifest.Scene($0) })
      else { continue }
      manifest.scenes[output] = scene
    }
  }
}
