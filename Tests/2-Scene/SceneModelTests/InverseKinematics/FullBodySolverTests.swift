import Animation
import Meshes
import SceneModel
import Testing
import simd

/// Poses that have closed forms.
@Suite struct FullBodySolverTests {
  private static let arm: [Float] = [1, 0.7]
  private static let hand = IKRig.Constraint.point(named: "hand", on: "j2")

  @Test(arguments: [SIMD3<Float>(1, 0.5, 0), [0.5, 0, 0], [-1, 0.2, 0.3], [1.2, 0.3, 0.4], [1.69, 0, 0]])
  func twoBonesBendByTheLawOfCosines(target: SIMD3<Float>) throws {
    var stage = try IKStage(chain: Self.arm, [Self.hand])
    stage.pose[1].rotation = simd_quatf(angle: 0.2, axis: [0, 0, 1])
    #expect(distance(stage.reach(target), target) < 1e-3)
    let away = simd_length(target)
    let cosine = (1 + 0.49 - away * away) / (2 * 0.7)
    let inner = acos(simd_dot(-stage.direction([1, 0, 0], of: 0), stage.direction([1, 0, 0], of: 1)))
    #expect(abs(inner - acos(cosine)) < 1e-3)
  }

  @Test func bonesKeepTheirLengths() throws {
    var stage = try IKStage(chain: [0.5, 0.4, 0.3, 0.2], [.point(named: "end", on: "j4")])
    stage.reach([0.3, 0.6, -0.2])
    for (joint, length) in [Float(0.5), 0.4, 0.3, 0.2].enumerated() {
      #expect(abs(distance(stage.position(joint), stage.position(joint + 1)) - length) < 1e-5)
    }
  }

  @Test(arguments: [2, 5, 20]) func aTargetOutOfReachStraightensTheChain(count: Int) throws {
    let lengths = [Float](repeating: 1 / Float(count), count: count)
    var stage = try IKStage(chain: lengths, [.point(named: "end", on: "j\(count)")])
    let target = SIMD3<Float>(1, 4, -2)
    let end = stage.reach(target, updates: 10)
    #expect(distance(end, simd_normalize(target)) < 1e-2)
    #expect(simd_length(end) > 0.999)
    #expect(stage.isSound)
  }

  @Test func aStraightLimbFoldsForATargetAlongIt() throws {
    var stage = try IKStage(chain: Self.arm, [Self.hand])
    #expect(distance(stage.reach([0.8, 0, 0]), [0.8, 0, 0]) < 1e-3)
    #expect(stage.isSound)
  }

  @Test func withoutSharesOfTargetsThePoseStays() throws {
    var stage = try IKStage(chain: Self.arm, [Self.hand, .orient(named: "turn", on: "j1")])
    stage.pose[0].rotation = simd_quatf(angle: 0.7, axis: [0, 0, 1])
    stage.pose[1].rotation = simd_quatf(angle: -1.1, axis: [0, 1, 0])
    stage.input.goals[0].target.translation = [0, 1, 0]
    stage.solve()
    for (a, b) in zip(stage.solved, stage.pose) {
      #expect(distance(a.translation, b.translation) == 0)
      #expect(abs(simd_dot(a.rotation, b.rotation)) > 1 - 1e-6)
    }
  }

  @Test func withoutWeightADemandHasNoEffect() throws {
    var stage = try IKStage(chain: Self.arm, [.point(named: "hand", on: "j2", positionWeight: [0, 0, 0])])
    #expect(distance(stage.reach([0, 1, 0]), [1.7, 0, 0]) < 1e-6)
  }

  @Test func aWeightOfOneAxisLeavesTheOthersFree() throws {
    var stage = try IKStage(chain: Self.arm, [.point(named: "hand", on: "j2", positionWeight: [0, 1, 0])])
    let end = stage.reach([-9, 0.6, 9])
    #expect(abs(end.y - 0.6) < 1e-3 && abs(end.z) < 0.2 && end.x > 1)
  }

  @Test func halfAShareIsHalfTheWay() throws {
    var stage = try IKStage(chain: Self.arm, [Self.hand])
    stage.input.goals[0].positionShare = 0.5
    stage.input.goals[0].target.translation = [0.7, 1, 0]
    #expect(distance(stage.solve(), [1.2, 0.5, 0]) < 1e-3)
  }

  @Test func anOffsetIsInTheSpaceOfTheTarget() throws {
    var stage = try IKStage(chain: Self.arm, [Self.hand])
    stage.input.goals[0].offset = Transform(translation: [0.5, 0, 0])
    stage.input.goals[0].target.rotation = simd_quatf(angle: .pi / 2, axis: [0, 0, 1])
    #expect(distance(stage.reach([1, 0, 0]), [1, 0.5, 0]) < 1e-3)
  }

  @Test func aParentConstraintSetsPositionAndOrientation() throws {
    var stage = try IKStage(chain: [0.5, 0.5, 0.5], [.parent(named: "end", on: "j3")])
    stage.input.goals[0].target.rotation = simd_quatf(angle: 1.2, axis: [0, 0, 1])
    stage.input.goals[0].rotationShare = 1
    #expect(distance(stage.reach([0.8, 0.5, 0]), [0.8, 0.5, 0]) < 1e-3)
    #expect(distance(stage.direction([1, 0, 0], of: 3), [cos(1.2), sin(1.2), 0]) < 1e-3)
  }

  @Test func aChainInAScaledBodyReaches() throws {
    var stage = try IKStage(chain: Self.arm, [Self.hand])
    stage.pose[0] = Transform(
      scale: [2, 2, 2], rotation: simd_quatf(angle: 1, axis: [0, 1, 0]), translation: [0, 1, 0])
    let target = SIMD3<Float>(1, 2, 0.5)
    #expect(distance(stage.reach(target), target) < 1e-3)
    #expect(distance(stage.position(0), [0, 1, 0]) < 1e-6)
  }

  @Test func theSameUpdatesGiveTheSamePoses() throws {
    func poses() throws -> [[Transform]] {
      var stage = try IKStage(chain: [0.5, 0.4, 0.3], [.point(named: "end", on: "j3")])
      return (0..<20).map { update in
        stage.reach([0.5, sin(Float(update) / 3), 0.3])
        return stage.solved
      }
    }
    #expect(try poses() == poses())
  }

  @Test func theAnimatedPoseDrawsByItsWeight() throws {
    let errors = try [Float(0), 0.02, 0.2, 1].map { weight in
      var stage = try IKStage(chain: Self.arm, [Self.hand]) { $0.globalFkWeight = weight }
      return distance(stage.reach([1, 0.8, 0]), [1, 0.8, 0])
    }
    #expect(errors[0] < 1e-3 && errors[1] < 0.01)
    #expect(errors == errors.sorted() && errors[3] > 0.1)
  }

  @Test func noIterationsKeepThePoseFoundLast() throws {
    var stage = try IKStage(chain: Self.arm, [Self.hand])
    stage.reach([1, 0.5, 0])
    let before = stage.solved
    stage.input.maxIterations = 0
    stage.reach([0, 1, 0])
    for (a, b) in zip(stage.solved, before) { #expect(abs(simd_dot(a.rotation, b.rotation)) > 1 - 1e-6) }
    stage.reset()
    #expect(distance(stage.solve(), [1.7, 0, 0]) < 1e-5)
  }
}
