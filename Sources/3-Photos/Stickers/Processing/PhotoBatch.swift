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

  /// Whether each subject that does not touch the others becomes a sticker of its own.
  ///
  /// Such stickers are made anew each time: the cache has one for each photo.
  public var separatesInstances = false

  /// What became of one photo.
  public struct Outcome: Sendable {
    /// The photo's place in the list.
    public let index: Int
    public let source: PhotoSource
    public let result: Result<ProcessedPhoto, PhotoError>
    /// What became of its other subjects, if these are wanted by themselves.
    public let others: [ProcessedPhoto]
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
    var processor = processor
    // Where there are several photos, each has a core; a photo alone may use all.
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

/// What is done with each photo of a batch.
private struct PhotoWork: Sendable {
  let processor: PhotoProcessor
  let cache: PhotoCache?
  let separatesInstances: Bool

  /// One photo, whatever happens to it; at least one sticker where nothing does.
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
