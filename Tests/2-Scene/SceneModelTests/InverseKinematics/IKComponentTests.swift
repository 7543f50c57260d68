import Animation
import EntityStore
import Meshes
import SceneModel
import Testing
import simd

/// Entities whose skeletons reach for targets.
@MainActor @Suite struct IKComponentTests {
  private let skeleton = IKStage.chain([1, 0.7])
  private let scene = Scene()
  private let entity = Entity()

  init() throws {
    entity.components.set(SkeletalPosesComponent(poses: [SkeletalPose(id: "chain", from: skeleton)]))
    entity.pins.set(named: "hand", skeletalJointName: "j2")
    scene.addEntity(entity)
    var rig = try IKRig(for: skeleton)
    rig.globalFkWeight = 0
    rig.constraints = [
      .point(named: "hand", on: "j0/j1/j2"),
      .lookAtAdditive(named: "look", on: "j2", lookingAlong: [1, 0, 0]),
    ]
    entity.components.set(IKComponent(resource: try IKResource(rig: rig)))
  }

  private var hand: SIMD3<Float> { entity.pins["hand"]?.position ?? .zero }

  private func aim(_ entity: Entity, at target: SIMD3<Float>, share: Float = 1) throws {
    let component = try #require(entity.components[IKComponent.self])
    component.solvers[0].constraints["hand"]?.target.translation = target
    component.solvers[0].constraints["hand"]?.animationOverrideWeight.position = share
    entity.components.set(component)
  }

  @Test func pinsFollowTheSolvedPose() throws {
    scene.update(deltaTime: 1.0 / 60)
    #expect(distance(hand, [1.7, 0, 0]) < 1e-5)
    try aim(entity, at: [1, 0.8, 0])
    scene.update(deltaTime: 1.0 / 60)
    #expect(distance(hand, [1, 0.8, 0]) < 1e-3)
    // The animated pose stays what the program wrote.
    let pose = try #require(entity.components[SkeletalPosesComponent.self]?.poses.default)
    #expect(pose == SkeletalPose(id: "chain", from: skeleton))
  }

  @Test func aSingleLineChangesATarget() throws {
    entity.components[IKComponent.self]?.solvers[0].constraints["hand"]?.target.translation = [0.4, 1, 0]
    entity.components[IKComponent.self]?.solvers[0].constraints["hand"]?.animationOverrideWeight.position = 1
    scene.update(deltaTime: 1.0 / 60)
    #expect(distance(hand, [0.4, 1, 0]) < 1e-3)
  }

  @Test func posesOfProgramsAreTheStart() throws {
    var poses = try #require(entity.components[SkeletalPosesComponent.self])
    poses.poses.default?["j0"]?.rotation = simd_quatf(angle: .pi / 2, axis: [0, 0, 1])
    entity.components.set(poses)
    scene.update(deltaTime: 1.0 / 60)
    #expect(distance(hand, [0, 1.7, 0]) < 1e-5)
    poses.poses.default?["j0"]?.translation = [0, 0, 3]
    entity.components.set(poses)
    try aim(entity, at: [0.5, 1, 3])
    scene.update(deltaTime: 1.0 / 60)
    #expect(distance(hand, [0.5, 1, 3]) < 1e-3)
  }

  @Test func withoutTheComponentTheAnimatedPoseIsBack() throws {
    try aim(entity, at: [1, 0.8, 0])
    scene.update(deltaTime: 1.0 / 60)
    entity.components.remove(IKComponent.self)
    scene.update(deltaTime: 1.0 / 60)
    #expect(distance(hand, [1.7, 0, 0]) < 1e-6)
    entity.components.set(IKComponent(resource: nil))
    scene.update(deltaTime: 1.0 / 60)
    #expect(distance(hand, [1.7, 0, 0]) < 1e-6)
  }

  @Test func anotherResourceBringsOtherSolvers() throws {
    var component = try #require(entity.components[IKComponent.self])
    #expect(component.solvers.count == 1 && component.resource?.solverDefinitions.count == 1)
    component.resource = nil
    #expect(component.solvers.isEmpty)
    component.resource = try IKResource(rig: IKRig(for: skeleton))
    #expect(component.solvers.count == 1 && component.solvers[0].constraints.isEmpty)
  }

