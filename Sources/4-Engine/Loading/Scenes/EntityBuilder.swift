import Meshes
internal import SceneAssets
internal import SceneModel
internal import Splats
internal import simd

/// A builder of the entities of a prepared scene, in time slices.
@MainActor struct EntityBuilder {
  private let scene: SceneResources
  let root: Entity
  private var entities: [Entity] = []
  private(set) var notes: [AssetNote]
  /// The loader of components, which runs once all entities exist, since components reference entities.
  private var equipment: ComponentLoader?
  /// The loader of bodies and joints.
  private var physics: PhysicsLoader?
  private var equipped = 0
  /// The number of points that meshes have in the file.
  private(set) var pointCounts: [ObjectIdentifier: Int] = [:]

  /// Creates a builder below the entity of the whole file, which is in meters with y up.
  init(_ scene: SceneResources, below root: Entity) {
    (self.scene, self.root) = (scene, root)
    notes = scene.notes
    entities.reserveCapacity(scene.asset.nodes.count)
    if let transform = Transform(ofSpace: scene.asset) { root.transform = transform }
    if let environment = scene.environment { light(root, with: environment) }
    scene.animations.ofFile?.offer(on: root)
  }

  /// The look that the file asks for, once all components are loaded.
  var look: SceneLook? { equipment?.look }

  /// The nodes of the file, with the entities built so far.
  var nodes: [(path: String, entity: Entity)] { Array(zip(scene.asset.nodes.lazy.map(\.path), entities)) }

  /// Builds entities until a deadline, at least one.
  ///
  /// - Returns: Whether there are more to build.
  mutating func build(until moment: ContinuousClock.Instant?) -> Bool {
    let count = scene.asset.nodes.count
    while equipped < count {
      if entities.count < count { buildNext() } else { equipNext() }
      if let moment, (entities.count + equipped) % 8 == 0, ContinuousClock.now > moment { break }
    }
    return equipped < count
  }

  private mutating func equipNext() {
    if equipment == nil, !scene.nodeIndices.isEmpty {
      equipment = ComponentLoader(
        scene.asset, NodeEntities(scene.nodeIndices, entities), environments: scene.environments,
        sounds: scene.sounds, stickers: scene.stickers, images: scene.particleImages)
    }
    let node = scene.asset.nodes[equipped]
    if !node.components.isEmpty { equipment?.equip(entities[equipped], node) }
    linkSkin(equipped, scene: scene, root: root, entities: entities)
    if physics == nil { physics = PhysicsLoader(scene, entities: entities, root: root) }
    physics?.equip(equipped)
    equipped += 1
    guard equipped == entities.count else { return }
    physics?.finish()
    equipment?.finish(root)
    notes += (equipment?.notes ?? []) + (physics?.notes ?? [])
  }

  private mutating func buildNext() {
    let index = entities.count
    let node = scene.asset.nodes[index]
    let entity = scene.models[index] == nil ? Entity() : ModelEntity()
    entities.append(entity)
    entity.name = node.name
    switch node.placement {
    case .parts(let parts):
      if parts != .identity { entity.transform = Transform(parts) }
    case .matrix(let matrix): entity.transform = Transform(matrix: matrix)
    }
    if let model = scene.models[index] { show(model, on: entity) }
    if let cloud = scene.splats[index] { entity.components.set(SplatComponent(cloud)) }
    if let light = node.light { add(scene.asset.lights[light], to: entity, node) }
    if let camera = node.camera { add(scene.asset.cameras[camera], to: entity) }
    scene.animations.ofNodes[index]?.offer(on: entity)
    if !node.isEnabled || !node.isVisible { entity.isEnabled = false }
    (node.parent.map { entities[$0] } ?? root).addChild(entity)
  }

  private mutating func show(_ model: SceneResources.Model, on entity: Entity) {
    entity.components.set(ModelComponent(mesh: model.mesh, materials: model.materials))
    pointCounts[ObjectIdentifier(model.mesh)] = model.pointCount
    addDeformation(model, to: entity)
    guard let instances = model.instances else { return }
    do throws(MeshError) {
      let data = try LowLevelInstanceData(instanceCount: instances.count)
      data.withMutableTransforms { transforms in
        for (index, instance) in instances.enumerated() { transforms[index] = instance }
      }
      entity.components.set(try MeshInstancesComponent(mesh: model.mesh, instances: data))
    } catch {
      notes.append(AssetNote(.broken, at: entity.name, "\(error)"))
    }
  }

  mutating func tell(_ severity: AssetNote.Severity, _ path: String, _ message: String) {
    notes.append(AssetNote(severity, at: path, message))
  }

  /// The length of one unit of the file, in meters: camera distances are in world units.
  var unit: Float { Float(scene.asset.metersPerUnit) }

  private func light(_ root: Entity, with environment: EnvironmentResource) {
    let settings = scene.asset.environment
    let exponent = settings.map { $0.intensity > 0 ? Elementary.log2($0.intensity) : -32 } ?? 0
    root.components.set(ImageBasedLightComponent(source: .single(environment), intensityExponent: exponent))
    root.components.set(ImageBasedLightReceiverComponent(imageBasedLight: root))
  }
}

extension Transform {
  init(_ parts: AssetTransform) {
    self.init(scale: parts.scale, rotation: parts.rotation, translation: parts.translation)
  }

  /// Creates the transform from the space of a file to the engine's: meters, y up; nil if it is the identity.
  fileprivate init?(ofSpace asset: SceneAsset) {
    guard asset.upAxis != .y || asset.metersPerUnit != 1 else { return nil }
    self.init(scale: SIMD3(repeating: Float(asset.metersPerUnit)))
    rotation = asset.upAxis.upright
  }
}
