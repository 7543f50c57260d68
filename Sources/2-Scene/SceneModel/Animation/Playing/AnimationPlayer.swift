import Animation
import EntityStore
import Log

/// The player of all animations; each plays in the updates of its entity's scene.
@MainActor final class AnimationPlayer {
  static let shared = AnimationPlayer()

  private var playbacks: [AnimationPlayback] = []
  private var controllers: [UInt64: AnimationPlaybackController] = [:]
  private var targets: [AnyAnimationTarget.Key: AnyAnimationTarget] = [:]
  /// The targets in the order in which they were first animated, so that the same steps give the same result.
  private var targetOrder: [AnyAnimationTarget] = []
  private var lastOrder: UInt64 = 0
  /// True if there are finished playbacks to remove.
  private var hasOver = false

  /// Plays an animation on an entity.
  func play(_ resource: AnimationResource, on entity: Entity, _ options: PlaybackOptions)
    -> AnimationPlaybackController
  {
    if options.handoffType.kind == .stop { stopAll(of: entity, recursive: false) }
    lastOrder += 1
    let playback = AnimationPlayback(
      resource.program, name: resource.name ?? "", entity: entity, options: options, order: lastOrder)
    for leaf in resource.program.leaves {
      leaf.content.bind(
        AnimationBinder(entity: entity, playback: playback, node: leaf.node, scope: leaf.scope, player: self))
    }
    playback.prepare()
    takeOver(playback)
    let controller = AnimationPlaybackController(entity: entity, playback: playback)
    playback.controller = controller
    playbacks.append(playback)
    controllers[playback.order] = controller
    return controller
  }

  /// Returns the animation target of a property, creating it if needed.
  func target<Value: AnimatedValue>(
    _ property: EntityProperty, of entity: Entity, as type: Value.Type
  ) -> AnimationTarget<Value>? {
    let key = AnyAnimationTarget.Key(entity: entity.handle, property: property)
    if let known = targets[key] {
      if known.channelCount == 0 { known.restart() }
      return known as? AnimationTarget<Value>
    }
    guard let slot = property.slot(of: entity, as: type) else { return nil }
    let target = AnimationTarget(key, slot)
    targets[key] = target
    targetOrder.append(target)
    return target
  }

  func existingTarget(_ property: EntityProperty, of entity: Entity) -> AnyAnimationTarget? {
    targets[AnyAnimationTarget.Key(entity: entity.handle, property: property)]
  }

  /// Returns the controllers of an entity's unfinished animations.
  func controllers(of entity: Entity) -> [AnimationPlaybackController] {
    playbacks.compactMap { $0.entity === entity && !$0.isOver ? controllers[$0.order] : nil }
  }

  func stopAll(of entity: Entity, recursive: Bool) {
    let entities = recursive ? Set(entity.subtree.map(\.handle)) : [entity.handle]
    for playback in playbacks where playback.entity.map({ entities.contains($0.handle) }) ?? false {
      stop(playback)
    }
  }

  /// Stops an animation before its end.
  func stop(_ playback: AnimationPlayback, blendOutDuration: Double = 0) {
    guard !playback.isOver else { return }
    if blendOutDuration > 0, playback.entity?.isActive == true {
      playback.beginFadeOut(blendOutDuration)
      return
    }
    playback.state = .stopped
    hasOver = true
    // The listeners name the controller in their events.
    let controller = controllers.removeValue(forKey: playback.order)
    for listener in playback.listeners { listener.end(playback, isStopped: true) }
    release(playback)
    playback.dropAll()
    updateTargets()
    if let controller {
      playback.entity?.scene?.events.publish(
        AnimationEvents.PlaybackTerminated(playbackController: controller))
    }
  }
}

// Handoff between animations.
extension AnimationPlayer {
  /// Performs the handoff from the animations that a new one replaces.
  private func takeOver(_ playback: AnimationPlayback) {
    let handoff = playback.options.handoffType
    guard handoff.kind != .compose else { return }
    for channel in playback.channels {
      guard let target = channel.target else { continue }
      let others = target.all.filter {
        $0.playback !== playback && (handoff.appliesToAllLayers || $0.layer == channel.layer)
      }
      guard !others.isEmpty else { continue }
      if handoff.kind == .snapshotAndReplace, playback.options.transitionDuration > 0 {
        target.snapshot(below: channel)
      }
      for other in others {
        if handoff.kind == .replace, playback.options.transitionDuration > 0 {
          other.replacement = playback
        } else {
          leave(other)
        }
      }
    }
  }

  /// Removes the animations that one that has faded in replaced.
  private func finishReplacing(_ playback: AnimationPlayback) {
    for channel in playback.channels {
      for other in channel.target?.all ?? [] where other.replacement === playback { leave(other) }
    }
  }

