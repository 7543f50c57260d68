import Files
import Shards

extension SubmittedWork {
  /// The records of the tasks as they are now.
  struct Progress {
    /// The records of this plan, by the numbers of their shards.
    fileprivate(set) var records: [Int: ShardRecord] = [:]
    /// The sizes of the records when they were read.
    private var sizes: [Int: Int] = [:]
    /// The lines of results that did not hold any more when the run began, by the indices of their items.
    private var outdated: [Int: Int]?

    /// The number of items with a result.
    var count: Int { records.values.reduce(0) { $0 + $1.results.count } }

    /// Reads the records that have grown.
    mutating func update(_ work: SubmittedWork) {
      defer { if outdated == nil { discardOutdated(work) } }
      for number in 1...work.plan.count {
        guard let shard = Shard(number, of: work.plan.count) else { continue }
        let path = "\(work.records)/\(shard.fileName).jsonl", size = ShardItem(path, file: path).size
        guard size > 0, sizes[number] != size, var record = try? ShardRecord(path: path),
          record.plan == work.plan.fingerprint
        else { continue }
        record.removeResults { outdated?[$0.item.index] == $0.line }
        (sizes[number], records[number]) = (size, record)
      }
    }

    /// Removes the results of an earlier run whose inputs have changed or whose outputs are gone.
    private mutating func discardOutdated(_ work: SubmittedWork) {
      let results = records.values.flatMap(\.results.values)
        .filter { $0.failure == nil && !$0.isCurrent(work.plan.items[$0.item.index]) }
      let lines = Dictionary(results.map { ($0.item.index, $0.line) }, uniquingKeysWith: { $1 })
      outdated = lines
      for number in records.keys {
        records[number]?.removeResults { lines[$0.item.index] == $0.line }
      }
    }

    /// Returns the shards that have items without a result, or, if asked for, with a failure.
    func unfinished(_ work: SubmittedWork, countingFailures: Bool) -> [Int] {
      let all = Set(work.plan.numbers)
      return all.sorted().filter { number in
        guard let record = records[number] else { return true }
        return !record.missing.isEmpty
          || (countingFailures && record.results.values.contains { $0.failure != nil })
      }
    }

    /// Returns the names of the items without a result.
    func missing(_ work: SubmittedWork) -> [String] {
      let known = Set(records.values.flatMap { $0.results.keys })
      return work.plan.items.indices.filter { !known.contains($0) }.map { work.plan.items[$0].name }
    }

    /// Returns the results that failed, in the order of the run.
    var failures: [ShardRecord.Result] {
      records.values.flatMap { $0.results.values.filter { $0.failure != nil } }
        .sorted { $0.item.index < $1.item.index }
    }
  }
}
