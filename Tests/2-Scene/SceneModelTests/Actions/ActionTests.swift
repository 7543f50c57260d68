import Animation
import EntityStore
import Meshes
import Testing
import simd

@testable import SceneModel

/// An action of a program, with a parameter.
struct Note: EntityAction, Codable {
  typealias EventParameterType = String
  var pitch = 1
}

/// An action that gives values.
struct Rise: EntityAction {
  var height: Float
  var animatedValueType: (any AnimatableData.Type)? { Transform.self }
}

struct RiseHandler: ActionHandlerProtocol {
  typealias ActionType = Rise
  private var updates = 0

  mutating func actionUpdated(event: EventType) {
    updates += 1
    guard let state = event.animationState as? AnimationState<Transform> else { return }
    var transform = state.defaultSource ?? .identity
    transform.translation.x += event.action.height * Float(state.normalizedTime)
    state.storeAnimatedValue(transform)
  }
}

@MainActor @Suite(.serialized) struct ActionTests {
  let stage = AnimationStage()

  private func play<A: EntityAction>(
    _ action: A, duration: Double = 1, fill: AnimationFillMode = []
  ) throws -> AnimationPlaybackController {
    stage.entity.playAnimation(
      try .makeActionAnimation(for: action, duration: duration, fillMode: fill))
  }

  @Test func subscribersHearWhatHappens() throws {
    var heard: [String] = []
    Note.subscribe(to: [.started, .ended, .paused, .resumed, .terminated, .skipped]) { event in
      heard.append("\(event.parameter ?? "")\(event.action.pitch)")
      #expect(event.targetEntity === stage.entity)
    }
    var updates = 0
    Note.subscribe(to: .updated) { _ in updates += 1 }
    defer { Note.unsubscribeAll() }
    let melody = ActionAnimation(
      for: Note(pitch: 3),
      events: [
        .init(startTime: 0, duration: 0.2, parameter: "a"),
        .init(startTime: 0.3, duration: 0.1, parameter: "b"),
      ])
    #expect(melody.duration == 0.4)
    let controller = try stage.play(melody)
    _ = stage.positions(1)
    controller.pause()
    controller.resume()
    #expect(heard == ["a3", "a3", "a3"])
    _ = stage.positions(4)
    #expect(heard == ["a3", "a3", "a3", "a3", "b3", "b3"])
    #expect(updates == 4)
    heard = []
    try stage.play(melody).stop()
    let again = try stage.play(melody)
    _ = stage.positions(1)
    again.stop()
    #expect(heard == ["a3", "a3"])
    Note.unsubscribe(from: .ended)
    heard = []
    let late = try stage.play(melody)
    late.time = 0.35
    _ = stage.positions(1, step: 0.01)
    #expect(heard == ["a3", "b3"])
  }

  @Test func handlersGiveValues() throws {
    RiseHandler.register { event in event.action.height > 0 ? RiseHandler() : nil }
    stage.entity.position = [1, 0, 0]
    _ = try play(Rise(height: 2))
    #expect(isNear(stage.positions(5), [1.2, 1.4, 1.6, 1.8, 2]))
    _ = try play(Rise(height: 2), duration: 0.2, fill: .forwards)
    #expect(isNear(stage.positions(3), [3, 4, 4]))
  }

  @Test func valuesMoveFromToAndBy() throws {
    stage.entity.position = [1, 0, 0]
    _ = try play(FromToByAction(to: translated(3)))
    #expect(isNear(stage.positions(2), [1.2, 1.4]))
    _ = try play(FromToByAction<Transform>(by: translated(10)), duration: 0.2, fill: .forwards)
    #expect(isNear(stage.positions(3), [6.4, 11.4, 11.4]))
    let fade = FromToByAction<Float>(from: 1, to: 0)
    stage.entity.playAnimation(try .makeActionAnimation(for: fade, bindTarget: .opacity))
    _ = stage.positions(5)
    #expect(abs((stage.entity.components[OpacityComponent.self]?.opacity ?? 9) - 0.5) < 1e-5)
  }

