package import EntityStore

/// A journal of changes: which entities changed, and what that invalidates.
///
/// Any number of readers follow it, each at its own pace. It is bounded: a reader that is too far behind learns only
/// that it has to begin anew.
package final class ChangeJournal {
  package struct Entry {
    /// The entity that changed; ``EntityID/none`` for any number of entities.
    package let entity: EntityID
    package let invalidation: RenderInvalidation
  }

  /// The number of entries that are kept at most.
  package static let capacity = 1 << 14

  private var entries: ContiguousArray<Entry> = []
  /// The number of entries that were dropped.
  private var first: UInt64 = 0

  /// Creates a journal with room for all that it keeps, so that it does not grow while frames pass.
  package init() { entries.reserveCapacity(Self.capacity) }

  /// The number of entries ever noted; a reader that has read everything is here.
  package var end: UInt64 { first + UInt64(entries.count) }

  /// Adds an entry.
  package func note(_ entity: EntityID, _ invalidation: RenderInvalidation) {
    if entries.count == Self.capacity {
      entries.removeFirst(Self.capacity / 2)
      first += UInt64(Self.capacity / 2)
    }
    entries.append(Entry(entity: entity, invalidation: invalidation))
  }

  /// Returns the entries from a position on; nil when some of them have been dropped.
  package func entries(since position: UInt64) -> ArraySlice<Entry>? {
    guard position >= first, position <= end else { return nil }
    return entries[Int(position - first)...]
  }
}
