import Observation
import RealityKit
import os

private let logger = Logger(subsystem: "com.example.game", category: "model")

/// The state of a game that views observe.
@MainActor @Observable final class GameModel {
  enum Phase: String, Sendable {
    case loading, playing, over
  }

  private(set) var phase = Phase.loading
  var score = 0 {
    didSet { logger.debug("score \(oldValue) -> \(self.score)") }
  }
  private(set) var root = Entity()
  @ObservationIgnored private var subscriptions: [EventSubscription] = []
  @ObservationIgnored private var loading: Task<Void, Never>?

  func start(in content: some RealityViewContentProtocol) {
    subscriptions.append(
      content.subscribe(to: SceneEvents.Update.self) { [weak self] event in
        self?.step(event.deltaTime)
      })
    subscriptions.append(
      content.subscribe(to: CollisionEvents.Began.self, on: root) { [weak self] event in
        self?.collected(event.entityB)
      })
    loading = Task { @MainActor [weak self] in
      do {
        let level = try await Entity(named: "Level")
        self?.root.addChild(level)
        self?.phase = .playing
      } catch {
        logger.error("no level: \(error, privacy: .public)")
        self?.phase = .over
      }
    }
  }

  func stop() {
    loading?.cancel()
    subscriptions.forEach { $0.cancel() }
    subscriptions.removeAll()
  }

  private func step(_ deltaTime: TimeInterval) {
    guard phase == .playing, deltaTime > 0 else { return }
    root.children.filter { $0.components.has(OrbitComponent.self) }.forEach { $0.isEnabled = score < 100 }
  }

  private func collected(_ entity: Entity) {
    score += 10
    entity.removeFromParent()
    logger.info(
      "collected \(entity.name, privacy: .private(mask: .hash)), \(self.score, format: .decimal(minDigits: 4))"
    )
  }
}
