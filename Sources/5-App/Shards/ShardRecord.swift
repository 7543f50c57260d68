internal import Files
internal import Glibc
package import TextFormats

/// The record of a shard: a file with a line for each item that is done, written as the work goes on.
///
/// The first line says which shard of which plan it is, and lists its items. The last line of an item counts; a line
/// that is cut off is none.
package struct ShardRecord: Sendable {
  static let format = "decoupage-shard"
  /// The largest record in bytes.
  private static let largest = 1 << 30

  package let path: String
  package let command: String
  /// The version of the program that wrote it.
  package let program: String
  package let shard: Shard
  /// The fingerprint of the plan.
  package let plan: String
  /// The number of items of all shards.
  package let total: Int
  /// The items of this shard.
  package let own: [Item]
  /// The facts about the whole run that the command recorded.
  package let run: JSONView
  /// The results by the indices of their items.
  package private(set) var results: [Int: Result] = [:]
  /// The warnings that concern no single item.
  package private(set) var notes: [String] = []

  /// An item with its index in the run.
  package struct Item: Hashable, Sendable {
    package let index: Int
    package let name: String
  }

  /// The result of an item.
  package struct Result: Sendable {
    package let item: Item
    /// The reason of a failure; nil where the item is done.
    package let failure: String?
    package let seconds: Double
    /// The version of the item's file that was read.
    package let version: String
    /// The files that were written.
    package let files: [String]
    /// The facts that the command recorded.
    package let data: JSONView
    /// The number of its line in the record.
    package let line: Int

    /// Returns whether it still holds: the item's file is the same, and what was written is there.
    package func isCurrent(_ item: ShardItem) -> Bool {
      version == item.version && files.allSatisfy { unsafe access($0, F_OK) == 0 }
    }
  }

  /// The items without a result.
  package var missing: [Item] { own.filter { results[$0.index] == nil } }

  /// The folder of files that belong to the results.
  package var partsFolder: String { String(path.dropLast(".jsonl".count)) }

  /// Reads a record.
  ///
  /// - Throws: ``ShardError`` where it is no record, or damaged before its items.
  package init(path: String) throws(ShardError) {
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try [UInt8](contentsOfFile: path, limit: Self.largest)
    } catch {
      throw ShardError(error)
    }
    let lines = bytes.split(separator: UInt8(ascii: "\n"))
    guard let head = lines.first.flatMap({ try? JSONDocument(Array($0)).root }),
      head["format"]?.text == Self.format, let command = head["command"]?.text,
      let program = head["program"]?.text, let plan = head["plan"]?.text, let run = head["run"],
      let number = head["shard"]?.integer, let count = head["shards"]?.integer,
      let shard = Shard(number, of: count), let total = head["total"]?.integer,
      let items = head["own"]
    else { throw ShardError(path, "this is no record of a shard") }
    (self.path, self.command, self.program, self.plan) = (path, command, program, plan)
    (self.shard, self.total, self.run) = (shard, total, run)
    own = items.elements.compactMap { Self.item($0["item"], $0["name"], below: total) }
    guard own.count == items.count else { throw ShardError(path, "the list of its items is damaged") }
    let known = Dictionary(own.map { ($0.index, $0) }, uniquingKeysWith: { first, _ in first })
    for (number, line) in lines.enumerated().dropFirst() {
      guard let root = try? JSONDocument(Array(line)).root else { continue }
      if let note = root["note"]?.text { notes.append(note) }
      guard let index = root["item"]?.integer, let item = known[index], let data = root["data"] else {
        continue
      }
      results[index] = Result(
        item: item, failure: root["failure"]?.text, seconds: root["seconds"]?.number ?? 0,
        version: root["version"]?.text ?? "",
        files: root["files"]?.elements.compactMap(\.text) ?? [], data: data, line: number)
    }
  }

  /// Removes results, whose items are then missing.
  package mutating func removeResults(where isRemoved: (Result) -> Bool) {
    results = results.filter { !isRemoved($0.value) }
  }

  private static func item(_ index: JSONView?, _ name: JSONView?, below total: Int) -> Item? {
    guard let index = index?.integer, index >= 0, index < total, let name = name?.text else { return nil }
    return Item(index: index, name: name)
  }
}
