extension Subscribers {
  /// The way in which the values of a publisher ended.
  @frozen public enum Completion<Failure: Error> {
    /// The publisher has no more values.
    case finished
    /// The publisher stopped because of an error.
    case failure(Failure)
  }
}

extension Subscribers.Completion: Sendable {}
extension Subscribers.Completion: Equatable where Failure: Equatable {}
extension Subscribers.Completion: Hashable where Failure: Hashable {}

extension Subscribers.Completion {
  /// Returns the completion with another kind of error.
  func mapError<NewFailure: Error>(
    _ transform: (Failure) -> NewFailure
  ) -> Subscribers.Completion<NewFailure> {
    switch self {
    case .finished: .finished
    case .failure(let error): .failure(transform(error))
    }
  }

  /// The completion with its error as any error.
  var erased: Subscribers.Completion<any Error> { mapError { $0 as any Error } }
}
