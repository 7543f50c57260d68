internal import SceneAssets
internal import SceneModel

// Timelines and their triggers. The records stay with their entities, since animations cannot be written
// back.
extension ComponentLoader {
  /// Adds the timelines of a node to its entity, and the behaviors that play them.
  mutating func addTimelines(of node: NodeAsset, to entity: Entity) {
    var behaviors: [BehaviorsComponent.Behavior] = []
    for record in node.components where record.isEnabled {
      switch record.identifier {
      case TimelineBuilder.identifier: offer("\(node.path)/\(record.name)", record.name, on: entity)
      case "RCP.BehaviorsContainer": behaviors += self.behaviors(record, of: node, entity)
      default: break
      }
    }
    guard !behaviors.isEmpty else { return }
    let others = entity.components[BehaviorsComponent.self]?.behaviors ?? []
    entity.components.set(BehaviorsComponent(behaviors: others + behaviors))
    BehaviorSystem.begin()
  }

  private mutating func offer(_ path: String, _ name: String, on entity: Entity) {
    guard let animation = timelines.playable(path)?.animation else { return }
    var library = entity.components[AnimationLibraryComponent.self] ?? AnimationLibraryComponent()
    var key = name, number = 2
    while library.animations[key] != nil {
      key = "\(name)_\(number)"
      number += 1
    }
    library.animations[key] = animation
    entity.components.set(library)
  }

  private mutating func behaviors(_ container: UntypedComponent, of node: NodeAsset, _ entity: Entity)
    -> [BehaviorsComponent.Behavior]
  {
    guard case .targets(let paths)? = container["behaviors"] else { return [] }
    return paths.flatMap { path in
      let record = node.components.first {
        $0.identifier == "Preliminary_Behavior" && $0.isEnabled && "\(node.path)/\($0.name)" == path
      }
      guard let record else {
        tell(.broken, "\(node.path)/\(container.name)", "there is no behavior \(path)")
        return [] as [BehaviorsComponent.Behavior]
      }
      return behaviors(record, at: path, entity)
    }
  }

  /// Returns the behaviors, one for each trigger.
  private mutating func behaviors(_ record: UntypedComponent, at path: String, _ entity: Entity)
    -> [BehaviorsComponent.Behavior]
  {
    var timelines: [BehaviorsComponent.Timeline] = []
    for action in parts(record, "actions", at: path) {
      let actionPath = "\(path)/\(action.name)"
      guard action["info:id"]?.text == "PlayTimeline" else {
        tell(.ignored, actionPath, "only actions that play timelines are supported; it is kept unchanged")
        continue
      }
      // No timeline has been selected in the authoring tool yet.
      guard let wanted = action["animationLibraryKey"]?.target else { continue }
      guard let playable = self.timelines.playable(wanted),
        let timeline = BehaviorsComponent.Timeline(playable, from: entity)
      else {
        tell(.broken, actionPath, "the timeline \(wanted) cannot be played")
        continue
      }
      timelines.append(timeline.repeated(as: action))
    }
    guard !timelines.isEmpty else { return [] }
    let isExclusive = record["exclusive"]?.bool ?? false
    return parts(record, "triggers", at: path).compactMap { record in
      trigger(record, at: "\(path)/\(record.name)").map {
        BehaviorsComponent.Behavior(trigger: $0, timelines: timelines, isExclusive: isExclusive)
      }
    }
  }

  private mutating func trigger(_ record: UntypedComponent, at path: String) -> BehaviorsComponent.Trigger? {
    switch record["info:id"]?.text {
    case "AddedToScene", "SceneTransition": return .entered
    case "TapGesture": return .tapped
    case "Notification":
      if let identifier = record["identifier"]?.text { return .notified(identifier) }
      tell(.broken, path, "the notification trigger has no identifier; set it")
    case let other:
      tell(
        .ignored, path, "the trigger \(other ?? "without info:id") is not supported; it is kept unchanged")
    }
    return nil
  }

  /// Returns the child records that a relationship of a behavior targets, in its order.
  private func parts(_ record: UntypedComponent, _ field: String, at path: String) -> [UntypedComponent] {
    guard case .targets(let paths)? = record[field] else { return [] }
    return paths.compactMap { wanted in
      record.children.first { $0.isEnabled && "\(path)/\($0.name)" == wanted }
    }
  }
}

extension BehaviorsComponent.Timeline {
  /// Repeats the animation as an action of a behavior says: forever if it loops, otherwise `performCount`
  /// times.
  @MainActor fileprivate func repeated(as action: UntypedComponent) -> Self {
    var timeline = self
    let count = action["performCount"]?.number ?? 1
    if action["loops"]?.number ?? 0 > 0 || action["loops"]?.bool ?? false {
      timeline.animation = animation.repeat()
    } else if count > 1 {
      timeline.animation = animation.repeat(count: Int(min(count, 1e6)))
    }
    return timeline
  }
}
