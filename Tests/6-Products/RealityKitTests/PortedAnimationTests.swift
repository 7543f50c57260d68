import RealityKit
import Testing

// Animations as code for RealityKit writes them.

struct GlowAction: EntityAction, Codable {
  var strength: Float = 1
}

struct GlowHandler: ActionHandlerProtocol {
  typealias ActionType = GlowAction
  var count = 0

  mutating func actionStarted(event: EventType) { count += 1 }
  mutating func actionEnded(event: EventType) {
    event.targetEntity?.components.set(OpacityComponent(opacity: 0.5))
  }
}

@MainActor struct PortedAnimationTests {
  private let scene = RealityKit.Scene()

  private func makeMax() throws -> Entity {
    let max = Entity()
    max.name = "Max"
    let turn = FromToByAnimation<Transform>(
      name: "spin", from: .identity, to: Transform(pitch: 0, yaw: .pi, roll: 0), duration: 2,
      timing: .easeInOut, bindTarget: .transform)
    var library = AnimationLibraryComponent()
    library.animations["spin"] = try AnimationResource.generate(with: turn)
    max.components.set(library)
    scene.addEntity(max)
    return max
  }

  @Test func aLibraryOffersAnAnimationByName() throws {
    _ = try makeMax()
    guard let max = scene.findEntity(named: "Max"),
      let library = max.components[AnimationLibraryComponent.self],
      let spin = library.animations["spin"]
    else {
      Issue.record("the library offers no spin")
      return
    }
    max.playAnimation(spin)
    scene.advance(by: 1)
    #expect(abs(max.orientation.angle - .pi / 2) < 1e-3)
  }

  @Test func everythingAvailableIsPlayedForEver() throws {
    let max = try makeMax()
    var controllers: [AnimationPlaybackController] = []
    for animation in max.availableAnimations {
      controllers.append(
        max.playAnimation(animation.repeat(duration: .infinity), transitionDuration: 0.3, startsPaused: false)
      )
    }
    scene.advance(by: 5)
    #expect(controllers.count == 1 && controllers[0].isPlaying)
    controllers[0].pause()
    controllers[0].resume()
    controllers[0].speed = 2
    controllers[0].stop(blendOutDuration: 0.2)
    scene.advance(by: 0.5)
    #expect(controllers[0].isStopped)
    max.stopAllAnimations()
  }

  @Test func completionIsHeard() throws {
    let max = try makeMax()
    var isDone = false
    let subscription = scene.subscribe(to: AnimationEvents.PlaybackCompleted.self, on: max) { event in
      isDone = event.playbackController.entity == max
    }
    max.move(
      to: Transform(translation: [0, 1, 0]), relativeTo: max.parent, duration: 0.5, timingFunction: .easeInOut
    )
    scene.advance(by: 1)
    #expect(isDone && max.position == [0, 1, 0])
    subscription.cancel()
  }

  @Test func definitionsOfAllKindsAreGenerated() throws {
    let max = try makeMax()
    let bounce = FromToByAnimation<Transform>(
      by: Transform(translation: [0, 0.5, 0]), duration: 0.5, timing: .easeOut, isAdditive: true,
      repeatMode: .autoReverse)
    let orbit = OrbitAnimation(
      duration: 4, axis: [0, 1, 0], startTransform: Transform(translation: [1, 0, 0]), spinClockwise: false,
      orientToPath: true, rotationCount: 1, bindTarget: .transform, repeatMode: .repeat)
    let frames = [Transform.identity, Transform(translation: [0, 1, 0])]
    let sampled = SampledAnimation<Transform>(frames: frames, tweenMode: .linear, frameInterval: 0.1)
    let fade = FromToByAnimation<Float>(
      from: 1, to: 0, duration: 1, bindTarget: .opacity, fillMode: .forwards)
    let group = AnimationGroup(group: [bounce, fade], name: "both", repeatMode: .none)
    var view = AnimationView(source: orbit)
    (view.speed, view.delay, view.trimDuration) = (2, 0.5, 3)
    let definitions: [any AnimationDefinition] = [
      bounce, orbit, sampled, fade, group, view, sampled.repeated(count: 2), orbit.repeatingForever(),
      fade.trimmed(start: 0.25, end: 0.5),
    ]
    let resources = try definitions.map { try AnimationResource.generate(with: $0) }
    for resource in resources { max.playAnimation(resource) }
    max.playAnimation(try .sequence(with: [resources[2], resources[3]]))
    max.playAnimation(try .group(with: [resources[2], resources[3]]).repeat(count: 2))
    scene.advance(by: 0.5)
    resources[0].store(in: max)
    #expect(max.availableAnimations.contains(resources[0]))
  }

  @Test func actionsAreHandled() throws {
    let max = try makeMax()
    GlowAction.registerAction()
    GlowHandler.register { _ in GlowHandler() }
    var started = 0
    GlowAction.subscribe(to: .started) { event in
      started += 1
      #expect(event.action.strength == 2)
    }
    let glow = try AnimationResource.makeActionAnimation(for: GlowAction(strength: 2), duration: 0.25)
    let spin = try AnimationResource.makeActionAnimation(
      for: SpinAction(revolutions: 1, localAxis: [0, 1, 0], timingFunction: .easeInOut), duration: 1,
      bindTarget: .transform)
    let shrink = FromToByAction<Transform>(
      to: Transform(scale: .zero), mode: .parent, timing: .easeIn, isAdditive: false)
    max.playAnimation(
      try .sequence(with: [
        glow, spin, .makeActionAnimation(for: shrink, duration: 0.5, bindTarget: .transform),
      ]))
    scene.advance(by: 0.5)
    GlowAction.unsubscribeAll()
    #expect(started == 1 && max.components[OpacityComponent.self]?.opacity == 0.5)
  }
}
