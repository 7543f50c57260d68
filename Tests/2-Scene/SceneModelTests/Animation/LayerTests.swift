import Animation
import EntityStore
import Meshes
import Testing
import simd

@testable import SceneModel

@MainActor struct LayerTests {
  let stage = AnimationStage()

  private func still(
    _ x: Float, layer: Int32 = 0, additive: Bool = false, duration: Double = 10
  ) -> FromToByAnimation<Transform> {
    FromToByAnimation(
      from: translated(x), to: translated(x), duration: duration, isAdditive: additive, blendLayer: layer)
  }

  @Test func aTransitionFadesFromOneAnimationToTheNext() throws {
    try stage.play(
      FromToByAnimation(from: translated(0), to: translated(10), duration: 1, repeatMode: .repeat))
    _ = stage.positions(2)
    try stage.play(still(100), transition: 0.4)
    // The first one goes on under the second, whose share grows.
    #expect(isNear(stage.positions(5), [27.25, 52, 76.25, 100, 100], tolerance: 1e-3))
    #expect(stage.heard == ["started", "started", "terminated"])
  }

  @Test func aSnapshotStandsStillWhileTheNextFadesIn() throws {
    try stage.play(
      FromToByAnimation(from: translated(0), to: translated(10), duration: 1, repeatMode: .repeat))
    _ = stage.positions(2)
    try stage.play(still(102), transition: 0.4, handoff: .snapshotAndReplace())
    #expect(isNear(stage.positions(4), [27, 52, 77, 102], tolerance: 1e-3))
    #expect(stage.heard == ["started", "terminated", "started"])
  }

  @Test func anAnimationShorterThanItsTransitionReplacesAllTheSame() throws {
    let first = try stage.play(still(1))
    _ = stage.positions(1)
    try stage.play(still(5, duration: 0.2), transition: 0.4, handoff: .snapshotAndReplace())
    #expect(isNear(stage.positions(3), [2, 0, 0]))
    #expect(first.isStopped)
  }

  @Test func withoutATransitionTheNextTakesOverAtOnce() throws {
    try stage.play(still(1))
    _ = stage.positions(1)
    try stage.play(still(2, duration: 0.2))
    #expect(isNear(stage.positions(3), [2, 0, 0]))
    #expect(stage.heard == ["started", "terminated", "started", "completed"])
  }

  @Test func composedAnimationsShowAgain() throws {
    try stage.play(still(1))
    _ = stage.positions(1)
    try stage.play(still(2, duration: 0.2), handoff: .compose)
    #expect(isNear(stage.positions(3), [2, 1, 1]))
  }

  @Test func higherLayersCoverLowerOnes() throws {
    let above = try stage.play(still(2, layer: 1))
    try stage.play(still(1))
    #expect(isNear(stage.positions(2), [2, 2]))
    above.blendFactor = 0.25
    #expect(isNear(stage.positions(1), [1.25]))
    above.stop(blendOutDuration: 0.2)
    #expect(isNear(stage.positions(3), [1.125, 1, 1]))
    #expect(above.isStopped)
    let offset = stage.entity.playAnimation(try .generate(with: still(5)), blendLayerOffset: 3)
    #expect(isNear(stage.positions(1), [5]))
    offset.stop()
    #expect(isNear(stage.positions(1), [1]))
  }

  @Test func handingOffAllLayersOrStoppingEndsTheOthers() throws {
    let above = try stage.play(still(2, layer: 1)), below = try stage.play(still(1))
    _ = stage.positions(1)
    try stage.play(still(3), handoff: .replace(applyToAllLayers: true))
    #expect(above.isStopped && below.isStopped)
    let next = try stage.play(still(4), handoff: .stop)
    #expect(isNear(stage.positions(1), [4]))
    stage.entity.stopAllAnimations()
    #expect(next.isStopped && stage.x == 0)
  }

  @Test func additiveAnimationsAddToWhatIsBelow() throws {
    stage.entity.position = [1, 0, 0]
    let more = try stage.play(
      FromToByAnimation(by: translated(4), duration: 1, isAdditive: true, blendLayer: 2))
    try stage.play(still(10), handoff: .compose)
    #expect(isNear(stage.positions(3), [10.4, 10.8, 11.2]))
    more.blendFactor = 0.5
    #expect(isNear(stage.positions(1), [10.8]))
  }

  @Test func otherValuesAreLeftAlone() throws {
    try stage.play(still(1))
    let fading = try stage.play(
      FromToByAnimation<Float>(from: 1, to: 0, duration: 1, bindTarget: .opacity))
    _ = stage.positions(5)
    #expect(stage.x == 1)
    #expect(abs((stage.entity.components[OpacityComponent.self]?.opacity ?? 9) - 0.5) < 1e-5)
    fading.stop()
    #expect(stage.entity.components[OpacityComponent.self]?.opacity == 1)
  }

