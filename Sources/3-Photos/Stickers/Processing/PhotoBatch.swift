internal import Files
internal import Images

/// A batch that makes stickers of many photos, several at a time.
///
/// Photos are independent: a failure is a result like any other, and the result for a photo does not depend
/// on the number of concurrent jobs. ``outcomes(of:)`` gives the results one by one.
public struct PhotoBatch: Sendable {
  /// The processor of each photo.
  public var processor: PhotoProcessor
  /// The concurrency, and the order of results.
  public var queue: PhotoQueue
  /// The cache of finished stickers; nil for none.
  public var cache: PhotoCache?

  /// True if each connected component of the subject becomes a sticker of its own.
  ///
  /// Such stickers are not cached: the cache has one for each photo.
  public var separatesInstances = false

  /// The outcome of one photo.
  public struct Outcome: Sendable {
    /// The photo's index in the list.
    public let index: Int
    /// The photo.
    public let source: PhotoSource
    /// The sticker, or the error.
    public let result: Result<ProcessedPhoto, PhotoError>
    /// The stickers of its other components, if these were requested.
    public let others: [ProcessedPhoto]
    /// The number of photos that are done, this one included: it grows by one from outcome to outcome.
    public let done: Int
    /// The number of all photos.
    public let total: Int
  }

  /// Creates a photo batch.
  public init(
    processor: PhotoProcessor = PhotoProcessor(), queue: PhotoQueue = PhotoQueue(), cache: PhotoCache? = nil
  ) {
    (self.processor, self.queue, self.cache) = (processor, queue, cache)
  }

  /// Returns the results of photos one by one, as they come or in the order of the photos (``PhotoQueue/order``).
  ///
  /// The work begins with the first result that is asked for, and stops when the task that asks is cancelled, or when its
  /// loop ends early: photos that were not begun are not begun any more. Results wait until they are taken, so that a slow
  /// taker does not fill the memory.
  ///
  /// ```swift
  /// for try await outcome in PhotoBatch().outcomes(of: sources) {
  ///   print("\(outcome.done) of \(outcome.total): \(outcome.source.name)")
  /// }
  /// ```
  ///
  /// - Parameter sources: The photos.
  /// - Returns: One outcome for each photo.
  public func outcomes(of sources: [PhotoSource]) -> PhotoOutcomes {
    PhotoOutcomes(batch: self, sources: sources)
  }

  /// Processes all photos.
  ///
  /// - Parameters:
  ///   - sources: The photos.
  ///   - isolation: The actor that receives results.
  ///   - deliver: Receives each result, one after the other; when it throws, the rest is cancelled.
  /// - Throws: The error of `deliver`, or `CancellationError` when the task is cancelled; photos never throw.
  package func run(
    _ sources: [PhotoSource], isolation: isolated (any Actor)? = #isolation,
    deliver: (Outcome) async throws -> Void
  ) async throws {
    var processor = processor
    // With several photos each has a core; a single photo may use all.
    if sources.count > 1 { processor.spreads = false }
    let work = PhotoWork(processor: processor, cache: cache, separatesInstances: separatesInstances)
    var done = 0
    try await queue.run(sources, side: processor.pictureSide) { source in
      await work.result(of: source)
    } deliver: { index, result in
      let others = (try? result.get().dropFirst()).map(Array.init) ?? []
      done += 1
      try await deliver(
        Outcome(
          index: index, source: sources[index], result: result.map { $0[0] }, others: others, done: done,
          total: sources.count))
    }
  }
}

/// The processing of each photo of a batch.
private struct PhotoWork: Sendable {
  let processor: PhotoProcessor
  let cache: PhotoCache?
  let separatesInstances: Bool

  /// Returns the result of one photo; at least one sticker on success.
  @concurrent func result(of source: PhotoSource) async -> Result<[ProcessedPhoto], PhotoError> {
    do {
      let bytes = try source.bytes(limit: processor.limits.maximumFileBytes)
      if separatesInstances { return .success(try await processor.processInstances(data: bytes)) }
      if let cache { return .success([try await cache.photo(bytes, processor)]) }
      return .success([try await processor.process(data: bytes)])
    } catch let error as FileError {
      return .failure(.file(error))
    } catch let error as PhotoError {
      return .failure(error)
    } catch {
      return .failure(.cancelled)
    }
  }
}
