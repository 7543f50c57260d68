import GLFWBridge

/// The position and the size of a window on the desktop.
package nonisolated struct WindowPlacement: Hashable, Sendable {
  /// The position of the content, in the units of the window system.
  package var position: SIMD2<Int>
  /// The size in points.
  package var size: SIMD2<Int>
  /// True if the window fills the desktop.
  package var isMaximized: Bool

  /// Creates a placement.
  package init(position: SIMD2<Int>, size: SIMD2<Int>, isMaximized: Bool = false) {
    (self.position, self.size, self.isMaximized) = (position, size, isMaximized)
  }
}

extension WindowSettings {
  /// True if the window has a place of its own.
  var isPlaced: Bool { position != nil || isMaximized }
}

extension Window {
  /// The current place; nil while the window covers the screen or is minimized.
  package var placement: WindowPlacement? {
    guard !isFullscreen, glfwGetWindowAttrib(handle, GLFW_ICONIFIED) != GLFW_TRUE else { return nil }
    var (x, y): (Int32, Int32) = (0, 0)
    glfwGetWindowPos(handle, &x, &y)
    let size = self.size
    guard size.x >= 1, size.y >= 1 else { return nil }
    return WindowPlacement(
      position: SIMD2(Int(x), Int(y)), size: SIMD2(Int(size.x.rounded()), Int(size.y.rounded())),
      isMaximized: glfwGetWindowAttrib(handle, GLFW_MAXIMIZED) == GLFW_TRUE)
  }

  /// Moves a window that is not shown yet to its place, and shows it.
  func place(_ settings: WindowSettings) {
    if let position = settings.position, Self.isReachable(position, width: settings.width) {
      glfwSetWindowPos(handle, Int32(clamping: position.x), Int32(clamping: position.y))
    }
    if settings.isMaximized { glfwMaximizeWindow(handle) }
    glfwShowWindow(handle)
  }

  /// Returns whether the upper edge of a window lies on a monitor, where it can be taken hold of.
  private static func isReachable(_ position: SIMD2<Int>, width: Int) -> Bool {
    var count: Int32 = 0
    guard let monitors = glfwGetMonitors(&count) else { return false }
    return (0..<Int(count)).contains { index in
      guard let monitor = monitors[index] else { return false }
      var (x, y, wide, high): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
      glfwGetMonitorWorkarea(monitor, &x, &y, &wide, &high)
      return isReachable(
        position, width: width, left: Int(x), top: Int(y), right: Int(x) + Int(wide),
        bottom: Int(y) + Int(high))
    }
  }

  /// Returns whether at least a hundred units of a window's upper edge lie within an area.
  package nonisolated static func isReachable(
    _ position: SIMD2<Int>, width: Int, left: Int, top: Int, right: Int, bottom: Int
  ) -> Bool {
    let shown = min(position.x.clamped + width.clamped, right) - max(position.x.clamped, left)
    return shown >= min(100, width.clamped) && position.y >= top && position.y < bottom - 20
  }
}

extension Int {
  /// The number within the range of window systems.
  fileprivate nonisolated var clamped: Int { Swift.min(Swift.max(self, -1_000_000), 1_000_000) }
}
