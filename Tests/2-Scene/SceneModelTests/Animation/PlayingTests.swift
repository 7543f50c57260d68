import Animation
import EntityStore
import Meshes
import Testing
import simd

@testable import SceneModel

@MainActor struct PlayingTests {
  let stage = AnimationStage()

  @Test func aValueMovesAndComesBackAtTheEnd() throws {
    stage.entity.position = [5, 0, 0]
    let controller = try stage.play(FromToByAnimation(from: translated(0), to: translated(1), duration: 0.4))
    #expect(isNear(stage.positions(5), [0.25, 0.5, 0.75, 5, 5]))
    #expect(stage.heard == ["started", "completed"])
    #expect(controller.isComplete && !controller.isValid && !controller.isPlaying)
    #expect(controller.entity === stage.entity)
  }

  @Test func theLastValueStaysIfItIsToStay() throws {
    try stage.play(
      FromToByAnimation(from: translated(0), to: translated(1), duration: 0.2, fillMode: .forwards))
    #expect(isNear(stage.positions(3), [0.5, 1, 1]))
    // It belongs to the entity now.
    stage.entity.position = [7, 0, 0]
    #expect(isNear(stage.positions(2), [7, 7]))
  }

  @Test func whatIsNotGivenFollowsFromWhatShows() throws {
    stage.entity.position = [2, 0, 0]
    func ends(_ from: Float?, _ to: Float?, _ by: Float?) throws -> [Float] {
      let controller = try stage.play(
        FromToByAnimation(
          from: from.map(translated), to: to.map(translated), by: by.map(translated), fillMode: .both))
      stage.scene.update(deltaTime: 0)
      let first = stage.x
      controller.time = 0.5
      stage.scene.update(deltaTime: 0)
      let middle = stage.x
      controller.stop()
      #expect(stage.x == 2)
      return [first, middle]
    }
    #expect(try isNear(ends(0, 1, nil), [0, 0.5]))
    #expect(try isNear(ends(nil, 4, nil), [2, 3]))
    #expect(try isNear(ends(0, nil, nil), [0, 1]))
    #expect(try isNear(ends(nil, nil, 3), [2, 3.5]))
    #expect(try isNear(ends(1, nil, 3), [1, 2.5]))
    #expect(try isNear(ends(nil, 4, 1), [3, 3.5]))
    #expect(try isNear(ends(nil, nil, nil), [2, 2]))
  }

  @Test func whatAProgramWritesMeanwhileIsWhatShowsAfterwards() throws {
    try stage.play(FromToByAnimation(from: translated(0), to: translated(1), duration: 0.3))
    stage.scene.update(deltaTime: 0.1)
    stage.entity.position = [9, 0, 0]
    #expect(isNear(stage.positions(2), [2 / 3, 9]))
  }

  @Test func repetitionsAreTold() throws {
    let controller = try stage.play(
      FromToByAnimation(from: translated(0), to: translated(1), duration: 0.2, repeatMode: .repeat))
    #expect(isNear(stage.positions(4), [0.5, 0, 0.5, 0]))
    #expect(stage.heard == ["started", "looped", "looped"])
    #expect(controller.duration == .infinity)
    controller.stop()
    #expect(stage.heard.last == "terminated")
    #expect(controller.isStopped && !controller.isComplete)
  }

  @Test func changesAddUpOverRepetitions() throws {
    try stage.play(
      FromToByAnimation(from: translated(0), to: translated(1), duration: 0.2, repeatMode: .cumulative))
    #expect(isNear(stage.positions(4), [0.5, 1, 1.5, 2]))
  }

  @Test func pauseSpeedAndTime() throws {
    let controller = try stage.play(
      FromToByAnimation(from: translated(0), to: translated(1), duration: 1, fillMode: .both), paused: true)
    #expect(controller.isPaused && controller.isValid && !controller.isPlaying)
    #expect(isNear(stage.positions(2), [0, 0]))
    #expect(stage.heard == [])
    controller.resume()
    #expect(isNear(stage.positions(2), [0.1, 0.2]))
    controller.speed = 3
    #expect(isNear(stage.positions(1), [0.5]))
    controller.pause()
    #expect(isNear(stage.positions(1), [0.5]))
    controller.time = 0.9
    #expect(isNear(stage.positions(1), [0.9]))
    controller.resume()
    controller.speed = -1
    #expect(isNear(stage.positions(2), [0.8, 0.7]))
    #expect(stage.positions(7).last.map { abs($0) < 1e-5 } == true)
    #expect(controller.isComplete)
  }

