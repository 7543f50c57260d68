import Files

/// The driver records of all golden folders of a run.
struct DriverBook {
  private let driver: SnapshotDriver
  private var records: [String: DriverRecord] = [:]
  private var changedFolders: Set<String> = []
  /// The number of golden pictures that were compared, for each folder and each other driver.
  private var otherDrivers: [OtherDriver: Int] = [:]
  private var problems: [String] = []

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
  mutating func note(_ verdict: GoldenVerdict, _ golden: GoldenName) {
    let key = String(verdict.path.dropFirst(golden.folder.count + 1))
    var record = record(golden.folder)
    switch verdict.outcome {
    case .recorded:
      record.set(driver, for: key)
      records[golden.folder] = record
      changedFolders.insert(golden.folder)
    case .same, .different, .incomparable:
      guard let other = record.drivers[key], other != driver else { return }
      otherDrivers[OtherDriver(folder: golden.folder, driver: other), default: 0] += 1
    case .missing: break
    }
  }

  /// Writes the records that changed and returns the warnings.
  func finish() -> [String] {
    var warnings = problems
    for (other, count) in otherDrivers.sorted(by: { "\($0.key)" < "\($1.key)" }) {
      let goldens = count == 1 ? "1 golden was" : "\(count) goldens were"
      warnings.append(
        "\(other.folder): \(goldens) drawn by \(other.driver); "
          + "this is \(driver), which may explain small differences")
    }
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
