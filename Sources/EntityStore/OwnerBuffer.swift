/// The entity of each row of a column.
///
/// A class, so that a list of entities can keep the rows of its moment: while it does, the column goes on with a copy.
@usableFromInline final class OwnerBuffer {
  @usableFromInline private(set) var base: UnsafeMutablePointer<EntityID>
  private var capacity: Int

  init(capacity: Int) {
    self.capacity = capacity
    base = Memory.allocate(EntityID.self, capacity: capacity)
  }

  /// A buffer that begins with the first rows of another.
  convenience init(copying other: OwnerBuffer, count: Int, capacity: Int) {
    self.init(capacity: capacity)
    base.initialize(from: other.base, count: count)
  }

  deinit { Memory.free(base) }

  /// Makes room; only for a buffer with one user.
  func grow(to capacity: Int) {
    base = Memory.grow(base, from: self.capacity, to: capacity)
    self.capacity = capacity
  }
}
