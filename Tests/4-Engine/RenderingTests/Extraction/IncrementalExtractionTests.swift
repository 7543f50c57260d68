import EntityStore
import Geometry
import GraphicsGL
import Images
import Meshes
import Platform
import SceneModel
import Testing
import simd

@testable import Rendering

/// Incremental extraction, compared with a full extraction.
@MainActor @Suite(.serialized) struct IncrementalExtractionTests {
  @Test(arguments: 0..<24) func followingChangesGivesWhatBeginningAnewGives(seed: UInt64) throws {
    let world = try ChangingScene(seed: seed)
    let renderer = try Studio.renderer()
    let followed = SceneExtraction()
    let groups = BatchTable(), skinnedMeshes = SkinnedMeshes(renderer.context, renderer.parts.deformPrograms)
    let copies = InstanceSets(renderer.context)
    var matrices = ItemMatrices()
    let camera = Studio.settings(from: [3, 4, 9]).camera
    for step in 0..<40 {
      for _ in 0..<world.below(step % 10 == 9 ? 40 : 4) { try world.change() }
      followed.update(world.scene, waitsForTexts: true)
      try groups.update(followed, renderer.meshes, skinnedMeshes)
      try skinnedMeshes.pose(followed, world.scene.store, renderer.ring)
      copies.update(followed)
      try matrices.update(
        followed, transforms: Scene.worldTransforms, camera: camera, instanceSets: copies,
        skinnedMeshes: skinnedMeshes)
      // The batch table adds tangents to meshes, which counts as a change.
      followed.update(world.scene, waitsForTexts: true)

      let anew = SceneExtraction()
      anew.update(world.scene, waitsForTexts: true)
      let seen = followed.resolved(), wanted = anew.resolved()
      #expect(seen.rows.count == wanted.rows.count, "step \(step)")
      let first = zip(seen.rows, wanted.rows).enumerated().first { $1.0 != $1.1 }
      if let first {
        Issue.record("step \(step), item \(first.offset): \(first.element.0)\nanew: \(first.element.1)")
        return
      }
      #expect(seen.lists == wanted.lists, "step \(step)")
      #expect(followed.contactShadowCasters == anew.contactShadowCasters)
      #expect(followed.showsDebugViews == anew.showsDebugViews)
      #expect(followed.movesVertices == anew.movesVertices)
      guard seen.rows.count == wanted.rows.count else { return }

      let otherGroups = BatchTable(),
        otherMoved = SkinnedMeshes(renderer.context, renderer.parts.deformPrograms)
      try groups.update(followed, renderer.meshes, skinnedMeshes)
      try otherGroups.update(anew, renderer.meshes, otherMoved)
      try skinnedMeshes.pose(followed, world.scene.store, renderer.ring)
      try otherMoved.pose(anew, world.scene.store, renderer.ring)
      renderer.ring.endFrame()
      #expect(
        followed.order.map { groups.numbers.group(Int($0)) }
          == anew.order.map { otherGroups.numbers.group(Int($0)) })
      #expect(
        followed.order.map { groups.numbers.depthGroup(Int($0)) }
          == anew.order.map { otherGroups.numbers.depthGroup(Int($0)) })
      #expect(
        followed.order.map { groups.numbers.shadingKey(Int($0)) }
          == anew.order.map { otherGroups.numbers.shadingKey(Int($0)) })
      #expect(groups.fitsVisibilityBuffer == otherGroups.fitsVisibilityBuffer)
      #expect(groups.attributeFormats == otherGroups.attributeFormats)

      let otherCopies = InstanceSets(renderer.context)
      var otherMatrices = ItemMatrices()
      copies.update(followed)
      otherCopies.update(anew)
      try matrices.update(
        followed, transforms: Scene.worldTransforms, camera: camera, instanceSets: copies,
        skinnedMeshes: skinnedMeshes)
      try otherMatrices.update(
        anew, transforms: Scene.worldTransforms, camera: camera, instanceSets: otherCopies,
        skinnedMeshes: otherMoved)
      #expect(
        followed.order.map { matrices.matrices[Int($0)] }
          == anew.order.map { otherMatrices.matrices[Int($0)] })
      #expect(
        followed.order.map { matrices.boxes[Int($0)] } == anew.order.map { otherMatrices.boxes[Int($0)] })
      #expect(matrices.bounds == otherMatrices.bounds)
    }
  }

  @Test func aSceneWithoutAChangeKeepsItsVersion() throws {
    let world = try ChangingScene(seed: 7), extraction = SceneExtraction()
    for _ in 0..<100 { try world.change() }
    extraction.update(world.scene, waitsForTexts: true)
    let version = extraction.version
    extraction.update(world.scene, waitsForTexts: true)
    #expect(extraction.version == version)
  }

  @Test func aColorLeavesShadowMapsAsTheyAre() throws {
    let scene = Scene(), mesh = try boxMesh([1, 1, 1]), extraction = SceneExtraction()
    let box = ModelEntity(mesh: mesh, materials: [matte(.red)])
    scene.addEntity(box)
    extraction.update(scene, waitsForTexts: true)
    let version = extraction.shadowVersion
    box.model?.materials = [matte(.blue)]
    extraction.update(scene, waitsForTexts: true)
    #expect(extraction.shadowVersion == version)
    box.components.set(DynamicLightShadowComponent(castsShadow: false))
    extraction.update(scene, waitsForTexts: true)
    #expect(extraction.shadowVersion != version)
  }

  @Test func aModelThatComesBackCountsForTheBounds() throws {
    let renderer = try Studio.renderer(), scene = Scene()
    let near = ModelEntity(mesh: try boxMesh([1, 1, 1]), materials: [matte(.red)])
    let wide = ModelEntity(mesh: try boxMesh([20, 1, 20]), materials: [matte(.blue)])
    scene.addEntity(near)
    scene.addEntity(wide)
    let extraction = SceneExtraction(), copies = InstanceSets(renderer.context)
    let skinnedMeshes = SkinnedMeshes(renderer.context, renderer.parts.deformPrograms)
    let camera = Studio.settings(from: [3, 4, 9]).camera
    var matrices = ItemMatrices()
    func width() throws -> Float {
      extraction.update(scene, waitsForTexts: true)
      copies.update(extraction)
      try matrices.update(
        extraction, transforms: Scene.worldTransforms, camera: camera, instanceSets: copies,
        skinnedMeshes: skinnedMeshes)
      return matrices.bounds.extents.x
    }
    #expect(try width() == 20)
    wide.isEnabled = false
    #expect(try width() == 1)
    wide.isEnabled = true
    #expect(try width() == 20)
  }

  @Test func matricesFollowTheTree() throws {
    for seed in 0..<8 as Range<UInt64> {
      let world = try ChangingScene(seed: 100 + seed)
      for _ in 0..<60 {
        for _ in 0..<world.below(6) { try world.change() }
        let transforms = Scene.worldTransforms
        for entity in world.entities where entity.scene != nil {
          let matrix = transforms.matrix(of: entity.handle)
          #expect(matrix == entity.transformMatrix(relativeTo: nil))
        }
      }
    }
  }
}

