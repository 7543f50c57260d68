package import Files
internal import JSON

/// What runs have put into a folder, and of what, so that the next one only does again what has changed.
///
/// It lies in the folder, whole or not at all. What cannot be read, or was written by another version, counts for
/// nothing: then everything is done again.
package struct PortManifest: Sendable, Equatable {
  /// By the files that were written, relative to the folder.
  package var scenes: [String: Scene] = [:]

  package init() {}

  package struct Scene: Sendable, Equatable {
    /// The scene that was read.
    package var source: String
    /// What was asked for, and of which version of the program.
    package var request: String
    /// What it was made of, by path: fingerprints of contents, empty for what was not there.
    package var files: [String: String]
    /// The names of all that lay around the scene, where something was looked for in vain.
    package var surroundings: String?
    /// What was written, relative to the folder, with fingerprints.
    package var written: [String: String]
    /// How many things were carried, approximated and lost.
    package var counts: [PortReport.Fate: Int]

    package init(
      source: String, request: String, files: [String: String], surroundings: String?,
      written: [String: String], counts: [PortReport.Fate: Int]
    ) {
      (self.source, self.request, self.files, self.surroundings) = (source, request, files, surroundings)
      (self.written, self.counts) = (written, counts)
    }
  }

  package static let name = ".decoupage-port.json"
  private static let format = 1
  /// More is not read: it would be the manifest of no folder in the world.
  private static let largest = 1 << 28

  // MARK: Files

  /// The manifest of a folder; an empty one where there is none that can be read.
  package init(ofFolder folder: String) {
    guard let bytes = try? [UInt8](contentsOfFile: "\(folder)/\(Self.name)", limit: Self.largest),
      let root = try? JSONDocument(bytes).root, root["format"]?.number == Double(Self.format)
    else { return }
    guard let members = root["scenes"]?.members else { return }
    for member in members { if let scene = Scene(member.value) { scenes[member.key] = scene } }
  }

  /// - Throws: `FileError` where it cannot be written.
  package func write(toFolder folder: String) throws(FileError) {
    let members = scenes.sorted { $0.key < $1.key }.map { (key: $0.key, value: $0.value.json) }
    let text = JSONText.object([("format", .integer(Self.format)), ("scenes", .object(members))])
    try AtomicFile.write(text.document, to: "\(folder)/\(Self.name)")
  }

  // MARK: What has changed

  /// Whether a scene would become what is there already.
  ///
  /// - Parameters:
  ///   - output: The file that it would be written to, relative to the folder.
  ///   - folder: Where all of that lies.
  ///   - source: The scene.
  ///   - request: What is asked for.
  ///   - surroundings: The names of all that lies around the scene now.
  /// - Returns: Whether nothing of it has changed, neither what it was made of nor what was written.
  package func isCurrent(
    _ output: String, in folder: String, source: String, request: String, surroundings: () -> String
  ) -> Bool {
    guard let scene = scenes[output], scene.source == source, scene.request == request else { return false }
    guard scene.files.allSatisfy({ Self.fingerprint($0.key) == $0.value }) else { return false }
    guard scene.written.allSatisfy({ Self.fingerprint("\(folder)/\($0.key)") == $0.value }) else {
      return false
    }
    return scene.surroundings == nil || scene.surroundings == surroundings()
  }

  /// The fingerprint of what a file holds; nothing where there is no file.
  package static func fingerprint(_ path: String) -> String {
    guard let file = try? FileMapping(path: path) else { return "" }
    var hash = ContentHash(), start = 0
    while start < file.count {
      let end = min(start + 1 << 24, file.count)
      hash.add(file.bytes(start..<end)[...])
      file.forget(start..<end)
      start = end
    }
    return hash.text
  }

  /// The fingerprint of the names of all files below a folder.
  package static func names(below folder: String) -> String {
    var hash = ContentHash()
    for file in FolderWalk().files(in: folder).files { hash.add(Array(file.utf8)[...]) }
    return hash.text
  }
}

extension PortManifest.Scene {
  fileprivate init?(_ value: JSONView) {
    guard let source = value["source"]?.text, let request = value["request"]?.text else { return nil }
    func texts(_ view: JSONView?) -> [String: String] {
      var texts: [String: String] = [:]
      if let members = view?.members { for member in members { texts[member.key] = member.value.text } }
      return texts
    }
    var counts: [PortReport.Fate: Int] = [:]
    if let members = value["counts"]?.members {
      for member in members {
        guard let fate = PortReport.Fate(rawValue: member.key), let count = member.value.number else {
          continue
        }
        counts[fate] = Int(exactly: count)
      }
    }
    self.init(
      source: source, request: request, files: texts(value["files"]),
      surroundings: value["surroundings"]?.text,
      written: texts(value["written"]), counts: counts)
  }

  fileprivate var json: JSONText {
    func object(_ texts: [String: String]) -> JSONText {
      .object(texts.sorted { $0.key < $1.key }.map { ($0.key, .string($0.value)) })
    }
    var members: [(key: String, value: JSONText)] = [
      ("source", .string(source)), ("request", .string(request)), ("files", object(files)),
    ]
    if let surroundings { members.append(("surroundings", .string(surroundings))) }
    members.append(("written", object(written)))
    members.append(
      (
        "counts",
        .object(
          PortReport.Fate.allCases.compactMap { fate in
            counts[fate].map { (fate.rawValue, .integer($0)) }
          })
      ))
    return .object(members)
  }
}