  private func leave(_ channel: AnyChannel) {
    channel.leave()
    guard let playback = channel.playback else { return }
    playback.drop(channel)
    if playback.channels.isEmpty, playback.listeners.allSatisfy(\.givesValues) { stop(playback) }
  }

  /// Removes an animation's channels, with the state that it had set up for itself.
  private func release(_ playback: AnimationPlayback) {
    for channel in playback.channels {
      for other in channel.target?.all ?? [] where other.replacement === playback {
        if other.playback === playback { other.leave() } else { other.replacement = nil }
      }
      channel.leave()
    }
  }
}

// Updates.
extension AnimationPlayer {
  /// Advances the animations of the entities in a scene.
  func update(_ scene: Scene, deltaTime: Double) {
    guard !playbacks.isEmpty else { return }
    Trace.span("animation", category: "system") { run(scene, deltaTime) }
  }

  private func run(_ scene: Scene, _ deltaTime: Double) {
    let table = EntityStorage.table
    var happenings: [(AnimationPlayback, AnimationPlayback.PlaybackOutcome)] = []
    var hearing: [AnimationPlayback] = []
    for playback in playbacks where !playback.isOver {
      guard let entity = playback.entity else {
        forget(playback)
        continue
      }
      let isActive = table.activeScenes[Int(entity.handle.index)] == scene.number
      guard isActive || (entity.scene === scene && playback.isDisabledByItself) else { continue }
      let happened = playback.advance(deltaTime)
      if !playback.listeners.isEmpty { hearing.append(playback) }
      if !happened.isEmpty { happenings.append((playback, happened)) }
    }
    for (playback, happened) in happenings where happened.contains(.fadedIn) { finishReplacing(playback) }
    for playback in hearing {
      for listener in playback.listeners { listener.update(playback, deltaTime: deltaTime) }
      playback.endUpdate()
    }
    updateTargets()
    for (playback, happened) in happenings { finish(playback, happened, scene) }
    if hasOver { clear() }
  }

  /// Computes and writes the properties that have changed.
  private func updateTargets() {
    let world = EntityStorage.world
    for target in targetOrder where target.needsUpdate && world.isAlive(target.key.entity) { target.update() }
  }

  /// Ends an animation whose entity no longer exists.
  private func forget(_ playback: AnimationPlayback) {
    playback.state = .stopped
    hasOver = true
    release(playback)
    playback.dropAll()
    controllers[playback.order] = nil
  }

  private func finish(
    _ playback: AnimationPlayback, _ happened: AnimationPlayback.PlaybackOutcome, _ scene: Scene
  ) {
    guard let controller = controllers[playback.order] else { return }
    if happened.contains(.began) {
      scene.events.publish(AnimationEvents.PlaybackStarted(playbackController: controller))
    }
    if happened.contains(.looped) {
      scene.events.publish(AnimationEvents.PlaybackLooped(playbackController: controller))
    }
    if happened.contains(.ended), !playback.isOver { complete(playback, controller, scene) }
    if happened.contains(.fadedOut), !playback.isOver { stop(playback) }
  }

  /// Ends an animation that reached its end: held values stay, the others return to what they were.
  private func complete(
    _ playback: AnimationPlayback, _ controller: AnimationPlaybackController, _ scene: Scene
  ) {
    // An animation that is shorter than its own transition also finishes its handoff.
    finishReplacing(playback)
    playback.state = .complete
    hasOver = true
    let stays = playback.program.window.fill.contains(playback.speed < 0 ? .backwards : .forwards)
    for channel in playback.channels {
      if stays, channel.sample.isShown {
        channel.isHeld = true
        channel.refresh()
      } else {
        channel.leave()
      }
    }
    for listener in playback.listeners { listener.end(playback, isStopped: false) }
    playback.dropAll()
    updateTargets()
    controllers[playback.order] = nil
    scene.events.publish(AnimationEvents.PlaybackCompleted(playbackController: controller))
  }

  /// Removes finished playbacks and targets that are no longer animated.
  private func clear() {
    hasOver = false
    playbacks.removeAll(where: \.isOver)
    let world = EntityStorage.world
    targetOrder.removeAll { target in
      guard target.channelCount == 0 || !world.isAlive(target.key.entity) else { return false }
      targets[target.key] = nil
      return true
    }
  }
}

extension AnimationPlayer {
  /// Returns an invalid controller, for an animation that does not exist.
  func invalidController(on entity: Entity) -> AnimationPlaybackController {
    let playback = AnimationPlayback(
      AnimationProgram(), name: "", entity: entity, options: PlaybackOptions(), order: 0)
    playback.state = .stopped
    return AnimationPlaybackController(entity: entity, playback: playback)
  }
}
