import Files
internal import GLBridge
internal import Log

extension Context {
  /// Creates a headless context, for snapshots and tests.
  ///
  /// - Parameters:
  ///   - headless: The EGL platforms to try.
  ///   - cache: The folder for linked programs; nil keeps none.
  /// - Throws: ``ContextError`` listing everything that was tried.
  package convenience init(
    headless: Headless = Headless(), cache: String? = CacheFolder.standard
  ) throws(ContextError) {
    var reason = [CChar](repeating: 0, count: 512)
    let library = headless.library ?? ContextFault.environment.library ?? "libEGL.so.1"
    guard gl_headless_load(library, &reason, Int32(reason.count)) else {
      throw .noLibrary(library, reason: String(cText: reason))
    }
    // A context that the program has made current would refuse to be replaced, and stays its own.
    let before = gl_current_take()
    defer { gl_current_restore(before) }
    var attempts: [ContextError.Attempt] = []
    for path in headless.paths {
      var older = [CChar](repeating: 0, count: reason.count)
      if let pointer = gl_headless_create(
        path.rawValue, Validation.isWanted, &reason, &older, Int32(reason.count))
      {
        // The driver may create an older version than was requested.
        guard gl_context_version() >= 45 else {
          let version = String(cString: gl_context_text(Int32(GL_TEXT_VERSION)))
          gl_headless_destroy(pointer)
          throw .tooOld(version)
        }
        try self.init(.headless(pointer), cache: cache)
        gl_headless_release()
        return
      }
      let attempt = ContextError.Attempt(
        path: path, reason: String(cText: reason), olderContext: String(cText: older))
      Log.debug("\(attempt)")
      attempts.append(attempt)
    }
    throw .noContext(attempts)
  }

  /// Adopts the context of a window.
  ///
  /// - Parameters:
  ///   - makeCurrent: Makes it current and returns true; false once the window is gone.
  ///   - release: Makes current what was so before.
  ///   - cache: The folder for linked programs; nil keeps none.
  /// - Throws: ``ContextError`` when there is no context, or when it is older than OpenGL 4.5.
  package convenience init(
    current makeCurrent: @escaping () -> Bool, release: @escaping () -> Void = {},
    cache: String? = CacheFolder.standard
  ) throws(ContextError) {
    let before = gl_current_take()
    defer { gl_current_restore(before) }
    guard makeCurrent() else { throw .nothingCurrent }
    defer {
      release()
      _ = gl_current_take()
    }
    guard gl_context_exists() else { throw .nothingCurrent }
    guard gl_context_version() >= 45 else {
      let version = String(cString: gl_context_text(Int32(GL_TEXT_VERSION)))
      throw .tooOld("\(version) on \(String(cString: gl_context_text(Int32(GL_TEXT_RENDERER))))")
    }
    try self.init(.adopted(makeCurrent: makeCurrent, release: release), cache: cache)
  }
}

extension String {
  /// Creates a string from the characters up to the first zero.
  nonisolated init(cText: [CChar]) {
    self.init(decoding: cText.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
