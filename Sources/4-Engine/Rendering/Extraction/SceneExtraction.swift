import EntityStore
import Geometry
import Meshes
import SceneModel
import simd

/// The models of a scene as rows for drawing.
///
/// Made anew when a model, or anything else that decides how one is drawn, has changed; moving is no such change.
final class SceneExtraction {
  private(set) var rows: [DrawRow] = []
  private(set) var meshes: [MeshResource] = []
  private(set) var materials: [CompiledMaterial] = []
  /// For each of ``meshes`` the place in ``moved``, or -1.
  private(set) var movements: [Int32] = []
  /// The models whose vertices are moved by joints or forms.
  private(set) var moved: [MovedModel] = []
  /// Where parts stand that do not stand at their model's origin.
  private(set) var placements: [float4x4] = []
  /// Transforms of parts that are drawn many times.
  private(set) var copies: [CopySource] = []
  /// What turns to the camera, those above before those below.
  private(set) var billboards: [Billboard] = []
  /// The groups that some models are sorted in by hand.
  private(set) var sortGroups: [ModelSortGroup] = []
  /// Entities whose image-based light some rows take; row value n means `environmentSources[n - 1]`.
  private(set) var environmentSources: [Entity] = []
  /// How many things throw shadows that no light throws.
  private(set) var groundingCasters = 0
  /// Grows with every new set of rows.
  private(set) var version = 0
  private var versions: SceneVersions?
  private var meshPlaces: [ObjectIdentifier: Int32] = [:]
  private var meshVersions: [UInt64] = []
  private var materialPlaces: [CompiledMaterial: Int32] = [:]
  private let panels = TextPanels()
  private var stickers = WornStickers()
  private var waitsForTexts = true
  /// What is still to be visited, the next one last.
  private var pending: [Pending] = []

  /// Whether functions of materials move vertices, which time alone then changes.
  private(set) var movesVertices = false
  /// Whether some model shows one aspect of its surface in place of its looks.
  private(set) var showsAspects = false

  /// Brings the rows up to date.
  ///
  /// - Parameters:
  ///   - scene: What is drawn.
  ///   - waitsForTexts: Whether all texts are to be there, instead of those that are ready.
  func update(_ scene: Scene, waitsForTexts: Bool) {
    guard begin(scene, waitsForTexts: waitsForTexts) else { return }
    while let next = pending.popLast() { extract(next) }
    finish()
  }

  /// Makes the rows of a scene that nobody sees yet, a few entities at a time.
  ///
  /// - Parameters:
  ///   - scene: What will be drawn.
  ///   - waitsForTexts: As for ``update(_:waitsForTexts:)``.
  ///   - end: When to stop.
  /// - Returns: Whether there are more to make.
  func goOn(_ scene: Scene, waitsForTexts: Bool, until end: ContinuousClock.Instant) -> Bool {
    guard !pending.isEmpty || begin(scene, waitsForTexts: waitsForTexts) else { return false }
    var count = 0
    while let next = pending.popLast() {
      extract(next)
      count += 1
      if count % 16 == 0, ContinuousClock.now >= end, !pending.isEmpty { return true }
    }
    finish()
    return false
  }

  /// Forgets the rows, unless they are good.
  private func begin(_ scene: Scene, waitsForTexts: Bool) -> Bool {
    let now = SceneVersions(scene, texts: textVersion, waitsForTexts: waitsForTexts)
    guard
      now != versions || !pending.isEmpty
        || zip(meshes, meshVersions).contains(where: { $0.version != $1 })
    else { return false }
    self.waitsForTexts = waitsForTexts
    version += 1
    clear()
    // What rows alone kept goes away with them, and that is no change of this scene.
    versions = SceneVersions(scene, texts: textVersion, waitsForTexts: waitsForTexts)
    pending = scene.roots.reversed().map { Pending(entity: $0, inherited: Inherited()) }
    return true
  }

