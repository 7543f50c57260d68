import EntityStore
import Geometry
import GraphicsGL
import Meshes
import Platform
import SceneModel
import Testing
import simd

@testable import Rendering

/// Models drawn instanced by `MeshInstancesComponent`.
@MainActor @Suite(.serialized) struct InstanceTests {
  private func transforms(_ count: Int) -> [float4x4] {
    (0..<count).map { index -> float4x4 in
      let place = SIMD3<Float>(Float(index % 4) - 1.5, Float(index / 4 % 3) - 1, -Float(index / 12))
      let turn = simd_quatf(angle: Float(index) * 0.7, axis: simd_normalize([1, 2, 3]))
      let size: Float = 0.5 + 0.05 * Float(index % 5)
      // Every seventh instance is mirrored.
      let scale = SIMD3<Float>(index % 7 == 0 ? -size : size, size, size)
      return Transform(scale: scale, rotation: turn, translation: place).matrix
    }
  }

  private func data(_ transforms: [float4x4], room: Int = 0) throws -> LowLevelInstanceData {
    let data = try LowLevelInstanceData(
      instanceCount: transforms.count, instanceCapacity: max(room, transforms.count))
    data.withMutableTransforms { memory in
      for (index, transform) in transforms.enumerated() { memory[index] = transform }
    }
    return data
  }

  private func copied(_ data: LowLevelInstanceData, _ material: any Material, _ mesh: MeshResource) throws
    -> Entity
  {
    let entity = ModelEntity(mesh: mesh, materials: [material])
    entity.components.set(try MeshInstancesComponent(mesh: mesh, instances: data))
    entity.transform = Transform(
      rotation: simd_quatf(angle: 0.3, axis: [0, 1, 0]), translation: [0.2, 0.1, 0])
    return entity
  }

  private func single(_ transforms: [float4x4], _ material: any Material, _ mesh: MeshResource) -> Entity {
    let root = Entity()
    for transform in transforms {
      let model = ModelEntity(mesh: mesh, materials: [material])
      model.transform = Transform(matrix: transform)
      root.addChild(model)
    }
    root.transform = Transform(
      rotation: simd_quatf(angle: 0.3, axis: [0, 1, 0]), translation: [0.2, 0.1, 0])
    return root
  }

  private func scene(_ entity: Entity) throws -> Scene {
    let scene = Scene(), sun = DirectionalLight()
    scene.addEntity(entity)
    let floor = ModelEntity(mesh: try boxMesh([12, 0.1, 12]), materials: [matte()])
    floor.position.y = -2
    scene.addEntity(floor)
    sun.look(at: .zero, from: [2, 5, 3], relativeTo: nil)
    sun.shadow = .init(maximumDistance: 20)
    scene.addEntity(sun)
    return scene
  }

  private var view: ViewSettings { Studio.settings(from: [1, 2, 6]) }

  private func difference(_ one: Scene, _ other: Scene) throws -> Float {
    var settings = view
    settings.samples = 1
    let a = try Studio.light(one, settings), b = try Studio.light(other, settings)
    return zip(a, b).reduce(Float(0)) { largest, pair in
      max(largest, simd_reduce_max(simd_abs(pair.0 - pair.1)))
    }
  }

  @Test func copiesLookAndThrowShadowsLikeModelsInTheirPlaces() throws {
    let mesh = try boxMesh([1, 1, 1]), all = transforms(300)
    let copies = try scene(copied(data(all), matte(.systemRed), mesh))
    #expect(try difference(copies, scene(single(all, matte(.systemRed), mesh))) < 2e-2)
    #expect(try difference(copies, scene(single(Array(all.dropFirst()), matte(.systemRed), mesh))) > 0.1)
  }

  @Test func seeThroughCopiesAreSortedOneByOne() throws {
    let mesh = try boxMesh([1, 1, 1]), all = transforms(24)
    var glass = matte(.systemRed)
    glass.blending = .transparent(opacity: 0.5)
    let one = try scene(copied(data(all.reversed()), glass, mesh)),
      other = try scene(single(all, glass, mesh))
    #expect(try difference(one, other) < 2e-2)
  }

