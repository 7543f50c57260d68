import Combine
import Dispatch
import Foundation
import Testing

struct TimeTests {
  private let recorder = Recorder()
  private let queue = DispatchQueue(label: "combine tests")

  @Test func valuesAreDeliveredOnAQueue() async {
    let key = DispatchSpecificKey<Bool>()
    queue.setSpecific(key: key, value: true)
    let subscription = (1...3).publisher.receive(on: queue).sink { [recorder] in
      recorder.add("\($0)\(DispatchQueue.getSpecific(key: key) == true ? "" : "?")")
    }
    #expect(await recorder.wait(for: 3))
    #expect(recorder.text == "1 2 3")
    subscription.cancel()
  }

  @Test func aConcurrentQueueKeepsTheOrder() async {
    let subscription = recorder.record((0..<200).publisher.receive(on: DispatchQueue.global()))
    #expect(await recorder.wait(for: 201))
    #expect(recorder.text == (0..<200).map(String.init).joined(separator: " ") + " |")
    subscription.cancel()
  }

  @Test func delayedValuesKeepTheirOrder() async {
    let start = DispatchTime.now()
    let subscription = recorder.record((1...3).publisher.delay(for: .milliseconds(30), scheduler: queue))
    #expect(await recorder.wait(for: 4))
    #expect(recorder.text == "1 2 3 |")
    #expect(DispatchTime.now().uptimeNanoseconds - start.uptimeNanoseconds >= 30_000_000)
    subscription.cancel()
  }

  @Test func delayedValuesComeAllAtTheirTime() {
    let clock = VirtualTimeScheduler()
    let subscription = recorder.record((1...3).publisher.delay(for: .milliseconds(30), scheduler: clock))
    clock.advance(by: .milliseconds(29))
    #expect(recorder.text == "")
    clock.advance(by: .milliseconds(1))
    #expect(recorder.text == "1 2 3 |")
    subscription.cancel()
  }

  @Test func aPauseLetsTheLastValueThrough() {
    let subject = PassthroughSubject<Int, Never>()
    let clock = VirtualTimeScheduler()
    let subscription = recorder.record(subject.debounce(for: 0.05, scheduler: clock))
    for value in 1...5 {
      subject.send(value)
      clock.advance(by: .milliseconds(49))
    }
    #expect(recorder.text == "")
    clock.advance(by: .milliseconds(1))
    #expect(recorder.text == "5")
    subject.send(6)
    clock.advance(by: .milliseconds(50))
    #expect(recorder.text == "5 6")
    subscription.cancel()
  }

  @Test(arguments: [(true, "1 5 6"), (false, "1 2 6")])
  func atMostOneValueInAnInterval(latest: Bool, expected: String) {
    let subject = PassthroughSubject<Int, Never>()
    let clock = VirtualTimeScheduler()
    let subscription = recorder.record(
      subject.throttle(for: .milliseconds(100), scheduler: clock, latest: latest))
    subject.send(1)
    clock.advance(by: .milliseconds(1))
    #expect(recorder.text == "1")
    for value in 2...5 {
      subject.send(value)
      clock.advance(by: .milliseconds(20))
    }
    clock.advance(by: .milliseconds(18))
    #expect(recorder.text == "1")
    clock.advance(by: .milliseconds(1))
    #expect(recorder.count == 2)
    // After a quiet interval a value comes at once.
    clock.advance(by: .seconds(1))
    subject.send(6)
    clock.advance(by: .nanoseconds(0))
    #expect(recorder.text == expected)
    subscription.cancel()
  }

  @Test func pausesAndIntervalsEndOnAQueue() async {
    await expectTwoValues { $0.debounce(for: 0.005, scheduler: queue) }
    await expectTwoValues { $0.throttle(for: .milliseconds(5), scheduler: queue, latest: true) }
    await expectTwoValues { $0.throttle(for: .milliseconds(5), scheduler: queue, latest: false) }
  }

  /// Sends a value, and another one when it has come.
  private func expectTwoValues<P: Publisher>(
    _ publisher: (PassthroughSubject<Int, Never>) -> P, _ location: SourceLocation = #_sourceLocation
  ) async {
    let subject = PassthroughSubject<Int, Never>(), recorder = Recorder()
    let subscription = recorder.record(publisher(subject))
    for value in 1...2 {
      subject.send(value)
      #expect(await recorder.wait(for: value), sourceLocation: location)
    }
    #expect(recorder.text == "1 2", sourceLocation: location)
    subscription.cancel()
  }

  @Test func repeatedWorkEndsWhenItIsCancelled() async {
    let repetition = queue.schedule(after: queue.now, interval: .milliseconds(1)) { [recorder] in
      recorder.add("tick")
    }
    #expect(await recorder.wait(for: 3))
    repetition.cancel()
    queue.sync {}
    let count = recorder.count
    try? await Task.sleep(for: .milliseconds(20))
    #expect(recorder.count <= count + 1)
  }

  @Test func anOperationQueueDelivers() async {
    let operations = OperationQueue()
    operations.maxConcurrentOperationCount = 1
    let subscription = recorder.record(
      Just(1).receive(on: operations).delay(for: .milliseconds(5), scheduler: operations))
    #expect(await recorder.wait(for: 2))
    #expect(recorder.text == "1 |")
    subscription.cancel()
  }

  @Test func aTimerTicksOnItsRunLoop() async {
    let recorder = recorder
    let thread = Thread {
      let subscription = Timer.publish(every: 0.005, on: .current, in: .default).autoconnect()
        .prefix(2).sink { _ in recorder.add("tick") }
      let deadline = Date(timeIntervalSinceNow: 240)
      while recorder.count < 2 && Date() < deadline {
        _ = RunLoop.current.run(mode: .default, before: Date(timeIntervalSinceNow: 0.1))
      }
      subscription.cancel()
    }
    thread.start()
    #expect(await recorder.wait(for: 2))
  }

  @Test func notificationsArePublished() {
    let center = NotificationCenter()
    let name = Notification.Name("opened")
    let subscription = center.publisher(for: name).sink { [recorder] in recorder.add($0.name.rawValue) }
    center.post(name: name, object: nil)
    center.post(name: Notification.Name("closed"), object: nil)
    subscription.cancel()
    center.post(name: name, object: nil)
    #expect(recorder.text == "opened")
  }

  @Test func lengthsOfTimeStayWithinBounds() {
    #expect(QueueTimeInterval.seconds(1.5) == .milliseconds(1500))
    #expect(QueueTimeInterval.seconds(Double.infinity).magnitude == .max)
    #expect(QueueTimeInterval.seconds(Double.nan).magnitude == 0)
    #expect(QueueTimeInterval.seconds(Int.max).magnitude == .max)
    let late = DispatchQueue.SchedulerTimeType(.now()).advanced(by: .seconds(Double.infinity))
    #expect(late > DispatchQueue.SchedulerTimeType(.now()))
  }
}
