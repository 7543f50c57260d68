public import Foundation

/// A session of a headset, which runs providers; none are supported here.
public final class ARKitSession: Sendable {
  /// A permission that providers need.
  public enum AuthorizationType: Hashable, Sendable, CaseIterable {
    /// The hands.
    case handTracking
    /// The surroundings.
    case worldSensing
    /// The camera.
    case cameraAccess
  }

  /// The answer to the question for a permission.
  public enum AuthorizationStatus: Hashable, Sendable {
    /// A question that was not asked.
    case notDetermined
    /// A permission.
    case allowed
    /// A denial.
    case denied
  }

  /// A change of a session.
  public enum Event: Sendable {
    /// A permission was given or taken.
    case authorizationChanged(type: AuthorizationType, status: AuthorizationStatus)
    /// A provider began or ended.
    case dataProviderStateChanged(
      dataProviders: [any DataProvider], newState: DataProviderState, error: Error?)
  }

  /// The failure of a session.
  public struct Error: Swift.Error, Sendable, CustomStringConvertible {
    /// A reason for a failure.
    public enum Code: Hashable, Sendable {
      /// The program may not use a provider.
      case dataProviderNotAuthorized
      /// A provider cannot run.
      case dataProviderFailedToRun
    }

    /// The reason.
    public let code: Code
    /// The provider.
    public let dataProvider: (any DataProvider)?

    public var description: String {
      let name = dataProvider.map { "\(type(of: $0))" } ?? "a provider"
      return "\(name) cannot run: nothing is tracked here; ask isSupported first"
    }
  }

  /// Creates a session.
  public init() {}

  /// The changes of the session, of which there are none.
  public var events: Events { Events() }

  /// Runs providers.
  ///
  /// - Parameter dataProviders: The providers.
  /// - Throws: ``Error`` with the first of them, as none are supported.
  public func run(_ dataProviders: [any DataProvider]) async throws {
    guard let first = dataProviders.first else { return }
    throw Error(code: .dataProviderFailedToRun, dataProvider: first)
  }

  /// Ends all providers.
  public func stop() {}

  /// Asks for permissions.
  ///
  /// - Parameter types: The permissions.
  /// - Returns: A denial of each, as there is nothing to allow.
  @discardableResult public func requestAuthorization(
    for types: [AuthorizationType]
  ) async -> [AuthorizationType: AuthorizationStatus] {
    Dictionary(types.map { ($0, .denied) }) { first, _ in first }
  }

  /// Returns what is known of permissions: each is denied.
  public func queryAuthorization(
    for types: [AuthorizationType]
  ) async -> [AuthorizationType: AuthorizationStatus] {
    await requestAuthorization(for: types)
  }

  /// The changes of a session, of which there are none.
  public struct Events: AsyncSequence, Sendable {
    public typealias Element = Event

    /// An iterator that ends at once.
    public struct Iterator: AsyncIteratorProtocol {
      public func next() async -> Event? { nil }
    }

    public func makeAsyncIterator() -> Iterator { Iterator() }
  }
}

/// A state of a provider.
public enum DataProviderState: Hashable, Sendable {
  /// A provider that was never run.
  case initialized
  /// A provider that runs.
  case running
  /// A provider that waits.
  case paused
  /// A provider that is over.
  case stopped
}

/// A provider of what a headset tracks.
public protocol DataProvider: AnyObject, Sendable {
  /// True if the provider can run.
  static var isSupported: Bool { get }
  /// The permissions that the provider needs.
  static var requiredAuthorizations: [ARKitSession.AuthorizationType] { get }
  /// The state.
  var state: DataProviderState { get }
}

extension DataProvider {
  /// True if the provider can run; none can, here.
  public static var isSupported: Bool { false }
  /// The permissions that the provider needs.
  public static var requiredAuthorizations: [ARKitSession.AuthorizationType] { [.worldSensing] }
  /// The state: none is ever run.
  public var state: DataProviderState { .initialized }
}

/// A change of an anchor.
public struct AnchorUpdate<AnchorType: Anchor>: Sendable {
  /// A kind of change.
  public enum Event: Hashable, Sendable {
    /// The anchor is new.
    case added
    /// The anchor has changed.
    case updated
    /// The anchor is gone.
    case removed
  }

  /// The kind of change.
  public let event: Event
  /// The anchor.
  public let anchor: AnchorType
  /// The time in seconds.
  public let timestamp: TimeInterval
}

/// The changes of anchors, of which there are none.
public struct AnchorUpdateSequence<AnchorType: Anchor>: AsyncSequence, Sendable {
  public typealias Element = AnchorUpdate<AnchorType>

  /// An iterator that ends at once.
  public struct Iterator: AsyncIteratorProtocol {
    public func next() async -> AnchorUpdate<AnchorType>? { nil }
  }

  public func makeAsyncIterator() -> Iterator { Iterator() }
}
