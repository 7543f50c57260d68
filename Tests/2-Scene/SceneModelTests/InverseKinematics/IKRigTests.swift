import Animation
import Meshes
import SceneModel
import Testing
import simd

/// Rigs as people write them.
@Suite struct IKRigTests {
  @Test func aRigHasTheJointsOfItsSkeleton() throws {
    let rig = try IKRig(for: IKStage.chain([1, 2]))
    #expect(rig.joints.map(\.name) == ["j0", "j0/j1", "j0/j1/j2"] && rig.constraints.isEmpty)
    #expect(rig.joints[0].parentID == nil && rig.joints[2].parentID == rig.joints["j1"]?.id)
    #expect(rig.joints["j0/j1/j2"]?.restTransform.translation == [2, 0, 0])
    #expect(rig.joints.allSatisfy { $0.active && $0.limits == nil && $0.rotationStiffness == .zero })
    #expect(rig.joints["j1"]?.fkWeightPerAxis == [1, 1, 1] && rig.joints["j9"] == nil)
    #expect(rig.globalLimitsWeight == 1 && rig.maxIterations == 30)
  }

  @Test func jointsAreChangedAndNeitherAddedNorRemoved() throws {
    var joints = try IKRig(for: IKStage.chain([1, 2])).joints
    let stranger = IKRig.Joint(name: "x", parentID: joints[0].id, restTransform: .identity)
    #expect(joints.set(stranger) == nil && joints.count == 3 && !joints.contains(stranger.id))
    joints["x"] = stranger
    joints[joints[1].id] = nil
    #expect(joints.count == 3 && joints.contains(joints[1].id) && !joints.isEmpty)
    var own = joints[1]
    own.active = false
    #expect(joints.set(own)?.active == true && joints["j1"]?.active == false)
    joints.forEach(descendantOf: "j1") { $0.rotationStiffness = [1, 1, 1] }
    #expect(joints.map(\.rotationStiffness.x) == [0, 0, 1])
    joints.forEach(descendantOf: "j0", inclusive: true) { $0.fkWeightPerAxis = .zero }
    #expect(joints.allSatisfy { $0.fkWeightPerAxis == .zero })
    joints[0].limits = .init(boneAxis: .y)
    #expect(joints["j0"]?.limits?.boneAxis == .y && joints[0].limits?.weight == 1)
  }

  @Test func constraintsAreFoundByName() throws {
    var constraints: IKRig.ConstraintsCollection = [
      .point(named: "a", on: "x", positionWeight: [1, 2, 3]),
      .lookAtAbsolute(named: "b", on: "y", lookingAlong: [0, 1, 0]),
    ]
    #expect(constraints.count == 2 && constraints["a"]?.positionDemand?.weight == [1, 2, 3])
    #expect(constraints["a"]?.orientationDemand == nil && constraints["b"]?.positionDemand == nil)
    if case .absoluteLookAt(let axis)? = constraints["b"]?.orientationDemand?.mode {
      #expect(axis == [0, 1, 0])
    } else {
      Issue.record("the mode is absolute")
    }
    #expect(constraints.set(.orient(named: "a", on: "z"))?.jointName == "x")
    #expect(constraints[0].jointName == "z" && constraints.contains(constraints[0].id))
    #expect(constraints[constraints[0].id]?.orientationDemand?.weight == [1, 1, 1])
    constraints["b"] = nil
    #expect(constraints.map(\.name) == ["a"])
    var demand = IKRig.Constraint.IKPositionDemand()
    #expect(demand.mode == .reach && demand.weight == [1, 1, 1] && demand.influenceDepthMaxJointCount < 0)
    demand.mode = .poleVector
    constraints["a"]?.positionDemand = demand
    #expect(constraints["a"]?.positionDemand?.mode == .poleVector)
    #expect(IKRig.Constraint.IKOrientationDemand().influenceDepthMaxJointCount < 0)
  }

  @Test func definitionsNameTheirSolver() throws {
    let definition = IKSolverDefinition(id: "left", rig: try IKRig(for: IKStage.chain([1])))
    #expect(definition.id == "left" && definition.rigDefinition.joints.count == 2)
    #expect(try IKResource(rig: definition.rigDefinition).solverDefinitions.map(\.id) == ["chain"])
  }
}
