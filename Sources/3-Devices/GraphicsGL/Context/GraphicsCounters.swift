/// What a context has done since it was made.
public nonisolated struct GraphicsCounters: Hashable, Sendable {
  public var created = ObjectCounts()
  public var deleted = ObjectCounts()
  public var drawCalls = 0
  /// Triangles of vertex buffers that were handed to the driver, all instances; full-screen passes do not count.
  public var triangles = 0
  /// State, bindings and programs that were really changed.
  public var stateChanges = 0
  /// Requests for what was set already, which cost nothing.
  public var skippedChanges = 0
  /// Programs made from GLSL.
  public var compiledPrograms = 0
  /// Programs made from a binary of an earlier run.
  public var loadedPrograms = 0

  public init() {}
}

/// A number for each kind of object.
public nonisolated struct ObjectCounts: Hashable, Sendable {
  private var counts = SIMD8<Int>()

  public subscript(kind: ObjectKind) -> Int {
    get { counts[Int(kind.rawValue)] }
    set { counts[Int(kind.rawValue)] = newValue }
  }

  public var total: Int { counts.wrappedSum() }
}
