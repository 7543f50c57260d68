internal import Foundation
internal import Locks
internal import SceneModel

/// The system that starts behaviors: timelines that play when their entity enters a scene or a notification
/// arrives.
///
/// An animation that it starts advances from the next update on.
struct BehaviorSystem: System {
  private static let query = EntityQuery(where: .has(BehaviorsComponent.self))
  private var present: [UInt64: Present] = [:]

  /// An entity that is in the scene, enabled or not.
  private struct Present {
    weak var entity: Entity?
  }

  init(scene: Scene) {}

  /// Registers the system, so that scenes run it from now on.
  @MainActor static func begin() {
    registerSystem()
    PostedTriggers.shared.listen()
  }

  mutating func update(context: SceneUpdateContext) {
    let identifiers = PostedTriggers.shared.take(for: context.scene)
    let entities = Array(context.entities(matching: Self.query, updatingSystemWhen: .rendering))
    present = present.filter { $0.value.entity?.scene === context.scene }
    for entity in entities where present[entity.id] == nil {
      present[entity.id] = Present(entity: entity)
      entity.playBehaviors(.entered)
    }
    for identifier in identifiers {
      for entity in entities { entity.playBehaviors(.notified(identifier)) }
    }
  }
}

/// The queue of notifications that scenes have not processed yet; any thread may post.
private final class PostedTriggers: Sendable {
  static let shared = PostedTriggers()
  /// The maximum number of queued notifications, for all scenes that are not updated.
  private static let limit = 1000

  private struct State {
    var isListening = false
    var waiting: [(scene: ObjectIdentifier, identifier: String)] = []
  }

  private let state = Guarded(State())

  func listen() {
    let isFirst = state.withLock { state in
      defer { state.isListening = true }
      return !state.isListening
    }
    guard isFirst else { return }
    _ = NotificationCenter.default.addObserver(
      forName: NotificationKeys.trigger, object: nil, queue: nil
    ) { [weak self] notification in
      guard let scene = notification.userInfo?[NotificationKeys.scene] as? Scene,
        let identifier = notification.userInfo?[NotificationKeys.identifier] as? String
      else { return }
      self?.add(identifier, ObjectIdentifier(scene))
    }
  }

  private func add(_ identifier: String, _ scene: ObjectIdentifier) {
    state.withLock { state in
      if state.waiting.count >= Self.limit { state.waiting.removeFirst() }
      state.waiting.append((scene, identifier))
    }
  }

  /// Removes and returns the identifiers of the notifications posted for a scene.
  func take(for scene: Scene) -> [String] {
    let scene = ObjectIdentifier(scene)
    return state.withLock { state in
      guard !state.waiting.isEmpty else { return [] }
      let found = state.waiting.filter { $0.scene == scene }.map(\.identifier)
      state.waiting.removeAll { $0.scene == scene }
      return found
    }
  }
}
