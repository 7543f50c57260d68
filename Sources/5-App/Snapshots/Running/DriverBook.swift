import Files

/// The driver records of all golden folders of a run.
struct DriverBook {
  private let driver: SnapshotDriver
  private var records: [String: DriverRecord] = [:]
  private var changedFolders: Set<String> = []
  /// The records that cannot be read.
  private(set) var problems: [String] = []

  private struct OtherDriver: Hashable {
    let folder: String
    let driver: SnapshotDriver
  }

  init(_ driver: SnapshotDriver) { self.driver = driver }

  /// Returns the driver that rendered the common golden picture of a name.
  mutating func driver(of golden: GoldenName) -> SnapshotDriver? {
    record(golden.folder).drivers["\(golden.name).png"]
  }

  /// Registers a comparison or a recording.
  ///
  /// - Parameters:
  ///   - verdict: The verdict on an image.
  ///   - golden: Its golden picture.
  /// - Returns: The driver that drew the golden picture, if it is another one.
  mutating func note(_ verdict: GoldenVerdict, _ golden: GoldenName) -> SnapshotDriver? {
    let key = String(verdict.path.dropFirst(golden.folder.count + 1))
    var record = record(golden.folder)
    switch verdict.outcome {
    case .recorded:
      record.set(driver, for: key)
      records[golden.folder] = record
      changedFolders.insert(golden.folder)
    case .same, .different, .incomparable:
      if let other = record.drivers[key], other != driver { return other }
    case .missing: break
    }
    return nil
  }

  /// Returns the warnings about golden pictures that another driver drew: their number in each folder.
  static func warnings(_ results: [SnapshotResult], _ driver: SnapshotDriver) -> [String] {
    var otherDrivers: [OtherDriver: Int] = [:]
    for result in results {
      guard let other = result.goldenDriver else { continue }
      otherDrivers[OtherDriver(folder: result.test.golden.folder, driver: other), default: 0] += 1
    }
    var warnings: [String] = []
    for (other, count) in otherDrivers.sorted(by: { "\($0.key)" < "\($1.key)" }) {
      let goldens = count == 1 ? "1 golden was" : "\(count) goldens were"
      warnings.append(
        "\(other.folder): \(goldens) drawn by \(other.driver); "
          + "this is \(driver), which may explain small differences")
    }
    return warnings
  }

  /// Writes the records that changed and returns the reasons of those that cannot be written.
  func finish() -> [String] {
    var warnings: [String] = []
    for folder in changedFolders.sorted() {
      do throws(FileError) {
        try records[folder]?.write(to: folder)
      } catch {
        warnings.append("\(error)")
      }
    }
    return warnings
  }

  private mutating func record(_ folder: String) -> DriverRecord {
    if let known = records[folder] { return known }
    var record = DriverRecord()
    do throws(SuiteError) {
      record = try DriverRecord(folder: folder)
    } catch {
      problems.append("\(error)")
    }
    records[folder] = record
    return record
  }
}
