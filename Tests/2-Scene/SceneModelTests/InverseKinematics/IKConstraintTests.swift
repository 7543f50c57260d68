import Animation
import Meshes
import SceneModel
import Testing
import simd

/// Joints that turn less freely, and demands on directions.
@Suite struct IKConstraintTests {
  @Test(arguments: [1, 2, -1]) func aJointLooksAtATargetFromItsAnimatedPose(depth: Int) throws {
    var stage = try IKStage(
      chain: [0.3, 0.3], [.lookAtAdditive(named: "look", on: "j2", lookingAlong: [0, 0, 1])]
    ) {
      $0.constraints["look"]?.orientationDemand?.influenceDepthMaxJointCount = depth
    }
    stage.pose[2].rotation = simd_quatf(angle: 0.5, axis: [1, 0, 0])
    stage.input.goals[0].lookAtTargetPosition = [2, 1, 3]
    stage.input.goals[0].rotationShare = 1
    let end = stage.solve(updates: 3)
    #expect(simd_dot(stage.direction([0, 0, 1], of: 2), simd_normalize([2, 1, 3] - end)) > 1 - 1e-5)
    let first = stage.direction([1, 0, 0], of: 0)
    #expect((simd_dot(first, [1, 0, 0]) > 1 - 1e-6) == (depth > 0))
  }

  @Test func anAbsoluteLookIgnoresTheAnimatedPose() throws {
    var ends: [simd_quatf] = []
    for angle in [Float(0), 0.8] {
      var stage = try IKStage(
        chain: [0.3], [.lookAtAbsolute(named: "look", on: "j1", lookingAlong: [0, 0, 1])]
      ) { $0.constraints["look"]?.orientationDemand?.influenceDepthMaxJointCount = 1 }
      stage.pose[1].rotation = simd_quatf(angle: angle, axis: [0, 0, 1])
      stage.input.goals[0].lookAtTargetPosition = [0.3, 2, 2]
      stage.input.goals[0].rotationShare = 1
      stage.solve(updates: 3)
      let orientation = Transform(matrix: stage.matrix(1)).rotation
      #expect(distance(orientation.act([0, 0, 1]), simd_normalize([0, 2, 2])) < 1e-3)
      ends.append(orientation)
    }
    #expect(abs(simd_dot(ends[0], ends[1])) > 1 - 1e-5)
  }

