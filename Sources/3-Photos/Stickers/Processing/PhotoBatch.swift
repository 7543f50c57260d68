internal import Files
internal import Images

/// A batch that makes stickers of many photos, several at a time.
///
/// Photos are independent: a failure is a result like any other, and the result for a photo does not depend
/// on the number of concurrent jobs.
package struct PhotoBatch: Sendable {
  /// The processor of each photo.
  package var processor: PhotoProcessor
  /// The concurrency, and the order of results.
  package var queue: PhotoQueue
  /// The cache of finished stickers; nil for none.
  package var cache: PhotoCache?

  /// True if each connected component of the subject becomes a sticker of its own.
  ///
  /// Such stickers are not cached: the cache has one for each photo.
  package var separatesInstances = false

  /// The outcome of one photo.
  package struct Outcome: Sendable {
    /// The photo's index in the list.
    package let index: Int
    /// The photo.
    package let source: PhotoSource
    /// The sticker, or the error.
    package let result: Result<ProcessedPhoto, PhotoError>
    /// The stickers of its other components, if these were requested.
    package let others: [ProcessedPhoto]
  }

  /// Creates a photo batch.
  package init(processor: PhotoProcessor, queue: PhotoQueue = PhotoQueue(), cache: PhotoCache? = nil) {
    (self.processor, self.queue, self.cache) = (processor, queue, cache)
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
    try await queue.run(sources, side: processor.pictureSide) { source in
      await work.result(of: source)
    } deliver: { index, result in
      let others = (try? result.get().dropFirst()).map(Array.init) ?? []
      try await deliver(
        Outcome(index: index, source: sources[index], result: result.map { $0[0] }, others: others))
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
