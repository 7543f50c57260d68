/// The results of a batch of photos, one by one.
///
/// Each iteration is a run of its own. A cancelled one throws `CancellationError`; photos never throw, since a failure is a
/// result like any other.
public struct PhotoOutcomes: AsyncSequence, Sendable {
  public typealias Element = PhotoBatch.Outcome
  public typealias Failure = CancellationError

  let batch: PhotoBatch
  let sources: [PhotoSource]

  public func makeAsyncIterator() -> Iterator { Iterator(batch, sources) }

  /// An iterator over the results: the run lasts as long as it does.
  public struct Iterator: AsyncIteratorProtocol {
    private let run: HandedResults<PhotoBatch.Outcome>

    init(_ batch: PhotoBatch, _ sources: [PhotoSource]) {
      run = HandedResults { give in
        try await batch.run(sources) { outcome in try await give(outcome) }
      }
    }

    /// Waits for the next result; nil after the last one.
    public mutating func next(
      isolation actor: isolated (any Actor)?
    ) async throws(CancellationError) -> PhotoBatch.Outcome? {
      try await run.next(isolation: actor)
    }
  }
}
