import ShaderPrograms

extension TextureResource {
  /// Creates a 2D texture from bytes.
  public convenience init(dimensions: Dimensions2D, format: Format, contents: Contents) throws {
    self.init(
      try TextureContents(
        .type2D, width: dimensions.width, height: dimensions.height, slices: 1, format: format,
        contents: contents))
  }

  /// Creates a 2D texture from bytes, away from the main actor.
  public nonisolated convenience init(
    dimensions: Dimensions2D, format: Format, contents: Contents
  ) async throws {
    self.init(
      try await TextureContents.make(
        .type2D, width: dimensions.width, height: dimensions.height, slices: 1, format: format,
        contents: contents))
  }

  /// Creates a texture array from bytes.
  public convenience init(dimensions: Dimensions2DArray, format: Format, contents: Contents) throws {
    self.init(
      try TextureContents(
        .type2DArray, width: dimensions.width, height: dimensions.height, slices: dimensions.length,
        format: format,
        contents: contents))
  }

  /// Creates a texture array from bytes, away from the main actor.
  public nonisolated convenience init(
    dimensions: Dimensions2DArray, format: Format, contents: Contents
  ) async throws {
    self.init(
      try await TextureContents.make(
        .type2DArray, width: dimensions.width, height: dimensions.height, slices: dimensions.length,
        format: format,
        contents: contents))
  }

  /// Creates a cube texture from bytes; faces are in the order +x, −x, +y, −y, +z, −z.
  public convenience init(dimensions: DimensionsCube, format: Format, contents: Contents) throws {
    let size = dimensions.faceSize
    self.init(
      try TextureContents(.typeCube, width: size, height: size, slices: 6, format: format, contents: contents)
    )
  }

  /// Creates a cube texture from bytes, away from the main actor.
  public nonisolated convenience init(
    dimensions: DimensionsCube, format: Format, contents: Contents
  ) async throws {
    let size = dimensions.faceSize
    self.init(
      try await TextureContents.make(
        .typeCube, width: size, height: size, slices: 6, format: format, contents: contents))
  }

  /// Creates a 3D texture from bytes, with one mipmap level.
  public convenience init(dimensions: Dimensions3D, format: Format, contents: Contents) throws {
    self.init(
      try TextureContents(
        .type3D, width: dimensions.width, height: dimensions.height, slices: dimensions.depth, format: format,
        contents: contents))
  }

  /// Creates a 3D texture from bytes, away from the main actor, with one mipmap level.
  public nonisolated convenience init(
    dimensions: Dimensions3D, format: Format, contents: Contents
  ) async throws {
    self.init(
      try await TextureContents.make(
        .type3D, width: dimensions.width, height: dimensions.height, slices: dimensions.depth, format: format,
        contents: contents))
  }
}

extension TextureContents {
  /// Validates and packs bytes away from the caller's actor.
  @concurrent fileprivate static func make(
    _ type: MTLTextureType, width: Int, height: Int, slices: Int, format: TextureResource.Format,
    contents: TextureResource.Contents
  ) async throws -> TextureContents {
    try Task.checkCancellation()
    return try TextureContents(
      type, width: width, height: height, slices: slices, format: format, contents: contents)
  }
}
