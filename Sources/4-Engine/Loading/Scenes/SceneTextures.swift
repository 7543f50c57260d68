internal import Images
internal import Log
internal import SceneAssets
internal import SceneModel
import ShaderPrograms

/// The textures of a scene file.
enum SceneTextures {
  /// Loads a texture; one that is missing or broken is reported, and replaced by a conspicuous placeholder.
  ///
  /// - Returns: The texture; nil if a missing one is best treated as absent.
  /// - Throws: `CancellationError`.
  static func texture(
    _ request: TextureRequest, of asset: SceneAsset, longestSide: Int?, _ notes: NoteList
  ) async throws -> TextureResource? {
    let texture = asset.textures[request.texture]
    do {
      return try await Trace.span("texture", category: "loading", arguments: ["texture": texture.name]) {
        switch texture.source {
        case .file(let path):
          let shared = try await TextureFiles.texture(
            path, request.options, change: request.change, longestSide: longestSide)
          return TextureResource(shared, name: path)
        case .stretch(let path, let range):
          let shared = try await TextureFiles.texture(
            path, range: range, request.options, change: request.change, longestSide: longestSide)
          return TextureResource(shared, name: texture.name)
        case .bytes(let bytes):
          let name = "\(asset.source), \(texture.name)"
          let shared = try await TextureFiles.texture(
            bytes, at: name, request.options, change: request.change, longestSide: longestSide)
          return TextureResource(shared, name: texture.name)
        case .missing: return placeholder(request)
        }
      }
    } catch let error as LoadingError {
      notes.add(.broken, texture.name, "the image is replaced by a checkerboard: \(error)")
      return placeholder(request)
    }
  }

  /// Reads the header of a texture, and makes one of a single pixel with its name.
  ///
  /// - Returns: The texture; nil if a missing one is best treated as absent.
  static func header(
    _ request: TextureRequest, of asset: SceneAsset, _ notes: NoteList
  ) -> TextureResource? {
    let texture = asset.textures[request.texture]
    do throws(LoadingError) {
      switch texture.source {
      case .missing: return placeholder(request)
      case .file(let path):
        try TextureFiles.checkHeader(of: texture.source, path)
        return TextureResource(onePixel, name: path)
      case .stretch, .bytes:
        try TextureFiles.checkHeader(of: texture.source, "\(asset.source), \(texture.name)")
        return TextureResource(onePixel, name: texture.name)
      }
    } catch {
      notes.add(.broken, texture.name, "the image is replaced by a checkerboard: \(error)")
      return placeholder(request)
    }
  }

  /// The texture of a single pixel that stands for one of which only the header is read.
  static let onePixel = TextureContents(
    width: 1, height: 1, format: .rgba8Unorm_srgb, semantic: .color, levels: [[255, 255, 255, 255]])

  /// Returns the placeholder of a color texture; other textures are better absent.
  private static func placeholder(_ request: TextureRequest) -> TextureResource? {
    switch request.options.semantic {
    case nil, .color, .hdrColor: TextureResource(checkerboard, name: "missing")
    case .raw, .scalar, .normal: nil
    }
  }

  private static let checkerboard: TextureContents = {
    var pixels: [UInt8] = []
    for row in 0..<8 {
      for column in 0..<8 {
        pixels += (row + column) % 2 == 0 ? [255, 0, 255, 255] : [32, 32, 32, 255]
      }
    }
    return TextureContents(
      width: 8, height: 8, format: .rgba8Unorm_srgb, semantic: .color, levels: [pixels])
  }()
}
