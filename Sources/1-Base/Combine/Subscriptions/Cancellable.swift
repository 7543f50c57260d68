/// An activity that can be cancelled.
///
/// Subscribing to events returns one of these, as does attaching a subscriber to a publisher.
public protocol Cancellable {
  /// Cancels the activity.
  ///
  /// Calling it again must do no harm.
  func cancel()
}

extension Cancellable {
  /// Keeps the subscription alive for as long as it stays in the set.
  public func store(in set: inout Set<AnyCancellable>) {
    set.insert(AnyCancellable(self))
  }

  /// Keeps the subscription alive for as long as it stays in the collection.
  public func store<Storage: RangeReplaceableCollection>(
    in collection: inout Storage
  ) where Storage.Element == AnyCancellable {
    collection.append(AnyCancellable(self))
  }
}
