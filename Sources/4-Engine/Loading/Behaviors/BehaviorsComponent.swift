import Animation
internal import EntityStore
public import SceneModel

/// What an entity does when something happens to it: the timelines that it plays.
struct BehaviorsComponent: Component {
  var behaviors: [Behavior]

  /// Some timelines, and when they are played.
  struct Behavior {
    var trigger: Trigger
    var timelines: [Timeline]
    /// Whether it ends the others of its scene that are exclusive, too.
    var isExclusive = false
    /// What it began last.
    fileprivate(set) var playing: [AnimationPlaybackController] = []

    init(trigger: Trigger, timelines: [Timeline], isExclusive: Bool = false) {
      (self.trigger, self.timelines, self.isExclusive) = (trigger, timelines, isExclusive)
    }
  }

  enum Trigger: Hashable {
    /// The entity has come into a scene.
    case entered
    /// A notification with this identifier was posted.
    case notified(String)
    case tapped
  }

  /// An animation, and the way to the entity that plays it, so that copies find entities of their own.
  struct Timeline {
    var animation: AnimationResource
    /// How many entities to go up.
    var levelsUp: Int
    /// The names of the entities to go down from there.
    var namesDown: [String]
  }
}

extension BehaviorsComponent.Timeline {
  /// Nil where the entities have nothing above them in common.
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

  /// The entity that plays.
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
  /// Plays the timelines of the entity's behaviors that begin with a tap.
  ///
  /// - Returns: Whether there are any.
  @discardableResult public func applyTapForBehaviors() -> Bool { playBehaviors(.tapped) }

  /// Plays what begins with some event.
  ///
  /// - Returns: Whether anything does.
  @discardableResult func playBehaviors(_ trigger: BehaviorsComponent.Trigger) -> Bool {
    let behaviors = components[BehaviorsComponent.self]?.behaviors ?? []
    var hasPlayed = false
    for (place, behavior) in behaviors.enumerated() where behavior.trigger == trigger {
      if behavior.isExclusive { scene?.endExclusiveBehaviors() }
      let playing = behavior.timelines.compactMap { timeline in
        timeline.owner(from: self)?.playAnimation(timeline.animation)
      }
      if behavior.isExclusive {
        components[BehaviorsComponent.self]?.behaviors[place].playing = playing
      }
      hasPlayed = hasPlayed || !playing.isEmpty
    }
    return hasPlayed
  }
}

extension Scene {
  /// Ends what exclusive behaviors play: what they move goes back to where it was.
  fileprivate func endExclusiveBehaviors() {
    for entity in performQuery(EntityQuery(where: .has(BehaviorsComponent.self))) {
      for behavior in entity.components[BehaviorsComponent.self]?.behaviors ?? [] {
        // Copies of an entity know what the first one plays, perhaps in another scene.
        for controller in behavior.playing where controller.entity?.scene === self { controller.stop() }
      }
    }
  }
}

extension BehaviorsComponent: DeclaresInvalidation {
  nonisolated static var invalidation: RenderInvalidation { [] }
}
