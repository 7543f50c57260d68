internal import Locks

/// The tokens at which the elements of large arrays and objects begin, kept once a path was asked for: a file of 100,000
/// faults has as many messages, each with the path of its value.
final class JSONPathIndex: Sendable {
  private let starts = Guarded<[Int: [UInt32]]>([:])
  /// The number of elements from which they are kept.
  static let manyElements = 64

  /// Calls a function with the tokens of the elements of a container, which are listed the first time.
  func withStarts<Result: Sendable>(
    of container: Int, list: () -> [UInt32], _ body: ([UInt32]) -> Result
  ) -> Result {
    starts.withLock { starts in
      let known = starts[container] ?? list()
      starts[container] = known
      return body(known)
    }
  }
}

extension JSONDocument {
  /// Returns the element of an array, or the member of an object, that holds a token: its index and its first token, which
  /// is the key of a member; nil when none does.
  func child(of container: Int, around token: Int) -> (index: Int, first: Int)? {
    guard tokens[container].kind == .array || tokens[container].kind == .object else { return nil }
    let count = Int(tokens[container].end)
    let found: (index: Int, first: Int)?
    if count < JSONPathIndex.manyElements {
      found = childStarts(of: container).enumerated().last { $0.element <= token }.map { ($0, Int($1)) }
    } else {
      found = paths.withStarts(of: container, list: { childStarts(of: container) }) { starts in
        var (low, high) = (0, starts.count)
        while low < high {
          let middle = (low + high) / 2
          if starts[middle] <= token { low = middle + 1 } else { high = middle }
        }
        return low > 0 ? (low - 1, Int(starts[low - 1])) : nil
      }
    }
    guard let found else { return nil }
    let value = tokens[container].kind == .object ? found.first + 1 : found.first
    return value <= token && (token < Int(tokens[value].next) || token == value) ? found : nil
  }

  /// Returns the first tokens of the elements or members.
  private func childStarts(of container: Int) -> [UInt32] {
    let offset = tokens[container].kind == .object ? 1 : 0
    var starts: [UInt32] = [], child = container + 1
    starts.reserveCapacity(Int(tokens[container].end))
    for _ in 0..<Int(tokens[container].end) {
      starts.append(UInt32(child))
      child = Int(tokens[child + offset].next)
    }
    return starts
  }
}
