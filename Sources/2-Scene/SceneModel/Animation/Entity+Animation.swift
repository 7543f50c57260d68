public import Animation
public import Meshes
public import simd

extension Entity {
  /// The animations that came with the entity's file, then those of its ``AnimationLibraryComponent``.
  public var availableAnimations: [AnimationResource] {
    var result = components[SubtreeAnimationComponent.self].map { [$0.animation] } ?? []
    guard let library = components[AnimationLibraryComponent.self] else { return result }
    for resource in library.animations.map(\.value) + (library.unkeyedResources ?? []) {
      if !result.contains(resource) { result.append(resource) }
    }
    return result
  }

  /// Plays an animation, from the next update of the scene on.
  ///
  /// - Parameters:
  ///   - animation: What is played; its targets are looked for at and below this entity.
  ///   - transitionDuration: How long it takes to fade in, in seconds.
  ///   - blendLayerOffset: What is added to the animation's layers.
  ///   - separateAnimatedValue: Whether the entity keeps its own value, even if the animation's last one stays.
  ///   - startsPaused: Whether it waits for ``AnimationPlaybackController/resume()``.
  ///   - handoffType: What becomes of the animations that move the same values.
  /// - Returns: What controls it.
  @discardableResult public func playAnimation(
    _ animation: AnimationResource, transitionDuration: Double = 0, blendLayerOffset: Int = 0,
    separateAnimatedValue: Bool = false, startsPaused: Bool = false,
    handoffType: AnimationHandoffType = .default
  ) -> AnimationPlaybackController {
    AnimationPlayer.shared.play(
      animation, on: self,
      PlaybackOptions(
        transitionDuration: transitionDuration.isFinite ? Swift.max(transitionDuration, 0) : 0,
        blendLayerOffset: blendLayerOffset, separateAnimatedValue: separateAnimatedValue,
        startsPaused: startsPaused, handoffType: handoffType))
  }

  /// Plays an animation, from the next update of the scene on.
  @discardableResult public func playAnimation(
    _ animation: AnimationResource, transitionDuration: Double, startsPaused: Bool
  ) -> AnimationPlaybackController {
    playAnimation(
      animation, transitionDuration: transitionDuration, blendLayerOffset: 0, startsPaused: startsPaused)
  }

  /// Plays the animation of a name, of this entity or, where it has none, of the first one below that does.
  ///
  /// Without such an animation the controller is that of one that is over.
  @available(*, deprecated, message: "find the animation in an AnimationLibraryComponent and play that")
  @discardableResult public func playAnimation(
    named animationName: String, transitionDuration: Double = 0, startsPaused: Bool = false,
    recursive: Bool = true
  ) -> AnimationPlaybackController {
    for entity in recursive ? subtree : [self] {
      if let animation = entity.animation(named: animationName) {
        return entity.playAnimation(
          animation, transitionDuration: transitionDuration, startsPaused: startsPaused)
      }
    }
    return AnimationPlayer.shared.nothing(on: self)
  }

  /// Stops what this entity plays, and what entities below it play.
  public func stopAllAnimations(recursive: Bool = true) {
    AnimationPlayer.shared.stopAll(of: self, recursive: recursive)
  }

  /// Moves the entity to a place over some time.
  ///
  /// - Parameters:
  ///   - target: Where it ends.
  ///   - referenceEntity: The entity in whose space that is; nil for the world.
  ///   - duration: How long it takes, in seconds.
  ///   - timingFunction: Where it is fast and where slow.
  /// - Returns: What controls the movement.
  @discardableResult public func move(
    to target: Transform, relativeTo referenceEntity: Entity?, duration: Double,
    timingFunction: AnimationTimingFunction = .default
  ) -> AnimationPlaybackController {
    let local =
      referenceEntity === parent ? target : Transform(matrix: localMatrix(target.matrix, referenceEntity))
    let animation = FromToByAnimation(
      to: local, duration: duration.isFinite ? Swift.max(duration, 0) : 0, timing: timingFunction,
      bindTarget: .transform, fillMode: .forwards)
    do throws(AnimationError) {
      return playAnimation(try AnimationResource(animation, name: nil))
    } catch {
      return AnimationPlayer.shared.nothing(on: self)
    }
  }

  /// Moves the entity to a place over some time.
  @discardableResult public func move(
    to target: float4x4, relativeTo referenceEntity: Entity?, duration: Double,
    timingFunction: AnimationTimingFunction = .default
  ) -> AnimationPlaybackController {
    move(
      to: Transform(matrix: target), relativeTo: referenceEntity, duration: duration,
      timingFunction: timingFunction)
  }

  /// The animation of a name, in the library or among those of the file.
  func animation(named name: String) -> AnimationResource? {
    components[AnimationLibraryComponent.self]?.animations[name]
      ?? availableAnimations.first { $0.name == name }
  }

  /// A place in the space of another entity as one in the space of the parent.
  func localMatrix(_ matrix: float4x4, _ reference: Entity?) -> float4x4 {
    let world = (reference?.transformMatrix(relativeTo: nil) ?? matrix_identity_float4x4) * matrix
    guard let parent else { return world }
    return parent.transformMatrix(relativeTo: nil).inverse * world
  }
}
