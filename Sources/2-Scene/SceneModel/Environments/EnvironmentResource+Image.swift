internal import Environments
internal import Images
public import Platform

extension EnvironmentResource {
  /// Makes surroundings of a picture of all directions where the caller is, which takes some tenths of a second.
  ///
  /// - Parameters:
  ///   - cgImage: Twice as wide as high; −z, straight ahead, lies a quarter from the left. White of a picture without
  ///     high dynamic range is radiance 1.
  ///   - resourceName: What messages call it.
  /// - Throws: ``TextureError`` when the picture is too large.
  public convenience init(equirectangular cgImage: CGImage, withName resourceName: String? = nil) throws {
    try TextureContents.checkSize(cgImage.width, cgImage.height)
    self.init(
      EnvironmentCache.standard.environmentNow(
        of: cgImage.standardPixels, options: CreateOptions().settings), name: resourceName)
  }

  /// Makes surroundings of a picture of all directions on several cores, away from the main actor.
  ///
  /// What was made of a picture once is kept on disk and taken from there by the next run.
  ///
  /// - Parameters:
  ///   - cgImage: Twice as wide as high; −z, straight ahead, lies a quarter from the left. White of a picture without
  ///     high dynamic range is radiance 1.
  ///   - resourceName: What messages call it.
  /// - Throws: ``TextureError`` when the picture is too large, or `CancellationError`.
  public nonisolated convenience init(
    equirectangular cgImage: CGImage, withName resourceName: String? = nil
  ) async throws {
    try await self.init(equirectangular: cgImage, withName: resourceName, options: CreateOptions())
  }

  /// Makes surroundings of a picture of all directions, with options.
  ///
  /// Ours, not Apple's.
  ///
  /// - Parameters:
  ///   - cgImage: Twice as wide as high.
  ///   - resourceName: What messages call it.
  ///   - options: Quality and sizes.
  /// - Throws: ``TextureError`` when the picture is too large, or `CancellationError`.
  public nonisolated convenience init(
    equirectangular cgImage: CGImage, withName resourceName: String? = nil, options: CreateOptions
  ) async throws {
    self.init(try await Self.contents(of: cgImage, options), name: resourceName)
  }

  /// Makes surroundings of a picture of all directions.
  public static func generate(
    fromEquirectangular cgImage: CGImage, withName resourceName: String? = nil
  ) throws -> EnvironmentResource {
    try EnvironmentResource(equirectangular: cgImage, withName: resourceName)
  }

  /// Makes surroundings of a picture of all directions, away from the main actor.
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
