internal import Locks
internal import Synchronization

/// A kind of OpenGL object.
package nonisolated enum ObjectKind: Int32, Sendable, Hashable, CaseIterable {
  case buffer, texture, framebuffer, vertexArray, program, sampler, query, fence
}

/// The queue of object names that wait to be deleted.
///
/// A `deinit` may run on any thread, so it only enqueues the name here.
nonisolated final class DeletionQueue: Sendable {
  private let names = Guarded<[(ObjectKind, UInt64)]>([])
  private let count = Atomic<Int>(0)

  var isEmpty: Bool { count.load(ordering: .acquiring) == 0 }

  func bury(_ kind: ObjectKind, _ name: UInt32) { bury(kind, UInt64(name)) }

  func bury(_ kind: ObjectKind, _ name: UInt64) {
    names.withLock { $0.append((kind, name)) }
    count.add(1, ordering: .releasing)
  }

  func takeAll() -> [(ObjectKind, UInt64)] {
    names.withLock { names in
      defer { names.removeAll() }
      count.store(0, ordering: .relaxed)
      return names
    }
  }
}