  private func finish() {
    stickers.models(waits: waitsForTexts) { [self] wearer, model, inherited in
      addRows(wearer, model, inherited)
    }
    panels.forgetUnused()
    meshVersions = meshes.map(\.version)
    movesVertices = materials.contains { $0.shape.geometrySource != nil }
    showsAspects = rows.contains { $0.debugMode != 0 }
  }

  /// Grows when a panel of text, or the mesh of some stickers, has become ready.
  var textVersion: UInt64 { panels.version &+ stickers.version }

  private func clear() {
    rows.removeAll(keepingCapacity: true)
    meshes.removeAll(keepingCapacity: true)
    movements.removeAll(keepingCapacity: true)
    moved.removeAll(keepingCapacity: true)
    materials.removeAll(keepingCapacity: true)
    placements.removeAll(keepingCapacity: true)
    copies.removeAll(keepingCapacity: true)
    billboards.removeAll(keepingCapacity: true)
    sortGroups.removeAll(keepingCapacity: true)
    groundingCasters = 0
    environmentSources.removeAll(keepingCapacity: true)
    meshPlaces.removeAll(keepingCapacity: true)
    materialPlaces.removeAll(keepingCapacity: true)
    stickers.clear()
  }

  /// What a subtree inherits from above.
  struct Inherited {
    var opacity: Float = 1
    var castsShadow = true
    var groundingCaster: Int32 = -1
    var receivesGrounding = true
    var environment: Int32 = 0
    var environmentWeight: Float = 1
    var glows = false
    var billboard: Int32 = -1
  }

  /// An entity whose turn comes, with all below it.
  private struct Pending {
    var entity: Entity
    var inherited: Inherited
  }

  private func extract(_ next: Pending) {
    let entity = next.entity
    var inherited = next.inherited
    guard entity.isActive else { return }
    let components = entity.components
    if let opacity = components[OpacityComponent.self] {
      inherited.opacity *= Swift.min(Swift.max(opacity.opacity, 0), 1)
    }
    if let shadow = components[DynamicLightShadowComponent.self] {
      inherited.castsShadow = shadow.castsShadow
    }
    if let grounding = components[GroundingShadowComponent.self] {
      inherited.groundingCaster = grounding.castsShadow ? Int32(groundingCasters) : -1
      inherited.receivesGrounding = grounding.receivesShadow
      if grounding.castsShadow { groundingCasters += 1 }
    }
    if let receiver = components[ImageBasedLightReceiverComponent.self] {
      inherited.environment = place(of: receiver.imageBasedLight)
    }
    if let weight = components[EnvironmentLightingConfigurationComponent.self] {
      inherited.environmentWeight = weight.environmentLightingWeight
    }
    if components[BloomComponent.self]?.scope == .hierarchical { inherited.glows = true }
    if let billboard = components[BillboardComponent.self], billboard.blendFactor > 0 {
      billboards.append(
        Billboard(entity: entity.handle, share: billboard.blendFactor, outer: inherited.billboard))
      inherited.billboard = Int32(billboards.count - 1)
    }
    if let model = components[ModelComponent.self], inherited.opacity > 0 {
      addRows(entity, model, inherited)
      stickers.note(entity, inherited)
    }
    if let sticker = components[StickerComponent.self] { stickers.add(sticker, of: entity) }
    if let text = components[TextComponent.self], inherited.opacity > 0,
      let panel = waitsForTexts
        ? panels.model(for: text) : panels.modelWhenReady(for: text, of: entity.handle)
    {
      addRows(entity, panel, inherited)
    }
    for child in entity.children.reversed() { pending.append(Pending(entity: child, inherited: inherited)) }
  }

