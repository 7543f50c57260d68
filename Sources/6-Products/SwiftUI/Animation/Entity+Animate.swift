import Animation
import Combine
import Foundation
import Meshes
import RealityViews
public import SceneModel
import simd

extension Entity {
  /// Changes entities so that their transforms and opacities get to their new values over time.
  ///
  /// Entities of scenes that views show move; all else changes at once. A change of an entity that is on its way begins
  /// where it is seen.
  ///
  /// - Parameters:
  ///   - animation: The course of the change.
  ///   - body: Changes entities.
  ///   - completion: Called once all of them have come to rest.
  @preconcurrency @MainActor public static func animate(
    _ animation: SwiftUI.Animation, body: () -> Void, completion: (() -> Void)? = nil
  ) {
    let before = EntityMotions.shared.begin()
    body()
    EntityMotions.shared.animate(animation.timing, since: before, completion)
  }
}

/// The entities that are on their way to values that a program has given them.
private final class EntityMotions {
  static let shared = EntityMotions()
  private var running: [Entity.ID: Motion] = [:]

  /// The values that change over time.
  struct Values: Equatable {
    var transform: Transform
    var opacity: Float?
  }

  /// An entity with what is seen of it, and with what it is on its way to.
  struct Start {
    let entity: Entity
    let seen: Values
    let goal: Values
  }

  private struct Motion {
    let goal: Values
    let controllers: [AnimationPlaybackController]
    let subscriptions: [any Cancellable]

    var isRunning: Bool { controllers.contains { $0.isValid } }
  }

  /// The function that is called once several entities have come to rest.
  private final class Rest {
    private var count = 0
    private let action: () -> Void
    init(_ action: @escaping () -> Void) { self.action = action }
    func wait() { count += 1 }
    func arrive() {
      count -= 1
      if count == 0 { action() }
    }
  }

  private static func values(of entity: Entity) -> Values {
    Values(transform: entity.transform, opacity: entity.components[OpacityComponent.self]?.opacity)
  }

  private static func set(_ values: Values, on entity: Entity) {
    if entity.transform != values.transform { entity.transform = values.transform }
    guard let opacity = values.opacity, entity.components[OpacityComponent.self]?.opacity != opacity else {
      return
    }
    entity.components.set(OpacityComponent(opacity: opacity))
  }

  /// Returns the entities as they are, and gives those on their way the values to which they go, which a program changes.
  func begin() -> [Start] {
    running = running.filter { $0.value.isRunning }
    return ShownScenes.scenes.flatMap { scene in
      Array(scene.performQuery(EntityQuery())).map { entity in
        let seen = Self.values(of: entity)
        guard let motion = running[entity.id] else { return Start(entity: entity, seen: seen, goal: seen) }
        Self.set(motion.goal, on: entity)
        return Start(entity: entity, seen: seen, goal: motion.goal)
      }
    }
  }

  /// Has entities go from what was seen of them to what they are now.
  func animate(_ timing: PanelTiming, since starts: [Start], _ completion: (() -> Void)?) {
    let rest = completion.map { Rest($0) }
    rest?.wait()
    for start in starts {
      let goal = Self.values(of: start.entity)
      if goal == start.goal {
        // On its way to the same values as before.
        if start.seen != start.goal { Self.set(start.seen, on: start.entity) }
      } else {
        move(start, to: goal, timing: timing, rest: rest)
      }
    }
    rest?.arrive()
  }

  private func move(_ start: Start, to goal: Values, timing: PanelTiming, rest: Rest?) {
    let entity = start.entity
    // What was under way would go on to its old values, also where nothing moves now.
    if let motion = running.removeValue(forKey: entity.id) {
      motion.controllers.forEach { $0.stop() }
      Self.set(goal, on: entity)
    }
    guard timing.duration > 0, let scene = entity.scene else { return }
    let shares = Self.shares(timing)
    var resources: [AnimationResource] = []
    if start.seen.transform != goal.transform {
      let (from, to) = (start.seen.transform, goal.transform)
      resources += Self.resource(shares.map { Self.mix(from, to, $0) }, .transform, timing)
    }
    if let from = start.seen.opacity, let to = goal.opacity, from != to {
      resources += Self.resource(shares.map { min(max(from + (to - from) * $0, 0), 1) }, .opacity, timing)
    }
    guard !resources.isEmpty else { return }
    Self.set(start.seen, on: entity)
    let controllers = resources.map { entity.playAnimation($0) }
    var subscriptions: [any Cancellable] = []
    if let rest, let controller = controllers.first {
      rest.wait()
      var hasEnded = false
      func end(_ other: AnimationPlaybackController) {
        guard other === controller || other == controller, !hasEnded else { return }
        hasEnded = true
        rest.arrive()
      }
      subscriptions = [
        scene.subscribe(to: AnimationEvents.PlaybackCompleted.self, on: entity) {
          end($0.playbackController)
        },
        scene.subscribe(to: AnimationEvents.PlaybackTerminated.self, on: entity) {
          end($0.playbackController)
        },
      ]
    }
    running[entity.id] = Motion(
      goal: goal, controllers: controllers, subscriptions: subscriptions)
  }

  /// Returns the shares of the way in sixtieths of a second: of all of it, or of the part that is repeated without end.
  private static func shares(_ timing: PanelTiming) -> [Float] {
    var whole = timing
    whole.delay = 0
    if timing.count == .infinity { whole.count = timing.reverses ? 2 : 1 }
    let count = max(Int((whole.duration * whole.count * 60).rounded(.up)), 1)
    return (0...count).map {
      Float(whole.share(after: Double($0) / Double(count) * whole.duration * whole.count))
    }
  }

  private static func resource<Value: AnimatableData>(
    _ frames: [Value], _ target: BindTarget, _ timing: PanelTiming
  ) -> [AnimationResource] {
    let passes = timing.count == .infinity ? timing.reverses ? 2 : 1 : timing.count
    let interval = Float(timing.duration * passes / Double(max(frames.count - 1, 1)))
    let animation = SampledAnimation(
      frames: frames, frameInterval: interval, bindTarget: target, fillMode: [.forwards, .backwards],
      delay: timing.count == .infinity ? 0 : timing.delay)
    guard let resource = try? AnimationResource.generate(with: animation) else { return [] }
    return [timing.count == .infinity ? resource.repeat() : resource]
  }

  private static func mix(_ from: Transform, _ to: Transform, _ share: Float) -> Transform {
    // Springs go beyond the end, as rotations may too.
    Transform(
      scale: from.scale + (to.scale - from.scale) * share,
      rotation: simd_slerp(from.rotation, to.rotation, share),
      translation: from.translation + (to.translation - from.translation) * share)
  }
}
