import Files
import Shards
import Testing
import TextFormats

/// The records of shards, and what joins them.
struct ShardRecordTests {
  private static let names = ["a", "b", "c", "d"]
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func header(_ number: Int, of count: Int, settings: String = "") throws -> ShardRecordWriter.Header
  {
    let plan = ShardPlan(Self.names.map { ShardItem($0, size: 0) }, count: count, settings: settings)
    return ShardRecordWriter.Header(
      command: "port", program: "1", shard: try #require(Shard(number, of: count)), plan: plan,
      run: .object([]))
  }

  /// Writes the record of a shard in which everything is done, and returns its path.
  @discardableResult
  private func record(
    _ number: Int, of count: Int, settings: String = "", in subfolder: String = "records", leaving: Int = 0
  ) throws -> String {
    let header = try header(number, of: count, settings: settings)
    let writer = try ShardRecordWriter(folder: folder.path(subfolder), header: header, resumes: false)
    for index in header.plan.indices(of: header.shard).dropLast(leaving) {
      try writer.add(index, seconds: 0.5, data: .object([("index", .integer(index))]))
    }
    return "\(folder.path(subfolder))/\(header.shard.fileName).jsonl"
  }

  private func error(_ paths: String...) -> String? {
    do throws(ShardError) { try ShardSet(paths).checkComplete() } catch { return error.reason }
    return nil
  }

  @Test func allShardsMakeTheWholeRun() throws {
    for number in 1...3 { try record(number, of: 3) }
    let set = try ShardSet([folder.path("records")])
    try set.checkComplete()
    #expect(set.results.map(\.result.item.name) == Self.names)
    #expect(set.results.map { $0.result.data["index"]?.integer } == [0, 1, 2, 3])
    #expect(set.costs.total == 2)
  }

  @Test func missingDoubleAndForeignShardsAreNamed() throws {
    let first = try record(1, of: 3)
    #expect(error(folder.path("records")) == "shards 2/3, 3/3 of the same run are missing")
    let copy = try record(1, of: 3, in: "copy")
    #expect(error(first, copy) == "shard 1/3 is given twice; the other one is \(first)")
    let foreign = try record(2, of: 3, settings: "--size 2x2", in: "foreign")
    #expect(
      error(first, foreign)
        == "shard 2/3 of port is of another run than shard 1/3 of port in \(first): "
        + "their items, options or costs differ; remove the records of the earlier run, or name those of one")
    let unfinished = try record(1, of: 1, in: "unfinished", leaving: 3)
    #expect(
      error(unfinished)
        == "shard 1/1 is unfinished, without results for b, c, d; run it again with --resume")
    #expect(error(folder.path)?.contains("another run") == true, "folders are searched")
    let other = try folder.write("{}\n", to: "other.jsonl")
    #expect(error(other) == "this is no record of a shard")
    let empty = try folder.makeFolder("empty")
    #expect(error(empty) == "there is no record of a shard here, such as shard-1-of-2.jsonl")
  }

  @Test func aRecordGoesOnWhereItsProcessWasKilled() throws {
    let path = try record(1, of: 1, leaving: 2)
    let text = try [UInt8](contentsOfFile: path)
    // The line of the second item is cut off.
    try AtomicFile.write(Array(text.dropLast(5)), to: path)
    let header = try header(1, of: 1)
    let writer = try ShardRecordWriter(folder: folder.path("records"), header: header, resumes: true)
    #expect(writer.done == [0] && writer.wasStopped)
    try writer.add(1, seconds: 1, failure: "it is damaged", data: .object([]))
    for index in [1, 2, 3] { try writer.add(index, seconds: 1, data: .object([])) }
    let record = try ShardRecord(path: path)
    #expect(record.missing.isEmpty)
    #expect(record.results[1]?.failure == nil, "the last line counts")
  }

  @Test func whatFailedIsDoneAgain() throws {
    let header = try header(1, of: 1)
    do {
      let writer = try ShardRecordWriter(folder: folder.path, header: header, resumes: false)
      try writer.add(0, seconds: 1, data: .object([]))
      try writer.add(1, seconds: 1, failure: "it is damaged", data: .object([]))
    }
    let again = try ShardRecordWriter(folder: folder.path, header: header, resumes: true)
    #expect(again.done == [0])
    let other = try self.header(1, of: 1, settings: "--size 2x2")
    #expect(try ShardRecordWriter(folder: folder.path, header: other, resumes: true).done == [])
  }

  @Test func aRecordCutOffAtAnyByteIsAnErrorOrAnUnfinishedRecord() throws {
    let path = try record(1, of: 1)
    let bytes = try [UInt8](contentsOfFile: path)
    for count in bytes.indices {
      let cut = try folder.write(String(decoding: bytes[..<count], as: UTF8.self), to: "cut.jsonl")
      guard let record = try? ShardRecord(path: cut) else { continue }
      #expect(record.results.count + record.missing.count == 4)
    }
  }
}
