internal import Files
internal import Images
internal import Platform
internal import SceneModel

/// Textures from picture files: each file is decoded once, and shared while it is in use.
enum TextureFiles {
  /// A file as it is now, and what is made of it.
  private struct Key: Hashable {
    let file: FileIdentity
    let options: TextureResource.CreateOptions
  }

  /// The extensions of the files that names stand for.
  static let extensions = ["png", "jpg", "jpeg", "hdr"]

  private static let work = SharedWork<Key, SharedTexture>()

  /// What a texture shows, loaded away from the caller's actor.
  static func texture(
    _ path: String, _ options: TextureResource.CreateOptions
  ) async throws -> SharedTexture {
    let key = Key(file: try identity(path), options: options)
    return try await work.value(key) {
      let bytes = try memory(path)
      return try await WorkBudget.shared.whenFree(bytes: bytes) { try decode(path, options) }
    }
  }

  /// What a texture shows, loaded where the caller is.
  static func textureNow(_ path: String, _ options: TextureResource.CreateOptions) throws -> SharedTexture {
    let key = Key(file: try identity(path), options: options)
    if let known = work.known(key) { return known }
    return work.keep(try decode(path, options), key)
  }

  private static func decode(
    _ path: String, _ options: TextureResource.CreateOptions
  ) throws -> SharedTexture {
    try Task.checkCancellation()
    let image: CGImage
    do throws(ImageError) { image = try CGImage(decodingFile: path) } catch {
      throw LoadingError.image(error)
    }
    try Task.checkCancellation()
    do throws(TextureError) {
      return SharedTexture(try TextureContents(image, options))
    } catch {
      throw LoadingError.texture(path: path, error)
    }
  }

  private static func identity(_ path: String) throws(LoadingError) -> FileIdentity {
    do throws(FileError) {
      return try FileIdentity(ofFile: path)
    } catch {
      throw .image(ImageError(.file(error), path: path))
    }
  }

  /// The memory that decoding a file takes, by what its beginning says about it.
  ///
  /// The picture and its levels are there twice for a moment, as pixels and as bytes; light also as floats.
  private static func memory(_ path: String) throws(LoadingError) -> Int {
    do throws(FileError) {
      let file = try FileIdentity(ofFile: path).size
      let beginning = try [UInt8](beginningOfFile: path, atMost: 1 << 16)
      guard let properties = try? ImageReader().inspect(beginning) else {
        // What it is becomes clear when all of it is read.
        return 8 * file
      }
      let (pixels, overflows) = properties.width.multipliedReportingOverflow(by: properties.height)
      guard !overflows, pixels < 1 << 40 else { return Int.max }
      let isFine = properties.bitsPerChannel > 8 || properties.format == .radiance
      return file + pixels * (isFine ? 48 : 16)
    } catch {
      throw .image(ImageError(.file(error), path: path))
    }
  }
}
