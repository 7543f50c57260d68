internal import Glibc

/// Faults that tests inject, so that the handling of rare failures is tested.
///
/// `DECOUPAGE_GL_FAULT=no-context` hides the library, `lost-context` loses the context at the end of the
/// first frame, and `lost-context:N` at the end of the Nth.
nonisolated struct ContextFault {
  var library: String?
  var framesUntilLoss: Int?

  static var environment: ContextFault {
    ContextFault(getenv("DECOUPAGE_GL_FAULT").map { String(cString: $0) })
  }

  init(_ text: String?) {
    switch text?.split(separator: ":").first {
    case "no-context": library = "libEGL-left-out-on-request.so"
    case "lost-context":
      framesUntilLoss = text?.split(separator: ":").dropFirst().first.flatMap { Int($0) } ?? 1
    default: return
    }
  }
}
