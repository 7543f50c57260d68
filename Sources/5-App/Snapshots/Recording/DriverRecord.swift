import Files
import TextFormats

/// The file beside golden pictures that records the driver that rendered each of them.
///
///     { "drivers": [
///       { "renderer": "llvmpipe (LLVM 15.0.6, 256 bits)", "version": "4.5 (Core Profile) Mesa 22.3.6",
///         "goldens": ["cube.png", "glass.png"] } ] }
struct DriverRecord: Hashable, Sendable {
  static let fileName = "drivers.json"

  /// The driver of each golden picture, by path in the folder.
  private(set) var drivers: [String: SnapshotDriver] = [:]

  init() {}

  /// Reads the record of a folder; a folder without one has an empty record.
  init(folder: String) throws(SuiteError) {
    let path = "\(folder)/\(Self.fileName)"
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try [UInt8](contentsOfFile: path, limit: 64 << 20)
    } catch {
      guard Self.isAbsent(error) else { throw SuiteError(path: path, reason: error.reason) }
      return
    }
    let document = try SuiteFile.document(bytes, of: path)
    guard let drivers = Self.entries(document.root) else {
      throw SuiteError(
        path: path, reason: "this is not a record of drivers; delete it, the next recording writes it anew")
    }
    self.drivers = drivers
  }

  /// Sets the driver of a golden picture, by path in the folder.
  mutating func set(_ driver: SnapshotDriver, for golden: String) { drivers[golden] = driver }

  /// Writes the record, sorted, so that it changes only if a golden picture was recorded.
  func write(to folder: String) throws(FileError) {
    try AtomicFile.write(text, to: "\(folder)/\(Self.fileName)")
  }

  var text: String {
    let groups = Dictionary(grouping: drivers.keys) {
      drivers[$0] ?? SnapshotDriver(renderer: "", version: "")
    }
    let entries = groups.sorted { ($0.key.renderer, $0.key.version) < ($1.key.renderer, $1.key.version) }
    let blocks = entries.map { driver, goldens in
      """
          { "renderer": \(JSONText.string(driver.renderer).line), "version": \(JSONText.string(driver.version).line), "goldens": [
            \(goldens.sorted().map { JSONText.string($0).line }.joined(separator: ",\n      ")) ] }
      """
    }
    return "{ \"drivers\": [\n" + blocks.joined(separator: ",\n") + "\n] }\n"
  }

  private static func entries(_ root: JSONView) -> [String: SnapshotDriver]? {
    guard let list = root["drivers"], list.kind == .array else { return nil }
    var result: [String: SnapshotDriver] = [:]
    for entry in list.elements {
      guard let renderer = entry["renderer"]?.text, let version = entry["version"]?.text,
        let goldens = entry["goldens"], goldens.kind == .array
      else { return nil }
      for golden in goldens.elements {
        guard let name = golden.text else { return nil }
        result[name] = SnapshotDriver(renderer: renderer, version: version)
      }
    }
    return result
  }

  private static func isAbsent(_ error: FileError) -> Bool {
    if case .refused(_, let code) = error.problem { return code == 2 }
    return false
  }
}
