import Meshes
import SceneModel
import Testing

/// Sets of poses and of blend shape weights, found by name.
@MainActor @Suite struct PoseSetTests {
  @Test func aSetOfPosesKeepsThemInOrder() {
    var set = SkeletalPoseSet()
    #expect(set.isEmpty && set.default == nil)
    let arm = SkeletalPose(id: "arm", joints: [("root", .identity), ("root/hand", .identity)])
    #expect(set.set(arm) == nil && set.set(SkeletalPose(id: "leg", joints: [])) == nil)
    #expect(set.count == 2 && set[0].id == "arm" && set["leg"]?.jointNames.isEmpty == true)
    set["arm"]?["root/hand"]?.translation = [1, 2, 3]
    #expect(set.default?["root/hand"]?.translation == [1, 2, 3] && set.contains("arm"))
    set["leg"] = nil
    #expect(set.map(\.id) == ["arm"])
    set["foot"] = SkeletalPose(id: "foot", joints: [])
    #expect(set.count == 2 && set[1].id == "foot")
  }

  @Test func weightsAreSetByName() throws {
    let data = BlendShapeWeightsData(id: "face", weights: [("smile", 0.5), ("blink", 1)])
    #expect(data.id == "face" && data.weightNames == ["smile", "blink"] && data.weights == [0.5, 1])
    var set = BlendShapeWeightsSet()
    #expect(set.isEmpty && set.set(data) == nil && set.count == 1 && set.contains("face"))
    var other = try #require(set["face"])
    other.weights[try #require(other.weightNames.firstIndex(of: "blink"))] = 0.25
    #expect(set.set(other) == data)
    #expect(set[0].weights == [0.5, 0.25] && set.default == other && set["hand"] == nil)
  }

  @Test func componentsTakeWholeSets() {
    var component = BlendShapeWeightsComponent(
      weightsMapping: BlendShapeWeightsMapping(blendShapeName: "face", weightNames: ["smile", "blink"]))
    component.weightSet.set(BlendShapeWeightsData(id: "face", weights: [("smile", 1), ("blink", 0)]))
    #expect(component.weightSet.default?.weights == [1, 0])
    component.weightSet[0].weights = BlendShapeWeights([0, 0.5])
    #expect(component.weightSet["face"]?.weights == [0, 0.5])
  }
}
