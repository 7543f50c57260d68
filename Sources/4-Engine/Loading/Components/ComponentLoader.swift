internal import SceneAssets
internal import SceneModel

/// A loader of the components that a file has for its entities.
@MainActor struct ComponentLoader {
  /// Environments by the path of their image.
  let environments: [String: EnvironmentResource]
  /// Sounds by their paths in the file.
  let sounds: [String: AudioResource]
  /// The art of stickers, by the stickers' paths in the file.
  let stickers: [String: StickerArt]
  /// The images of particles by their paths.
  let images: [String: TextureResource]
  private let entities: NodeEntities
  private let sortGroups: [String: ModelSortGroup]
  var timelines: TimelineBuilder
  /// The stickers that are still to be projected.
  var projections: [Projection] = []
  /// The look that the file asks for; nil where it leaves that open.
  var look: SceneLook?
  private var ownNotes: [AssetNote] = []
  /// Component types that the program does not know and that were reported.
  private var unknown: Set<String> = []

  init(
    _ asset: SceneAsset, _ entities: NodeEntities, environments: [String: EnvironmentResource],
    sounds: [String: AudioResource], stickers: [String: StickerArt], images: [String: TextureResource]
  ) {
    (self.environments, self.sounds, self.entities) = (environments, sounds, entities)
    (self.stickers, self.images) = (stickers, images)
    var sortGroups: [String: ModelSortGroup] = [:]
    for node in asset.nodes {
      for record in node.components where record.identifier == Self.sortGroupIdentifier {
        sortGroups["\(node.path)/\(record.name)"] = Self.sortGroup(record)
      }
    }
    self.sortGroups = sortGroups
    timelines = TimelineBuilder(asset, entities: entities)
  }

  var notes: [AssetNote] { ownNotes + timelines.notes }

  /// Adds the components of a node to its entity; components of unknown types are kept as records.
  mutating func equip(_ entity: Entity, _ node: NodeAsset) {
    var untyped: [UntypedComponent] = []
    for record in node.components {
      // Physics is read from its components with the file.
      let isPhysics =
        PhysicsAsset.identifiers.contains(record.identifier) || record.identifier.hasPrefix("Physics")
      if record.isEnabled, isPhysics { continue }
      let isDone = record.isEnabled && make(record, on: entity, at: "\(node.path)/\(record.name)")
      if !isDone { untyped.append(record) }
    }
    addTimelines(of: node, to: entity)
    if !untyped.isEmpty { entity.components.set(UntypedComponents(records: untyped)) }
  }

  private mutating func make(_ record: UntypedComponent, on entity: Entity, at path: String) -> Bool {
    if record.identifier == SceneSounds.playingIdentifier {
      addPlayingSound(record, to: entity, at: path)
      return true
    }
    if record.identifier == SceneStickers.identifier { return addSticker(record, to: entity, at: path) }
    if record.identifier == SceneLook.identifier {
      addLook(record, at: path)
      // It is the scene's, not the entity's, which keeps the record.
      return false
    }
    if let maker = Self.makers[record.identifier] {
      maker(&self, record, entity)
      return true
    }
    guard record.isCustom else { return false }
    do {
      entity.components.set([try ComponentRegistry.decode(record)])
      return true
    } catch let error as ComponentDecodingError {
      // Reported once for each type: scenes have dozens of entities with the same.
      if unknown.insert(record.identifier).inserted { tell(.ignored, path, "\(error)") }
    } catch {
      tell(
        .broken, path,
        "\(record.identifier) cannot be read: \(DecodingFault(error)); fields that the file omits come from the "
          + "component given to registerComponent(startingFrom:)")
    }
    return false
  }

  /// Finishes what needs all entities with their components.
  mutating func finish(_ root: Entity) { projectStickers(below: root) }

  mutating func tell(_ severity: AssetNote.Severity, _ path: String, _ message: String) {
    ownNotes.append(AssetNote(severity, at: path, message))
  }

  /// Returns the target entity of a field.
  func entity(_ path: String?) -> Entity? { path.flatMap { entities[$0] } }

  func sortGroup(_ path: String?) -> ModelSortGroup? { path.flatMap { sortGroups[$0] } }

  private typealias Maker = @MainActor (inout ComponentLoader, UntypedComponent, Entity) -> Void

  private static let makers: [String: Maker] = [
    "RealityKit.DirectionalLight": { LoadedLight(directional: $1).add(to: $2) },
    "RealityKit.PointLight": { LoadedLight(point: $1).add(to: $2) },
    "RealityKit.SpotLight": { LoadedLight(spot: $1).add(to: $2) },
    "RealityKit.ImageBasedLight": { $0.addImageBasedLight($1, to: $2) },
    "RealityKit.ImageBasedLightReceiver": { $0.addReceiver($1, to: $2) },
    "RealityKit.EnvironmentLightingConfiguration": { $0.addEnvironmentWeight($1, to: $2) },
    "RealityKit.DynamicLightShadow": { $0.addLightShadow($1, to: $2) },
    "RealityKit.GroundingShadow": { $0.addGroundingShadow($1, to: $2) },
    "RealityKit.HierarchicalFade": { $0.addOpacity($1, to: $2) },
    emitterIdentifier: { $0.addParticles($1, to: $2) },
    "RealityKit.Billboard": { $0.addBillboard($1, to: $2) },
    "RealityKit.MeshSorting": { $0.addSorting($1, to: $2) },
    "RealityKit.InputTarget": { $0.addInputTarget($1, to: $2) },
    "RealityKit.AudioLibrary": { $0.addSoundLibrary($1, to: $2) },
    "RealityKit.SpatialAudio": { $0.addSpatialSound($1, to: $2) },
    "RealityKit.AmbientAudio": { $0.addAmbientSound($1, to: $2) },
    "RealityKit.ChannelAudio": { $0.addChannelSound($1, to: $2) },
    "RealityKit.AudioMixGroups": { $0.addMixGroups($1, to: $2) },
    "RealityKit.Reverb": { $0.addReverb($1, to: $2) },
    "RealityKit.Anchoring": { $0.addAnchoring($1, to: $2) },
  ]
}
