public import Platform

extension TextureResource {
  /// Makes a texture from a picture; its smaller copies are made where the caller is.
  public convenience init(
    image cgImage: CGImage, withName resourceName: String? = nil, options: CreateOptions
  ) throws {
    self.init(try TextureContents(cgImage, options), name: resourceName)
  }

  /// Makes a texture from a picture, away from the main actor.
  public nonisolated convenience init(
    image cgImage: CGImage, withName resourceName: String? = nil, options: CreateOptions
  ) async throws {
    self.init(try await TextureContents.make(cgImage, options), name: resourceName)
  }

  /// Makes a texture from a picture.
  public static func generate(
    from cgImage: CGImage, withName resourceName: String? = nil, options: CreateOptions
  ) throws -> TextureResource {
    try TextureResource(image: cgImage, withName: resourceName, options: options)
  }

  /// Makes a texture from a picture, away from the main actor.
  public nonisolated static func generate(
    from cgImage: CGImage, named resourceName: String? = nil, options: CreateOptions
  ) async throws -> TextureResource {
    try await TextureResource(image: cgImage, withName: resourceName, options: options)
  }

  /// Puts another picture in place of this one; every material that uses the texture shows it.
  public func replace(withImage cgImage: CGImage, options: CreateOptions) throws {
    replace(try TextureContents(cgImage, options))
  }

  /// Puts another picture in place of this one, laid out away from the main actor.
  public func replace(using cgImage: CGImage, options: CreateOptions) async throws {
    replace(try await TextureContents.make(cgImage, options))
  }
}
