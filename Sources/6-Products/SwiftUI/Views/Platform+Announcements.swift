public import RealityViews

/// Messages to assistive technology, which is not here to read them.
public nonisolated enum AccessibilityNotification {
  /// A text to read aloud.
  public struct Announcement: Sendable {
    /// Creates a message.
    public init(_ text: some StringProtocol) {}
    /// Sends the message; nobody listens here.
    public func post() {}
  }

  /// A change of what is shown.
  public struct LayoutChanged: Sendable {
    /// Creates a message.
    public init() {}
    /// Sends the message; nobody listens here.
    public func post() {}
  }

  /// A new screen.
  public struct ScreenChanged: Sendable {
    /// Creates a message.
    public init() {}
    /// Sends the message; nobody listens here.
    public func post() {}
  }
}

extension View {
  /// Returns the view; no program hands anything over to this one here.
  public func handlesExternalEvents(preferring: Set<String>, allowing: Set<String>) -> some View { self }
}

extension Scene {
  /// Returns the scene; no program hands anything over to this one here.
  public func handlesExternalEvents(matching conditions: Set<String>) -> some Scene { self }
}

/// The nanoseconds of a second.
public nonisolated let NSEC_PER_SEC: UInt64 = 1_000_000_000
/// The nanoseconds of a thousandth of a second.
public nonisolated let NSEC_PER_MSEC: UInt64 = 1_000_000