/// A scene with pseudorandom changes, the same in every run.
@MainActor final class ChangingScene {
  let scene = Scene()
  private(set) var entities: [Entity] = []
  private var state: UInt64
  private let meshes: [MeshResource]
  private let arm: MeshResource
  private let groups = [ModelSortGroup(), ModelSortGroup(depthPass: .prePass)]
  private let sticker: StickerMaterial

  init(seed: UInt64) throws {
    state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1
    meshes = [try boxMesh([1, 1, 1]), try boxMesh([0.5, 1, 2]), .generatePlane(width: 1, height: 1)]
    arm = try DeformedScenes.arm()
    sticker = StickerMaterial(art: try StickerArt(StickerScenes.star(32), border: 0), look: .original)
    for _ in 0..<30 { try add() }
  }

  func below(_ limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(max(limit, 1)))
  }

  private var share: Float { Float(below(5)) / 4 }

  private var someone: Entity { entities[below(entities.count)] }

  private func add() throws {
    let entity = Entity()
    entity.position = [Float(below(9)) - 4, Float(below(5)), Float(below(9)) - 4]
    if below(4) > 0 { try setModel(entity) }
    place(entity)
    entities.append(entity)
  }

  private func place(_ entity: Entity) {
    let parent = entities.isEmpty || below(4) == 0 ? nil : someone
    var above = parent
    while let next = above {
      if next === entity { return }
      above = next.parent
    }
    if let parent {
      if parent.children.isEmpty || below(2) == 0 {
        parent.addChild(entity)
      } else {
        parent.children.insert(entity, beforeIndex: below(parent.children.count))
      }
    } else {
      scene.addEntity(entity)
    }
  }

  private func setModel(_ entity: Entity) throws {
    let mesh = below(8) == 0 ? arm : meshes[below(meshes.count)]
    entity.components.set(ModelComponent(mesh: mesh, materials: [material]))
  }

  private var material: any SceneModel.Material {
    let colors: [UIColor] = [.red, .green, .blue, .white]
    var material = matte(colors[below(4)])
    switch below(6) {
    case 0: material.blending = .transparent(opacity: 0.5)
    case 1: return OcclusionMaterial()
    case 2: return UnlitMaterial(color: colors[below(4)])
    case 3: material.anisotropyLevel = 0.5
    default: break
    }
    return material
  }

  /// Applies one change.
  func change() throws {
    let entity = someone
    switch below(22) {
    case 0, 1: try add()
    case 2: entity.removeFromParent()
    case 3: place(entity)
    case 4: entity.isEnabled.toggle()
    case 5: toggle(OpacityComponent(opacity: share), entity)
    case 6, 7: try setModel(entity)
    case 8: entity.components.remove(ModelComponent.self)
    case 9:
      var billboard = BillboardComponent()
      billboard.blendFactor = share
      toggle(billboard, entity)
    case 10: toggle(ImageBasedLightReceiverComponent(imageBasedLight: someone), entity)
    case 11: toggle(ModelSortGroupComponent(group: groups[below(2)], order: Int32(below(3))), entity)
    case 12:
      toggle(GroundingShadowComponent(castsShadow: below(2) == 0, receivesShadow: below(2) == 0), entity)
    case 13: toggle(DynamicLightShadowComponent(castsShadow: below(2) == 0), entity)
    case 14: toggle(EnvironmentLightingConfigurationComponent(environmentLightingWeight: share), entity)
    case 15: toggle(BloomComponent(scope: .hierarchical), entity)
    case 16:
      toggle(ModelDebugOptionsComponent(visualizationMode: below(2) == 0 ? .normal : .none), entity)
    case 17:
      var text = TextComponent()
      text.canvasSize = [Double(20 + below(2)), 10]
      text.backgroundColor = UIColor.red.cgColor
      toggle(text, entity)
    case 18:
      toggle(
        StickerComponent(
          material: sticker, position: [0, 0, 0.5], normal: [0, 0, 1], size: 0.2 + 0.1 * share),
        entity)
    case 19:
      let data = try LowLevelInstanceData(instanceCount: 3)
      data.withMutableTransforms { memory in
        for index in 0..<3 { memory[index] = Transform(translation: [Float(index), 0, 0]).matrix }
      }
      if let mesh = entity.components[ModelComponent.self]?.mesh, mesh.deformation == nil {
        toggle(try MeshInstancesComponent(mesh: mesh, instances: data), entity)
      }
    case 20: toggle(SkinSpaceComponent(someone.handle), entity)
    default: entity.position.x += share
    }
  }

  private func toggle<C: Component>(_ component: C, _ entity: Entity) {
    if below(3) == 0 { entity.components.remove(C.self) } else { entity.components.set(component) }
  }
}

