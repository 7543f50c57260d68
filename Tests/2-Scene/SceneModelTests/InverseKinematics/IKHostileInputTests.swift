import Animation
import Meshes
import SceneModel
import Testing
import simd

/// Numbers and rigs that make no sense.
@Suite struct IKHostileInputTests {
  private static let odd: [Float] = [.nan, .infinity, -.infinity, 0, 1e30, -1e30, 1e-30, 0.5, -1, 2]

  @Test func oddNumbersGiveSoundPoses() throws {
    var state: UInt64 = 7
    func odd() -> Float {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Self.odd[Int(state >> 33) % Self.odd.count]
    }
    func vector() -> SIMD3<Float> { [odd(), odd(), odd()] }
    func transform() -> Transform {
      Transform(
        scale: vector(), rotation: simd_quatf(ix: odd(), iy: odd(), iz: odd(), r: odd()),
        translation: vector())
    }
    var pole = IKRig.Constraint.point(named: "pole", on: "j2")
    pole.positionDemand?.mode = .poleVector
    for _ in 0..<300 {
      var stage = try IKStage(
        chain: [0.5, 0.4, 0.3, 0.2],
        [
          .parent(named: "end", on: "j4"), pole,
          .lookAtAdditive(named: "a", on: "j3", lookingAlong: [0, 0, 1]),
          .lookAtAbsolute(named: "b", on: "j4", lookingAlong: [0, 0, 0]),
        ])
      for update in 0..<4 {
        for goal in stage.input.goals.indices {
          stage.input.goals[goal].target = transform()
          stage.input.goals[goal].offset = transform()
          stage.input.goals[goal].lookAtTargetPosition = vector()
          stage.input.goals[goal].positionShare = odd()
          stage.input.goals[goal].rotationShare = odd()
        }
        for joint in stage.input.joints.indices {
          stage.input.joints[joint].fkWeightPerAxis = vector()
          stage.input.joints[joint].rotationStiffness = vector()
        }
        if update > 1 { stage.pose[update] = transform() }
        stage.input.globalFkWeight = odd()
        stage.solve()
        #expect(stage.isSound)
      }
    }
  }

  @Test func chainsWithoutLengthStay() throws {
    var stage = try IKStage(chain: [0, 0], [.point(named: "end", on: "j2")])
    #expect(distance(stage.reach([1, 0, 0]), .zero) < 1e-6)
    #expect(stage.isSound)
    stage = try IKStage(chain: [0, 1], [.point(named: "end", on: "j2")])
    #expect(distance(stage.reach([0, 0, 1]), [0, 0, 1]) < 1e-3)
    stage = try IKStage(chain: [1, 1], [.point(named: "end", on: "j2")])
    #expect(simd_length(stage.reach([0, 0, 0], updates: 3)) < 2e-3)
    #expect(stage.isSound)
  }

  @Test func faultyRigsAreTold() throws {
    let skeleton = IKStage.chain([1, 1])
    func error(_ change: (inout IKRig) -> Void) -> IKError? {
      do {
        var rig = try IKRig(for: skeleton)
        change(&rig)
        _ = try IKResource(rig: rig)
        return nil
      } catch { return error as? IKError }
    }
    #expect(error { _ in } == nil)
    #expect(
      error { $0.constraints = [.point(named: "a", on: "nobody")] }
        == .unknownJoint(constraint: "a", joint: "nobody"))
    #expect(
      error { $0.joints["j1"]?.limits = .init(minimumAngles: [1, 0, 0], maximumAngles: [0, 1, 1]) }
        == .limitsReversed(joint: "j0/j1"))
    #expect(error { $0.joints[0].parentID = $0.joints[2].id } == .cycle(joint: "j0"))
    #expect(
      error { $0.globalFkWeight = .nan } == .notFinite(owner: "the rig of chain", value: "globalFkWeight"))
    #expect(
      error { $0.constraints = [.point(named: "a", on: "j2", positionWeight: [.infinity, 0, 0])] }
        == .notFinite(owner: "constraint a", value: "position weight"))
    #expect(
      "\(try #require(error { $0.constraints = [.orient(named: "a", on: "b")] }))".contains("jointNames"))
  }

  @Test func faultySkeletonsAreTold() throws {
    #expect(throws: IKError.noJoints(skeleton: "none")) { try IKRig(for: .init(id: "none", joints: [])) }
    var skeleton = IKStage.chain([1])
    skeleton.joints[1].name = "j0"
    #expect(throws: IKError.jointTwice(name: "j0")) { try IKRig(for: skeleton) }
    skeleton = IKStage.chain([1])
    skeleton.joints[0].parentIndex = 1
    #expect(throws: IKError.cycle(joint: "j0")) { try IKRig(for: skeleton) }
    skeleton.joints[0].restPoseTransform.translation.x = .nan
    skeleton.joints[0].parentIndex = nil
    #expect(throws: IKError.notFinite(owner: "joint j0", value: "rest transform")) {
      try IKRig(for: skeleton)
    }
  }
}
