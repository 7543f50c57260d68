import Animation
import Log

/// A binder of a program's animated values to the properties of the entities that play it.
@MainActor struct AnimationBinder {
  let entity: Entity
  let playback: AnimationPlayback
  let node: Int
  let scope: AnimationScope
  let player: AnimationPlayer
  /// The collector of sources that a blend tree mixes, in place of the playback's channels.
  var collector: SourceCollector?

  /// Returns a binder that puts the sources of a tree's leaf into a collector.
  func collecting(_ leaf: AnimationProgram.Leaf, into collector: SourceCollector) -> AnimationBinder {
    AnimationBinder(
      entity: entity, playback: playback, node: leaf.node, scope: leaf.scope, player: player,
      collector: collector)
  }

  /// Binds a source to the definition's target, or to the target that an animation view sets.
  ///
  /// - Parameters:
  ///   - source: The source of the values.
  ///   - target: The target of the definition.
  ///   - parts: The animated parts of a value with several parts.
  func add<Value: AnimatedValue>(
    _ source: ValueSource<Value>, to target: BindTarget, parts: AnimatedParts = AnimatedParts()
  ) {
    let target = scope.target ?? target
    guard let (owner, property) = target.resolved(from: entity) else {
      Log.warning(
        "animation '\(playback.name)' of entity '\(entity.name)': the bind target \(target) does not exist",
        category: "SceneModel")
      return
    }
    add(to: property, of: owner) { names in Value.source(source, moving: parts, of: names) }
  }

  /// Binds a source to a property.
  ///
  /// - Parameters:
  ///   - property: The property.
  ///   - owner: The entity that has it.
  ///   - make: Creates the source from the names of the value's parts.
  func add<Value: AnimatedValue>(
    to property: EntityProperty, of owner: Entity, _ make: ([String]) -> AnimationSource<Value>
  ) {
    guard let target = player.target(property, of: owner, as: Value.self) else {
      Log.warning(
        "animation '\(playback.name)': \(property) of entity '\(owner.name)' does not exist or is not a \(Value.self)",
        category: "SceneModel")
      return
    }
    if let collector {
      collector.add(make(target.names), property: property, owner: owner, node: node)
      return
    }
    let channel = AnimationChannel(
      make(target.names), node: node,
      layer: scope.layer &+ Int32(clamping: playback.options.blendLayerOffset),
      playback: playback, target: target)
    playback.add(channel)
    target.add(channel)
  }
}
