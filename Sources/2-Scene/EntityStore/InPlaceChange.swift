/// The state of a component that is being changed in place: where its value is meanwhile, and where it
/// belongs.
///
/// It lies behind a pointer, because a subscript that has more than a few words to remember while it yields
/// is given memory from the heap for each access. Each column keeps one; only a change inside a change needs
/// another.
@usableFromInline struct InPlaceChange {
  enum Kind {
    /// The value is a copy of a row, or empty.
    case copy
    /// The value was moved out of its row, which is empty.
    case detached
    /// The value was moved out, but meanwhile a copy was put back.
    case settled
  }

  /// A pointer to an optional of the component type.
  @usableFromInline let value: UnsafeMutableRawPointer
  @usableFromInline var isRunning = false
  @usableFromInline var entity = EntityID.none
  @usableFromInline var column: ColumnPointer?
  /// The row to which a copy has to be written back.
  @usableFromInline var row = -1
  @usableFromInline var layout: UInt64 = 0
  var kind = Kind.copy
  /// True if the entity had the component when the change began.
  var existed = false

  @usableFromInline typealias Pointer = UnsafeMutablePointer<InPlaceChange>

  init<C: Component>(_: C.Type) {
    value = UnsafeMutableRawPointer(UnsafeMutablePointer<C?>.allocate(capacity: 1))
  }

  static func make<C: Component>(_ type: C.Type) -> Pointer {
    let change = Pointer.allocate(capacity: 1)
    change.initialize(to: InPlaceChange(type))
    return change
  }
}

extension InPlaceChange.Pointer {
  @inlinable @inline(__always) func value<C: Component>(_: C.Type) -> UnsafeMutablePointer<C?> {
    pointee.value.assumingMemoryBound(to: C?.self)
  }

  func destroy() {
    pointee.value.deallocate()
    deallocate()
  }
}
