/// A program with a window that a view fills.
///
/// With `@main` on its type this is a whole program:
///
///     @main struct Spin: RealityApp {
///       var body = RealityView { content in
///         content.add(ModelEntity(mesh: .generateBox(size: 0.3)))
///       }.realityViewCameraControls(.orbit)
///     }
///
/// Its command line records what the player does, plays it again, and runs without a window: see `--help`. An addition
/// of ours, in the place of SwiftUI's `App`.
@preconcurrency @MainActor public protocol RealityApp {
  /// Creates the program.
  init()
  /// The view that fills the window.
  var body: RealityView { get }
  /// The window; ordinary by default.
  var window: WindowOptions { get }
}

/// The options of a program's window.
public nonisolated struct WindowOptions: Hashable, Sendable {
  /// The title; nil for the name of the program.
  public var title: String?
  /// The width in points.
  public var width: Int
  /// The height in points.
  public var height: Int
  /// True if the window covers the whole screen; F11 changes that.
  public var isFullscreen: Bool
  /// True if the user may change the size.
  public var isResizable: Bool
  /// True if the pointer is hidden and only its motion reported, until Escape frees it; a click takes it again.
  public var capturesPointer = false
  /// True if Escape closes the window.
  public var closesOnEscape = true

  /// Creates options.
  public init(
    title: String? = nil, width: Int = 1280, height: Int = 720, isFullscreen: Bool = false,
    isResizable: Bool = true
  ) {
    (self.title, self.width, self.height) = (title, width, height)
    (self.isFullscreen, self.isResizable) = (isFullscreen, isResizable)
  }
}

extension RealityApp {
  /// The window; ordinary by default.
  public var window: WindowOptions { WindowOptions() }
}
