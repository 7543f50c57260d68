/// The settings of a new window.
package struct WindowSettings: Hashable, Sendable {
  /// The title.
  package var title: String
  /// The width in points.
  package var width: Int
  /// The height in points.
  package var height: Int
  /// The class by which desktops group the windows of a program, and find its icon.
  package var className: String
  /// True if the window covers the whole screen.
  package var isFullscreen = false
  /// True if the window fills the desktop.
  package var isMaximized = false
  /// The position of its content on the desktop, in the units of the window system; nil leaves it to the desktop.
  package var position: SIMD2<Int>?
  /// True if the user may change the size.
  package var isResizable = true

  /// Creates settings.
  package init(title: String, width: Int, height: Int, className: String) {
    (self.title, self.width, self.height, self.className) = (title, width, height, className)
  }
}
