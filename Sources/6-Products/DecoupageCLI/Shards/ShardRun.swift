import Files
import Shards
import TextFormats

/// The part of a run that this process does, and its record.
final class ShardRun {
  /// The name of the shard in file names.
  let name: String
  /// The indices of the items to do.
  let pending: [Int]
  private let isPending: Set<Int>
  private let items: [ShardItem]
  private let writer: ShardRecordWriter
  private var recorded: Set<Int> = []
  private var failure: FileError?

  init(_ header: ShardRecordWriter.Header, folder: String, resumes: Bool) throws(CommandFailure) {
    do throws(FileError) {
      writer = try ShardRecordWriter(folder: folder, header: header, resumes: resumes)
    } catch {
      throw CommandFailure(error)
    }
    items = header.plan.items
    name = header.shard.fileName.replacing("shard-", with: "")
    let done = writer.done
    let rest = header.plan.indices(of: header.shard).filter { !done.contains($0) }
    // One of the first may have ended the process before: those behind it go first.
    pending = writer.wasStopped ? rest.reversed() : rest
    isPending = Set(pending)
  }

  /// Returns whether an item is to be done here.
  func contains(_ index: Int) -> Bool { isPending.contains(index) }

  /// Returns the elements of a list of all items that are to be done here.
  func select<Element>(_ all: [Element]) -> [Element] { pending.map { all[$0] } }

  /// Records the result of an item.
  ///
  /// - Parameters:
  ///   - index: The index of the item.
  ///   - seconds: The time that it took.
  ///   - reason: The reason of a failure.
  ///   - files: The files that were written, without which the result does not hold.
  ///   - data: The facts from which results are merged.
  func finish(
    _ index: Int, seconds: Double, failure reason: String? = nil, files: [String] = [],
    data: [(key: String, value: JSONText)] = []
  ) {
    guard failure == nil else { return }
    recorded.insert(index)
    // The message of a failure begins with the item already.
    let prefix = "\(items[index].name): "
    let reason = reason.map { $0.hasPrefix(prefix) ? String($0.dropFirst(prefix.count)) : $0 }
    do throws(FileError) {
      try writer.add(
        index, seconds: seconds, failure: reason, version: items[index].version, files: files,
        data: .object(data))
    } catch {
      failure = error
    }
  }

  /// Records the failure of those items that have no result yet.
  func fail(_ indices: some Sequence<Int>, _ reason: String) {
    for index in indices where isPending.contains(index) && !recorded.contains(index) {
      finish(index, seconds: 0, failure: reason)
    }
  }

  /// Records a warning that concerns no single item.
  func note(_ text: String) {
    guard failure == nil else { return }
    do throws(FileError) { try writer.add(note: text) } catch { failure = error }
  }

  /// Writes a file that belongs to a result.
  func write(part name: String, _ bytes: [UInt8]) {
    guard failure == nil else { return }
    do throws(FileError) { try writer.write(part: name, bytes) } catch { failure = error }
  }

  /// Throws the first error of writing the record.
  func check() throws(CommandFailure) { if let failure { throw CommandFailure(failure) } }
}
