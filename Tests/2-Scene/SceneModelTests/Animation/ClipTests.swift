import Animation
import EntityStore
import Meshes
import Testing
import simd

@testable import SceneModel

@MainActor struct ClipTests {
  let stage = AnimationStage()

  private func clip(_ build: (inout AnimationClipBuilder) -> Void) -> ClipAnimation {
    var builder = AnimationClipBuilder()
    build(&builder)
    return ClipAnimation(builder.clip(name: "clip", duration: 1))
  }

  private func root(_ builder: inout AnimationClipBuilder) -> Int {
    builder.addNode(AnimationClip.Node(name: "", parent: nil, isRoot: true))
  }

  @Test func keysAreHeldJoinedByLinesOrByCurves() throws {
    let times: [Float] = [0, 0.4, 1]
    for (way, expected) in [
      (AnimationClipBuilder.Interpolation.step, [0, 0, 0, 4] as [Float]), (.linear, [1, 2, 3, 4]),
    ] {
      try stage.play(
        clip {
          $0.addPart(.translation, of: root(&$0), times: times, values: [0, 0, 0, 4, 0, 0, 1, 0, 0], way)
        })
      #expect(isNear(stage.positions(4), expected))
    }
    // With these tangents the curve is the parabola t².
    try stage.play(
      clip {
        $0.addPart(
          .translation, of: root(&$0), times: [0, 1],
          values: [0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0, 0, 1, 0, 0, 2, 0, 0], .cubic)
      })
    #expect(isNear(stage.positions(9), (1...9).map { Float($0 * $0) / 100 }))
  }

  @Test func timesAreFoundForwardsAndBackwards() {
    let times = (0..<50).map { Float($0 * $0) }
    var moment = KeyInterval()
    for time in [0, 0.5, 1, 3, 100, 99, 50, 2400, 2401, 9000, -3, 1] as [Float] {
      moment.move(to: time, in: times)
      let expected = times.lastIndex { $0 <= time } ?? 0
      #expect(moment.key == expected)
      #expect(moment.fraction >= 0 && moment.fraction < 1)
    }
    moment.move(to: 5, in: [2])
    #expect(moment.key == 0 && moment.fraction == 0)
  }

  @Test func whatHasNoCurveStaysAndRotationsTurnTheShorterWay() throws {
    stage.entity.scale = [2, 2, 2]
    let a = simd_quatf(angle: 0, axis: [0, 0, 1]), b = simd_quatf(angle: 1, axis: [0, 0, 1])
    try stage.play(
      clip {
        $0.addPart(
          .rotation, of: root(&$0), times: [0, 1],
          values: [a.vector, -b.vector].flatMap { [$0.x, $0.y, $0.z, $0.w] }, .linear)
      })
    _ = stage.positions(5)
    #expect(stage.entity.scale == [2, 2, 2])
    #expect(abs(simd_dot(stage.entity.orientation, simd_quatf(angle: 0.5, axis: [0, 0, 1]))) > 0.99999)
  }

  @Test func entitiesAreFoundByTheirPlacesElseByName() throws {
    stage.entity.addChild(entity("arm", entity("hand")))
    stage.entity.addChild(entity("leg", entity("hand")))
    let moving = clip {
      let leg = $0.addNode(AnimationClip.Node(name: "leg", parent: nil))
      let hand = $0.addNode(AnimationClip.Node(name: "hand", parent: leg))
      let other = $0.addNode(AnimationClip.Node(name: "gone", parent: nil))
      $0.addPart(.translation, of: hand, times: [0], values: [1, 0, 0], .linear)
      $0.addPart(.translation, of: other, times: [0], values: [1, 0, 0], .linear)
    }
    try stage.play(moving)
    _ = stage.positions(1)
    #expect(stage.entity.children[1].children[0].position.x == 1)
    #expect(stage.entity.children[0].children[0].position.x == 0)
    // A copy has the same names.
    let copy = stage.entity.clone(recursive: true)
    stage.scene.addEntity(copy)
    copy.children[1].children[0].position = [9, 0, 0]
    copy.playAnimation(try .generate(with: moving))
    _ = stage.positions(1)
    #expect(copy.children[1].children[0].position.x == 1)
  }

