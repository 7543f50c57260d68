public import Foundation
import Log

/// UIKit's name of programs.
public typealias UIApplication = PlatformApplication
/// AppKit's name of programs.
public typealias NSApplication = PlatformApplication

/// The program, under the names of UIKit and AppKit: its window is the first that it makes visible.
@preconcurrency @MainActor public final class PlatformApplication {
  /// The program.
  public static let shared = PlatformApplication()

  /// The reasons for which a program was started.
  public nonisolated struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The raw value.
    public let rawValue: String
    /// Creates a value from its raw value.
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// The place of a program among others on a Mac.
  public nonisolated enum ActivationPolicy: Hashable, Sendable {
    /// The usual one.
    case regular
    /// One without a menu.
    case accessory
    /// One that is not seen.
    case prohibited
  }

  /// The object that takes the events of the program; it is kept here.
  public var delegate: (any NSApplicationDelegate)?
  /// The delegate of a program of UIKit, which lives as long as the program.
  private var kept: AnyObject?
  /// True if the screen stays on while nobody does anything; the desktop decides that.
  public var isIdleTimerDisabled = false

  private init() {}

  /// Sets the place among other programs, of which there is one here.
  ///
  /// - Returns: Whether it is the place of the program.
  @discardableResult public func setActivationPolicy(_ policy: ActivationPolicy) -> Bool {
    policy == .regular
  }

  /// Brings the program to the front; the desktop does that with a new window.
  public func activate(ignoringOtherApps flag: Bool) {}

  /// Runs the program, in a window or as its command line says, and ends the process.
  public func run() {
    launch {
      let notification = Notification(
        name: Notification.Name("NSApplicationDidFinishLaunching"), object: self)
      self.delegate?.applicationWillFinishLaunching(notification)
      self.delegate?.applicationDidFinishLaunching(notification)
    }
  }

  /// Ends the program.
  public func terminate(_ sender: Any?) { AppProcess.end() }

  /// Keeps the delegate of a program of UIKit.
  func keep(_ delegate: AnyObject) { kept = delegate }

  /// Lets a program make its window, and shows it.
  func launch(_ start: @escaping @MainActor () -> Void) {
    AppProcess.main {
      start()
      guard let window = PlatformWindow.visible else {
        Log.error(
          "the program has made no window visible: call makeKeyAndVisible() or makeKeyAndOrderFront(_:) on one "
            + "before its delegate returns")
        AppProcess.end(code: 3)
      }
      return window.content
    }
  }
}

/// AppKit's name of the program.
@preconcurrency @MainActor public var NSApp: PlatformApplication { .shared }

/// The object that takes the events of a program of AppKit.
@preconcurrency @MainActor public protocol NSApplicationDelegate: AnyObject {
  /// Precedes the start of the program.
  func applicationWillFinishLaunching(_ notification: Notification)
  /// Follows the start of the program; its window is made here.
  func applicationDidFinishLaunching(_ notification: Notification)
  /// Precedes the end of the program.
  func applicationWillTerminate(_ notification: Notification)
  /// Returns whether the program ends with its window; it does, here.
  func applicationShouldTerminateAfterLastWindowClosed(_ sender: NSApplication) -> Bool
}

extension NSApplicationDelegate {
  /// Precedes the start of the program.
  public func applicationWillFinishLaunching(_ notification: Notification) {}
  /// Follows the start of the program.
  public func applicationDidFinishLaunching(_ notification: Notification) {}
  /// Precedes the end of the program.
  public func applicationWillTerminate(_ notification: Notification) {}
  /// Returns whether the program ends with its window.
  public func applicationShouldTerminateAfterLastWindowClosed(_ sender: NSApplication) -> Bool { true }
}

/// The base of UIKit's delegates of programs.
@preconcurrency @MainActor open class UIResponder {
  /// Creates a responder.
  public required init() {}
}

/// The object that takes the events of a program of UIKit; `@main` on its type makes a program of it.
@preconcurrency @MainActor public protocol UIApplicationDelegate: AnyObject {
  /// The window of the program.
  var window: UIWindow? { get }
  /// Creates the delegate.
  init()

  /// Follows the start of the program; its window is made here.
  ///
  /// - Parameters:
  ///   - application: The program.
  ///   - launchOptions: The reasons for the start; nil, as people start programs.
  /// - Returns: Whether the program goes on.
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
}

extension UIApplicationDelegate {
  /// The window of the program; the one that it has made visible by default.
  public var window: UIWindow? { PlatformWindow.visible }

  /// Runs the program, in a window or as its command line says, and ends the process.
  public static func main() {
    PlatformApplication.shared.launch {
      let application = PlatformApplication.shared, delegate = Self()
      application.keep(delegate)
      if !delegate.application(application, didFinishLaunchingWithOptions: nil) { AppProcess.end() }
    }
  }
}
