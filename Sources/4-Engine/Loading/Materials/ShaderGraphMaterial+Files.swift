public import Foundation
internal import SceneAssets
public import SceneModel
internal import SceneReaders

extension ShaderGraphMaterial {
  /// Loads a material from a scene file in a bundle.
  ///
  /// - Parameters:
  ///   - name: The path of the material in the file, `/Root/Rock`.
  ///   - file: The name of the file, with or without its extension.
  ///   - bundle: The bundle to search, including its `.rkassets` folders; the program's own when nil.
  /// - Throws: ``LoadError``, ``LoadingError`` or ``SceneFileError`` naming the file and the reason.
  public init(named name: String, from file: String, in bundle: Bundle? = nil) async throws {
    self = try await Self.load(name, try BundledScenes.find(file, in: bundle))
  }

  /// Loads a material from a scene file.
  public init(named name: String, from url: URL) async throws {
    guard url.isFileURL else { throw LoadError.invalidURL }
    self = try await Self.load(name, try ResourcePath.path(url))
  }

  /// Loads a material from the bytes of a USD file.
  public init(named name: String, from data: Data) async throws {
    let ending = USDSceneReader.sniff([UInt8](data.prefix(16))) ?? "usda"
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).\(ending)")
    try data.write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    self = try await Self.load(name, url.path)
  }

  @concurrent private static func load(_ name: String, _ path: String) async throws -> ShaderGraphMaterial {
    var asset = try SceneReaderTable.current.read(path, SceneFileOptions())
    guard let material = asset.materials.first(where: { $0.path == name || "/\($0.path)" == name }) else {
      throw LoadError.materialNameNotFound
    }
    guard case .graph = material.look else { throw LoadError.invalidTypeFound }
    (asset.nodes, asset.meshes, asset.materials, asset.environment) = ([], [], [material], nil)
    let made = try await ScenePreparation(asset, SceneFileOptions(), progress: nil).prepareMaterials()
    guard let graph = made.first as? ShaderGraphMaterial else { throw LoadError.resourceShareFailed }
    return graph
  }
}
