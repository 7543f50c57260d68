internal import Environments
internal import Images
public import Platform

extension EnvironmentResource {
  /// Creates an environment from an equirectangular image on the calling thread, which takes some tenths of a
  /// second.
  ///
  /// - Parameters:
  ///   - cgImage: An image twice as wide as high; −z, straight ahead, is a quarter of the width from the
  ///     left. White in an image without high dynamic range is radiance 1.
  ///   - resourceName: The name in messages.
  /// - Throws: ``TextureError`` when the image is too large.
  public convenience init(equirectangular cgImage: CGImage, withName resourceName: String? = nil) throws {
    try TextureContents.checkSize(cgImage.width, cgImage.height)
    self.init(
      EnvironmentCache.standard.environmentNow(
        of: cgImage.standardPixels, options: CreateOptions().settings), name: resourceName)
  }

  /// Creates an environment from an equirectangular image on several cores, away from the main actor.
  ///
  /// Filtered environments are cached on disk for the next run.
  ///
  /// - Parameters:
  ///   - cgImage: An image twice as wide as high; −z, straight ahead, is a quarter of the width from the
  ///     left. White in an image without high dynamic range is radiance 1.
  ///   - resourceName: The name in messages.
  /// - Throws: ``TextureError`` when the image is too large, or `CancellationError`.
  public nonisolated convenience init(
    equirectangular cgImage: CGImage, withName resourceName: String? = nil
  ) async throws {
    try await self.init(equirectangular: cgImage, withName: resourceName, options: CreateOptions())
  }

  /// Creates an environment from an equirectangular image, with options; an extension of RealityKit's API.
  ///
  /// - Parameters:
  ///   - cgImage: An image twice as wide as high.
  ///   - resourceName: The name in messages.
  ///   - options: The sampling quality and sizes.
  /// - Throws: ``TextureError`` when the image is too large, or `CancellationError`.
  public nonisolated convenience init(
    equirectangular cgImage: CGImage, withName resourceName: String? = nil, options: CreateOptions
  ) async throws {
    self.init(try await Self.contents(of: cgImage, options), name: resourceName)
  }

  /// Generates an environment from an equirectangular image.
  public static func generate(
    fromEquirectangular cgImage: CGImage, withName resourceName: String? = nil
  ) throws -> EnvironmentResource {
    try EnvironmentResource(equirectangular: cgImage, withName: resourceName)
  }

  /// Generates an environment from an equirectangular image, away from the main actor.
  public nonisolated static func generate(
    fromEquirectangular cgImage: CGImage, withName resourceName: String? = nil
  ) async throws -> EnvironmentResource {
    try await EnvironmentResource(equirectangular: cgImage, withName: resourceName)
  }

  @concurrent private nonisolated static func contents(
    of image: CGImage, _ options: CreateOptions
  ) async throws -> PrefilteredEnvironment {
    try TextureContents.checkSize(image.width, image.height)
    return try await EnvironmentCache.standard.environment(
      of: image.standardPixels, options: options.settings)
  }
}