  @Test func animationsMoveTargets() throws {
    entity.components[IKComponent.self]?.solvers[0].constraints["hand"]?.animationOverrideWeight.position = 1
    entity.name = "arm"
    let root = Entity()
    root.addChild(entity)
    scene.addEntity(root)
    let clip = FromToByAnimation<Transform>(
      from: Transform(translation: [1, 0.8, 0]), to: Transform(translation: [1, -0.8, 0]), duration: 1,
      bindTarget: .entity("arm").ikSolver().constraintTarget("hand"), fillMode: .forwards)
    root.playAnimation(try .generate(with: clip))
    for update in 1...60 {
      scene.update(deltaTime: 1.0 / 60)
      let expected = SIMD3<Float>(1, 0.8 - 1.6 * Float(update) / 60, 0)
      #expect(distance(hand, expected) < 3e-3)
    }
    let look = FromToByAnimation<SIMD3<Float>>(
      to: [3, 3, 3], duration: 1,
      bindTarget: .entity("arm").ikSolver(entity.components[IKComponent.self]?.solvers[0].id)
        .constraintLookAtTarget("look"), fillMode: .forwards)
    root.playAnimation(try .generate(with: look))
    scene.advance(by: 2)
    let constraint = entity.components[IKComponent.self]?.solvers[0].constraints["look"]
    #expect(constraint?.lookAtTargetPosition == [3, 3, 3])
  }

  @Test func clonesReachOnTheirOwn() throws {
    try aim(entity, at: [1, 0.8, 0])
    let copy = entity.clone(recursive: true)
    scene.addEntity(copy)
    try aim(copy, at: [-1, 0.5, 0])
    scene.update(deltaTime: 1.0 / 60)
    scene.update(deltaTime: 1.0 / 60)
    #expect(distance(hand, [1, 0.8, 0]) < 1e-3)
    #expect(distance(try #require(copy.pins["hand"]?.position), [-1, 0.5, 0]) < 1e-3)
  }

  @Test func attachedEntitiesFollowInTheSameUpdate() throws {
    let sword = Entity()
    scene.addEntity(sword)
    sword.attach(to: try #require(entity.pins["hand"]))
    entity.position = [0, 0, -2]
    try aim(entity, at: [1, 0.8, 0])
    scene.update(deltaTime: 1.0 / 60)
    #expect(distance(sword.position(relativeTo: nil), [1, 0.8, -2]) < 1e-3)
  }

  @Test func solversHaveTheSettingsOfTheirRig() throws {
    var rig = try IKRig(for: skeleton)
    rig.maxIterations = 12
    rig.globalFkWeight = 0.25
    rig.joints["j1"]?.fkWeightPerAxis = [0, 0.5, 1]
    rig.joints["j1"]?.rotationStiffness = [0.1, 0.2, 0.3]
    rig.constraints = [
      .point(named: "a", on: "j2"), .orient(named: "b", on: "j1"), .parent(named: "c", on: "j0"),
    ]
    rig.constraints["a"]?.offset = Transform(translation: [0, 0, 1])
    let solver = try #require(IKComponent(resource: try IKResource(rig: rig)).solvers.first)
    #expect(solver.maxIterations == 12 && solver.globalFkWeight == 0.25)
    #expect(solver.joints.map(\.name) == ["j0", "j0/j1", "j0/j1/j2"])
    #expect(solver.joints["j1"]?.fkWeightPerAxis == [0, 0.5, 1])
    #expect(solver.joints["j0/j1"]?.rotationStiffness == [0.1, 0.2, 0.3])
    let a = try #require(solver.constraints["a"]), c = try #require(solver.constraints["c"])
    #expect(a.offset.translation == [0, 0, 1] && a.animationOverrideWeight == (0, 0))
    #expect(a.jointID == solver.joints[2].id && solver.joints[a.jointID]?.name == "j0/j1/j2")
    #expect(a.demands.isStrictSubset(of: c.demands) && solver.constraints["b"]?.demands.isEmpty == false)
    solver.reset()
  }
}
