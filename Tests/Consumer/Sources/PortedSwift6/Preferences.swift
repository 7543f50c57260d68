import Combine
import Foundation
import RealityKit

/// A view model with published properties, as programs from before Observation have them.
@MainActor final class Preferences: ObservableObject {
  @Published var volume: Double = 0.5
  @Published var quality = 2
  @Published private(set) var summary = ""
  @Published var query = ""
  let saved = PassthroughSubject<Void, Never>()
  private let queue = DispatchQueue(label: "preferences")
  private var cancellables: Set<AnyCancellable> = []

  init() {
    $volume.combineLatest($quality)
      .map { "\(Int($0 * 100)) %, quality \($1)" }
      .assign(to: &$summary)
    $query.dropFirst()
      .debounce(for: .milliseconds(200), scheduler: DispatchQueue.main)
      .removeDuplicates()
      .sink { [weak self] _ in self?.saved.send() }
      .store(in: &cancellables)
    Timer.publish(every: 1, on: .main, in: .common).autoconnect()
      .sink { [weak self] _ in self?.quality = 1 }
      .store(in: &cancellables)
    NotificationCenter.default.publisher(for: Notification.Name("reset"))
      .receive(on: RunLoop.main)
      .sink { [weak self] _ in self?.volume = 0 }
      .store(in: &cancellables)
  }

  func load() -> AnyPublisher<Entity, any Error> {
    Future<Entity, any Error> { promise in
      MainActor.assumeIsolated { promise(Result { try Entity.load(named: "Level") }) }
    }
    .handleEvents(receiveOutput: { $0.name = "Level" })
    .eraseToAnyPublisher()
  }
}
