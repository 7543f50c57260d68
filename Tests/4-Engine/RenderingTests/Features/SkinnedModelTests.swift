import EntityStore
import GraphicsGL
import Meshes
import Platform
import SceneModel
import Testing
import simd

@testable import Rendering

/// Rendered models with skins and blend shapes.
@MainActor @Suite(.serialized) struct SkinnedModelTests {
  private var view: ViewSettings { Studio.settings(from: [1, 3, 7], to: [0, 1.3, 0]) }

  private func difference(_ one: Scene, _ other: Scene, _ settings: ViewSettings) throws -> Float {
    let a = try Studio.light(one, settings), b = try Studio.light(other, settings)
    // Edges may differ by a sample here and there.
    return zip(a, b).reduce(0) { $0 + simd_reduce_max(simd_abs($1.0 - $1.1)) } / Float(a.count)
  }

  private func bentArm(_ material: any Material = matte(.systemRed)) throws -> ModelEntity {
    let arm = ModelEntity(mesh: try DeformedScenes.arm(), materials: [material])
    DeformedScenes.bend(arm, 0.9, 0.7)
    arm.blendWeights = [[0.8]]
    arm.transform = Transform(
      scale: [1, 0.9, 1.2], rotation: simd_quatf(angle: 0.4, axis: [0, 1, 0]), translation: [0.3, 0, 0])
    return arm
  }

  @Test func theDeviceMovesVerticesLikeTheDefinition() throws {
    for shading in [ViewSettings.Shading.forward, .deferred] {
      for samples in [1, 4] {
        var settings = view
        (settings.shading, settings.samples) = (shading, samples)
        let arm = try bentArm()
        let scene = try DeformedScenes.scene([arm]),
          same = try DeformedScenes.scene([DeformedScenes.moved(arm)])
        #expect(try difference(scene, same, settings) < 1e-3)
        DeformedScenes.bend(arm, 0.9, 0.6)
        #expect(try difference(scene, same, settings) > 1e-3)
      }
    }
  }

  @Test func whatIsSeenThroughBendsToo() throws {
    var glass = matte(.systemBlue)
    glass.blending = .transparent(opacity: 0.5)
    let arm = try bentArm(glass)
    #expect(
      try difference(DeformedScenes.scene([arm]), DeformedScenes.scene([DeformedScenes.moved(arm)]), view)
        < 1e-3)
  }

  @Test func formsAndPosesOfOneMeshAreEachEntitysOwn() throws {
    let one = try bentArm()
    let other = one.clone(recursive: true)
    other.position.x = -1.5
    DeformedScenes.bend(other, -0.5, 0)
    other.blendWeights = [[-0.3]]
    #expect(one.model?.mesh === other.model?.mesh)
    let same = try [one, other].map { try DeformedScenes.moved($0) }
    #expect(try difference(DeformedScenes.scene([one, other]), DeformedScenes.scene(same), view) < 2e-3)
  }

  @Test func whatIsBentIntoViewIsSeen() throws {
    // At rest the arm is far to the left of the camera; its pose brings it into view.
    let arm = try bentArm()
    var transforms = arm.jointTransforms
    transforms[0].translation = [60, 0, 0]
    arm.jointTransforms = transforms
    arm.transform = Transform(translation: [-60, 0, 0])
    let same = try DeformedScenes.moved(arm)
    #expect(abs(arm.visualBounds(relativeTo: nil).center.x) < 3)
    #expect(try difference(DeformedScenes.scene([arm]), DeformedScenes.scene([same]), view) < 1e-3)
    #expect(try difference(DeformedScenes.scene([arm]), DeformedScenes.scene([]), view) > 1e-3)
  }

  @Test func aStillFrameMovesNothingAndAMovedOneIsNoticed() throws {
    let arm = try bentArm(), scene = try DeformedScenes.scene([arm]), renderer = try Studio.renderer()
    for _ in 0..<3 { _ = try Studio.draw(scene, view) }
    func draws() throws -> Int {
      let before = renderer.context.counters
      _ = try Studio.draw(scene, view)
      #expect(renderer.context.counters.created == before.created)
      return renderer.context.counters.drawCalls - before.drawCalls
    }
    let still = try draws()
    #expect(try draws() == still)
    let revision = Scene.collectChanges().end
    #expect(Scene.collectChanges().end == revision)
    DeformedScenes.bend(arm, 0.2, 0.2)
    #expect(Scene.collectChanges().end != revision)
    // The vertices, and their shadows.
    #expect(try draws() > still)
    #expect(try draws() == still)
    let weights = Scene.collectChanges().end
    arm.blendWeights = [[0]]
    #expect(Scene.collectChanges().end != weights)
  }

  @Test func armsBendAndThrowShadows() async throws {
    let mesh = try DeformedScenes.arm()
    let bends: [(Float, Float, Float)] = [(0, 0, 0), (0.6, 0.6, 0), (1.2, 1.4, 0), (-0.7, 1.4, 1)]
    let arms = bends.enumerated().map { place, bend in
      let arm = ModelEntity(mesh: mesh, materials: [matte(.systemOrange)])
      arm.position.x = Float(place) * 1.9 - 2.4
      DeformedScenes.bend(arm, bend.0, bend.1)
      arm.blendWeights = [[bend.2]]
      return arm
    }
    let settings = Studio.settings(from: [0.4, 2.8, 6], to: [0.2, 1.3, 0], width: 320, height: 180)
    try await expectGolden(DeformedScenes.scene(arms), settings, "moved-arms")
  }

  @Test func formsPassThroughInbetweens() async throws {
    var packed = try boxMesh([1, 1, 1]).packed
    // Vertices above the center: upwards at half weight, and to the side at full weight.
    let high = (0..<packed.vertexCount).filter { packed.position($0).y > 0 }
    var lean = PackedMesh.BlendShape(
      name: "lean", vertices: high.map { UInt32($0) }, offsets: high.flatMap { _ in [1.2, 0, 0] })
    lean.inbetweens = [.init(strength: 0.5, offsets: high.flatMap { _ in [0.2, 1, 0] })]
    packed.blendShapes = [lean]
    packed.addBlendShapeNormals()
    let mesh = MeshResource(packed)
    let boxes = [Float](arrayLiteral: 0, 0.25, 0.5, 0.75, 1).enumerated().map { place, weight in
      let box = ModelEntity(mesh: mesh, materials: [matte(.systemTeal)])
      box.position = [Float(place) * 2 - 4.4, 0.5, 0]
      box.blendWeights = [[weight]]
      return box
    }
    let settings = Studio.settings(from: [-0.4, 2.8, 6], to: [-0.4, 0.7, 0], width: 320, height: 140)
    try await expectGolden(DeformedScenes.scene(boxes), settings, "moved-forms")
  }
}
