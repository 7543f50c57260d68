/// A buffer of the entity of each row of a column.
///
/// A class, so that a list of entities can keep the rows of its moment: while it does, the column goes on
/// with a copy.
@usableFromInline final class OwnerBuffer {
  @usableFromInline let base: UnsafeMutablePointer<EntityID>
  private let capacity: Int

  /// Creates a buffer that begins with the given entities.
  init(copying entities: UnsafeMutablePointer<EntityID>? = nil, count: Int = 0, capacity: Int) {
    self.capacity = capacity
    base = Memory.allocate(EntityID.self, capacity: capacity)
    if let entities { base.initialize(from: entities, count: count) }
  }

  deinit { Memory.free(base, capacity: capacity) }
}
