import SceneAssets

@testable import USDFormat
@testable import USDLayers

/// A scene made by a test, out of texts.
struct SmallStage: USDLayerProvider {
  /// The texts of the files, by name; the first line is added.
  var texts: [String: String]

  func locate(_ asset: String, from layer: String) -> Result<String, USDError> { .success(asset) }

  func file(_ asset: String, from layer: String) -> String? { texts[asset] == nil ? nil : asset }

  func layer(_ identifier: String) throws(USDError) -> USDLayer {
    guard let text = texts[identifier] else {
      throw USDError(.missing(asset: identifier), in: identifier)
    }
    return try USDTextReader.read(Array("#usda 1.0\n\(text)".utf8), identifier: identifier)
  }

  /// The scene whose file is called `scene.usda`.
  func stage() throws -> USDStage {
    USDStage(try layer("scene.usda"), provider: self, options: USDStageOptions())
  }

  /// Reads the scene.
  func read(_ options: USDSceneOptions = USDSceneOptions()) throws -> SceneAsset {
    try USDScene.read(stage(), path: "scene.usda", options: options)
  }

  /// Reads a scene of one file.
  static func read(_ text: String, _ options: USDSceneOptions = USDSceneOptions()) throws -> SceneAsset {
    try SmallStage(texts: ["scene.usda": text]).read(options)
  }
}

extension SceneAsset {
  /// The node at a path.
  func node(_ path: String) -> NodeAsset? { nodes.first { $0.path == path } }

  /// The mesh that the node at a path shows.
  func mesh(_ path: String) -> MeshAsset? { node(path)?.mesh.map { meshes[$0.mesh] } }
}
