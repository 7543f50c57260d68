import Animation
import EntityStore
import Meshes
import Platform
import Testing
import simd

@testable import SceneModel

@MainActor struct BlendTreeTests {
  let stage = AnimationStage()

  private func source(_ x: Float, _ weight: BlendWeight = .value(1)) -> BlendTreeSourceNode {
    BlendTreeSourceNode(source: FromToByAnimation(from: translated(x), to: translated(x + 1)), weight: weight)
  }

  @Test func weightsMixWhatSourcesGive() throws {
    let tree = BlendTreeAnimation<Transform>(
      BlendTreeBlendNode(sources: [source(0, .value(3)), source(8), source(100, .value(0))]))
    #expect(tree.duration == 1)
    let controller = try stage.play(tree)
    #expect(isNear(stage.positions(2), [2.1, 2.2]))
    controller.blendFactor = 0.5
    #expect(isNear(stage.positions(1), [1.15]))
  }

  @Test func parametersAreReadAsTheyChange() throws {
    stage.entity.parameters["run"] = BindableValue<Float>(0)
    try stage.play(
      BlendTreeAnimation<Transform>(
        BlendTreeBlendNode(sources: [source(0), source(10, .parameter("run"))]), repeatMode: .repeat))
    #expect(isNear(stage.positions(1), [0.1]))
    stage.entity.parameters["run"] = BindableValue<Float>(1)
    #expect(isNear(stage.positions(1), [5.2]))
    #expect(stage.entity.parameters["run", Float.self]?.value == 1)
  }

  @Test func additiveNodesAddChanges() throws {
    let lean = BlendTreeSourceNode(
      source: FromToByAnimation(from: translated(4), to: translated(4)), weight: .value(0.5))
    try stage.play(
      BlendTreeAnimation<Transform>(BlendTreeBlendNode(sources: [source(1), lean], isAdditive: true)))
    #expect(isNear(stage.positions(1), [3.1]))
  }

  @Test func treesNestAndMoveJoints() throws {
    stage.entity.components.set(
      SkeletalPosesComponent(poses: [
        SkeletalPose(id: "s", joints: [("a", translated(0)), ("b", translated(0))])
      ]))
    func joint(_ name: String, _ x: Float) -> BlendTreeSourceNode {
      BlendTreeSourceNode(
        source: FromToByAnimation<JointTransforms>(
          jointNames: [name], from: [translated(x)], to: [translated(x)]))
    }
    let inner = BlendTreeBlendNode(sources: [joint("a", 2), joint("a", 4)])
    try stage.play(BlendTreeAnimation<JointTransforms>(BlendTreeBlendNode(sources: [inner, joint("b", 6)])))
    _ = stage.positions(1)
    let pose = stage.entity.components[SkeletalPosesComponent.self]?.poses.default?.jointTransforms
    #expect(isNear(pose?.map(\.translation.x) ?? [], [1.5, 3]))
  }

  @Test func valuesAreReachedByTheirTargets() throws {
    stage.entity.position = [2, 0, 0]
    #expect(stage.entity.bindableValues[.transform, Transform.self]?.value == translated(2))
    try stage.play(FromToByAnimation(from: translated(5), to: translated(5), duration: 0.2))
    _ = stage.positions(1)
    let value = try #require(stage.entity.bindableValues[.transform, Transform.self])
    #expect(value.baseValue == translated(2) && value.animatedValue == translated(5))
    stage.entity.bindableValues[.transform] = BindableValue(translated(3))
    #expect(isNear(stage.positions(2), [3, 3]))
    #expect(stage.entity.bindableValues[.opacity, Transform.self] == nil)
  }

  @Test func materialsAreAnimated() throws {
    var surface = PhysicallyBasedMaterial()
    surface.roughness = 1.0
    stage.entity.components.set(ModelComponent(mesh: MeshResource(PackedMesh()), materials: [surface]))
    func material() -> PhysicallyBasedMaterial? {
      stage.entity.components[ModelComponent.self]?.materials.first as? PhysicallyBasedMaterial
    }
    try stage.play(
      FromToByAnimation<Float>(from: 0, to: 1, bindTarget: .material(0).roughnessScale))
    let tint = try stage.play(
      FromToByAnimation<SIMD4<Float>>(
        from: SIMD4(0, 0, 0, 1), to: SIMD4(1, 0, 0, 1), bindTarget: .material(0).baseColorTint))
    _ = stage.positions(5)
    #expect(abs((material()?.roughness.scale ?? 9) - 0.5) < 1e-5)
    #expect(abs((material()?.baseColor.tint.linearRGBA.x ?? 9) - 0.5) < 1e-3)
    tint.stop()
    #expect(abs((material()?.baseColor.tint.linearRGBA.y ?? 9) - 1) < 1e-3)
  }
}
