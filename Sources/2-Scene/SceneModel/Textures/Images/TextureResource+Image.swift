public import Platform

extension TextureResource {
  /// Creates a texture from an image; its mipmaps are generated on the calling thread.
  public convenience init(
    image cgImage: CGImage, withName resourceName: String? = nil, options: CreateOptions
  ) throws {
    self.init(try TextureContents(cgImage, options), name: resourceName)
  }

  /// Creates a texture from an image, away from the main actor.
  public nonisolated convenience init(
    image cgImage: CGImage, withName resourceName: String? = nil, options: CreateOptions
  ) async throws {
    self.init(try await TextureContents.make(cgImage, options), name: resourceName)
  }

  /// Generates a texture from an image.
  public static func generate(
    from cgImage: CGImage, withName resourceName: String? = nil, options: CreateOptions
  ) throws -> TextureResource {
    try TextureResource(image: cgImage, withName: resourceName, options: options)
  }

  /// Generates a texture from an image, away from the main actor.
  public nonisolated static func generate(
    from cgImage: CGImage, named resourceName: String? = nil, options: CreateOptions
  ) async throws -> TextureResource {
    try await TextureResource(image: cgImage, withName: resourceName, options: options)
  }

  /// Replaces the image, in every material that uses the texture.
  public func replace(withImage cgImage: CGImage, options: CreateOptions) throws {
    replace(try TextureContents(cgImage, options))
  }

  /// Replaces the image, which is converted away from the main actor.
  public func replace(using cgImage: CGImage, options: CreateOptions) async throws {
    replace(try await TextureContents.make(cgImage, options))
  }
}
