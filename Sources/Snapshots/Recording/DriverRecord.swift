import Files

/// The file beside goldens that says which driver drew each of them.
///
///     { "drivers": [
///       { "renderer": "llvmpipe (LLVM 15.0.6, 256 bits)", "version": "4.5 (Core Profile) Mesa 22.3.6",
///         "goldens": ["cube.png", "glass.png"] } ] }
struct DriverRecord: Hashable, Sendable {
  static let fileName = "drivers.json"

  /// For each golden's path in the folder who drew it.
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
    let value: JSONValue
    do throws(JSONError) {
      value = try JSONParser.parse(bytes)
    } catch {
      throw SuiteError(path: path, place: "line \(error.line), column \(error.column)", reason: error.reason)
    }
    guard let drivers = Self.entries(value) else {
      throw SuiteError(
        path: path, reason: "this is not a record of drivers; delete it, the next recording writes it anew")
    }
    self.drivers = drivers
  }

  /// Notes who drew a golden, by its path in the folder.
  mutating func set(_ driver: SnapshotDriver, for golden: String) { drivers[golden] = driver }

  /// Writes the record, sorted, so that it changes only where something was recorded.
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
          { "renderer": \(jsonString(driver.renderer)), "version": \(jsonString(driver.version)), "goldens": [
            \(goldens.sorted().map(jsonString).joined(separator: ",\n      ")) ] }
      """
    }
    return "{ \"drivers\": [\n" + blocks.joined(separator: ",\n") + "\n] }\n"
  }

  private static func entries(_ value: JSONValue) -> [String: SnapshotDriver]? {
    guard case .object(let root) = value,
      case .array(let list)? = root.first(where: { $0.key == "drivers" })?.value
    else { return nil }
    var result: [String: SnapshotDriver] = [:]
    for entry in list {
      guard case .object(let members) = entry else { return nil }
      let values = Dictionary(members.map { ($0.key, $0.value) }, uniquingKeysWith: { first, _ in first })
      guard case .text(let renderer) = values["renderer"], case .text(let version) = values["version"],
        case .array(let goldens) = values["goldens"]
      else { return nil }
      for golden in goldens {
        guard case .text(let name) = golden else { return nil }
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
