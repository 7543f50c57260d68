import EntityStore
import SceneModel
import simd

/// The models of a scene as rows for drawing.
///
/// Made anew when a model, or anything else that decides how one is drawn, has changed; moving is no such change.
final class SceneExtraction {
  private(set) var rows: [DrawRow] = []
  private(set) var meshes: [MeshResource] = []
  private(set) var materials: [CompiledMaterial] = []
  /// Where parts stand that do not stand at their model's origin.
  private(set) var placements: [float4x4] = []
  /// Entities whose image-based light some rows take; row value n means `environmentSources[n - 1]`.
  private(set) var environmentSources: [Entity] = []
  /// Grows with every new set of rows.
  private(set) var version = 0
  private var versions: SceneVersions?
  private var meshPlaces: [ObjectIdentifier: Int32] = [:]
  private var meshVersions: [UInt64] = []
  private var materialPlaces: [CompiledMaterial: Int32] = [:]

  /// Brings the rows up to date.
  func update(_ scene: Scene) {
    let now = SceneVersions(scene)
    guard now != versions || zip(meshes, meshVersions).contains(where: { $0.version != $1 }) else { return }
    versions = now
    version += 1
    clear()
    for root in scene.roots { extract(root) }
    meshVersions = meshes.map(\.version)
  }

  private func clear() {
    rows.removeAll(keepingCapacity: true)
    meshes.removeAll(keepingCapacity: true)
    materials.removeAll(keepingCapacity: true)
    placements.removeAll(keepingCapacity: true)
    environmentSources.removeAll(keepingCapacity: true)
    meshPlaces.removeAll(keepingCapacity: true)
    materialPlaces.removeAll(keepingCapacity: true)
  }

  /// What a subtree inherits from above.
  private struct Inherited {
    var opacity: Float = 1
    var castsShadow = true
    var environment: Int32 = 0
    var environmentWeight: Float = 1
    var sortOrder: Int32 = 0
  }

  private func extract(_ root: Entity) {
    var pending = [(entity: root, inherited: Inherited())]
    while let next = pending.popLast() {
      let entity = next.entity
      var inherited = next.inherited
      guard entity.isActive else { continue }
      let components = entity.components
      if let opacity = components[OpacityComponent.self] {
        inherited.opacity *= Swift.min(Swift.max(opacity.opacity, 0), 1)
      }
      if let shadow = components[DynamicLightShadowComponent.self] {
        inherited.castsShadow = shadow.castsShadow
      }
      if let receiver = components[ImageBasedLightReceiverComponent.self] {
        inherited.environment = place(of: receiver.imageBasedLight)
      }
      if let weight = components[EnvironmentLightingConfigurationComponent.self] {
        inherited.environmentWeight = weight.environmentLightingWeight
      }
      if let group = components[ModelSortGroupComponent.self] { inherited.sortOrder = group.order &+ 1 }
      if let model = components[ModelComponent.self], inherited.opacity > 0 {
        addRows(entity, model, inherited)
      }
      for child in entity.children.reversed() { pending.append((child, inherited)) }
    }
  }

  private func addRows(_ entity: Entity, _ model: ModelComponent, _ inherited: Inherited) {
    let mesh = place(of: model.mesh), packed = model.mesh.packed
    let compiled = model.materials.map { place(of: MaterialCompiler.compile($0)) }
    let debug = entity.components[ModelDebugOptionsComponent.self]?.visualizationMode ?? .none
    let billboard = entity.components[BillboardComponent.self]?.blendFactor ?? 0
    for instance in packed.instances {
      let placement = instance.transform == matrix_identity_float4x4 ? -1 : Int32(placements.count)
      if placement >= 0 { placements.append(instance.transform) }
      for partIndex in instance.parts {
        let part = packed.parts[partIndex]
        guard part.topology == .triangle, part.indexCount > 0 else { continue }
        let material =
          compiled.indices.contains(part.material)
          ? compiled[part.material] : place(of: MaterialCompiler.missing)
        rows.append(
          DrawRow(
            entity: entity.handle, mesh: mesh, part: Int32(partIndex), material: material,
            placement: placement,
            bounds: part.bounds, boundsMargin: model.boundsMargin, opacity: inherited.opacity,
            environment: inherited.environment, environmentWeight: inherited.environmentWeight,
            castsShadow: inherited.castsShadow,
            isTransparent: materials[Int(material)].isTransparent || inherited.opacity < 1,
            sortOrder: inherited.sortOrder, debugMode: Int32(debug.number), billboard: billboard))
      }
    }
  }

  private func place(of mesh: MeshResource) -> Int32 {
    if let place = meshPlaces[ObjectIdentifier(mesh)] { return place }
    let place = Int32(meshes.count)
    meshes.append(mesh)
    meshPlaces[ObjectIdentifier(mesh)] = place
    return place
  }

  private func place(of material: CompiledMaterial) -> Int32 {
    if let place = materialPlaces[material] { return place }
    let place = Int32(materials.count)
    materials.append(material)
    materialPlaces[material] = place
    return place
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
