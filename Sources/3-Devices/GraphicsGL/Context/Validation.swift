internal import GLBridge
internal import Glibc
internal import Log

/// The handling of the driver's debug messages.
///
/// In debug builds an OpenGL error ends the process at the call that caused it; in release builds, and in
/// debug builds with `DECOUPAGE_GL_DEBUG=0`, it is a line in the log.
nonisolated enum Validation {
  #if DEBUG
  private static let isDefault = true
  #else
  private static let isDefault = false
  #endif

  static let isWanted = getenv("DECOUPAGE_GL_DEBUG").map { String(cString: $0) != "0" } ?? isDefault

  static func install() {
    gl_context_set_handler(report, isWanted)
  }

  private static let report: gl_message_handler = { severity, message in
    let text = String(cString: message)
    // Callers handle these, and they are no programming errors.
    if text.contains("OUT_OF_MEMORY") || text.contains("CONTEXT_LOST") { return Log.debug(text) }
    guard severity == GL_MESSAGE_ERROR else { return Log.warning(text) }
    Log.error("OpenGL: \(text)")
    precondition(!isWanted, "OpenGL refused a call: \(text)")
  }
}
