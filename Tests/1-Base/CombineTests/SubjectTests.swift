import Combine
import Synchronization
import Testing

struct SubjectTests {
  private let recorder = Recorder()

  @Test func aPassthroughSubjectTellsThoseWhoListen() {
    let subject = PassthroughSubject<Int, Trouble>()
    subject.send(0)
    let subscription = recorder.record(subject)
    subject.send(1)
    subject.send(completion: .failure(.lost))
    subject.send(2)
    #expect(recorder.text == "1 !lost")
    #expect(record(subject) == "!lost")
    subscription.cancel()
  }

  @Test func aCurrentValueComesFirst() {
    let subject = CurrentValueSubject<Int, Never>(7)
    var subscriptions: Set<AnyCancellable> = []
    recorder.record(subject).store(in: &subscriptions)
    subject.value = 8
    subject.send(9)
    #expect(subject.value == 9)
    subscriptions.removeAll()
    subject.send(10)
    #expect(recorder.text == "7 8 9")
    #expect(subject.value == 10)
  }

  @Test func aSlowSubscriberGetsTheLatestValue() {
    let subject = CurrentValueSubject<Int, Never>(1)
    let patient = Patient()
    // A subscriber and its subscription hold each other.
    defer { patient.subscription = nil }
    subject.subscribe(patient)
    subject.send(2)
    subject.send(3)
    patient.subscription?.request(.max(1))
    subject.send(4)
    #expect(patient.recorder.text == "3")
    patient.subscription?.request(.max(1))
    #expect(patient.recorder.text == "3 4")
  }

  @Test func eventsNobodyAskedForAreLost() {
    let subject = PassthroughSubject<Int, Never>()
    let patient = Patient()
    // A subscriber and its subscription hold each other.
    defer { patient.subscription = nil }
    subject.subscribe(patient)
    subject.send(1)
    patient.subscription?.request(.max(1))
    subject.send(2)
    subject.send(3)
    #expect(patient.recorder.text == "2")
  }

  @Test func aSubjectPassesOnAnotherPublisher() {
    let subject = PassthroughSubject<Int, Never>()
    let subscription = recorder.record(subject)
    let upstream = [1, 2].publisher.subscribe(subject)
    #expect(recorder.text == "1 2 |")
    upstream.cancel()
    subscription.cancel()
  }

  @Test func cancellingFromWithinEndsTheValues() {
    let subject = PassthroughSubject<Int, Never>()
    var subscription: AnyCancellable?
    subscription = subject.sink { [recorder] in
      recorder.add("\($0)")
      subscription?.cancel()
    }
    subject.send(1)
    subject.send(2)
    #expect(recorder.text == "1")
  }

  @Test func releasingTheSubscriptionReleasesTheClosure() {
    final class Token {}
    let subject = PassthroughSubject<Int, Never>()
    weak var seen: Token?
    do {
      let token = Token()
      seen = token
      let subscription = subject.sink { _ in withExtendedLifetime(token) {} }
      #expect(seen != nil)
      subscription.cancel()
    }
    #expect(seen == nil)
  }

  @Test func valuesFromManyThreadsComeOneAtATime() async {
    // The subject guards its state with locks; this test is what shows it.
    nonisolated(unsafe) let subject = CurrentValueSubject<Int, Never>(0)
    nonisolated(unsafe) var inside = 0
    let overlaps = Atomic(0)
    let total = Atomic(0)
    let subscription = subject.sink { _ in
      inside += 1
      if inside != 1 { overlaps.add(1, ordering: .relaxed) }
      total.add(1, ordering: .relaxed)
      inside -= 1
    }
    await withTaskGroup { group in
      for task in 0..<4 { group.addTask { for number in 0..<500 { subject.send(task * 500 + number) } } }
    }
    #expect(overlaps.load(ordering: .relaxed) == 0)
    #expect(total.load(ordering: .relaxed) == 2001)
    subscription.cancel()
  }

  @Test func aSharedPublisherIsSubscribedToOnce() {
    let subject = PassthroughSubject<Int, Never>()
    var subscribed = 0
    var cancelled = 0
    let shared = subject.handleEvents(
      receiveSubscription: { _ in subscribed += 1 }, receiveCancel: { cancelled += 1 }
    ).share()
    let first = recorder.record(shared)
    let second = recorder.record(shared)
    subject.send(1)
    #expect(recorder.text == "1 1")
    first.cancel()
    #expect((subscribed, cancelled) == (1, 0))
    second.cancel()
    #expect((subscribed, cancelled) == (1, 1))
  }

  @Test func aConnectablePublisherWaits() {
    let connectable = [1, 2].publisher.makeConnectable()
    let subscription = recorder.record(connectable)
    #expect(recorder.text == "")
    let connection = connectable.connect()
    #expect(recorder.text == "1 2 |")
    connection.cancel()
    subscription.cancel()
  }
}
