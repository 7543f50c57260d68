public import Platform
import ShaderPrograms

extension TextureResource {
  /// Makes an array of pictures of one size.
  public static func texture2DArray(
    slices: [CGImage], named resourceName: String? = nil, options: CreateOptions
  ) throws -> TextureResource {
    TextureResource(try TextureContents(slices: slices, .type2DArray, options), name: resourceName)
  }

  /// Makes an array of pictures of one size, away from the main actor.
  public nonisolated static func texture2DArray(
    slices: [CGImage], named resourceName: String? = nil, options: CreateOptions
  ) async throws -> TextureResource {
    TextureResource(try await TextureContents.make(slices: slices, .type2DArray, options), name: resourceName)
  }

  /// Makes a cube of six square pictures: what is seen toward +x, −x, +y, −y, +z and −z.
  public static func cube(
    slices: [CGImage], named resourceName: String? = nil, options: CreateOptions
  ) throws -> TextureResource {
    TextureResource(try TextureContents(slices: slices, .typeCube, options), name: resourceName)
  }

  /// Makes a cube of six square pictures, away from the main actor.
  public nonisolated static func cube(
    slices: [CGImage], named resourceName: String? = nil, options: CreateOptions
  ) async throws -> TextureResource {
    TextureResource(try await TextureContents.make(slices: slices, .typeCube, options), name: resourceName)
  }

  /// Makes a block of pixels of its slices; it has one level.
  public static func texture3D(
    slices: [CGImage], named resourceName: String? = nil, options: CreateOptions
  ) throws -> TextureResource {
    TextureResource(try TextureContents(slices: slices, .type3D, options), name: resourceName)
  }

  /// Makes a block of pixels of its slices, away from the main actor; it has one level.
  public nonisolated static func texture3D(
    slices: [CGImage], named resourceName: String? = nil, options: CreateOptions
  ) async throws -> TextureResource {
    TextureResource(try await TextureContents.make(slices: slices, .type3D, options), name: resourceName)
  }
}
