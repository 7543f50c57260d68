import Combine
import Testing

struct SourceTests {
  @Test func smallPublishersSayWhatTheyHave() {
    #expect(record(Just(3)) == "3 |")
    #expect(record(Empty<Int, Never>()) == "|")
    #expect(record(Empty<Int, Never>(completeImmediately: false)) == "")
    #expect(record(Fail<Int, Trouble>(error: .spilled)) == "!spilled")
    #expect(record(Optional(4).publisher) == "4 |")
    #expect(record(Result<Int, Trouble>.failure(.lost).publisher) == "!lost")
    #expect(record([Int]().publisher) == "|")
    #expect(record(Just(3).eraseToAnyPublisher()) == "3 |")
  }

  @Test func deferredPublishersAreMadeAnew() {
    var count = 0
    let deferred = Deferred {
      count += 1
      return Just(count)
    }
    #expect(record(deferred) == "1 |")
    #expect(record(deferred) == "2 |")
  }

  @Test func aFutureKeepsItsFirstResult() async throws {
    var keep: Future<Int, Trouble>.Promise?
    let future = Future<Int, Trouble> { keep = $0 }
    let recorder = Recorder()
    let subscription = recorder.record(future)
    #expect(recorder.text == "")
    keep?(.success(5))
    keep?(.failure(.lost))
    #expect(recorder.text == "5 |")
    #expect(record(future) == "5 |")
    #expect(try await future.value == 5)
    subscription.cancel()
  }

  @Test func valuesAreAwaited() async throws {
    var collected: [Int] = []
    for await value in [1, 2, 3].publisher.values { collected.append(value) }
    #expect(collected == [1, 2, 3])
    await #expect(throws: Trouble.lost) {
      for try await _ in Fail<Int, Trouble>(error: .lost).values {}
    }
  }

  @Test func waitingForValuesEndsWithTheTask() async {
    let task = Task {
      for await _ in Empty<Int, Never>(completeImmediately: false).values { return false }
      return true
    }
    task.cancel()
    #expect(await task.value)
  }
}
