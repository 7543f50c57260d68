import Synchronization

/// Where dying meshes leave their numbers, for whoever keeps copies under them.
///
/// Resources may die on any thread, copies on a GPU only on the main one.
package enum MeshGraveyard {
  private static let buried = Mutex<[UInt64]>([])
  private static let last = Atomic<UInt64>(0)

  /// A number that no other mesh of this process has or had.
  static func nextNumber() -> UInt64 { last.wrappingAdd(1, ordering: .relaxed).newValue }

  static func bury(_ number: UInt64) { buried.withLock { $0.append(number) } }

  /// Takes out the numbers of all meshes that died since the last call.
  package static func empty() -> [UInt64] {
    buried.withLock { numbers in
      defer { numbers.removeAll() }
      return numbers
    }
  }
}
