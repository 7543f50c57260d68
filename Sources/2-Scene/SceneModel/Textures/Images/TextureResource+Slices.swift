public import Platform
import ShaderPrograms

extension TextureResource {
  /// Returns a texture array of images of the same size.
  public static func texture2DArray(
    slices: [CGImage], named resourceName: String? = nil, options: CreateOptions
  ) throws -> TextureResource {
    TextureResource(try TextureContents(slices: slices, .type2DArray, options), name: resourceName)
  }

  /// Returns a texture array of images of the same size, created away from the main actor.
  public nonisolated static func texture2DArray(
    slices: [CGImage], named resourceName: String? = nil, options: CreateOptions
  ) async throws -> TextureResource {
    TextureResource(try await TextureContents.make(slices: slices, .type2DArray, options), name: resourceName)
  }

  /// Returns a cube texture of six square images: the views toward +x, −x, +y, −y, +z and −z.
  public static func cube(
    slices: [CGImage], named resourceName: String? = nil, options: CreateOptions
  ) throws -> TextureResource {
    TextureResource(try TextureContents(slices: slices, .typeCube, options), name: resourceName)
  }

  /// Returns a cube texture of six square images, created away from the main actor.
  public nonisolated static func cube(
    slices: [CGImage], named resourceName: String? = nil, options: CreateOptions
  ) async throws -> TextureResource {
    TextureResource(try await TextureContents.make(slices: slices, .typeCube, options), name: resourceName)
  }

  /// Returns a 3D texture of its slices, with one mipmap level.
  public static func texture3D(
    slices: [CGImage], named resourceName: String? = nil, options: CreateOptions
  ) throws -> TextureResource {
    TextureResource(try TextureContents(slices: slices, .type3D, options), name: resourceName)
  }

  /// Returns a 3D texture of its slices, created away from the main actor, with one mipmap level.
  public nonisolated static func texture3D(
    slices: [CGImage], named resourceName: String? = nil, options: CreateOptions
  ) async throws -> TextureResource {
    TextureResource(try await TextureContents.make(slices: slices, .type3D, options), name: resourceName)
  }
}
