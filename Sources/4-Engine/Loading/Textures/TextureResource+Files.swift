public import Foundation
internal import Images
public import SceneModel

extension TextureResource {
  /// The default options for image files.
  private nonisolated static var standardOptions: CreateOptions { CreateOptions(semantic: nil) }

  /// Loads a texture from an image file of any kind that ``ImageReader`` reads, away from the main actor.
  ///
  /// - Parameters:
  ///   - url: The address of the file.
  ///   - resourceName: The name in messages; the name of the file when nil.
  /// - Throws: ``LoadingError`` naming the file and the reason, or `CancellationError`.
  public nonisolated convenience init(contentsOf url: URL, withName resourceName: String? = nil) async throws
  {
    try await self.init(contentsOf: url, withName: resourceName, options: Self.standardOptions)
  }

  /// Loads a texture from an image file of any kind that ``ImageReader`` reads, away from the main actor.
  ///
  /// A file that is requested several times is decoded once, and its pixels are shared, also in GPU memory.
  ///
  /// - Parameters:
  ///   - url: The address of the file.
  ///   - resourceName: The name in messages; the name of the file when nil.
  ///   - options: The semantic of the image's numbers, and the mipmaps mode.
  /// - Throws: ``LoadingError`` naming the file and the reason, or `CancellationError`.
  public nonisolated convenience init(
    contentsOf url: URL, withName resourceName: String? = nil, options: CreateOptions
  ) async throws {
    let texture = try await TextureFiles.texture(try ResourcePath.path(url), options)
    self.init(texture, name: resourceName ?? url.lastPathComponent)
  }

  /// Loads a texture from an image in a bundle, away from the main actor.
  ///
  /// - Parameters:
  ///   - name: The name of the file, with or without its extension, and with the folders that it lies in.
  ///   - bundle: The bundle to search; the program's own when nil.
  /// - Throws: ``LoadingError`` naming the file and the reason, or `CancellationError`.
  public nonisolated convenience init(named name: String, in bundle: Bundle? = nil) async throws {
    try await self.init(named: name, in: bundle, options: Self.standardOptions)
  }

  /// Loads a texture from an image in a bundle, away from the main actor.
  ///
  /// - Parameters:
  ///   - name: The name of the file, with or without its extension, and with the folders that it lies in.
  ///   - bundle: The bundle to search; the program's own when nil.
  ///   - options: The semantic of the image's numbers, and the mipmaps mode.
  /// - Throws: ``LoadingError`` naming the file and the reason, or `CancellationError`.
  public nonisolated convenience init(
    named name: String, in bundle: Bundle? = nil, options: CreateOptions
  ) async throws {
    let path = try ResourcePath.find(name, in: bundle, extensions: ImageFormat.readableExtensions)
    self.init(try await TextureFiles.texture(path, options), name: name)
  }

  /// Loads a texture from an image file synchronously.
  public static func load(contentsOf url: URL, withName resourceName: String? = nil) throws -> TextureResource
  {
    try load(contentsOf: url, withName: resourceName, options: standardOptions)
  }

  /// Loads a texture from an image file synchronously.
  public static func load(
    contentsOf url: URL, withName resourceName: String? = nil, options: CreateOptions
  ) throws -> TextureResource {
    TextureResource(
      try TextureFiles.textureNow(try ResourcePath.path(url), options),
      name: resourceName ?? url.lastPathComponent)
  }

  /// Loads a texture from an image in a bundle synchronously.
  public static func load(named name: String, in bundle: Bundle? = nil) throws -> TextureResource {
    try load(named: name, in: bundle, options: standardOptions)
  }

  /// Loads a texture from an image in a bundle synchronously.
  public static func load(
    named name: String, in bundle: Bundle? = nil, options: CreateOptions
  ) throws -> TextureResource {
    let path = try ResourcePath.find(name, in: bundle, extensions: ImageFormat.readableExtensions)
    return TextureResource(try TextureFiles.textureNow(path, options), name: name)
  }
}
