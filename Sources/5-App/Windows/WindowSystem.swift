import GLFWBridge
import Glibc

/// The window library, GLFW.
///
/// It has to be used on the first thread, where the program runs its main actor.
package enum WindowSystem {
  private static var isReady = false

  /// Connects to the display.
  static func start() throws(WindowError) {
    guard !isReady else { return }
    guard glfwInit() == GLFW_TRUE else {
      throw .noDisplay(tried: displays, reason: lastError() ?? "no reason given")
    }
    isReady = true
  }

  /// True if the environment names a display; it may still refuse.
  package static var hasDisplay: Bool { names.contains { getenv($0).map { $0.pointee != 0 } ?? false } }

  /// The environment variables that name displays.
  private static let names: [String] = ["DISPLAY", "WAYLAND_DISPLAY"]

  /// Returns the message of the last failed call.
  static func lastError() -> String? {
    var text: UnsafePointer<CChar>?
    guard glfwGetError(&text) != GLFW_NO_ERROR, let text else { return nil }
    return String(cString: text)
  }

  /// The names of the displays that were tried.
  private static var displays: [String] {
    names.map { name in
      guard let value = getenv(name).map({ String(cString: $0) }), !value.isEmpty else {
        return "\(name) (not set)"
      }
      return "\(name)=\(value)"
    }
  }
}
