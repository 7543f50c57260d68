import Combine
import Synchronization

/// A record of what a publisher sent, written from any thread.
final class Recorder: Sendable {
  private let lines = Mutex<[String]>([])

  var text: String { lines.withLock { $0.joined(separator: " ") } }
  var count: Int { lines.withLock { $0.count } }

  func add(_ line: String) { lines.withLock { $0.append(line) } }

  /// Subscribes to a publisher and writes down its values, and `|` or `!` at the end.
  func record<P: Publisher>(_ publisher: P) -> AnyCancellable {
    publisher.sink {
      switch $0 {
      case .finished: self.add("|")
      case .failure(let error): self.add("!\(error)")
      }
    } receiveValue: {
      self.add("\($0)")
    }
  }

  /// Waits until a number of lines is there; false when it takes longer than four minutes.
  func wait(for number: Int) async -> Bool {
    let deadline = ContinuousClock.now + .seconds(240)
    while count < number {
      if ContinuousClock.now > deadline { return false }
      try? await Task.sleep(for: .milliseconds(2))
    }
    return true
  }
}

/// Returns what a publisher sends while it is subscribed to.
func record<P: Publisher>(_ publisher: P) -> String {
  let recorder = Recorder()
  let subscription = recorder.record(publisher)
  defer { subscription.cancel() }
  return recorder.text
}

/// A subscriber that asks for as many values as it is told to.
final class Patient: Subscriber {
  typealias Input = Int
  typealias Failure = Never

  let recorder = Recorder()
  var subscription: (any Subscription)?

  func receive(subscription: any Subscription) { self.subscription = subscription }

  func receive(_ input: Int) -> Subscribers.Demand {
    recorder.add("\(input)")
    return .none
  }

  func receive(completion: Subscribers.Completion<Never>) { recorder.add("|") }
}

enum Trouble: Error { case spilled, lost }