  private func addRows(_ entity: Entity, _ model: ModelComponent, _ inherited: Inherited) {
    let deformation = model.mesh.deformation
    let mesh = deformation.map { add(entity, model.mesh, $0) } ?? place(of: model.mesh)
    let packed = model.mesh.packed
    let space = deformation == nil ? nil : entity.skinSpace
    let compiled = model.materials.map { place(of: MaterialCompiler.compile($0)) }
    let debug = entity.components[ModelDebugOptionsComponent.self]?.visualizationMode ?? .none
    let instances = entity.components[MeshInstancesComponent.self]?.parts ?? [:]
    let sorting = entity.components[ModelSortGroupComponent.self]
    let sortGroup = sorting.map { place(of: $0.group) } ?? -1
    for instance in packed.instances {
      let placement = instance.transform == matrix_identity_float4x4 ? -1 : Int32(placements.count)
      if placement >= 0 { placements.append(instance.transform) }
      let firstCopies = copies.count
      for partIndex in instance.parts {
        let part = packed.parts[partIndex]
        guard part.topology == .triangle, part.indexCount > 0 else { continue }
        let material =
          compiled.indices.contains(part.material)
          ? compiled[part.material] : place(of: MaterialCompiler.missing)
        rows.append(
          DrawRow(
            entity: space ?? entity.handle, mesh: mesh, part: Int32(partIndex), material: material,
            placement: placement,
            copies: place(of: instances[partIndex], of: part, in: firstCopies, margin: model.boundsMargin),
            movement: movements[Int(mesh)], bounds: part.bounds, boundsMargin: model.boundsMargin,
            opacity: inherited.opacity,
            environment: inherited.environment, environmentWeight: inherited.environmentWeight,
            castsShadow: inherited.castsShadow && inherited.opacity == 1
              && !materials[Int(material)].letsLightPass,
            groundingCaster: inherited.groundingCaster,
            receivesGrounding: inherited.receivesGrounding,
            isTransparent: materials[Int(material)].isTransparent || inherited.opacity < 1,
            isOrdered: sortGroup >= 0 || inherited.opacity < 1 || materials[Int(material)].isOrdered,
            glows: inherited.glows,
            isOccluder: materials[Int(material)].shape.model == .occlusion, sortGroup: sortGroup,
            sortOrder: sorting?.order ?? 0, debugMode: Int32(debug.number), billboard: inherited.billboard))
      }
    }
  }

  /// Parts of one instance that share transforms share their copies too.
  private func place(
    of instances: MeshInstancesComponent.Part?, of part: PackedMesh.Part, in first: Int, margin: Float
  ) -> Int32 {
    guard let instances else { return -1 }
    var place = copies.count
    if let shared = copies.indices[first...].first(where: { copies[$0].data === instances.data }) {
      place = shared
    } else {
      copies.append(CopySource(data: instances.data))
    }
    copies[place].add(part.bounds, margin: margin, limit: instances.bounds)
    return Int32(place)
  }

  private func place(of mesh: MeshResource) -> Int32 {
    if let place = meshPlaces[ObjectIdentifier(mesh)] { return place }
    let place = Int32(meshes.count)
    meshes.append(mesh)
    movements.append(-1)
    meshPlaces[ObjectIdentifier(mesh)] = place
    return place
  }

  /// Gives an entity a mesh of its own, whose vertices are moved.
  private func add(_ entity: Entity, _ mesh: MeshResource, _ deformation: MeshDeformation) -> Int32 {
    meshes.append(mesh)
    movements.append(Int32(moved.count))
    moved.append(MovedModel(entity: entity.handle, mesh: mesh, deformation: deformation))
    return Int32(meshes.count - 1)
  }

  private func place(of material: CompiledMaterial) -> Int32 {
    if let place = materialPlaces[material] { return place }
    let place = Int32(materials.count)
    materials.append(material)
    materialPlaces[material] = place
    return place
  }

  private func place(of group: ModelSortGroup) -> Int32 {
    if let place = sortGroups.firstIndex(of: group) { return Int32(place) }
    sortGroups.append(group)
    return Int32(sortGroups.count - 1)
  }

  private func place(of light: Entity) -> Int32 {
    if let place = environmentSources.firstIndex(of: light) { return Int32(place + 1) }
    environmentSources.append(light)
    return Int32(environmentSources.count)
  }
}

extension ModelDebugOptionsComponent.VisualizationMode {
  /// The number shaders know the mode by, 0 for none.
  var number: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
