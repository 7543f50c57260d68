internal import GLBridge
internal import Log

/// An OpenGL 4.5 core context, from which all OpenGL objects are created.
///
/// Objects keep their context alive. Several contexts may exist at once: each object makes its own
/// current before it is used.
///
/// Every context begins with a clip depth from 0 to 1, seamless cube maps, no dithering, and sRGB encoding on
/// writes to sRGB formats; these are never changed afterwards.
@MainActor package final class Context {
  package let driver: Driver
  package let limits: DeviceLimits
  /// The cache of linked programs on disk.
  package let programCache: ProgramCache
  /// The counters so far; differences between two readings describe a frame.
  package var counters: GraphicsCounters {
    var counters = ownCounters
    (counters.drawCalls, counters.stateChanges) = (state.drawCalls, state.stateChanges)
    counters.skippedChanges = state.skippedChanges
    counters.triangles = state.triangles
    return counters
  }

  /// The counters without those of drawing.
  var ownCounters = GraphicsCounters()

  nonisolated let graveyard = DeletionQueue()
  let state = StateCache()
  /// True if objects get debug labels, passes get debug groups, and OpenGL errors end the process.
  let isValidating: Bool
  /// The vertex array of draws without vertex buffers.
  private(set) var emptyVertexArray: UInt32 = 0
  private var samplers: [Sampler: UInt32] = [:]
  let binding: Binding
  private var injectedLoss: ContextLoss?
  private var framesUntilLoss: Int?

  enum Binding {
    case headless(OpaquePointer)
    case adopted(makeCurrent: () -> Bool, release: () -> Void)
  }

  init(_ binding: Binding, cache folder: String?) throws(ContextError) {
    self.binding = binding
    driver = Driver()
    limits = DeviceLimits()
    isValidating = Validation.isWanted
    programCache = ProgramCache(folder: limits.programBinaryFormats > 0 ? folder : nil, driver: driver)
    let outer = Self.working
    Self.working = ObjectIdentifier(self)
    defer { Self.working = outer }
    Validation.install()
    gl_context_prepare()
    state.forgetAll()
    framesUntilLoss = ContextFault.environment.framesUntilLoss
    emptyVertexArray = create(.vertexArray)
    Log.debug("\(driver)")
  }

  isolated deinit {
    // An adopted context may be destroyed with its window, and its objects with it.
    guard let turn = enter() else { return }
    collectGarbage()
    for name in samplers.values { delete(.sampler, UInt64(name)) }
    delete(.vertexArray, UInt64(emptyVertexArray))
    leave(turn)
    if case .headless(let pointer) = binding { gl_headless_destroy(pointer) }
  }

  /// True if the context belongs to no window.
  package var isHeadless: Bool { if case .headless = binding { true } else { false } }

  /// Ends a frame: deletes objects without owners and checks for a lost context.
  ///
  /// - Throws: ``GraphicsError/contextLost(_:)``; nothing drawn since the last call can be trusted then.
  package func endFrame() throws(GraphicsError) {
    collectGarbage()
    if let frames = framesUntilLoss {
      framesUntilLoss = frames - 1
      if frames <= 1 { injectedLoss = .injected }
    }
    try checkStatus()
  }

  /// Deletes the objects whose owners were released since the last call.
  package func collectGarbage() {
    guard !graveyard.isEmpty else { return }
    work { for (kind, name) in graveyard.takeAll() { delete(kind, name) } }
  }

  /// Throws if the context was lost.
  package func checkStatus() throws(GraphicsError) {
    let loss = injectedLoss ?? work { ContextLoss(status: gl_context_reset_status()) }
    if let loss { throw .contextLost(loss) }
  }

  /// Waits until all submitted commands are finished.
  package func finish() { work { gl_context_finish() } }

  /// Returns freed main memory to the system, and so to software drivers.
  package func returnMemory() { gl_context_return_memory() }

  /// Submits all commands to the driver.
  package func flush() { work { gl_context_flush() } }

  /// Returns the sampler object of a sampler; equal values share one.
  func name(of sampler: Sampler) -> UInt32 {
    if let name = samplers[sampler] { return name }
    activate()
    let name = create(.sampler)
    sampler.apply(to: name, limits: limits)
    label(.sampler, name, "\(sampler)")
    samplers[sampler] = name
    return name
  }
}

extension Context {
  /// Returns the number of objects of a kind, including those that wait for ``collectGarbage()``.
  package func objectCount(_ kind: ObjectKind) -> Int {
    ownCounters.created[kind] - ownCounters.deleted[kind]
  }

  /// Simulates a lost context.
  package func injectLoss() { injectedLoss = .injected }

  /// Causes an OpenGL error, for tests of the error handling.
  package func provokeError() {
    activate()
    gl_context_provoke_error()
  }

  /// Creates an object of a kind that needs no more than its name.
  func create(_ kind: ObjectKind) -> UInt32 {
    activate()
    return count(gl_object_create(kind.rawValue), kind)
  }

  /// Counts an object that the bridge created.
  func count(_ name: UInt32, _ kind: ObjectKind) -> UInt32 {
    ownCounters.created[kind] += 1
    return name
  }

  func delete(_ kind: ObjectKind, _ name: UInt64) {
    gl_object_delete(kind.rawValue, name)
    ownCounters.deleted[kind] += 1
    if kind != .fence { state.forget(kind, UInt32(truncatingIfNeeded: name)) }
  }

  func label(_ kind: ObjectKind, _ name: UInt32, _ label: @autoclosure () -> String) {
    guard isValidating else { return }
    gl_object_set_label(kind.rawValue, name, String(label().prefix(200)))
  }

  /// Runs an allocation, and throws when there was no memory for it.
  func allocating(_ what: @autoclosure () -> String, bytes: Int, _ body: () -> Void) throws(GraphicsError) {
    activate()
    // Pending errors must not be mistaken for this one.
    for _ in 0..<8 where gl_context_take_error() == 0 { break }
    body()
    switch gl_context_take_error() {
    case 1: throw .outOfMemory(what: what(), bytes: bytes)
    case 2: throw .contextLost(.unknown)
    default: return
    }
  }
}
