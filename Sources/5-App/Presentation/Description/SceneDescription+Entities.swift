import Animation
import EntityStore
package import Loading
import Meshes
import SceneAssets
import SceneModel
import Splats
import simd

extension SceneDescription {
  /// Creates the description of a loaded scene.
  package init(_ scene: LoadedScene) {
    self.init(file: scene.name, format: scene.isFile ? Self.format(of: scene.name) : "demo")
    var census = Census()
    var pending = [(entity: scene.root, index: 0, path: "", depth: 0)]
    // The entity of the file has no name there: paths begin with the root prims.
    if scene.isFile { pending = Self.pending(scene.root, "", 0) }
    while let (entity, index, above, depth) = pending.popLast() {
      // Entities without a name are told by their index among their siblings.
      let path = above + "/" + (entity.name.isEmpty ? "#\(index)" : entity.name)
      let part = Part(entity, of: scene, path: path, depth: depth, counting: &census)
      entities.append(part)
      if let mesh = part.mesh {
        totals.vertices += mesh.vertices
        totals.triangles += mesh.triangles
      }
      totals.splats += part.splats?.count ?? 0
      totals.lights += part.light == nil ? 0 : 1
      totals.cameras += part.camera == nil ? 0 : 1
      pending += Self.pending(entity, path, depth + 1)
    }
    if scene.isFile, !entities.isEmpty {
      // The animations of the whole file are listed with its first entity, unless another one says that it plays them.
      let played = Set(entities.lazy.flatMap(\.animations).map(\.name))
      let clips = scene.root.playableAnimations.map { Clip($0) }.filter { !played.contains($0.name) }
      entities[0].animations.insert(contentsOf: clips, at: 0)
      // So are its joints and its gravity.
      if let whole = Mechanics(scene.root) {
        var mechanics = entities[0].mechanics ?? Mechanics()
        mechanics.joints += whole.joints
        mechanics.gravity = whole.gravity
        entities[0].mechanics = mechanics
      }
    }
    totals.entities = entities.count
    // A clip that several entities play is one.
    totals.animations = Set(entities.lazy.flatMap(\.animations).map(\.name)).count
    (totals.meshes, totals.materials) = (census.meshes.count, census.materials.count)
    totals.textures = census.textures.count
    (upAxis, metersPerUnit) = (scene.upAxis, scene.metersPerUnit)
    (variants, warnings) = (scene.variants, scene.warnings)
    let bounds = scene.extent
    self.bounds = bounds.isEmpty ? nil : bounds
  }

  /// Returns the extension of a file name, lower case.
  private static func format(of path: String) -> String {
    guard let dot = path.lastIndex(of: "."), !path[dot...].contains("/") else { return "" }
    return path[path.index(after: dot)...].lowercased()
  }

  /// Returns the children of an entity, the last first.
  private static func pending(
    _ parent: Entity, _ path: String, _ depth: Int
  ) -> [(entity: Entity, index: Int, path: String, depth: Int)] {
    parent.children.enumerated().map { ($0.element, $0.offset, path, depth) }.reversed()
  }

  /// The resources found so far, to count shared ones once, and the names of component types.
  struct Census {
    var componentNames = ComponentNames()
    var meshes: Set<ObjectIdentifier> = []
    var materials: Set<AnyHashable> = []
    var textures: Set<ObjectIdentifier> = []
  }
}

extension SceneDescription.Part {
  init(
    _ entity: Entity, of scene: LoadedScene, path: String, depth: Int,
    counting census: inout SceneDescription.Census
  ) {
    self.init(path: path, name: entity.name, depth: depth)
    isEnabled = entity.isEnabled
    transform = entity.transform.matrix
    worldTransform = entity.transformMatrix(relativeTo: nil)
    let names = census.componentNames.names(of: entity)
    components = names.filter { $0 == "Transform" } + names.filter { $0 != "Transform" }.sorted()
    if let model = entity.components[ModelComponent.self] {
      census.meshes.insert(ObjectIdentifier(model.mesh))
      var mesh = SceneDescription.Mesh(model.mesh.packed, at: worldTransform)
      // The points that the file has, since drawing may need several vertices for one.
      if scene.isFile, let points = scene.pointCount(of: model.mesh) {
        (mesh.vertices, mesh.countsPoints) = (points, true)
      }
      self.mesh = mesh
      materials = model.materials.map { SceneDescription.Surface($0, counting: &census) }
    }
    if let sticker = entity.components[StickerComponent.self] {
      materials.append(SceneDescription.Surface(sticker.material, counting: &census))
    }
    light = SceneDescription.Light(entity)
    camera = SceneDescription.Camera(entity)
    sound = SceneDescription.Sound(entity)
    particles = SceneDescription.Particles(entity)
    if let cloud = entity.components[SplatComponent.self]?.cloud {
      splats = SceneDescription.Splats(
        count: cloud.count, degree: cloud.degree, bounds: cloud.bounds.transformed(by: worldTransform))
    }
    mechanics = SceneDescription.Mechanics(entity)
    animations = entity.playableAnimations.map { SceneDescription.Clip($0) }
  }
}

extension SceneDescription.Particles {
  /// Creates the description of an entity's emitter; nil without one.
  init?(_ entity: Entity) {
    guard let emitter = entity.components[ParticleEmitterComponent.self] else { return nil }
    let main = emitter.mainEmitter
    self.init(
      shape: "\(emitter.emitterShape)", birthRate: main.birthRate, lifeSpan: Float(main.lifeSpan),
      size: main.size,
      speed: emitter.speed, blendMode: "\(main.blendMode)", isLit: main.isLightingEnabled,
      hasImage: main.image != nil, spawns: emitter.spawnedEmitter != nil, isEmitting: emitter.isEmitting)
  }
}

extension SceneDescription.Sound {
  /// Creates the description of an entity's sound; nil without a sound and audio settings.
  init?(_ entity: Entity) {
    let library = entity.components[AudioLibraryComponent.self]?.resources.keys.sorted()
    let isElsewhere =
      entity.components.has(AmbientAudioComponent.self) || entity.components.has(ChannelAudioComponent.self)
    let isSpatial = entity.components.has(SpatialAudioComponent.self)
    guard library != nil || isElsewhere || isSpatial else { return nil }
    self.init(library: library ?? [], isSpatial: isSpatial || !isElsewhere)
  }
}

extension SceneDescription.Clip {
  init(_ animation: SceneAnimation) {
    self.init(name: animation.name, duration: animation.resource.definition.duration)
  }
}

extension SceneDescription.Mesh {
  init(_ mesh: PackedMesh, at transform: float4x4) {
    var triangles = 0
    for instance in mesh.instances {
      for part in mesh.parts[instance.parts] where part.topology == .triangle {
        triangles += part.indexCount / 3
      }
    }
    self.init(
      vertices: mesh.vertexCount, triangles: triangles, parts: mesh.parts.count,
      bounds: mesh.bounds.transformed(by: transform))
    isSkinned = mesh.skin != nil
    joints = mesh.skeletons.reduce(0) { $0 + $1.joints.count }
    blendShapes = mesh.blendShapes.map(\.name)
  }
}
