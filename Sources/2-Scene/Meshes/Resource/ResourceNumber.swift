import Locks
import Synchronization

/// The number under which renderers keep their device copy of a resource.
///
/// As soon as the resource is released, on any thread, its number is appended to a list that renderers read.
package final class ResourceNumber: Hashable, Sendable {
  package let value: UInt64

  private static let last = Atomic<UInt64>(0)

  package init() { value = Self.last.add(1, ordering: .relaxed).newValue }

  deinit { ReleasedResources.bury(value) }

  package static func == (one: ResourceNumber, other: ResourceNumber) -> Bool { one.value == other.value }
  package func hash(into hasher: inout Hasher) { hasher.combine(value) }
}

/// A list of the numbers of released resources.
///
/// Several renderers may keep copies, so each reads the list from where it stopped; numbers that all have
/// read are dropped.
package enum ReleasedResources {
  fileprivate struct State {
    var buried: [UInt64] = []
    /// The number of entries that were dropped from the front of `buried`.
    var dropped = 0
    var readers: [Int: Int] = [:]
    var lastReader = 0
  }

  private static let state = Guarded(State())

  static func bury(_ number: UInt64) {
    state.withLock { state in
      guard !state.readers.isEmpty else { return }
      state.buried.append(number)
    }
  }

  /// Adds a reader, for which numbers are kept from now on.
  package static func addReader() -> Int {
    state.withLock { state in
      state.lastReader += 1
      state.readers[state.lastReader] = state.dropped + state.buried.count
      return state.lastReader
    }
  }

  package static func removeReader(_ reader: Int) {
    state.withLock { state in
      state.readers[reader] = nil
      state.trim()
    }
  }

  /// Returns the numbers added since this reader's previous call.
  package static func take(_ reader: Int) -> [UInt64] {
    state.withLock { state in
      guard let position = state.readers[reader] else { return [] }
      let new = Array(state.buried.dropFirst(position - state.dropped))
      guard !new.isEmpty else { return [] }
      state.readers[reader] = state.dropped + state.buried.count
      state.trim()
      return new
    }
  }
}

extension ReleasedResources.State {
  fileprivate mutating func trim() {
    let read = readers.values.min() ?? (dropped + buried.count)
    buried.removeFirst(read - dropped)
    dropped = read
  }
}
