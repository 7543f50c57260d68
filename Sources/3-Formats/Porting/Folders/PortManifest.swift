package import Files
internal import TextFormats

/// The manifest of an output folder: the files that earlier runs wrote and their inputs, so that the next run
/// only ports scenes that changed.
///
/// It is written atomically into the folder. A manifest that cannot be read, or of another version, is
/// ignored: then everything is ported again.
package struct PortManifest: Sendable, Equatable {
  /// The scenes by the file that was written, relative to the folder.
  package var scenes: [String: Scene] = [:]

  /// True if scenes came from the journal of a run that wrote no manifest, or from shards.
  package var isUnfinished = false

  package init() {}

  package struct Scene: Sendable, Equatable {
    /// The path of the source scene.
    package var source: String
    /// The options of the port, and the version of the program.
    package var request: String
    /// The hashes of the input files by path; empty for files that did not exist.
    package var files: [String: String]
    /// The hash of the names of all files around the scene, where a file was looked for and not found.
    package var neighborhood: String?
    /// The hashes of the files that were written, relative to the folder.
    package var written: [String: String]
    /// The numbers of objects that were carried, approximated and lost.
    package var counts: [PortReport.Fate: Int]
    /// The difference between the scene and its port; nil where there is none, or they were not compared.
    package var difference: String?

    package init(
      source: String, request: String, files: [String: String], neighborhood: String?,
      written: [String: String], counts: [PortReport.Fate: Int]
    ) {
      (self.source, self.request, self.files, self.neighborhood) = (source, request, files, neighborhood)
      (self.written, self.counts) = (written, counts)
    }
  }

  package static let name = ".decoupage-port.json"
  private static let format = 1
  /// The largest manifest in bytes; larger ones are not read.
  private static let largest = 1 << 28

  // MARK: Files

  /// Reads the manifest of a folder, with those of shards, and what the journals of unfinished runs add; an
  /// empty one where there is none that can be read.
  package init(ofFolder folder: String) {
    self.init()
    read("\(folder)/\(Self.name)")
    let names = Self.names(ofShardsIn: folder)
    isUnfinished = !names.isEmpty
    for name in names where !name.hasSuffix(".journal") { read("\(folder)/\(name)") }
    PortJournal.read("\(folder)/\(PortJournal.name)", into: &self)
    for name in names where name.hasSuffix(".journal") { PortJournal.read("\(folder)/\(name)", into: &self) }
  }

  /// Reads the manifest of one shard.
  package init(ofFolder folder: String, shard: String) {
    self.init()
    read("\(folder)/\(Self.name(ofShard: shard, "json"))")
  }

  mutating func read(_ path: String) {
    guard let bytes = try? [UInt8](contentsOfFile: path, limit: Self.largest),
      let root = try? JSONDocument(bytes).root, root["format"]?.number == Double(Self.format)
    else { return }
    guard let members = root["scenes"]?.members else { return }
    for member in members { if let scene = Scene(member.value) { scenes[member.key] = scene } }
  }

  /// Writes the manifest.
  ///
  /// - Parameters:
  ///   - folder: The output folder.
  ///   - shard: The shard, such as `1-of-2`, whose manifest it is; nil for that of all scenes, into which the
  ///     manifests of shards go.
  /// - Throws: `FileError` where it cannot be written.
  package func write(toFolder folder: String, shard: String? = nil) throws(FileError) {
    let members = scenes.sorted { $0.key < $1.key }.map { (key: $0.key, value: $0.value.json) }
    let text = JSONText.object([("format", .integer(Self.format)), ("scenes", .object(members))])
    let name = shard.map { Self.name(ofShard: $0, "json") } ?? Self.name
    try AtomicFile.write(text.document, to: "\(folder)/\(name)")
    guard shard == nil else { return }
    for old in Self.names(ofShardsIn: folder) { AppendedFile.remove("\(folder)/\(old)") }
  }

  // MARK: Changes

  /// Returns whether a scene's output is up to date.
  ///
  /// - Parameters:
  ///   - output: The output file, relative to the folder.
  ///   - folder: The output folder.
  ///   - source: The source scene.
  ///   - request: The options of the port.
  ///   - neighborhood: The hash of the names of all files around the scene now.
  /// - Returns: Whether neither an input nor an output file has changed.
  package func isCurrent(
    _ output: String, in folder: String, source: String, request: String, neighborhood: () -> String
  ) -> Bool {
    guard let scene = scenes[output], scene.source == source, scene.request == request else { return false }
    guard scene.files.allSatisfy({ Self.fingerprint($0.key) == $0.value }) else { return false }
    guard scene.written.allSatisfy({ Self.fingerprint("\(folder)/\($0.key)") == $0.value }) else {
      return false
    }
    return scene.neighborhood == nil || scene.neighborhood == neighborhood()
  }

  /// Returns the hash of a file's contents; empty where there is no file.
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

  /// Returns the hash of the names of all files below a folder.
  package static func names(below folder: String) -> String {
    var hash = ContentHash()
    for file in FolderWalk().files(in: folder).files { hash.add(Array(file.utf8)[...]) }
    return hash.text
  }
}

extension PortManifest.Scene {
  init?(_ value: JSONView) {
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
      neighborhood: value["surroundings"]?.text,
      written: texts(value["written"]), counts: counts)
    difference = value["difference"]?.text
  }

  var json: JSONText {
    func object(_ texts: [String: String]) -> JSONText {
      .object(texts.sorted { $0.key < $1.key }.map { ($0.key, .string($0.value)) })
    }
    var members: [(key: String, value: JSONText)] = [
      ("source", .string(source)), ("request", .string(request)), ("files", object(files)),
    ]
    if let neighborhood { members.append(("surroundings", .string(neighborhood))) }
    members.append(("written", object(written)))
    if let difference { members.append(("difference", .string(difference))) }
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
