public import Foundation
internal import Log
public import SceneModel

extension Entity {
  /// Loads a scene from a file in a bundle, away from the main actor.
  ///
  /// - Parameters:
  ///   - name: The name of the file, with or without its extension, and with the folders that it lies in.
  ///   - bundle: The bundle to search, including its `.rkassets` folders; the program's own when nil.
  /// - Throws: ``LoadingError`` or ``SceneFileError`` naming the file and the reason, or `CancellationError`.
  public convenience init(named name: String, in bundle: Bundle? = nil) async throws {
    self.init()
    try await fill(try BundledScenes.find(name, in: bundle))
  }

  /// Loads a scene from a file, away from the main actor.
  ///
  /// The root prims of the file become children of the new entity, which has no name unless one is given.
  ///
  /// - Parameters:
  ///   - url: The address of the file.
  ///   - resourceName: The name of the new entity.
  /// - Throws: ``LoadingError`` or ``SceneFileError`` naming the file and the reason, or `CancellationError`.
  public convenience init(contentsOf url: URL, withName resourceName: String? = nil) async throws {
    self.init()
    try await fill(try ResourcePath.path(url))
    if let resourceName { name = resourceName }
  }

  /// Loads a scene from a file in a bundle synchronously.
  public static func load(named name: String, in bundle: Bundle? = nil) throws -> Entity {
    try loaded(try BundledScenes.find(name, in: bundle), name: nil)
  }

  /// Loads a scene from a file synchronously.
  public static func load(contentsOf url: URL, withName resourceName: String? = nil) throws -> Entity {
    try loaded(try ResourcePath.path(url), name: resourceName)
  }

  /// Loads a scene from a file in a bundle as one model, synchronously.
  public static func loadModel(named name: String, in bundle: Bundle? = nil) throws -> ModelEntity {
    let model = ModelEntity()
    try loaded(try BundledScenes.find(name, in: bundle), name: nil).flatten(into: model)
    return model
  }

  /// Loads a scene from a file as one model, synchronously.
  public static func loadModel(
    contentsOf url: URL, withName resourceName: String? = nil
  ) throws -> ModelEntity {
    let model = ModelEntity()
    try loaded(try ResourcePath.path(url), name: nil).flatten(into: model)
    if let resourceName { model.name = resourceName }
    return model
  }

  /// Builds the scene below this entity; a model entity gets all of it as one flattened model instead.
  private func fill(_ path: String) async throws {
    let model = self as? ModelEntity
    let scene = try await LoadedScene(path: path, below: model == nil ? self : nil)
    Self.log(scene, path)
    if let model { try scene.root.flatten(into: model) }
  }

  private static func loaded(_ path: String, name: String?) throws -> Entity {
    let scene = try LoadedScene(waitingFor: path)
    log(scene, path)
    if let name { scene.root.name = name }
    return scene.root
  }

  private static func log(_ scene: LoadedScene, _ path: String) {
    for note in scene.notes { Log.warning("\(path): \(note)") }
  }
}