  @Test func aHingeBendsOneWayWithinItsLimits() throws {
    for (target, isReached) in [(SIMD3<Float>(1, 0.5, 0), true), ([0, 0.5, 1], true), ([0.3, 0, 0], false)] {
      var stage = try IKStage(chain: [1, 1], [.point(named: "end", on: "j2")]) {
        $0.joints["j1"]?.limits = .init(minimumAngles: [0, 0, -2], maximumAngles: [0, 0, 0])
      }
      let end = stage.reach(target, updates: 3)
      #expect((distance(end, target) < 1e-3) == isReached)
      let turn = stage.solved[1].rotation
      let angle = 2 * atan2(turn.vector.z, turn.vector.w)
      #expect(abs(turn.vector.x) < 1e-4 && abs(turn.vector.y) < 1e-4)
      #expect(angle > -2.001 && angle < 1e-4)
      if !isReached { #expect(abs(angle + 2) < 1e-3) }
    }
  }

  @Test func limitsOfALesserWeightGiveWay() throws {
    func angle(_ weight: Float) throws -> Float {
      var stage = try IKStage(chain: [1, 1], [.point(named: "end", on: "j2")]) {
        $0.joints["j1"]?.limits = .init(
          weight: weight, minimumAngles: [-0.1, -0.1, -0.1], maximumAngles: [0.1, 0.1, 0.1])
      }
      stage.reach([1, 0.5, 0], updates: 5)
      return stage.solved[1].rotation.angle
    }
    let angles = try [Float(0), 0.2, 0.6, 1].map(angle)
    #expect(angles == angles.sorted(by: >))
    #expect(angles[0] > 1.9 && angles[3] < 0.18 && angles[1] > angles[3] + 0.1)
  }

  @Test func aTwistIsLimitedAboutTheBone() throws {
    var stage = try IKStage(chain: [1], [.orient(named: "turn", on: "j1")]) {
      $0.joints["j1"]?.limits = .init(
        boneAxis: .x, minimumAngles: [-0.3, -3, -3], maximumAngles: [0.3, 3, 3])
      $0.constraints["turn"]?.orientationDemand?.influenceDepthMaxJointCount = 1
    }
    stage.input.goals[0].target.rotation = simd_quatf(angle: 1, axis: [1, 0, 0])
    stage.input.goals[0].rotationShare = 1
    stage.solve(updates: 3)
    #expect(abs(stage.solved[1].rotation.angle - 0.3) < 1e-3)
    stage.input.goals[0].target.rotation = simd_quatf(angle: 1, axis: [0, 1, 0])
    stage.solve(updates: 3)
    #expect(abs(stage.solved[1].rotation.angle - 1) < 1e-3)
  }

  @Test func aPoleVectorChoosesTheSide() throws {
    for side in [SIMD3<Float>(0.7, 5, 0), [0.7, -5, 0], [0.7, 0, -3], [0.7, 3, 3]] {
      var pole = IKRig.Constraint.point(named: "pole", on: "j1")
      pole.positionDemand?.mode = .poleVector
      var stage = try IKStage(chain: [1, 1], [.point(named: "end", on: "j2"), pole])
      stage.pose[0].rotation = simd_quatf(angle: 0.4, axis: [0, 0, 1])
      stage.pose[1].rotation = simd_quatf(angle: -0.8, axis: [0, 0, 1])
      stage.input.goals[1].target.translation = side
      stage.input.goals[1].positionShare = 1
      #expect(distance(stage.reach([1.4, 0, 0], updates: 5), [1.4, 0, 0]) < 2e-3)
      var bend = stage.position(1)
      bend.x = 0
      #expect(simd_dot(simd_normalize(bend), simd_normalize([0, side.y, side.z])) > 0.999)
    }
  }

  @Test func stiffJointsTurnLess() throws {
    func angles(_ stiffness: Float) throws -> [Float] {
      var stage = try IKStage(chain: [0.5, 0.5, 0.5], [.point(named: "end", on: "j3")]) {
        $0.joints["j1"]?.rotationStiffness = SIMD3(repeating: stiffness)
      }
      stage.pose[1].rotation = simd_quatf(angle: 0.1, axis: [0, 0, 1])
      stage.reach([1.1, 0.6, 0])
      return zip(stage.solved, stage.pose).map { ($0.rotation * $1.rotation.inverse).angle }
    }
    let free = try angles(0), stiff = try angles(0.8), fixed = try angles(1)
    #expect(stiff[1] < free[1] && fixed[1] < 1e-4 && fixed[2] > 0.5)
  }

  @Test func inactiveJointsKeepTheAnimatedPose() throws {
    var stage = try IKStage(chain: [0.5, 0.5, 0.5], [.point(named: "end", on: "j3")]) { rig in
      rig.joints["j1"]?.active = false
    }
    stage.pose[1].rotation = simd_quatf(angle: 0.4, axis: [0, 1, 0])
    #expect(distance(stage.reach([0.9, 0.6, 0]), [0.9, 0.6, 0]) < 1e-3)
    #expect(abs(simd_dot(stage.solved[1].rotation, stage.pose[1].rotation)) > 1 - 1e-6)
  }

  @Test func influenceEndsAtItsDepth() throws {
    for (depth, moved) in [(0, []), (1, []), (2, [2]), (3, [1, 2])] as [(Int, [Int])] {
      var stage = try IKStage(chain: [0.5, 0.5, 0.5], [.point(named: "end", on: "j3")]) {
        $0.constraints["end"]?.positionDemand?.influenceDepthMaxJointCount = depth
      }
      stage.reach([0.9, 0.6, 0])
      #expect(stage.solved.indices.filter { stage.solved[$0].rotation.angle > 1e-4 } == moved)
    }
  }
}
