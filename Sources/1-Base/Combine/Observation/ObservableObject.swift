/// An object that announces each change before it happens.
///
/// The properties marked ``Published`` do so by themselves.
public protocol ObservableObject: AnyObject {
  /// The publisher that sends before a change.
  associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
  where ObjectWillChangePublisher.Failure == Never

  /// The publisher that sends before a change.
  var objectWillChange: ObjectWillChangePublisher { get }
}

/// A publisher that sends a signal before an object changes.
public final class ObservableObjectPublisher: Publisher {
  public typealias Output = Void
  public typealias Failure = Never

  private let subject = PassthroughSubject<Void, Never>()

  /// Creates a publisher.
  public init() {}

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Void, S.Failure == Never {
    subject.receive(subscriber: subscriber)
  }

  /// Sends the signal.
  public func send() { subject.send() }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
  /// The publisher that the object's published properties share; an object without any has no changes to announce.
  public var objectWillChange: ObservableObjectPublisher {
    var properties: [any PublishedProperty] = []
    var mirror: Mirror? = Mirror(reflecting: self)
    while let current = mirror {
      properties += current.children.compactMap { $0.value as? any PublishedProperty }
      mirror = current.superclassMirror
    }
    let publisher = properties.lazy.compactMap { $0.changes.publisher }.first ?? ObservableObjectPublisher()
    for property in properties { property.changes.publisher = publisher }
    return publisher
  }
}

/// A property that announces its changes for its object.
protocol PublishedProperty {
  var changes: ChangeAnnouncement { get }
}

/// The publisher of an object's changes, as one of its properties keeps it.
final class ChangeAnnouncement {
  private let lock = Lock()
  private var stored: ObservableObjectPublisher?

  var publisher: ObservableObjectPublisher? {
    get { lock { stored } }
    set { lock { stored = newValue } }
  }
}
