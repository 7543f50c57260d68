/// A property of a class whose new values are published, just before they are set.
@propertyWrapper public struct Published<Value> {
  private let storage: Storage

  /// Creates a property with a value.
  public init(wrappedValue: Value) { storage = Storage(wrappedValue) }

  /// Creates a property with a value.
  public init(initialValue: Value) { storage = Storage(initialValue) }

  /// The publisher of the values.
  public var projectedValue: Publisher {
    get { Publisher(storage) }
    // `assign(to: &$property)` hands a publisher over and gets it back.
    set { withExtendedLifetime(newValue) {} }
  }

  /// The value, where there is no object to notify.
  @available(*, unavailable, message: "@Published is for properties of classes")
  public var wrappedValue: Value {
    get { storage.value }
    // swift-format-ignore: UnusedSetterValue
    set { storage.value = newValue }
  }

  /// The value of the property in an object, which is notified before it changes.
  public static subscript<Object: AnyObject>(
    _enclosingInstance object: Object, wrapped _: ReferenceWritableKeyPath<Object, Value>,
    storage path: ReferenceWritableKeyPath<Object, Published<Value>>
  ) -> Value {
    get { object[keyPath: path].storage.value }
    set {
      let storage = object[keyPath: path].storage
      storage.announce(for: object)
      storage.set(newValue)
    }
  }

  /// A publisher of the values of a property, beginning with the current one.
  public struct Publisher: Combine.Publisher {
    public typealias Output = Value
    public typealias Failure = Never

    fileprivate let storage: Storage

    fileprivate init(_ storage: Storage) { self.storage = storage }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Value, S.Failure == Never {
      storage.subject.receive(subscriber: subscriber)
    }
  }
}

extension Published: PublishedProperty {
  var changes: ChangeAnnouncement { storage.changes }
}

extension Published {
  /// The value, shared by the copies of the wrapper.
  fileprivate final class Storage {
    let changes = ChangeAnnouncement()
    /// The publisher of values, which are sent before the property has them.
    let subject: CurrentValueSubject<Value, Never>
    private let lock = Lock()
    private var current: Value
    private var hasLookedForPublisher = false
    /// The subscriptions that write to this property, and end with it.
    private var sources: Set<AnyCancellable> = []

    init(_ value: Value) {
      current = value
      subject = CurrentValueSubject(value)
    }

    var value: Value {
      get { lock { current } }
      set { set(newValue) }
    }

    func set(_ new: Value) {
      subject.send(new)
      let old = lock {
        defer { current = new }
        return current
      }
      withExtendedLifetime(old) {}
    }

    func keep(_ source: AnyCancellable) { lock { _ = sources.insert(source) } }

    /// Sends the signal of the object that the property belongs to.
    func announce(for object: AnyObject) {
      let isFirst = lock { () -> Bool in
        defer { hasLookedForPublisher = true }
        return !hasLookedForPublisher
      }
      // A class may declare a publisher of its own.
      if isFirst, changes.publisher == nil, let object = object as? any ObservableObject {
        changes.publisher = object.objectWillChange as? ObservableObjectPublisher
      }
      changes.publisher?.send()
    }
  }
}

extension Publisher where Failure == Never {
  /// Writes every value to a published property, for as long as its object lives.
  public func assign(to published: inout Published<Output>.Publisher) {
    let storage = published.storage
    storage.keep(
      sink { [weak storage] value in
        storage?.changes.publisher?.send()
        storage?.set(value)
      })
  }
}
