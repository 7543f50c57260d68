internal import GLBridge
internal import Log

/// An OpenGL 4.5 core context; everything that touches OpenGL starts here.
///
/// Objects made from a context keep it alive. Several contexts may exist at once: each object makes its own
/// current before it is used.
///
/// Every context begins with clip depth from 0 to 1, seamless cube maps, no dithering, and encoding on
/// writes to sRGB formats; nothing changes these afterwards.
@MainActor public final class Context {
  public let driver: Driver
  public let limits: DeviceLimits
  /// Linked programs on disk.
  public let programCache: ProgramCache
  /// What has been done so far; differences between two readings describe a frame.
  public var counters: GraphicsCounters {
    var counters = ownCounters
    (counters.drawCalls, counters.stateChanges) = (state.drawCalls, state.stateChanges)
    counters.skippedChanges = state.skippedChanges
    counters.triangles = state.triangles
    return counters
  }

  /// All but what drawing counts.
  var ownCounters = GraphicsCounters()

  nonisolated let graveyard = Graveyard()
  let state = StateCache()
  /// Whether objects get labels, passes get groups, and mistakes end the process.
  let isValidating: Bool
  /// For draws that make up their vertices.
  private(set) var emptyVertexArray: UInt32 = 0
  private var samplers: [Sampler: UInt32] = [:]
  let binding: Binding
  private var injectedLoss: ContextLoss?
  private var framesUntilLoss: Int?

  enum Binding {
    case headless(OpaquePointer)
    case adopted(makeCurrent: () -> Bool)
  }

  init(_ binding: Binding, cache folder: String?) throws(ContextError) {
    self.binding = binding
    driver = Driver()
    limits = DeviceLimits()
    isValidating = Validation.isWanted
    programCache = ProgramCache(folder: limits.programBinaryFormats > 0 ? folder : nil, driver: driver)
    takeOver()
    Validation.install()
    gl_context_prepare()
    state.forgetAll()
    framesUntilLoss = ContextFault.environment.framesUntilLoss
    emptyVertexArray = create(.vertexArray)
    Log.debug("\(driver)")
  }

  isolated deinit {
    // An adopted context may be gone with its window; then so are the objects.
    guard isActive || makeCurrent() else { return }
    collectGarbage()
    for name in samplers.values { delete(.sampler, UInt64(name)) }
    delete(.vertexArray, UInt64(emptyVertexArray))
    if case .headless(let pointer) = binding { gl_headless_destroy(pointer) }
    forgetCurrent()
  }

  /// Whether it belongs to no window.
  public var isHeadless: Bool { if case .headless = binding { true } else { false } }

  /// Ends a frame: deletes what has lost its owner and looks for a lost context.
  ///
  /// - Throws: ``GraphicsError/contextLost(_:)``; nothing drawn since the last call can be trusted then.
  public func endFrame() throws(GraphicsError) {
    collectGarbage()
    if let frames = framesUntilLoss {
      framesUntilLoss = frames - 1
      if frames <= 1 { injectedLoss = .injected }
    }
    try checkStatus()
  }

  /// Deletes the objects whose owners have gone away since the last call.
  public func collectGarbage() {
    guard !graveyard.isEmpty else { return }
    activate()
    for (kind, name) in graveyard.takeAll() { delete(kind, name) }
  }

  /// Finds out whether the driver has given up on this context.
  public func checkStatus() throws(GraphicsError) {
    activate()
    if let loss = injectedLoss ?? ContextLoss(status: gl_context_reset_status()) { throw .contextLost(loss) }
  }

  /// Waits until everything asked for so far is done.
  public func finish() {
    activate()
    gl_context_finish()
  }

  /// Hands main memory that was let go of in large pieces to the system, and so to drivers that draw there.
  public func returnMemory() { gl_context_return_memory() }

  /// Hands everything asked for so far to the driver.
  public func flush() {
    activate()
    gl_context_flush()
  }

  /// The sampler for these values; equal values share one.
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
  /// How many objects of a kind exist, including those that wait for ``collectGarbage()``.
  public func objectCount(_ kind: ObjectKind) -> Int { ownCounters.created[kind] - ownCounters.deleted[kind] }

  /// Lets the context be lost, as far as callers can tell.
  package func injectLoss() { injectedLoss = .injected }

  /// Makes a mistake, so that tests see what becomes of one.
  package func provokeError() {
    activate()
    gl_context_provoke_error()
  }

  /// Makes an object of a kind that needs no more than its name.
  func create(_ kind: ObjectKind) -> UInt32 {
    activate()
    return count(gl_object_create(kind.rawValue), kind)
  }

  /// Takes note of an object made elsewhere.
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

  /// Runs an allocation and reports when there was no room for it.
  func allocating(_ what: @autoclosure () -> String, bytes: Int, _ body: () -> Void) throws(GraphicsError) {
    activate()
    // Errors that nobody asked for must not be taken for this one.
    for _ in 0..<8 where gl_context_take_error() == 0 { break }
    body()
    switch gl_context_take_error() {
    case 1: throw .outOfMemory(what: what(), bytes: bytes)
    case 2: throw .contextLost(.unknown)
    default: return
    }
  }
}
