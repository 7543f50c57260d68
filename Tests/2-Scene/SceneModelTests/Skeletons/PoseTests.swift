import Foundation
import Meshes
import SceneModel
import Testing
import simd

/// Poses and weights as people write them.
@MainActor @Suite struct PoseTests {
  private var skeleton: MeshResource.Skeleton {
    let moved = Transform(translation: [0, 1, 0])
    return MeshResource.Skeleton(
      id: "arm",
      joints: [
        .init(
          name: "root", parentIndex: nil, inverseBindPoseMatrix: matrix_identity_float4x4,
          restPoseTransform: .identity),
        .init(
          name: "root/hand", parentIndex: 0, inverseBindPoseMatrix: moved.matrix.inverse,
          restPoseTransform: moved),
      ])
  }

  private func mesh() throws -> MeshResource {
    var part = MeshResource.Part(id: "part", materialIndex: 0)
    part.positions = MeshBuffer([[0, 0, 0], [1, 0, 0], [0, 1, 0]])
    part.triangleIndices = MeshBuffer([0, 1, 2])
    part.skeletonID = "arm"
    part.jointInfluences = MeshResource.JointInfluences(
      influences: MeshBuffer([0, 0, 1].map { MeshJointInfluence(jointIndex: $0, weight: 1) }),
      influencesPerVertex: 1)
    part.setBlendShapeOffsets(named: "wide", buffer: MeshBuffer([[0, 0, 0], [2, 0, 0], [0, 0, 0]]))
    part.setBlendShapeOffsets(named: "high", buffer: MeshBuffer([[0, 0, 0], [0, 0, 0], [0, 2, 0]]))
    var contents = MeshResource.Contents()
    contents.models = [MeshResource.Model(id: "model", parts: [part])]
    contents.instances = [MeshResource.Instance(id: "instance", model: "model")]
    contents.skeletons = [skeleton]
    return try MeshResource.generate(from: contents)
  }

  @Test func posesRestAtFirst() {
    var component = SkeletalPosesComponent(poses: [SkeletalPose(id: "arm", from: skeleton)])
    #expect(component.poses.default?.jointNames == ["root", "root/hand"])
    #expect(component.poses["arm"]?["root/hand"] == Transform(translation: [0, 1, 0]))
    #expect(component.poses["arm"]?["nobody"] == nil)
    component.poses["arm"]?["root/hand"]?.translation.x = 3
    #expect(component.poses.default?.jointTransforms[1].translation == [3, 1, 0])
    #expect(component.poses.contains("arm") && !component.poses.contains("leg"))
    let before = component.poses.set(SkeletalPose(id: "arm", joints: [("root", .identity)]))
    #expect(before?.jointNames.count == 2)
    #expect(component.poses.count == 1 && component.poses[0].jointTransforms == [Transform.identity])
    component.poses.default = nil
    #expect(component.poses.isEmpty)
  }

  @Test func modelsLendTheJointsOfTheirPose() throws {
    let model = ModelEntity(mesh: try mesh())
    #expect(model.jointNames == ["root", "root/hand"])
    #expect(model.jointTransforms.map(\.translation) == [[0, 0, 0], [0, 1, 0]])
    model.jointTransforms = [Transform(translation: [5, 0, 0])]
    #expect(model.jointTransforms.map(\.translation) == [[5, 0, 0], [0, 1, 0]])
    #expect(
      model.components[SkeletalPosesComponent.self]?.poses["arm"]?["root"]?.translation == [5, 0, 0])
    #expect(ModelEntity().jointNames.isEmpty)
  }

  @Test func weightsHaveTheNamesOfTheForms() throws {
    let model = ModelEntity(mesh: try mesh())
    let mapping = BlendShapeWeightsMapping(meshResource: try mesh())
    var component = BlendShapeWeightsComponent(weightsMapping: mapping)
    #expect(component.weightSet[0].weightNames == ["high", "wide"])
    #expect(component.weightSet[0].weights == [0, 0])
    component.weightSet[0].weights[1] = 0.5
    model.components.set(component)
    #expect(model.blendWeights == [[0, 0.5]])
    model.blendWeights = [[1, 0.25, 7]]
    #expect(model.components[BlendShapeWeightsComponent.self]?.weightSet.default?.weights == [1, 0.25])
    #expect(model.blendWeightNames == [["high", "wide"]])
    let named = BlendShapeWeightsMapping(blendShapeName: "face", weightNames: ["smile"])
    #expect(BlendShapeWeightsComponent(weightsMapping: named).weightSet["face"]?.weights == [0])
  }

  @Test func posesAndWeightsAreCodable() throws {
    let transforms: JointTransforms = [Transform(translation: [1, 2, 3]), .identity]
    let encoded = try JSONEncoder().encode(transforms)
    #expect(try JSONDecoder().decode(JointTransforms.self, from: encoded) == transforms)
    let weights: BlendShapeWeights = [0.5, 1]
    #expect(try JSONDecoder().decode(BlendShapeWeights.self, from: JSONEncoder().encode(weights)) == weights)
  }
}