  @Test func aSeparateValueLeavesTheEntitysOwn() throws {
    stage.entity.position = [3, 0, 0]
    let held = try AnimationResource.generate(
      with: FromToByAnimation(to: translated(8), duration: 0.1, fillMode: .forwards))
    stage.entity.playAnimation(held, separateAnimatedValue: true)
    #expect(isNear(stage.positions(2), [8, 8]))
    try stage.play(still(5, duration: 0.1))
    #expect(isNear(stage.positions(2), [3, 3]))
  }

  @Test func groupsAndSequencesAndViews() throws {
    let there = try AnimationResource.generate(
      with: FromToByAnimation(to: translated(1), duration: 0.2, fillMode: .forwards))
    let back = try AnimationResource.generate(
      with: FromToByAnimation(to: translated(0), duration: 0.2, fillMode: .forwards))
    stage.entity.playAnimation(try .sequence(with: [there, back]))
    #expect(isNear(stage.positions(5), [0.5, 1, 0.5, 0, 0]))
    let pair = try AnimationResource.group(with: [
      there, .generate(with: FromToByAnimation<Float>(to: 0, duration: 0.4, bindTarget: .opacity)),
    ])
    let controller = stage.entity.playAnimation(pair)
    #expect(controller.duration == 0.4)
    #expect(isNear(stage.positions(3), [0.5, 1, 1]))
    #expect(abs((stage.entity.components[OpacityComponent.self]?.opacity ?? 9) - 0.25) < 1e-5)
    _ = stage.positions(2)
    #expect(stage.x == 1)
    let view = AnimationView(
      source: FromToByAnimation(from: translated(0), to: translated(8), duration: 1), trimStart: 0.25,
      trimEnd: 0.75,
      delay: 0.1, speed: 2)
    try stage.play(view)
    #expect(isNear(stage.positions(4), [2, 3.6, 5.2, 1]))
    let twice = there.repeat(count: 2)
    #expect(stage.entity.playAnimation(twice).duration == 0.4)
    #expect(stage.entity.playAnimation(there.repeat()).duration == .infinity)
    #expect(stage.entity.playAnimation(there.repeat(duration: 3)).duration == 3)
  }

  @Test func samplesAndOrbits() throws {
    let frames = [0, 2, 1].map { translated($0) }
    try stage.play(SampledAnimation(frames: frames, frameInterval: 0.2, fillMode: .forwards))
    #expect(isNear(stage.positions(5), [1, 2, 1.5, 1, 1]))
    try stage.play(SampledAnimation(frames: frames, tweenMode: .hold, frameInterval: 0.2))
    #expect(isNear(stage.positions(6), [0, 2, 2, 1, 1, 1]))
    let orbit = OrbitAnimation(
      duration: 0.8, startTransform: translated(2), orientToPath: true, fillMode: .forwards)
    try stage.play(orbit)
    _ = stage.positions(2)
    // Clockwise as seen from above.
    #expect(isNear(stage.entity.position, [0, 0, 2]))
    #expect(isNear(stage.entity.orientation.act([1, 0, 0]), [0, 0, 1]))
  }

  @Test func pathsLeadToOtherEntities() throws {
    let arm = entity("arm", entity("hand"))
    stage.entity.addChild(entity("body", arm))
    try stage.play(
      FromToByAnimation(
        from: translated(0), to: translated(1), duration: 1,
        bindTarget: .entity("arm").entity("hand").transform))
    _ = stage.positions(5)
    #expect(stage.x == 0)
    let hand = try #require(stage.entity[entityPath: BindTarget.entity("arm")]?.children.first)
    #expect(abs(hand.position.x - 0.5) < 1e-5)
    let elsewhere = AnimationView(
      source: FromToByAnimation(from: translated(5), to: translated(5)), bindTarget: .entity("body").transform
    )
    try stage.play(elsewhere)
    _ = stage.positions(1)
    #expect(stage.entity.children.first?.position.x == 5)
    // What is not there is told, and nothing else happens.
    let lost = try stage.play(
      FromToByAnimation(from: translated(0), to: translated(1), bindTarget: .entity("nobody").transform))
    _ = stage.positions(1)
    #expect(lost.isPlaying)
  }

  @Test func librariesKeepAnimations() throws {
    let one = try AnimationResource.generate(with: still(1)),
      two = try AnimationResource.generate(with: still(2))
    var library = AnimationLibraryComponent(dictionaryLiteral: ("walk", one), ("run", two))
    #expect(library.animations.map(\.key) == ["walk", "run"])
    #expect(library.animations["walk"] === one)
    library.defaultKey = "run"
    #expect(library.defaultAnimation === two)
    library["walk"] = nil
    #expect(library["run"] === two && library.animations.count == 1)
    stage.entity.components.set(library)
    one.store(in: stage.entity)
    one.store(in: stage.entity)
    #expect(stage.entity.availableAnimations == [two, one])
    var stored = try #require(stage.entity.components[AnimationLibraryComponent.self])
    stored.removeAll(resource: one)
    stored.removeAll(resource: two)
    #expect(stored.animations.isEmpty && stored.unkeyedResources == nil)
  }
}
