import Decoupage
import Testing

struct PhotoBatchTests {
  private static func sources(_ count: Int) throws -> [PhotoSource] {
    try (0..<count).map { i in
      // Every fifth one is no photo.
      if i % 5 == 3 { return PhotoSource(name: "photo \(i)", data: Array("no photo".utf8)) }
      return PhotoSource(name: "photo \(i)", data: try PNGWriter().encode(MadePhoto.balls(side: 64 + i)))
    }
  }

  @Test(arguments: [PhotoQueue.Order.asGiven, .asFinished])
  func `Outcomes come one by one, and progress grows by one`(order: PhotoQueue.Order) async throws {
    let sources = try Self.sources(9)
    let batch = PhotoBatch(queue: PhotoQueue(jobs: 3, order: order))
    var seen: [Int] = [], done: [Int] = [], failed: [Int] = []
    for try await outcome in batch.outcomes(of: sources) {
      seen.append(outcome.index)
      done.append(outcome.done)
      #expect(outcome.total == 9 && outcome.source == sources[outcome.index])
      if case .failure(let error) = outcome.result {
        failed.append(outcome.index)
        #expect(!error.reason.isEmpty)
      }
    }
    #expect(done == Array(1...9) && seen.sorted() == Array(0..<9) && failed.sorted() == [3, 8])
    if order == .asGiven { #expect(seen == seen.sorted()) }
  }

  @Test func `Each iteration is a run of its own`() async throws {
    let outcomes = PhotoBatch().outcomes(of: try Self.sources(2))
    var counts = [0, 0]
    for try await _ in outcomes { counts[0] += 1 }
    for try await _ in outcomes { counts[1] += 1 }
    #expect(counts == [2, 2])
    var iterator = outcomes.makeAsyncIterator()
    while try await iterator.next() != nil {}
    #expect(try await iterator.next() == nil)
    for try await _ in PhotoBatch().outcomes(of: []) { Issue.record("there is no photo") }
  }

  @Test func `A cancelled task gets no further outcome`() async throws {
    let sources = try Self.sources(40)
    let task = Task {
      var count = 0
      do {
        for try await _ in PhotoBatch(queue: PhotoQueue(jobs: 2)).outcomes(of: sources) {
          count += 1
          if count == 2 { withUnsafeCurrentTask { $0?.cancel() } }
        }
      } catch is CancellationError {
        return (count, true)
      }
      return (count, false)
    }
    let (count, isCancelled) = try await task.value
    #expect(count == 2 && isCancelled)
  }

  @Test func `Queues without room and photos without bytes still end`() async throws {
    var queue = PhotoQueue()
    (queue.jobs, queue.memory) = (0, 0)
    let sources = [PhotoSource(name: "empty", data: []), PhotoSource(path: "/nowhere/cat.jpg")]
    var messages: [String] = []
    for try await outcome in PhotoBatch(queue: queue).outcomes(of: sources) {
      if case .failure(let error) = outcome.result { messages.append(error.reason) }
    }
    #expect(messages.sorted() == ["cannot read it: No such file or directory", "the file is empty"])
  }

  @Test func `Folders that are not there say so`() {
    #expect(throws: PhotoError.self) { try PhotoSource.photos(in: "/nowhere") }
    #expect(throws: PhotoError.self) { try PhotoSource.photos(in: "/dev/null") }
  }

  @Test func `One photo gives a sticker, its subject and a palette`() async throws {
    let processor = PhotoProcessor(style: StickerStyle(.outline), colors: ColorExtractor(count: 3))
    let bytes = try PNGWriter().encode(MadePhoto.balls(2))
    let photo = try await processor.process(data: bytes)
    #expect(photo.photoWidth == 320 && photo.palette.colors.count == 3)
    #expect(photo.sticker == (try Sticker(photo.subject, look: .outline)))
    #expect(try await processor.process(image: MadePhoto.balls(2)) == photo)
    #expect(try await processor.processInstances(data: bytes).count == 2)
  }
}
