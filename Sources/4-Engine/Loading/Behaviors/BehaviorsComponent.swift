import Animation
internal import EntityStore
public import SceneModel

/// The behaviors of an entity: the timelines that it plays when an event happens.
struct BehaviorsComponent: Component {
  var behaviors: [Behavior]

  /// A set of timelines, with the trigger that plays them.
  struct Behavior {
    var trigger: Trigger
    var timelines: [Timeline]
    /// True if it also stops the other exclusive behaviors of its scene.
    var isExclusive = false
    /// The animations that it started last.
    fileprivate(set) var playing: [AnimationPlaybackController] = []

    init(trigger: Trigger, timelines: [Timeline], isExclusive: Bool = false) {
      (self.trigger, self.timelines, self.isExclusive) = (trigger, timelines, isExclusive)
    }
  }

  enum Trigger: Hashable {
    /// The entity was added to a scene.
    case entered
    /// A notification with this identifier was posted.
    case notified(String)
    case tapped
  }

  /// An animation, and the relative path to the entity that plays it, so that clones resolve to their own
  /// entities.
  struct Timeline {
    var animation: AnimationResource
    /// The number of levels to go up.
    var levelsUp: Int
    /// The names of the entities to go down from there.
    var namesDown: [String]
  }
}

extension BehaviorsComponent.Timeline {
  /// Creates a timeline; nil if the entities have no common ancestor.
  @MainActor init?(_ playable: TimelineBuilder.Playable, from entity: Entity) {
    animation = playable.animation
    levelsUp = 0
    var top = entity
    while true {
      if let names = playable.owner.names(below: top) {
        namesDown = names
        return
      }
      guard let parent = top.parent else { return nil }
      top = parent
      levelsUp += 1
    }
  }

  /// Returns the entity that plays the timeline.
  @MainActor fileprivate func owner(from entity: Entity) -> Entity? {
    var top = entity
    for _ in 0..<levelsUp {
      guard let parent = top.parent else { return nil }
      top = parent
    }
    return top[entityPath: BindTarget.EntityPath(below: namesDown)]
  }
}

extension Entity {
  /// Plays the timelines of the entity's behaviors that have a tap as trigger.
  ///
  /// - Returns: Whether there are any.
  @discardableResult public func applyTapForBehaviors() -> Bool { playBehaviors(.tapped) }

  /// Plays the timelines that have the given trigger.
  ///
  /// - Returns: Whether there are any.
  @discardableResult func playBehaviors(_ trigger: BehaviorsComponent.Trigger) -> Bool {
    let behaviors = components[BehaviorsComponent.self]?.behaviors ?? []
    var hasPlayed = false
    for (index, behavior) in behaviors.enumerated() where behavior.trigger == trigger {
      if behavior.isExclusive { scene?.endExclusiveBehaviors() }
      let playing = behavior.timelines.compactMap { timeline in
        timeline.owner(from: self)?.playAnimation(timeline.animation)
      }
      if behavior.isExclusive {
        components[BehaviorsComponent.self]?.behaviors[index].playing = playing
      }
      hasPlayed = hasPlayed || !playing.isEmpty
    }
    return hasPlayed
  }
}

extension Scene {
  /// Stops the timelines of exclusive behaviors; the entities that they animate return to their initial
  /// state.
  fileprivate func endExclusiveBehaviors() {
    for entity in performQuery(EntityQuery(where: .has(BehaviorsComponent.self))) {
      for behavior in entity.components[BehaviorsComponent.self]?.behaviors ?? [] {
        // Clones of an entity also hold the controllers of the original, which may be in another scene.
        for controller in behavior.playing where controller.entity?.scene === self { controller.stop() }
      }
    }
  }
}

extension BehaviorsComponent: DeclaresInvalidation {
  nonisolated static var invalidation: RenderInvalidation { [] }
}
