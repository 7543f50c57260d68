public import Foundation

extension NotificationCenter {
  /// Returns a publisher of the notifications of a name.
  public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> Publisher {
    Publisher(center: self, name: name, object: object)
  }

  /// A publisher of notifications.
  public struct Publisher: Combine.Publisher {
    public typealias Output = Notification
    public typealias Failure = Never

    /// The center that posts the notifications.
    public let center: NotificationCenter
    /// The name of the notifications.
    public let name: Notification.Name
    /// The object that they are about; nil if it may be any.
    public let object: AnyObject?

    /// Creates a publisher of the notifications of a name.
    public init(center: NotificationCenter, name: Notification.Name, object: AnyObject? = nil) {
      self.center = center
      self.name = name
      self.object = object
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Notification, S.Failure == Never {
      let center = center
      let relay = Outlet<Notification, Never>(subscriber, latest: nil) { _ in }
      // Outlets guard their state with locks.
      let send = transferred(Notification.self) { relay.send($0) }
      let token = center.addObserver(forName: name, object: object, queue: nil, using: send)
      subscriber.receive(subscription: ObservedNotifications(relay) { center.removeObserver(token) })
    }
  }
}

private final class ObservedNotifications: Subscription {
  private let relay: Outlet<Notification, Never>
  private let remove: () -> Void

  init(_ relay: Outlet<Notification, Never>, remove: @escaping () -> Void) {
    self.relay = relay
    self.remove = remove
  }

  func request(_ demand: Subscribers.Demand) { relay.request(demand) }

  func cancel() {
    remove()
    relay.cancel()
  }
}
