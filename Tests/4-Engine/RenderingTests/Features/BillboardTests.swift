import Images
import Meshes
import Platform
import SceneModel
import Testing
import simd

@testable import Rendering

/// Billboards and their descendants.
@MainActor @Suite(.serialized) struct BillboardTests {
  private func billboard(_ share: Float = 1) -> Entity {
    let entity = Entity()
    var component = BillboardComponent()
    component.blendFactor = share
    entity.components.set(component)
    return entity
  }

  /// Returns the world positions of drawn models, in tree order.
  private func places(_ root: Entity, from eye: SIMD3<Float>) throws -> [float4x4] {
    let scene = Scene()
    scene.addEntity(root)
    let renderer = try Studio.renderer()
    let extraction = SceneExtraction(), copies = InstanceSets(renderer.context)
    extraction.update(scene, waitsForTexts: true)
    copies.update(extraction)
    var matrices = ItemMatrices()
    try matrices.update(
      extraction, transforms: Scene.worldTransforms, camera: Studio.settings(from: eye).camera,
      instanceSets: copies,
      skinnedMeshes: SkinnedMeshes(renderer.context, renderer.parts.deformPrograms))
    return matrices.matrices
  }

  private func isClose(_ a: SIMD4<Float>, _ b: SIMD3<Float>) -> Bool { simd_distance(a.xyz, b) < 1e-4 }

  @Test func whatHangsBelowTurnsAboutTheBillboard() throws {
    let root = billboard(), child = ModelEntity(mesh: try boxMesh([1, 1, 1]), materials: [flat(.red)])
    root.position = [1, 2, 3]
    child.position = [0.5, 0, 0]
    child.scale = [2, 1, 1]
    root.addChild(child)
    // Seen along the x axis, the right side is at negative z.
    let matrix = try #require(places(root, from: [11, 2, 3]).first)
    #expect(isClose(matrix.columns.3, [1, 2, 2.5]))
    #expect(isClose(matrix.columns.0, [0, 0, -2]) && isClose(matrix.columns.2, [1, 0, 0]))
  }

  @Test func billboardsTurnWithinBillboards() throws {
    let outer = billboard(), inner = billboard()
    let model = ModelEntity(mesh: try boxMesh([1, 1, 1]), materials: [flat(.red)])
    outer.addChild(inner)
    inner.addChild(model)
    inner.position = [4, 0, 0]
    model.position = [1, 0, 0]
    // The outer one moves the inner one to (0, 0, -4), from where the camera is at an angle.
    let matrix = try #require(places(outer, from: [3, 0, 0]).first)
    let facing = simd_normalize(SIMD3<Float>(3, 0, 4)), right = SIMD3(facing.z, 0, -facing.x)
    #expect(isClose(matrix.columns.2, facing))
    #expect(isClose(matrix.columns.3, SIMD3(0, 0, -4) + right))
  }

  @Test func aShareOfTheTurnIsAShareOfTheAngle() throws {
    let half = billboard(0.5), none = billboard(0)
    for entity in [half, none] {
      entity.addChild(ModelEntity(mesh: try boxMesh([1, 1, 1]), materials: [flat(.red)]))
    }
    let diagonal = try #require(places(half, from: [5, 0, 0]).first)
    #expect(isClose(diagonal.columns.2, simd_normalize([1, 0, 1])))
    let still = try #require(places(none, from: [5, 0, 0]).first)
    #expect(still == matrix_identity_float4x4)
  }

  @Test func onlyACameraThatMovesTurnsThem() throws {
    let root = billboard(), scene = Scene()
    root.addChild(ModelEntity(mesh: try boxMesh([1, 1, 1]), materials: [flat(.red)]))
    scene.addEntity(root)
    let extraction = SceneExtraction(), copies = InstanceSets(try Studio.renderer().context)
    let shared = try Studio.renderer().parts,
      skinnedMeshes = SkinnedMeshes(shared.context, shared.deformPrograms)
    extraction.update(scene, waitsForTexts: true)
    var matrices = ItemMatrices()
    func version(from eye: SIMD3<Float>) throws -> Int {
      try matrices.update(
        extraction, transforms: Scene.worldTransforms, camera: Studio.settings(from: eye).camera,
        instanceSets: copies, skinnedMeshes: skinnedMeshes)
      return matrices.version
    }
    let first = try version(from: [5, 0, 0])
    #expect(try version(from: [5, 0, 0]) == first)
    #expect(try version(from: [0, 1, 5]) > first)
  }

  @Test func copiesTurnToo() throws {
    let root = billboard(), mesh = try boxMesh([0.2, 0.2, 0.2])
    let model = ModelEntity(mesh: mesh, materials: [flat(.red)])
    let data = try LowLevelInstanceData(instanceCount: 1)
    data.withMutableTransforms { $0[0] = Transform(translation: [1, 0, 0]).matrix }
    model.components.set(try MeshInstancesComponent(mesh: mesh, instances: data))
    root.addChild(model)
    let scene = Scene()
    scene.addEntity(root)
    // From the left the clone is on the right: nearer to the camera's right edge than to its center.
    var settings = Studio.settings(from: [-4, 0, 0], width: 64, height: 32)
    settings.background = .color(.zero)
    let picture = try Studio.draw(scene, settings)
    #expect(picture[32, 16].red == 0)
    #expect((40..<60).contains { picture[$0, 16].red > 200 })
  }
}
