import Animation
import Meshes
import Platform
import SceneModel
import Testing
import simd

@testable import Rendering

/// Rendered models whose joints reach for targets.
@MainActor @Suite(.serialized) struct InverseKinematicsPictureTests {
  private var view: ViewSettings { Studio.settings(from: [1, 3, 7], to: [0, 1.3, 0]) }

  private func arm() throws -> ModelEntity {
    ModelEntity(mesh: try DeformedScenes.arm(), materials: [matte(.systemRed)])
  }

  private func difference(_ one: Scene, _ other: Scene) throws -> Float {
    let a = try Studio.light(one, view), b = try Studio.light(other, view)
    return zip(a, b).reduce(0) { $0 + simd_reduce_max(simd_abs($1.0 - $1.1)) } / Float(a.count)
  }

  @Test func aReachingArmIsDrawnAsOneThatIsBentByHand() throws {
    let reaching = try arm(), bent = try arm(), still = try arm()
    DeformedScenes.bend(bent, -0.6, -0.9)
    bent.pins.set(named: "tip", skeletalJointName: "top")
    let target = try #require(bent.pins["tip"]?.position)

    let skeleton = try #require(reaching.model?.mesh.contents.skeletons.first { _ in true })
    var rig = try IKRig(for: skeleton)
    rig.globalFkWeight = 0
    rig.joints["root"]?.active = false
    rig.constraints = [.parent(named: "tip", on: "root/middle/top")]
    reaching.components.set(IKComponent(resource: try IKResource(rig: rig)))
    let scene = try DeformedScenes.scene([reaching])
    let constraint = try #require(reaching.components[IKComponent.self]?.solvers[0].constraints["tip"])
    constraint.target = Transform(
      rotation: simd_quatf(angle: -1.5, axis: [0, 0, 1]), translation: target)
    scene.update(deltaTime: 1.0 / 60)
    // Without a share of the target the arm stays.
    #expect(try difference(scene, DeformedScenes.scene([still])) < 1e-4)
    constraint.animationOverrideWeight = (position: 1, rotation: 1)
    scene.update(deltaTime: 1.0 / 60)
    #expect(try difference(scene, DeformedScenes.scene([bent])) < 1e-3)
    #expect(try difference(scene, DeformedScenes.scene([try arm()])) > 1e-2)
    let box = reaching.visualBounds(relativeTo: nil), expected = bent.visualBounds(relativeTo: nil)
    #expect(simd_length(box.center - expected.center) < 1e-2)
  }

  @Test func formsAreDrawnByTheirNames() throws {
    let named = try arm(), indexed = try arm()
    let mapping = BlendShapeWeightsMapping(blendShapeName: "face", weightNames: ["nothing", "muscle"])
    var component = BlendShapeWeightsComponent(weightsMapping: mapping)
    component.weightSet["face"].map { #expect($0.weightNames == ["nothing", "muscle"]) }
    component.weightSet[0].weights = [1, 0.8]
    named.components.set(component)
    indexed.blendWeights = [[0.8]]
    let scene = try DeformedScenes.scene([named])
    #expect(try difference(scene, DeformedScenes.scene([indexed])) < 1e-4)
    #expect(try difference(scene, DeformedScenes.scene([try arm()])) > 1e-3)
  }
}
