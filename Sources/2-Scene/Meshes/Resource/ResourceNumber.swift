import Log
import Synchronization

/// The number under which renderers keep their copy of a resource.
///
/// When the resource goes away, wherever that happens, its number is left in a list that renderers read.
package final class ResourceNumber: Hashable, Sendable {
  package let value: UInt64

  private static let last = Atomic<UInt64>(0)

  package init() { value = Self.last.add(1, ordering: .relaxed).newValue }

  deinit { ResourceGraveyard.bury(value) }

  package static func == (one: ResourceNumber, other: ResourceNumber) -> Bool { one.value == other.value }
  package func hash(into hasher: inout Hasher) { hasher.combine(value) }
}

/// The numbers of resources that went away.
///
/// Several renderers may keep copies, so each reads the list from where it stopped; what all have read is dropped.
package enum ResourceGraveyard {
  fileprivate struct State {
    var buried: [UInt64] = []
    /// How many numbers were dropped from the front of `buried`.
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

  /// Begins to keep numbers for a reader.
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

  /// The numbers buried since this reader last asked.
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

extension ResourceGraveyard.State {
  fileprivate mutating func trim() {
    let read = readers.values.min() ?? (dropped + buried.count)
    buried.removeFirst(read - dropped)
    dropped = read
  }
}