  @Test func copiesFollowTheirTransformsTheirCountAndTheirEntity() throws {
    let mesh = try boxMesh([1, 1, 1]), all = transforms(20), some = try data(all, room: 40)
    let entity = try copied(some, matte(), mesh), copies = try scene(entity)
    _ = try Studio.draw(copies, view)
    some.instanceCount = 7
    #expect(try difference(copies, scene(single(Array(all[..<7]), matte(), mesh))) < 2e-2)
    some.instanceCount = 20
    some.withMutableTransforms { memory in
      for index in all.indices { memory[index].columns.3.y += 0.4 }
    }
    let raised = all.map { transform in
      var transform = transform
      transform.columns.3.y += 0.4
      return transform
    }
    let models = single(raised, matte(), mesh)
    #expect(try difference(copies, scene(models)) < 2e-2)
    entity.position.x = -0.5
    models.position.x = -0.5
    let moved = try scene(models)
    #expect(try difference(copies, moved) < 2e-2)
    entity.components.remove(MeshInstancesComponent.self)
    #expect(try difference(copies, moved) > 0.1)
  }

  @Test func aStillFrameOfTenThousandCopiesIsOneDrawAndMakesNothing() throws {
    let all = (0..<10_000).map { index in
      Transform(translation: [Float(index % 100) - 50, Float(index / 100) - 50, -60]).matrix
    }
    let copies = Scene()
    copies.addEntity(try copied(data(all), matte(), boxMesh([0.5, 0.5, 0.5])))
    let renderer = try Studio.renderer()
    var settings = Studio.settings(from: [0, 0, 60], angle: 90)
    settings.shading = .forward
    // Resources that other tests release may cause changes until they are gone.
    for _ in 0..<3 { _ = try Studio.draw(copies, settings) }
    let before = renderer.context.counters
    _ = try Studio.draw(copies, settings)
    let after = renderer.context.counters
    // The instances, the resolve, and the tone map.
    #expect(after.drawCalls - before.drawCalls == 3)
    #expect(after.created == before.created)
  }

  @Test func copiesThatAreNotSeenAreLeftOut() throws {
    let all = (0..<4096).map { index in
      Transform(translation: [Float(index % 64) * 2, 0, -Float(index / 64) * 2]).matrix
    }
    let scene = Scene()
    scene.addEntity(try copied(data(all.shuffled()), matte(), boxMesh([1, 1, 1])))
    let extraction = SceneExtraction(), copies = InstanceSets(try Studio.renderer().context)
    extraction.update(scene, waitsForTexts: true)
    copies.update(extraction)
    _ = try copies.place(extraction.rows[0], at: matrix_identity_float4x4)
    let camera = Studio.settings(from: [10, 1, 5], to: [10, 0, 0], angle: 20).camera
    var seen = 0
    copies.sets[0].visibleRanges(Frustum(camera.viewProjection)) { range, _ in seen += range.count }
    // The view actually contains about an eighth.
    #expect(seen > 200 && seen < 1500)
  }

  @Test func boundsHoldAllCopies() throws {
    let mesh = try boxMesh([1, 1, 1])
    let entity = ModelEntity(mesh: mesh, materials: [matte()])
    let far = Transform(scale: [2, 2, 2], translation: [10, 0, 0]).matrix
    entity.components.set(
      try MeshInstancesComponent(mesh: mesh, instances: data([matrix_identity_float4x4, far])))
    let bounds = entity.visualBounds(relativeTo: nil)
    #expect(bounds.min == [-0.5, -1, -1] && bounds.max == [11, 1, 1])
  }

  @Test func noCopiesAreNotDrawn() throws {
    let mesh = try boxMesh([9, 9, 1]), scene = Scene()
    scene.addEntity(try copied(data([]), flat(.red), mesh))
    #expect(try Studio.middle(scene).x < 0.1)
  }
}
