package import Files
package import TextFormats

/// A writer of a shard's record; each result is on the disk when its function returns.
package final class ShardRecordWriter {
  /// The indices of the items that an earlier process did; they are not done again.
  package let done: Set<Int>
  /// True if an earlier process ended before all items had a result.
  package let wasStopped: Bool
  private let file: AppendedFile
  /// The folder of files that belong to the results.
  private let partsFolder: String

  /// The first line of a record.
  package struct Header: Sendable {
    package var command: String
    package var program: String
    package var shard: Shard
    package var plan: ShardPlan
    /// The facts about the whole run.
    package var run: JSONText

    package init(command: String, program: String, shard: Shard, plan: ShardPlan, run: JSONText) {
      (self.command, self.program, self.shard, self.plan, self.run) = (command, program, shard, plan, run)
    }

    var line: String {
      let own = plan.indices(of: shard).map { index in
        JSONText.object([("item", .integer(index)), ("name", .string(plan.items[index].name))])
      }
      return JSONText.object([
        ("format", .string(ShardRecord.format)), ("version", .integer(1)), ("program", .string(program)),
        ("command", .string(command)), ("shard", .integer(shard.number)), ("shards", .integer(shard.count)),
        ("plan", .string(plan.fingerprint)), ("total", .integer(plan.items.count)), ("own", .array(own)),
        ("run", run),
      ]).line + "\n"
    }
  }

  /// Creates the record of a shard, or continues one.
  ///
  /// - Parameters:
  ///   - folder: The folder of the record, which is made if needed.
  ///   - header: The shard and its plan.
  ///   - resumes: Whether the results of an earlier process with the same plan are kept.
  /// - Throws: `FileError` where it cannot be written.
  package init(folder: String, header: Header, resumes: Bool) throws(FileError) {
    let stem = "\(folder)/\(header.shard.fileName)", path = stem + ".jsonl"
    try FolderCreation.make(folder)
    var done: Set<Int> = [], wasStopped = false
    let old = resumes ? try? ShardRecord(path: path) : nil
    if let old, old.plan == header.plan.fingerprint, old.command == header.command,
      old.program == header.program
    {
      done = Set(
        old.results.values.filter { result in
          result.failure == nil && result.isCurrent(header.plan.items[result.item.index])
        }.map(\.item.index))
      wasStopped = !old.missing.isEmpty
    } else {
      try AtomicFile.write(header.line, to: path)
    }
    (self.done, self.wasStopped, partsFolder) = (done, wasStopped, stem)
    file = try AppendedFile(path: path)
    // The last line of a process that was killed may be cut off.
    if old != nil { try file.append([UInt8(ascii: "\n")]) }
  }

  /// Adds the result of an item.
  ///
  /// - Parameters:
  ///   - index: The index of the item in the run.
  ///   - seconds: The time that it took.
  ///   - failure: The reason of a failure.
  ///   - version: The version of the item's file that was read.
  ///   - files: The files that were written.
  ///   - data: The facts from which results are merged.
  /// - Throws: `FileError` where it cannot be written.
  package func add(
    _ index: Int, seconds: Double, failure: String? = nil, version: String = "", files: [String] = [],
    data: JSONText
  ) throws(FileError) {
    var members: [(key: String, value: JSONText)] = [
      ("item", .integer(index)), ("seconds", .number(seconds)),
    ]
    if let failure { members.append(("failure", .string(failure))) }
    if !version.isEmpty { members.append(("version", .string(version))) }
    if !files.isEmpty { members.append(("files", .array(files.map { .string($0) }))) }
    members.append(("data", data))
    try append(members)
  }

  /// Adds a warning that concerns no single item.
  package func add(note: String) throws(FileError) { try append([("note", .string(note))]) }

  private func append(_ members: [(key: String, value: JSONText)]) throws(FileError) {
    try file.append(Array((JSONText.object(members).line + "\n").utf8))
  }

  /// Writes a file that belongs to a result; the record names it.
  package func write(part name: String, _ bytes: [UInt8]) throws(FileError) {
    try FolderCreation.make(partsFolder)
    try AtomicFile.write(bytes, to: "\(partsFolder)/\(name)")
  }
}
