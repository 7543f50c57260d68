import Files
import Shards
import Snapshots
import TextFormats

/// The report of a snapshot suite, from the records of its shards.
enum MergedSuite: MergedRun {
  static let command = "test"

  static func write(
    _ set: ShardSet, to output: String, _ context: CommandContext
  ) throws(CommandFailure) {
    let result = try result(set)
    try TestCommand.tell(result, context)
    try TestCommand.write(result, to: output)
  }

  private static func result(_ set: ShardSet) throws(CommandFailure) -> SuiteResult {
    var results: [SnapshotResult] = [], driver: SnapshotDriver?, notes: [String] = []
    for record in set.records {
      for note in record.notes where !notes.contains(note) { notes.append(note) }
    }
    for (record, result) in set.results {
      let picture = { (name: String) in
        try? [UInt8](contentsOfFile: "\(record.partsFolder)/\(result.item.index).\(name).png")
      }
      guard let test = result.data["test"], let own = test["driver"].flatMap({ SnapshotDriver(record: $0) }),
        let restored = SnapshotResult(record: test, picture: picture)
      else { throw result.damaged(record) }
      results.append(restored)
      if let driver, driver != own {
        let note =
          "shards were drawn by different drivers, \(driver) and \(own), which may explain differences"
        if !notes.contains(note) { notes.append(note) }
      }
      driver = driver ?? own
    }
    guard let driver else { throw CommandFailure(set.records[0].path, "the suite has no tests") }
    let run = set.records[0].run
    return SuiteResult(
      suite: SnapshotSuite(
        name: run["suite"]?.text ?? "", path: run["path"]?.text ?? "", tests: results.map(\.test)),
      driver: driver,
      results: results, notes: notes)
  }
}
