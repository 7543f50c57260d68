internal import Files
internal import Images

/// Makes stickers of many photos, several at a time.
///
/// Photos are independent: one that fails is a result like any other, and what becomes of a photo does not depend on
/// how many are worked on beside it.
public struct PhotoBatch: Sendable {
  public var processor: PhotoProcessor
  /// How many are worked on at once, and when results are handed over.
  public var queue: PhotoQueue
  /// Where finished work is kept for the next time; nil for nowhere.
  public var cache: PhotoCache?

  /// What became of one photo.
  public struct Outcome: Sendable {
    /// The photo's place in the list.
    public let index: Int
    public let source: PhotoSource
    public let result: Result<ProcessedPhoto, PhotoError>
  }

  public init(processor: PhotoProcessor, queue: PhotoQueue = PhotoQueue(), cache: PhotoCache? = nil) {
    (self.processor, self.queue, self.cache) = (processor, queue, cache)
  }

  /// Works on all photos.
  ///
  /// - Parameters:
  ///   - sources: The photos.
  ///   - isolation: Where results are handed over.
  ///   - deliver: Takes each result, one after the other; when it throws, the rest is cancelled.
  /// - Throws: What `deliver` throws, or `CancellationError` when the task is cancelled; photos never do.
  public func run(
    _ sources: [PhotoSource], isolation: isolated (any Actor)? = #isolation,
    deliver: (Outcome) async throws -> Void
  ) async throws {
    let (processor, cache) = (processor, cache)
    try await queue.run(sources, side: processor.pictureSide) { source in
      await Self.result(of: source, processor, cache)
    } deliver: { index, result in
      try await deliver(Outcome(index: index, source: sources[index], result: result))
    }
  }

  /// One photo, whatever happens to it.
  @concurrent private static func result(
    of source: PhotoSource, _ processor: PhotoProcessor, _ cache: PhotoCache?
  ) async -> Result<ProcessedPhoto, PhotoError> {
    do {
      let bytes = try source.bytes(limit: processor.limits.maximumFileBytes)
      if let cache { return .success(try await cache.photo(bytes, processor)) }
      return .success(try await processor.process(data: bytes))
    } catch let error as FileError {
      return .failure(.file(error))
    } catch let error as PhotoError {
      return .failure(error)
    } catch {
      return .failure(.cancelled)
    }
  }
}
