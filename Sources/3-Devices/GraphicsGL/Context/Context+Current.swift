internal import GLBridge
internal import Glibc

/// The current context of OpenGL calls, and its thread.
///
/// OpenGL binds a context to a thread, the main actor does not: a program with an asynchronous `main` gives its first
/// thread away, and from then on main-actor code runs on changing threads of a pool. A program may also have contexts
/// of its own, current on the same thread. So a context is current for the duration of a unit of work,
/// ``work(_:)``, and what was current before is so again afterwards. That costs a microsecond.
///
/// A call outside of a unit makes its context current by itself; that binding ends with the stretch of main-actor code,
/// or with the next unit.
extension Context {
  /// The context whose unit of work is running.
  static var working: ObjectIdentifier?
  /// The context of the last call outside of a unit, and the thread on which it is current.
  private static var stray: (context: ObjectIdentifier, thread: pthread_t)?
  private static var releaseIsScheduled = false

  /// The state that a unit of work restores at its end.
  struct Turn {
    let before: gl_current
    let working: ObjectIdentifier?
  }

  /// Performs work with this context current; units of work may nest.
  package func work<R, E: Error>(_ body: () throws(E) -> R) throws(E) -> R {
    if Self.working == ObjectIdentifier(self) { return try body() }
    guard let turn = enter() else {
      preconditionFailure("the window of the OpenGL context is gone; nothing can be drawn with it")
    }
    defer { leave(turn) }
    return try body()
  }

  /// Begins a unit of work; nil for an adopted context whose window is gone.
  func enter() -> Turn? {
    let isStray = isActive && Self.working == nil
    let before = gl_current_take()
    guard bind() else {
      gl_current_restore(before)
      return nil
    }
    defer { Self.working = ObjectIdentifier(self) }
    if isStray { Self.stray = nil }
    return Turn(before: isStray ? gl_current() : before, working: Self.working)
  }

  /// Ends a unit of work.
  func leave(_ turn: Turn) {
    if case .adopted(_, let release) = binding { release() }
    _ = gl_current_take()
    gl_current_restore(turn.before)
    Self.working = turn.working
  }

  /// Makes this context current, outside of a unit of work.
  ///
  /// - Returns: Whether it is current now; false for an adopted context whose window is gone.
  @discardableResult
  package func makeCurrent() -> Bool {
    if isActive { return true }
    guard bind() else { return false }
    Self.stray = (ObjectIdentifier(self), pthread_self())
    scheduleRelease()
    return true
  }

  /// True if this context is current on this thread.
  var isActive: Bool {
    if let working = Self.working { return working == ObjectIdentifier(self) }
    guard let stray = Self.stray, stray.context == ObjectIdentifier(self), stray.thread == pthread_self()
    else { return false }
    // Other code may have made another one current since.
    guard case .headless(let pointer) = binding else { return true }
    return gl_headless_is_current(pointer)
  }

  /// Makes this context current for the next call.
  func activate() {
    if Self.working == ObjectIdentifier(self) { return }
    let succeeded = makeCurrent()
    precondition(
      succeeded,
      "the OpenGL context is bound to another thread, or its window is gone; it cannot be used here")
  }

  private func bind() -> Bool {
    switch binding {
    case .headless(let pointer): gl_headless_make_current(pointer)
    case .adopted(let makeCurrent, _): makeCurrent()
    }
  }

  private func scheduleRelease() {
    guard isHeadless, !gl_thread_is_first(), !Self.releaseIsScheduled else { return }
    Self.releaseIsScheduled = true
    // Enqueued behind the running job, on the same thread: a pool thread empties the main actor's queue
    // before it takes other work.
    Task { @MainActor in
      Self.releaseIsScheduled = false
      guard let stray = Self.stray, stray.thread == pthread_self() else { return }
      gl_headless_release()
      Self.stray = nil
    }
  }
}
