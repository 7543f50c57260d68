public import Combine

/// A request for a resource: it begins at once, and publishes the resource or the error on the main actor.
public final class LoadRequest<Output>: Publisher {
  public typealias Failure = any Error

  private let future: Future<Output, any Error>

  /// Begins to load.
  @MainActor init(_ load: @escaping @MainActor () async throws -> Output) {
    var kept: Future<Output, any Error>.Promise?
    future = Future { kept = $0 }
    let promise = kept
    Task { @MainActor in
      do {
        promise?(.success(try await load()))
      } catch {
        promise?(.failure(error))
      }
    }
  }

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == any Error {
    future.receive(subscriber: subscriber)
  }
}
