public import Animation
public import Meshes
public import simd

extension Entity {
  /// The animations that came with the entity's file, followed by those of its ``AnimationLibraryComponent``.
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
  ///   - animation: The animation; its targets are resolved at and below this entity.
  ///   - transitionDuration: The time over which it fades in, in seconds.
  ///   - blendLayerOffset: The offset that is added to the animation's layers.
  ///   - separateAnimatedValue: Whether the entity keeps its own value, even if the animation's last value is
  ///     held.
  ///   - startsPaused: Whether it waits for ``AnimationPlaybackController/resume()``.
  ///   - handoffType: The treatment of running animations of the same values.
  /// - Returns: A controller of the playback.
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

  /// Plays the animation with the given name of this entity or, if it has none, of the first descendant that
  /// has one.
  ///
  /// If there is no such animation, the returned controller is invalid.
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
    return AnimationPlayer.shared.invalidController(on: self)
  }

  /// Stops the animations of this entity and, if recursive, of its descendants.
  public func stopAllAnimations(recursive: Bool = true) {
    AnimationPlayer.shared.stopAll(of: self, recursive: recursive)
  }

  /// Animates the entity's transform to a target.
  ///
  /// - Parameters:
  ///   - target: The final transform.
  ///   - referenceEntity: The entity in whose space the target is given; `nil` for world space.
  ///   - duration: The duration in seconds.
  ///   - timingFunction: The easing of the motion.
  /// - Returns: A controller of the motion.
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
      return AnimationPlayer.shared.invalidController(on: self)
    }
  }

  /// Animates the entity's transform to that of a matrix.
  @discardableResult public func move(
    to target: float4x4, relativeTo referenceEntity: Entity?, duration: Double,
    timingFunction: AnimationTimingFunction = .default
  ) -> AnimationPlaybackController {
    move(
      to: Transform(matrix: target), relativeTo: referenceEntity, duration: duration,
      timingFunction: timingFunction)
  }

  /// Returns the animation with the given name, from the library or from the file.
  func animation(named name: String) -> AnimationResource? {
    components[AnimationLibraryComponent.self]?.animations[name]
      ?? availableAnimations.first { $0.name == name }
  }

  /// Converts a matrix from the space of a reference entity to that of the parent.
  func localMatrix(_ matrix: float4x4, _ reference: Entity?) -> float4x4 {
    let world = (reference?.transformMatrix(relativeTo: nil) ?? matrix_identity_float4x4) * matrix
    guard let parent else { return world }
    return parent.transformMatrix(relativeTo: nil).inverse * world
  }
}
