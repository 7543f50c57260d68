import Synchronization

/// A subscription that is cancelled with its last reference.
///
/// Two of them are equal when they are the same object.
///
/// The action runs once, however often ``cancel()`` is called, on whichever thread calls it. When the last
/// reference goes without a call, it runs there and then, which may be any thread: engine code that hands one
/// out gives it an action that is safe everywhere. Like its model the class is not `Sendable`, because the
/// action of a caller on the main actor rarely is.
public final class AnyCancellable: Cancellable, Hashable {
  private let isCancelled = Atomic(false)
  /// The action, touched after `init` only by the thread that turned ``isCancelled`` from false to true.
  private var action: (() -> Void)?

  /// Creates a subscription that ends by running an action.
  public init(_ cancel: @escaping () -> Void) {
    action = cancel
  }

  /// Creates a subscription that ends with another one.
  public init<Canceller: Cancellable>(_ canceller: Canceller) {
    action = { canceller.cancel() }
  }

  deinit { cancel() }

  /// Runs the action, at most once.
  public func cancel() {
    guard !isCancelled.exchange(true, ordering: .acquiringAndReleasing) else { return }
    // Release the action first: it often owns the owner of this object, and it may call back in here.
    let action = self.action
    self.action = nil
    action?()
  }

  /// Keeps the subscription alive for as long as it stays in the set.
  public func store(in set: inout Set<AnyCancellable>) {
    set.insert(self)
  }

  /// Keeps the subscription alive for as long as it stays in the collection.
  public func store<Storage: RangeReplaceableCollection>(
    in collection: inout Storage
  ) where Storage.Element == AnyCancellable {
    collection.append(self)
  }

  public static func == (first: AnyCancellable, second: AnyCancellable) -> Bool { first === second }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}
