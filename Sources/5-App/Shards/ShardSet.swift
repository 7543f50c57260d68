internal import Files

/// The records of all shards of one run.
package struct ShardSet: Sendable {
  /// The records by the numbers of their shards.
  package let records: [ShardRecord]
  /// The shards without a record.
  package let absent: [Shard]

  /// Reads the records of a run.
  ///
  /// - Parameter paths: Records, or folders that are searched for them.
  /// - Throws: ``ShardError`` where there is none, one is given twice, or they are of different runs.
  package init(_ paths: [String]) throws(ShardError) {
    let found = FolderWalk(extensions: ["jsonl"]).expand(paths)
    if let error = found.unreadable.first { throw ShardError(error) }
    var records: [ShardRecord] = []
    for file in found.files where paths.contains(file) || Shard.isRecord(Self.lastPart(file)) {
      records.append(try ShardRecord(path: file))
    }
    guard let first = records.first else {
      throw ShardError(
        paths.first ?? "shards", "there is no record of a shard here, such as shard-1-of-2.jsonl")
    }
    var numbers: [Int: ShardRecord] = [:]
    for record in records {
      guard record.command == first.command, record.plan == first.plan, record.total == first.total,
        record.shard.count == first.shard.count
      else {
        throw ShardError(
          record.path,
          "shard \(record.shard) of \(record.command) is of another run than shard \(first.shard) of "
            + "\(first.command) in \(first.path): their items, options or costs differ; remove the records of "
            + "the earlier run, or name those of one")
      }
      if let other = numbers.updateValue(record, forKey: record.shard.number) {
        throw ShardError(record.path, "shard \(record.shard) is given twice; the other one is \(other.path)")
      }
    }
    self.records = records.sorted { $0.shard.number < $1.shard.number }
    absent = (1...first.shard.count).filter { numbers[$0] == nil }.compactMap {
      Shard($0, of: first.shard.count)
    }
  }

  package var command: String { records[0].command }

  /// The results of all items that have one, in the order of the run.
  package var results: [(record: ShardRecord, result: ShardRecord.Result)] {
    records.flatMap { record in record.results.values.map { (record, $0) } }
      .sorted { $0.result.item.index < $1.result.item.index }
  }

  /// The costs that were measured.
  package var costs: ShardCosts {
    var costs = ShardCosts()
    for (_, result) in results where result.failure == nil { costs.set(result.item.name, result.seconds) }
    return costs
  }

  /// Checks that every item has a result.
  ///
  /// - Throws: ``ShardError`` that names what is missing.
  package func checkComplete() throws(ShardError) {
    if !absent.isEmpty {
      let names = Self.list(absent.map(\.description))
      let (word, verb) = absent.count == 1 ? ("shard", "is") : ("shards", "are")
      throw ShardError(records[0].path, "\(word) \(names) of the same run \(verb) missing")
    }
    for record in records where !record.missing.isEmpty {
      throw ShardError(
        record.path,
        "shard \(record.shard) is unfinished, without results for \(Self.list(record.missing.map(\.name))); "
          + "run it again with --resume")
    }
  }

  private static func list(_ names: [String]) -> String {
    let most = 5
    let rest = names.count - most
    return names.prefix(most).joined(separator: ", ") + (rest > 0 ? " and \(rest) others" : "")
  }

  private static func lastPart(_ path: String) -> Substring { path.split(separator: "/").last ?? "" }
}
