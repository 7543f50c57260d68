import Combine
import Testing

final class Score: ObservableObject {
  @Published var points = 0
  @Published var name = "nobody"
}

class Vehicle: ObservableObject {
  @Published var speed = 1.0
}

final class Bus: Vehicle {
  @Published var riders = 0
}

final class Announcer: ObservableObject {
  let objectWillChange = ObservableObjectPublisher()
  @Published var volume = 1
}

@MainActor final class Screen: ObservableObject {
  @Published var title = ""
  @Published private(set) var lives = 3
  private var subscriptions: Set<AnyCancellable> = []

  init(_ score: Score) {
    score.$points.map { "\($0) points" }.assign(to: &$title)
    score.$name.dropFirst().sink { [weak self] _ in self?.lives -= 1 }.store(in: &subscriptions)
  }
}

struct ObservationTests {
  private let recorder = Recorder()

  @Test func aPublishedPropertyTellsItsNextValue() {
    let score = Score()
    let subscription = score.$points.sink { [recorder] in recorder.add("\($0) after \(score.points)") }
    score.points = 5
    #expect(recorder.text == "0 after 0 5 after 0")
    #expect(score.points == 5)
    subscription.cancel()
  }

  @Test func anObjectTellsBeforeItChanges() {
    let bus = Bus()
    let subscription = bus.objectWillChange.sink { [recorder] in recorder.add("\(bus.speed) \(bus.riders)") }
    bus.speed = 2
    bus.riders = 7
    #expect(recorder.text == "1.0 0 2.0 0")
    subscription.cancel()
    bus.riders = 8
    #expect(recorder.count == 2)
  }

  @Test func aPublisherOfTheObjectsOwnIsUsed() {
    let announcer = Announcer()
    let subscription = announcer.objectWillChange.sink { [recorder] in recorder.add("!") }
    announcer.volume = 2
    announcer.objectWillChange.send()
    #expect(recorder.text == "! !")
    subscription.cancel()
  }

  @Test @MainActor func aViewModelFollowsAnother() {
    let score = Score()
    let screen = Screen(score)
    #expect(screen.title == "0 points")
    let subscription = screen.objectWillChange.sink { [recorder] in recorder.add("!") }
    score.points = 12
    score.name = "somebody"
    #expect(screen.title == "12 points")
    #expect(screen.lives == 2)
    #expect(recorder.text == "! !")
    subscription.cancel()
  }

  @Test func assigningEndsWithTheObject() {
    let subject = PassthroughSubject<Int, Never>()
    weak var released: Score?
    do {
      let score = Score()
      subject.assign(to: &score.$points)
      subject.send(4)
      #expect(score.points == 4)
      released = score
    }
    #expect(released == nil)
    subject.send(5)
    let score = Score()
    let subscription = subject.assign(to: \.points, on: score)
    subject.send(6)
    #expect(score.points == 6)
    subscription.cancel()
  }
}
