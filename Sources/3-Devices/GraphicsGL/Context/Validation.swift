internal import GLBridge
internal import Glibc
internal import Log

/// What becomes of the driver's complaints.
///
/// In debug builds a mistake ends the process at the call that made it; in release builds, and in debug
/// builds with `DECOUPAGE_GL_DEBUG=0`, it is a line in the log.
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
    // Whoever allocates asks for these, and they are no mistakes.
    if text.contains("OUT_OF_MEMORY") || text.contains("CONTEXT_LOST") { return Log.debug(text) }
    guard severity == GL_MESSAGE_ERROR else { return Log.warning(text) }
    Log.error("OpenGL: \(text)")
    precondition(!isWanted, "OpenGL refused a call: \(text)")
  }
}
