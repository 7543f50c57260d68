public import Foundation
import GraphicsGL

/// UIKit's name of windows.
public typealias UIWindow = PlatformWindow
/// AppKit's name of windows.
public typealias NSWindow = PlatformWindow

/// The window of a program, under the names of UIKit and AppKit: a program has one, the first that is made visible.
@preconcurrency @MainActor open class PlatformWindow {
  /// The parts of a window of AppKit; the desktop decorates windows as it likes.
  public nonisolated struct StyleMask: OptionSet, Hashable, Sendable {
    /// The raw value.
    public let rawValue: UInt
    /// Creates a value from its raw value.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// A title.
    public static let titled = StyleMask(rawValue: 1)
    /// A button that closes the window.
    public static let closable = StyleMask(rawValue: 2)
    /// A button that makes the window small.
    public static let miniaturizable = StyleMask(rawValue: 4)
    /// Borders that change the size.
    public static let resizable = StyleMask(rawValue: 8)
    /// A view behind the title.
    public static let fullSizeContentView = StyleMask(rawValue: 1 << 15)
  }

  /// The way in which a window keeps its image.
  public nonisolated enum BackingStoreType: Hashable, Sendable {
    /// An image in memory.
    case buffered
  }

  /// The frame; the desktop places windows.
  open var frame: CGRect
  /// The title.
  open var title = ""
  /// The controller of the view that fills the window.
  open var rootViewController: PlatformViewController?
  private let isResizable: Bool
  private var view: PlatformView?
  /// The window that is shown, which lives as long as the program.
  private static var kept: PlatformWindow?

  /// Creates a window of a size.
  public init(frame: CGRect) { (self.frame, isResizable) = (frame, true) }

  /// Creates a window of the usual size.
  public convenience init() { self.init(frame: UIScreen.main.bounds) }

  /// Creates a window of a size, under AppKit's name.
  public init(
    contentRect: CGRect, styleMask: StyleMask, backing: BackingStoreType, defer flag: Bool
  ) {
    (frame, isResizable) = (contentRect, styleMask.contains(.resizable))
  }

  /// The view that fills the window.
  open var contentView: PlatformView? {
    get { rootViewController?.view ?? view }
    set { (view, rootViewController) = (newValue, nil) }
  }

  /// The controller of the view that fills the window, under AppKit's name.
  open var contentViewController: PlatformViewController? {
    get { rootViewController }
    set { rootViewController = newValue }
  }

  /// The part of the window that its view fills.
  public var bounds: CGRect { CGRect(origin: .zero, size: frame.size) }

  /// Shows the window.
  open func makeKeyAndVisible() { if Self.kept == nil { Self.kept = self } }
  /// Shows the window, under AppKit's name.
  open func makeKeyAndOrderFront(_ sender: Any?) { makeKeyAndVisible() }
  /// Leaves the window where the desktop places it.
  open func center() {}

  /// The window that was made visible.
  static var visible: PlatformWindow? { kept }

  /// The content of the window.
  package var content: AppContent {
    let name = rootViewController?.title ?? title
    let options = WindowOptions(
      title: name.isEmpty ? nil : name, width: max(Int(frame.width), 1), height: max(Int(frame.height), 1),
      isResizable: isResizable)
    return AppContent(views: WindowView(window: self), options)
  }

  fileprivate func show(_ view: PlatformView) {
    view.move(to: self)
    rootViewController?.appear(true)
  }
}

/// The view of a window: that of its controller, which appears with the first layout.
private struct WindowView: View, LayoutView {
  let window: PlatformWindow

  package func elements(_ environment: ViewEnvironment) -> [LayoutElement] {
    guard let view = window.contentView else { return [] }
    environment.states.afterLayout { window.show(view) }
    return HostedView(view).elements(environment)
  }
}

extension RealityViewSession {
  /// Creates a session of a window without a window; an addition of ours.
  ///
  /// - Parameter window: The window, whose size is that of the pictures.
  /// - Throws: ``ContextError``, which lists the drivers that were tried, when no context can be created.
  public convenience init(window: PlatformWindow) async throws {
    try await self.init(
      window.content, width: max(Int(window.frame.width), 1), height: max(Int(window.frame.height), 1))
  }
}

/// The screen: it has the usual size of windows, whatever the desktop's is.
@preconcurrency @MainActor public final class UIScreen {
  /// The only screen.
  public static let main = UIScreen()
  /// The frame of windows that fill it.
  public var bounds: CGRect { CGRect(x: 0, y: 0, width: 1280, height: 720) }
  /// The number of pixels for each point.
  public var scale: CGFloat { 1 }

  private init() {}
}