  @Test func nothingMovesOutsideOfAScene() throws {
    let alone = Entity()
    alone.playAnimation(try .generate(with: FromToByAnimation(from: translated(0), to: translated(1))))
    _ = stage.positions(2)
    #expect(alone.position.x == 0)
    stage.scene.addEntity(alone)
    _ = stage.positions(5)
    #expect(abs(alone.position.x - 0.5) < 1e-5)
    alone.isEnabled = false
    _ = stage.positions(2)
    alone.isEnabled = true
    _ = stage.positions(1)
    #expect(abs(alone.position.x - 0.6) < 1e-5)
  }

  @Test func anEntityMayGoWhileItPlays() throws {
    weak var controller: AnimationPlaybackController?
    do {
      let child = Entity()
      stage.entity.addChild(child)
      controller = child.playAnimation(
        try .generate(with: FromToByAnimation(from: translated(0), to: translated(1))))
      _ = stage.positions(1)
      #expect(controller?.isPlaying == true)
      stage.entity.removeChild(child)
    }
    _ = stage.positions(2)
    #expect(controller == nil)
  }

  @Test func movingTakesTimeAndStays() {
    let parent = Entity()
    parent.position = [10, 0, 0]
    stage.scene.addEntity(parent)
    parent.addChild(stage.entity)
    stage.entity.move(
      to: translated(12), relativeTo: nil, duration: 0.4, timingFunction: .linear)
    #expect(isNear(stage.positions(5), [0.5, 1, 1.5, 2, 2]))
    stage.entity.move(to: translated(1).matrix, relativeTo: parent, duration: 0.2, timingFunction: .easeInOut)
    #expect(isNear(stage.positions(3), [1.5, 1, 1]))
    stage.entity.move(to: translated(3), relativeTo: parent, duration: 0)
    #expect(isNear(stage.positions(1), [3]))
  }

  @Test func aMoveBegunAnewBeginsWhereTheFirstOneWas() {
    stage.entity.move(to: translated(1), relativeTo: nil, duration: 1, timingFunction: .linear)
    _ = stage.positions(5)
    stage.entity.move(to: translated(0), relativeTo: nil, duration: 0.5, timingFunction: .linear)
    #expect(stage.heard == ["started", "terminated"])
    #expect(isNear(stage.positions(6), [0.4, 0.3, 0.2, 0.1, 0, 0]))
  }

  @Test func theSameStepsGiveTheSameNumbers() throws {
    func run() throws -> [Transform] {
      let stage = AnimationStage()
      let path = FromToByAnimation(
        from: Transform(pitch: 0.3), to: Transform(pitch: 1, yaw: 2, roll: 3), duration: 0.7,
        timing: .easeInOut, repeatMode: .autoReverse)
      try stage.play(path)
      return (0..<100).map { _ in
        stage.scene.update(deltaTime: 1.0 / 60)
        return stage.entity.transform
      }
    }
    #expect(try run() == run())
  }

  @Test func oddDefinitionsAreRefused() throws {
    struct Mine: AnimationDefinition {
      var name = "", blendLayer: Int32 = 0, fillMode: AnimationFillMode = [],
        bindTarget = BindTarget.transform
      var trimStart: Double?, trimEnd: Double?, trimDuration: Double?
      var offset = 0.0, delay = 0.0, speed: Float = 1, repeatMode = AnimationRepeatMode.none, duration = 1.0
    }
    #expect(throws: AnimationError.self) { try AnimationResource.generate(with: Mine()) }
    #expect(throws: AnimationError.self) {
      try AnimationResource.generate(with: FromToByAnimation<Float>(duration: .nan))
    }
    #expect(throws: AnimationError.self) { try AnimationResource.sequence(with: []) }
    #expect(throws: AnimationError.self) { try AnimationResource.group(with: []) }
  }
}
