public import Foundation
import Log
public import RealityViews

/// A control that opens an address in the program that the desktop has for it.
@preconcurrency @MainActor public struct Link<Label: View>: View {
  private let destination: URL
  private let label: Label
  @Environment(\.openURL) private var openURL

  /// Creates a link.
  public init(destination: URL, @ViewBuilder label: () -> Label) {
    (self.destination, self.label) = (destination, label())
  }

  /// The label in the color of controls.
  public var body: some View {
    Button {
      openURL(destination)
    } label: {
      label
    }
    .buttonStyle(.borderless)
    .foregroundStyle(TintShapeStyle())
  }
}

extension Link where Label == Text {
  /// Creates a link with a title.
  public init(_ title: some StringProtocol, destination: URL) {
    self.init(destination: destination) { Text(title) }
  }
}

/// An action that opens addresses.
@preconcurrency @MainActor public struct OpenURLAction {
  private let handler: @MainActor (URL) -> Result

  /// The outcome for an address.
  @preconcurrency @MainActor public struct Result {
    fileprivate enum Kind {
      case handled, discarded
      /// The desktop opens an address; nil for the one that was asked for.
      case system(URL?)
    }

    fileprivate let kind: Kind

    /// The action has taken the address.
    public static let handled = Result(kind: .handled)
    /// The action does not want the address.
    public static let discarded = Result(kind: .discarded)
    /// The desktop opens the address.
    public static let systemAction = Result(kind: .system(nil))
    /// Returns the result that the desktop opens another address.
    public static func systemAction(_ url: URL) -> Result { Result(kind: .system(url)) }
  }

  /// Creates an action.
  public nonisolated init(handler: @escaping @MainActor (URL) -> Result) { self.handler = handler }

  /// Opens an address.
  public func callAsFunction(_ url: URL) { callAsFunction(url) { _ in } }

  /// Opens an address, and says whether it was taken.
  public func callAsFunction(_ url: URL, completion: @escaping (Bool) -> Void) {
    switch handler(url).kind {
    case .handled: completion(true)
    case .discarded: completion(false)
    case .system(let other):
      Self.open(other ?? url)
      completion(true)
    }
  }

  /// Opens an address with the desktop's program for it, as `xdg-open` knows it.
  private static func open(_ url: URL) {
    guard let scheme = url.scheme, ["http", "https", "mailto", "file"].contains(scheme) else {
      return Log.warning("\(url) is not opened: only addresses of the web, of mail and of files are")
    }
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["xdg-open", url.absoluteString]
    do {
      try process.run()
    } catch {
      Log.warning("\(url) could not be opened: \(error)")
    }
  }
}

private nonisolated struct OpenURLKey: EnvironmentKey {
  static var defaultValue: OpenURLAction? { nil }
}

nonisolated extension EnvironmentValues {
  /// The action that opens addresses.
  public var openURL: OpenURLAction {
    get { self[OpenURLKey.self] ?? OpenURLAction { _ in .systemAction } }
    set { self[OpenURLKey.self] = newValue }
  }
}
