/// The statistics of a context since its creation.
public nonisolated struct GraphicsCounters: Hashable, Sendable {
  public var created = ObjectCounts()
  public var deleted = ObjectCounts()
  public var drawCalls = 0
  /// The triangles of vertex buffers submitted to the driver, in all instances; full-screen passes do not
  /// count.
  public var triangles = 0
  /// The changes of state, bindings and programs.
  public var stateChanges = 0
  /// The redundant changes, which were skipped.
  public var skippedChanges = 0
  /// The programs compiled from GLSL.
  public var compiledPrograms = 0
  /// The programs loaded from the binary of an earlier run.
  public var loadedPrograms = 0

  public init() {}
}

/// The numbers of objects by kind.
public nonisolated struct ObjectCounts: Hashable, Sendable {
  private var counts = SIMD8<Int>()

  public subscript(kind: ObjectKind) -> Int {
    get { counts[Int(kind.rawValue)] }
    set { counts[Int(kind.rawValue)] = newValue }
  }

  public var total: Int { counts.wrappedSum() }
}
