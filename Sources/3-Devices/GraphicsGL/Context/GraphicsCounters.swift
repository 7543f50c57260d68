/// The statistics of a context since its creation.
package nonisolated struct GraphicsCounters: Hashable, Sendable {
  package var created = ObjectCounts()
  package var deleted = ObjectCounts()
  package var drawCalls = 0
  /// The triangles of vertex buffers submitted to the driver, in all instances; full-screen passes do not
  /// count.
  package var triangles = 0
  /// The changes of state, bindings and programs.
  package var stateChanges = 0
  /// The redundant changes, which were skipped.
  package var skippedChanges = 0
  /// The programs compiled from GLSL.
  package var compiledPrograms = 0
  /// The programs loaded from the binary of an earlier run.
  package var loadedPrograms = 0

  package init() {}
}

/// The numbers of objects by kind.
package nonisolated struct ObjectCounts: Hashable, Sendable {
  private var counts = SIMD8<Int>()

  package subscript(kind: ObjectKind) -> Int {
    get { counts[Int(kind.rawValue)] }
    set { counts[Int(kind.rawValue)] = newValue }
  }

  package var total: Int { counts.wrappedSum() }
}
