internal import Images
internal import Log
internal import SceneAssets
internal import SceneModel
import ShaderPrograms

/// The textures of a scene file.
enum SceneTextures {
  /// The result of loading a texture.
  enum Outcome: Sendable {
    case texture(TextureResource)
    /// The image is missing or broken, so that a ``PlaceholderTexture`` stands for it.
    case placeholder
    /// The image is missing, and best treated as absent.
    case absent
  }

  /// Loads a texture; one that is broken is reported.
  ///
  /// - Throws: `CancellationError`.
  static func texture(
    _ request: TextureRequest, of asset: SceneAsset, longestSide: Int?, _ notes: NoteList
  ) async throws -> Outcome {
    let texture = asset.textures[request.texture]
    do {
      return try await Trace.span("texture", category: "loading", arguments: ["texture": texture.name]) {
        switch texture.source {
        case .file(let path):
          let shared = try await TextureFiles.texture(
            path, request.options, change: request.change, longestSide: longestSide)
          return .texture(TextureResource(shared, name: path))
        case .stretch(let path, let range):
          let shared = try await TextureFiles.texture(
            path, range: range, request.options, change: request.change, longestSide: longestSide)
          return .texture(TextureResource(shared, name: texture.name))
        case .bytes(let bytes):
          let name = "\(asset.source), \(texture.name)"
          let shared = try await TextureFiles.texture(
            bytes, at: name, request.options, change: request.change, longestSide: longestSide)
          return .texture(TextureResource(shared, name: texture.name))
        case .missing: return placeholder(request)
        }
      }
    } catch let error as LoadingError {
      notes.add(.broken, texture.name, "the image is replaced by a checkerboard: \(error)")
      return placeholder(request)
    }
  }

  /// Reads the header of a texture, and makes one of a single pixel with its name.
  static func header(
    _ request: TextureRequest, of asset: SceneAsset, _ notes: NoteList
  ) -> Outcome {
    let texture = asset.textures[request.texture]
    do throws(LoadingError) {
      switch texture.source {
      case .missing: return placeholder(request)
      case .file(let path):
        try TextureFiles.checkHeader(of: texture.source, path)
        return .texture(TextureResource(onePixel, name: path))
      case .stretch, .bytes:
        try TextureFiles.checkHeader(of: texture.source, "\(asset.source), \(texture.name)")
        return .texture(TextureResource(onePixel, name: texture.name))
      }
    } catch {
      notes.add(.broken, texture.name, "the image is replaced by a checkerboard: \(error)")
      return placeholder(request)
    }
  }

  /// The texture of a single pixel that stands for one of which only the header is read.
  static let onePixel = TextureContents(
    width: 1, height: 1, format: .rgba8Unorm_srgb, semantic: .color, levels: [[255, 255, 255, 255]])

  /// Returns what stands for a texture without an image: only colors are seen as such.
  private static func placeholder(_ request: TextureRequest) -> Outcome {
    switch request.options.semantic {
    case nil, .color, .hdrColor: .placeholder
    case .raw, .scalar, .normal: .absent
    }
  }
}
