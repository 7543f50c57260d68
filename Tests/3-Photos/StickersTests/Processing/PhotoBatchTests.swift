import Files
import Images
import Stickers
import TestSupport
import Testing

struct PhotoBatchTests {
  private static func sources(_ count: Int) throws -> [PhotoSource] {
    try (0..<count).map { i in
      // Every fifth one is no photo.
      if i % 5 == 3 { return PhotoSource(name: "photo \(i)", data: Array("no photo".utf8)) }
      return PhotoSource(name: "photo \(i)", data: try MadePhotos.file(80 + 4 * (i % 7), 72, seed: UInt64(i)))
    }
  }

  private static func results(
    _ sources: [PhotoSource], jobs: Int, order: PhotoQueue.Order, cache: PhotoCache? = nil
  ) async throws -> (order: [Int], photos: [Int: ProcessedPhoto], errors: [Int: PhotoError]) {
    var (sequence, photos, errors) = ([Int](), [Int: ProcessedPhoto](), [Int: PhotoError]())
    let batch = PhotoBatch(
      processor: PhotoProcessor(style: StickerStyle(.outline)), queue: PhotoQueue(jobs: jobs, order: order),
      cache: cache)
    try await batch.run(sources) { outcome in
      sequence.append(outcome.index)
      switch outcome.result {
      case .success(let photo): photos[outcome.index] = photo
      case .failure(let error): errors[outcome.index] = error
      }
    }
    return (sequence, photos, errors)
  }

  @Test func resultsDoNotDependOnHowManyAreWorkedOn() async throws {
    let sources = try Self.sources(12)
    let first = try await Self.results(sources, jobs: 1, order: .asGiven)
    #expect(first.order == Array(0..<12))
    #expect(first.errors.keys.sorted() == [3, 8])
    for (jobs, order) in [(3, PhotoQueue.Order.asGiven), (4, .asFinished)] {
      let other = try await Self.results(sources, jobs: jobs, order: order)
      #expect(other.photos == first.photos && other.errors == first.errors)
      if order == .asGiven { #expect(other.order == first.order) }
      #expect(other.order.sorted() == first.order)
    }
  }

  @Test func littleMemoryOnlyTakesLonger() async throws {
    let sources = try Self.sources(4)
    var queue = PhotoQueue(jobs: 4)
    queue.memory = 1
    var count = 0
    try await PhotoBatch(processor: PhotoProcessor(), queue: queue).run(sources) { _ in count += 1 }
    #expect(count == 4)
  }

  @Test func whoeverTakesResultsCanStopTheRest() async throws {
    struct Enough: Error {}
    var count = 0
    await #expect(throws: Enough.self) {
      try await PhotoBatch(processor: PhotoProcessor(), queue: PhotoQueue(jobs: 2)).run(Self.sources(10)) {
        _ in
        count += 1
        if count == 2 { throw Enough() }
      }
    }
    #expect(count == 2)
  }

  /// Batches that are cancelled at any moment, and begun again.
  @Test func cancelledBatchesEndAndLeaveNothingBehind() async throws {
    let sources = try Self.sources(8)
    let expected = try await Self.results(sources, jobs: 2, order: .asFinished)
    for round in 0..<12 {
      let task = Task { try await Self.results(sources, jobs: 1 + round % 4, order: .asGiven) }
      try await Task.sleep(for: .milliseconds(3 * round))
      task.cancel()
      if let finished = try? await task.value {
        #expect(finished.photos == expected.photos)
      }
    }
    let again = try await Self.results(sources, jobs: 2, order: .asFinished)
    #expect(again.photos == expected.photos)
  }

  @Test func theCacheGivesTheSameAndSurvivesDamage() async throws {
    let folder = try TemporaryFolder()
    let cache = PhotoCache(folder: folder.path("cache"))
    let sources = try Self.sources(3)
    let plain = try await Self.results(sources, jobs: 2, order: .asGiven)
    let first = try await Self.results(sources, jobs: 2, order: .asGiven, cache: cache)
    let files = FolderWalk(extensions: ["sticker"]).files(in: cache.folder).files
    #expect(files.count == 3)
    let second = try await Self.results(sources, jobs: 2, order: .asGiven, cache: cache)
    #expect(first.photos == plain.photos && second.photos == plain.photos)
    var random = SeededRandom(seed: 9)
    for path in files {
      var bytes = try [UInt8](contentsOfFile: path)
      bytes[random.below(bytes.count)] ^= 0x41
      try AtomicFile.write(bytes, to: path)
    }
    let third = try await Self.results(sources, jobs: 2, order: .asGiven, cache: cache)
    #expect(third.photos == plain.photos)
    // Another look is another file.
    _ = try await cache.photo(sources[0].data ?? [], PhotoProcessor(style: StickerStyle(.comic)))
    #expect(FolderWalk(extensions: ["sticker"]).files(in: cache.folder).files.count == 4)
  }
}
