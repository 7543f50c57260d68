import Loading
public import Meshes
import SceneAssets
public import SceneModel

/// An opened scene: one entity with everything below it.
///
/// It can stand on one ``Stage`` at a time.
public struct StagedScene {
  public let source: SceneSource
  public let root: Entity
  /// The file that it came from.
  let file: LoadedScene?

  public init(source: SceneSource, root: Entity) {
    (self.source, self.root, file) = (source, root, nil)
  }

  init(source: SceneSource, file: LoadedScene) {
    (self.source, root, self.file) = (source, file.root, file)
  }

  /// Files whose change is a change of the scene; none for built-in scenes.
  public var files: [String] { file?.files.sorted() ?? source.files }

  /// What of the file could not be shown as it was meant, with its place there.
  public var warnings: [String] { file?.notes.map(\.description) ?? [] }

  /// The entities with cameras, parents before children.
  public var cameras: [Entity] { root.descendants(where: \.hasCamera) }

  /// A camera by the name of its entity.
  public func camera(named name: String) throws(StagingError) -> Entity {
    let cameras = cameras
    if let camera = cameras.first(where: { $0.name == name }) { return camera }
    let known = cameras.map(\.name).filter { !$0.isEmpty }
    throw .unknownCamera(name, scene: source.text, known: known)
  }

  /// The box around what there is to look at; a ground that goes on and on is no part of it.
  public var bounds: BoundingBox { root.contentBounds }

  /// The box around everything that is shown.
  public var extent: BoundingBox { root.visualBounds(relativeTo: nil, excludeInactive: true) }

  /// When a picture shows the scene best that has nothing to show but particles, in seconds; the beginning of others.
  public var tellingMoment: Double {
    var latest = 0.0
    for entity in root.descendants(where: { _ in true }) where entity.isEnabledInHierarchy {
      if entity.components.has(ModelComponent.self) { return 0 }
      guard let emitter = entity.components[ParticleEmitterComponent.self] else { continue }
      latest = max(latest, emitter.tellingMoment)
    }
    return latest
  }
}

extension Entity {
  /// Whether a camera component makes this a point of view.
  var hasCamera: Bool {
    components.has(PerspectiveCameraComponent.self) || components.has(OrthographicCameraComponent.self)
      || components.has(ProjectiveTransformCameraComponent.self)
  }

  /// This entity and all below it that fulfil a condition, parents before children.
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
