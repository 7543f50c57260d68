package import Loading
package import Meshes
import SceneAssets
package import SceneModel

extension LoadedScene {
  /// The notes about content that is not shown as the file specifies, each with its path in the file.
  package var warnings: [String] { notes.map(\.description) }

  /// The entities with cameras, parents before children.
  package var cameras: [Entity] { root.descendants(where: \.hasCamera) }

  /// The number of entities.
  package var entityCount: Int { root.descendants { _ in true }.count }

  /// The entities with models that are not hidden, parents before children.
  package var models: [Entity] {
    root.descendants { $0.components.has(ModelComponent.self) && $0.isEnabledInHierarchy }
  }

  /// Returns a camera by the name of its entity; where none has it, by its number, counted from 1.
  package func camera(named name: String) throws(PresentationError) -> Entity {
    let cameras = cameras
    if let camera = cameras.first(where: { $0.name == name }) { return camera }
    if let number = Int(name), cameras.indices.contains(number - 1) { return cameras[number - 1] }
    let known = cameras.map(\.name).filter { !$0.isEmpty }
    throw .unknownCamera(name, scene: self.name, known: known)
  }

  /// The bounding box of the visible content, without grounds, backdrops and particles beside models.
  package var bounds: BoundingBox { root.contentBounds }

  /// The points that this content reaches.
  package var outline: [SIMD3<Float>] { root.contentShape.points + widthCorners }

  /// The corners of framed points and lines with widths, which reach beyond their vertices.
  private var widthCorners: [SIMD3<Float>] {
    let wide = models.compactMap { entity -> BoundingBox? in
      guard let mesh = entity.components[ModelComponent.self]?.mesh, mesh.packed.layout.hasWidths else {
        return nil
      }
      return mesh.bounds.transformed(by: entity.transformMatrix(relativeTo: nil))
    }
    guard !wide.isEmpty else { return [] }
    let framed = bounds
    return wide.filter { framed.union($0) == framed }.flatMap(\.corners)
  }

  /// The bounding box of everything visible.
  package var extent: BoundingBox { root.visualBounds(relativeTo: nil, excludeInactive: true) }

  /// The most representative time of a scene with particles alone, in seconds; 0 for other scenes.
  package var representativeTime: Double {
    var latest = 0.0
    for entity in root.descendants(where: { _ in true }) where entity.isEnabledInHierarchy {
      if entity.components.has(ModelComponent.self) { return 0 }
      guard let emitter = entity.components[ParticleEmitterComponent.self] else { continue }
      latest = max(latest, emitter.representativeTime)
    }
    return latest
  }
}

extension Entity {
  /// True if the entity has a camera component.
  var hasCamera: Bool {
    components.has(PerspectiveCameraComponent.self) || components.has(OrthographicCameraComponent.self)
      || components.has(ProjectiveTransformCameraComponent.self)
  }

  /// Returns this entity and its descendants that fulfil a condition, parents before children.
  func descendants(where condition: (Entity) -> Bool) -> [Entity] {
    var found: [Entity] = []
    var pending = [self]
    while let entity = pending.popLast() {
      if condition(entity) { found.append(entity) }
      pending.append(contentsOf: entity.children.reversed())
    }
    return found
  }
}
