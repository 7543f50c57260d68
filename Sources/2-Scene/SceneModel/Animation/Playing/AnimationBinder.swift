import Animation
import Log

/// Ties what moves in a program to the entities that a playback moves.
@MainActor struct AnimationBinder {
  let entity: Entity
  let playback: AnimationPlayback
  let node: Int
  let scope: AnimationScope
  let player: AnimationPlayer
  /// Takes the sources that something else mixes, in place of the playback.
  var collector: SourceCollector?

  /// Binds a leaf of a tree.
  func collecting(_ leaf: AnimationProgram.Leaf, into collector: SourceCollector) -> AnimationBinder {
    AnimationBinder(
      entity: entity, playback: playback, node: leaf.node, scope: leaf.scope, player: player,
      collector: collector)
  }

  /// Lets a source move the value that the definition names, or another one where a view says so.
  ///
  /// - Parameters:
  ///   - source: Works out the values.
  ///   - target: What the definition names.
  ///   - parts: The parts of the value that move, where it has several.
  func add<Value: AnimatedValue>(
    _ source: ValueSource<Value>, to target: BindTarget, parts: AnimatedParts = AnimatedParts()
  ) {
    let target = scope.target ?? target
    guard let (owner, property) = target.resolved(from: entity) else {
      Log.warning(
        "animation '\(playback.name)' of entity '\(entity.name)': there is nothing at \(target)",
        category: "SceneModel")
      return
    }
    add(to: property, of: owner) { names in Value.source(source, moving: parts, of: names) }
  }

  /// Lets a source move a value.
  ///
  /// - Parameters:
  ///   - property: The value.
  ///   - owner: The entity that it belongs to.
  ///   - make: Makes the source, of the names of the parts of the value.
  func add<Value: AnimatedValue>(
    to property: EntityProperty, of owner: Entity, _ make: ([String]) -> AnimationSource<Value>
  ) {
    guard let target = player.target(property, of: owner, as: Value.self) else {
      Log.warning(
        "animation '\(playback.name)': \(property) of entity '\(owner.name)' is not there or no \(Value.self)",
        category: "SceneModel")
      return
    }
    if let collector {
      collector.add(make(target.names), property, owner, node: node)
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
