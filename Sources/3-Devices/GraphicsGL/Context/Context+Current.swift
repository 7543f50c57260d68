internal import GLBridge
internal import Glibc

/// The current context of OpenGL calls, and its thread.
///
/// OpenGL binds a context to a thread, the main actor does not always: a program with an asynchronous `main`
/// gives its first thread away, and from then on main-actor code runs on changing threads of a pool. There a
/// context is released at the end of each stretch of main-actor code, and bound again by the next. Programs
/// that stay on their first thread keep it.
extension Context {
  /// The current context, not retained.
  private static var current: (context: ObjectIdentifier, thread: pthread_t)?
  private static var releaseIsScheduled = false

  /// Makes this context current.
  ///
  /// This is only needed after other code made another one current; everything in this module does it by
  /// itself.
  ///
  /// - Returns: Whether it is current now; false for an adopted context whose window is gone.
  @discardableResult
  package func makeCurrent() -> Bool {
    switch binding {
    case .headless(let pointer): guard gl_headless_make_current(pointer) else { return false }
    case .adopted(let makeCurrent): guard makeCurrent() else { return false }
    }
    takeOver()
    return true
  }

  /// Whether this context is current on this thread.
  var isActive: Bool {
    guard let current = Self.current else { return false }
    return current.context == ObjectIdentifier(self) && current.thread == pthread_self()
  }

  /// Makes this context current for the next call.
  func activate() {
    if isActive { return }
    let succeeded = makeCurrent()
    precondition(
      succeeded,
      "the OpenGL context is bound to another thread, or its window is gone; it cannot be used here")
  }

  /// Records that this context is current.
  func takeOver() {
    Self.current = (ObjectIdentifier(self), pthread_self())
    guard case .headless = binding, !gl_thread_is_first(), !Self.releaseIsScheduled else { return }
    Self.releaseIsScheduled = true
    // Enqueued behind the running job, on the same thread: a pool thread empties the main actor's queue
    // before it takes other work.
    Task { @MainActor in
      Self.releaseIsScheduled = false
      guard let current = Self.current, current.thread == pthread_self() else { return }
      gl_headless_release()
      Self.current = nil
    }
  }

  func forgetCurrent() { Self.current = nil }
}
