import CGLFW
import Glibc

/// The library that windows come from.
///
/// It has to be used on the first thread, where the tool keeps its main actor.
enum WindowSystem {
  private static var isReady = false

  /// Connects to the display.
  static func start() throws(WindowError) {
    guard !isReady else { return }
    guard glfwInit() == GLFW_TRUE else {
      throw .noDisplay(tried: displays, reason: lastError() ?? "it gave no reason")
    }
    isReady = true
  }

  /// What the last call that failed said.
  static func lastError() -> String? {
    var text: UnsafePointer<CChar>?
    guard glfwGetError(&text) != GLFW_NO_ERROR, let text else { return nil }
    return String(cString: text)
  }

  /// Where a display was looked for.
  private static var displays: [String] {
    ["DISPLAY", "WAYLAND_DISPLAY"].map { name in
      guard let value = getenv(name).map({ String(cString: $0) }), !value.isEmpty else {
        return "\(name) (not set)"
      }
      return "\(name)=\(value)"
    }
  }
}