/// A render item with the values that its indices refer to.
private struct ResolvedItem: Equatable {
  var row: RenderItem
  var material: CompiledMaterial
  var textures: Int
  var mesh: String
  var placement: float4x4?
  var instanceSet: InstanceSource?
  var skinnedModel: EntityID?
  var materialRank: Int64
  var meshRank: Int64
}

/// The lists that indices of items refer to.
private struct ResolvedLists: Equatable {
  var billboards: [String]
  var sources: [Entity]
  var groups: [ModelSortGroup]
}

extension SceneExtraction {
  @MainActor fileprivate func resolved() -> (rows: [ResolvedItem], lists: ResolvedLists) {
    let items = order.map { number in
      let row = rows[Int(number)]
      var material = materials[Int(row.material)]
      let textures = material.fetches.count
      // Text panels and stickers are created for each extraction.
      material.fetches = []
      let mesh = meshes[Int(row.mesh)]
      return ResolvedItem(
        row: RenderItem(row), material: material, textures: textures,
        mesh: "\(mesh?.packed.vertexCount ?? -1) \(mesh?.packed.parts.count ?? -1)",
        placement: row.placement < 0 ? nil : placements.elements[Int(row.placement)],
        instanceSet: row.instanceSet < 0 ? nil : instanceSources.elements[Int(row.instanceSet)],
        skinnedModel: row.skinnedModel < 0 ? nil : skinnedModels[Int(row.skinnedModel)]?.entity,
        materialRank: materialRanks[Int(row.material)], meshRank: meshRanks[Int(row.mesh)])
    }
    let billboards = billboards.map { "\($0.entity) \($0.share) \($0.outer)" }
    return (
      items, ResolvedLists(billboards: billboards, sources: environmentSources, groups: sortGroups)
    )
  }
}

extension RenderItem {
  /// The item without the indices that depend on the history of the scene.
  fileprivate init(_ row: RenderItem) {
    self = row
    (mesh, material, placement, instanceSet, skinnedModel) = (
      0, 0, min(placement, 0), min(instanceSet, 0), min(skinnedModel, 0)
    )
  }
}