  @Test func transformsAreGivenInOtherSpaces() throws {
    let parent = Entity(), mark = entity("mark")
    parent.position = [10, 0, 0]
    mark.position = [20, 0, 0]
    stage.scene.addEntity(parent)
    stage.scene.addEntity(mark)
    parent.addChild(stage.entity)
    stage.entity.position = [1, 0, 0]
    _ = try play(FromToByAction(to: translated(12), mode: .scene), duration: 0.2, fill: .forwards)
    #expect(isNear(stage.positions(3), [1.5, 2, 2]))
    _ = try play(
      FromToByAction(to: translated(0), mode: .relative(to: .entityNamed("mark"))), duration: 0.2,
      fill: .forwards)
    #expect(isNear(stage.positions(3), [6, 10, 10]))
    stage.entity.orientation = simd_quatf(angle: .pi / 2, axis: [0, 0, 1])
    _ = try play(FromToByAction(to: translated(2), mode: .local), duration: 0.2, fill: .forwards)
    _ = stage.positions(3)
    #expect(isNear(stage.entity.position, [10, 2, 0]))
  }

  @Test func entitiesSpinAndGoRound() throws {
    _ = try play(
      SpinAction(revolutions: 0.5, localAxis: [0, 0, 1], timingFunction: .linear), fill: .forwards)
    _ = stage.positions(5)
    #expect(abs(stage.entity.orientation.angle - .pi / 2) < 1e-4)
    _ = stage.positions(6)
    #expect(abs(stage.entity.orientation.angle - .pi) < 1e-4)
    let sun = entity("sun")
    sun.position = [5, 0, 0]
    stage.scene.addEntity(sun)
    stage.entity.transform = translated(7)
    _ = try play(OrbitEntityAction(pivotEntity: .entityNamed("sun"), revolutions: 1))
    _ = stage.positions(5)
    #expect(isNear(stage.entity.position, [3, 0, 0]))
  }

  @Test func entitiesAreSwitchedAndPlayWhatTheyOffer() throws {
    let lamp = entity("lamp")
    stage.entity.addChild(lamp)
    _ = try play(SetEntityEnabledAction(targetEntity: .entityNamed("lamp"), isEnabled: false))
    _ = stage.positions(1)
    #expect(!lamp.isEnabled)
    lamp.isEnabled = true
    lamp.components.set(
      AnimationLibraryComponent(animations: [
        "go": try .generate(with: FromToByAnimation(from: translated(0), to: translated(1)))
      ]))
    let path = ActionEntityResolution.entityPath(BindTarget.entity("lamp"))
    let action = PlayAnimationAction(animationName: "go", targetEntity: path, useParentedControllers: true)
    let controller = try play(action, duration: 10)
    _ = stage.positions(6)
    #expect(abs(lamp.position.x - 0.5) < 1e-5)
    controller.pause()
    _ = stage.positions(2)
    #expect(abs(lamp.position.x - 0.5) < 1e-5)
    controller.resume()
    controller.stop()
    #expect(lamp.position.x == 0)
    _ = try play(BillboardAction(transitionIn: .init(duration: 0.4, timingFunction: .linear)), duration: 1)
    _ = stage.positions(2)
    #expect(abs((stage.entity.components[BillboardComponent.self]?.blendFactor ?? 9) - 0.5) < 1e-5)
  }

  @Test func emphasisEndsWhereItBegan() {
    let types: [EmphasizeAction.EmphasisMotionType] = [
      .pop, .blink, .bounce, .flip, .float, .jiggle, .pulse, .spin,
    ]
    for type in types {
      for style in [EmphasizeAction.EmphasisAnimationStyle.basic, .playful, .wild] {
        let action = EmphasizeAction(motionType: type, style: style)
        #expect(action.change(at: 0) == .identity && action.change(at: 1) == .identity)
        var last = Transform.identity, moved = false
        for step in 1...1000 {
          let now = action.change(at: Float(step) / 1000)
          let jump = simd_distance(now.scale, last.scale) + simd_distance(now.translation, last.translation)
          #expect(jump < 0.05)
          #expect(abs(simd_dot(now.rotation, last.rotation)) > 0.999)
          moved = moved || now != .identity
          last = now
        }
        #expect(moved)
      }
    }
  }
}
