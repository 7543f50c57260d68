internal import GLBridge
internal import Glibc

/// Which context OpenGL calls go to, and on which thread.
///
/// OpenGL ties a context to a thread, the main actor does not always: a program with an asynchronous `main`
/// gives its first thread away, and from then on main-actor code runs on changing threads of a pool. There a
/// context is let go at the end of each stretch of main-actor code, and taken again by the next. Programs
/// that stay on their first thread keep it.
extension Context {
  /// Not a reference, so that it keeps nothing alive.
  private static var current: (context: ObjectIdentifier, thread: pthread_t)?
  private static var releaseIsScheduled = false

  /// Makes this context the one that OpenGL calls go to.
  ///
  /// Only needed after other code made another one current; everything in this module asks by itself.
  ///
  /// - Returns: Whether it is current now; a context adopted from a window is not when the window is gone.
  @discardableResult
  public func makeCurrent() -> Bool {
    switch binding {
    case .headless(let pointer): guard gl_headless_make_current(pointer) else { return false }
    case .adopted(let makeCurrent): guard makeCurrent() else { return false }
    }
    takeOver()
    return true
  }

  /// Whether calls made now would go to this context.
  var isActive: Bool {
    guard let current = Self.current else { return false }
    return current.context == ObjectIdentifier(self) && current.thread == pthread_self()
  }

  /// Makes sure that the next call goes to this context.
  func activate() {
    if isActive { return }
    let succeeded = makeCurrent()
    precondition(
      succeeded,
      "the OpenGL context is bound to another thread, or its window is gone; it cannot be used here")
  }

  /// Takes note that this context is current.
  func takeOver() {
    Self.current = (ObjectIdentifier(self), pthread_self())
    guard case .headless = binding, !gl_thread_is_first(), !Self.releaseIsScheduled else { return }
    Self.releaseIsScheduled = true
    // Queued behind what runs now, on the same thread: a thread of the pool empties the queue of the main
    // actor before it turns to something else.
    Task { @MainActor in
      Self.releaseIsScheduled = false
      guard let current = Self.current, current.thread == pthread_self() else { return }
      gl_headless_release()
      Self.current = nil
    }
  }

  func forgetCurrent() { Self.current = nil }
}