  @Test func whatHidesItsOwnEntityGoesOnAndShowsItAgain() throws {
    var builder = AnimationClipBuilder()
    let node = root(&builder)
    builder.addVisibility(of: node, times: [0, 1, 2, 3], values: [1, 0, 1, 1])
    let blinking = ClipAnimation(builder.clip(name: "blink", duration: 3))
    try stage.play(blinking)
    let seen = (0..<5).map { _ in
      stage.scene.update(deltaTime: 0.5)
      return stage.entity.isEnabled
    }
    #expect(seen == [true, false, false, true, true])
    // What somebody else turned off stays where it is.
    let controller = try stage.play(blinking)
    stage.scene.update(deltaTime: 0.5)
    let parent = Entity()
    stage.scene.addEntity(parent)
    parent.addChild(stage.entity)
    parent.isEnabled = false
    stage.scene.update(deltaTime: 1)
    #expect(controller.time == 0.5)
  }

  @Test func jointsMoveByName() throws {
    stage.entity.components.set(
      SkeletalPosesComponent(poses: [
        SkeletalPose(
          id: "s", joints: [("a", translated(0)), ("a/b", translated(0)), ("a/b/c", translated(5))])
      ]))
    func pose() -> [Float] {
      stage.entity.components[SkeletalPosesComponent.self]?.poses.default?.jointTransforms.map(
        \.translation.x) ?? []
    }
    let whole = clip {
      $0.addJoints(
        .translation, of: root(&$0), names: ["x/c", "a", "nobody"], animated: [0, 1], times: [0, 1],
        values: [0, 0, 0, 1, 0, 0, 10, 0, 0, 3, 0, 0], .linear)
    }
    let controller = try stage.play(whole)
    _ = stage.positions(5)
    #expect(isNear(pose(), [2, 0, 5]))
    controller.blendFactor = 0.5
    _ = stage.positions(1)
    #expect(isNear(pose(), [1.1, 0, 5.5]))
    controller.stop()
    #expect(isNear(pose(), [0, 0, 5]))
    let definition = FromToByAnimation<JointTransforms>(
      jointNames: ["a/b"], from: [translated(0)], to: [translated(4)], duration: 1)
    try stage.play(definition)
    _ = stage.positions(5)
    #expect(isNear(pose(), [0, 2, 5]))
    let sampled = SampledAnimation<JointTransforms>(
      jointNames: ["a", "a/b/c"], frames: [[translated(1), translated(2)], [translated(3), translated(4)]],
      frameInterval: 1)
    try stage.play(sampled)
    _ = stage.positions(5)
    #expect(isNear(pose(), [2, 0, 3]))
  }

  @Test func weightsMoveByName() throws {
    stage.entity.components.set(
      BlendShapeWeightsComponent(
        weightsMapping: BlendShapeWeightsMapping(blendShapeName: "face", weightNames: ["smile", "frown"])))
    func weights() -> [Float] {
      Array(stage.entity.components[BlendShapeWeightsComponent.self]?.weightSet.default?.weights ?? [])
    }
    try stage.play(
      clip {
        $0.addWeights(of: root(&$0), times: [0, 1], values: [0, 1, 1, 0], .linear)
      })
    _ = stage.positions(4)
    #expect(isNear(weights(), [0.4, 0.6]))
    try stage.play(
      FromToByAnimation<BlendShapeWeights>(weightNames: ["frown"], from: [0], to: [1], duration: 1))
    _ = stage.positions(4)
    #expect(isNear(weights(), [0, 0.4]))
  }

  @Test func lyingTracksAreLeftOut() {
    var builder = AnimationClipBuilder()
    let node = root(&builder)
    builder.addPart(.translation, of: node, times: [0, 1], values: [1, 2, 3], .linear)
    builder.addPart(.rotation, of: node, times: [], values: [], .linear)
    builder.addMatrix(of: node, times: [0], values: [1], .step)
    builder.addWeights(of: node, times: [0, 1, 2], values: [], .cubic)
    #expect(builder.isEmpty)
  }
}
