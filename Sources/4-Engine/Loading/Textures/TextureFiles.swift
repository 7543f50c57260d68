internal import Files
internal import Images
internal import Platform
internal import SceneModel

/// Textures from picture files: each file is decoded once, and shared while it is in use.
enum TextureFiles {
  /// A picture in a file as it is now, and what is made of it.
  private struct Key: Hashable {
    let file: FileIdentity
    let range: Range<Int>?
    let options: TextureResource.CreateOptions
    let change: TexelChange?
  }

  private static let work = InFlightCache<Key, SharedTexture>()

  /// What a texture shows, loaded away from the caller's actor.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - range: The bytes of the picture where it lies among other things.
  ///   - options: How the texture is made.
  ///   - change: What is done to its numbers.
  /// - Returns: The texture, the same for all who ask for the same.
  /// - Throws: ``LoadingError``, or `CancellationError`.
  static func texture(
    _ path: String, range: Range<Int>? = nil, _ options: TextureResource.CreateOptions,
    change: TexelChange? = nil
  ) async throws -> SharedTexture {
    let key = Key(file: try identity(path), range: range, options: options, change: change)
    return try await work.value(key) {
      let bytes = try memory(path, range)
      return try await WorkBudget.shared.whenFree(bytes: bytes) { try decode(path, key) }
    }
  }

  /// What a texture shows, loaded where the caller is.
  static func textureNow(_ path: String, _ options: TextureResource.CreateOptions) throws -> SharedTexture {
    let key = Key(file: try identity(path), range: nil, options: options, change: nil)
    if let known = work.known(key) { return known }
    return work.keep(try decode(path, key), key)
  }

  /// What a texture shows whose picture lies in memory, loaded away from the caller's actor.
  ///
  /// - Parameters:
  ///   - bytes: The picture file.
  ///   - place: What errors call it.
  ///   - options: How the texture is made.
  ///   - change: What is done to its numbers.
  /// - Returns: The texture.
  /// - Throws: ``LoadingError``, or `CancellationError`.
  static func texture(
    _ bytes: [UInt8], at place: String, _ options: TextureResource.CreateOptions, change: TexelChange?
  ) async throws -> SharedTexture {
    let memory = memory(fileSize: bytes.count, beginning: Array(bytes.prefix(1 << 16)))
    return try await WorkBudget.shared.whenFree(bytes: memory) {
      try decode(bytes, at: place, options, change)
    }
  }

  private static func decode(_ path: String, _ key: Key) throws -> SharedTexture {
    try Task.checkCancellation()
    guard let range = key.range else {
      return try finish(path, key.options, key.change) { () throws(ImageError) in
        try CGImage(decodingFile: path)
      }
    }
    return try decode(try bytes(path, range), at: path, key.options, key.change)
  }

  private static func decode(
    _ bytes: [UInt8], at place: String, _ options: TextureResource.CreateOptions, _ change: TexelChange?
  ) throws -> SharedTexture {
    try finish(place, options, change) { () throws(ImageError) in
      do throws(ImageError) {
        return try CGImage(decoding: bytes)
      } catch {
        throw ImageError(error.problem, format: error.format, path: place)
      }
    }
  }

  private static func finish(
    _ place: String, _ options: TextureResource.CreateOptions, _ change: TexelChange?,
    _ decode: () throws(ImageError) -> CGImage
  ) throws -> SharedTexture {
    let image: CGImage
    do throws(ImageError) { image = try decode() } catch { throw LoadingError.image(error) }
    try Task.checkCancellation()
    do throws(TextureError) {
      let contents = try TextureContents(image, options)
      return SharedTexture(change.map { contents.changed($0) } ?? contents)
    } catch {
      throw LoadingError.texture(path: place, error)
    }
  }

  private static func identity(_ path: String) throws(LoadingError) -> FileIdentity {
    do throws(FileError) {
      return try FileIdentity(ofFile: path)
    } catch {
      throw .image(ImageError(.file(error), path: path))
    }
  }

  /// Some bytes of a file.
  static func bytes(_ path: String, _ range: Range<Int>) throws(LoadingError) -> [UInt8] {
    do throws(FileError) {
      let file = try FileMapping(path: path)
      return file.bytes(range.clamped(to: 0..<file.count))
    } catch {
      throw .image(ImageError(.file(error), path: path))
    }
  }

  /// The memory that decoding a file takes, by what its beginning says about it.
  private static func memory(_ path: String, _ range: Range<Int>?) throws(LoadingError) -> Int {
    if let range {
      let beginning = range.lowerBound..<min(range.upperBound, range.lowerBound + 1 << 16)
      return memory(fileSize: range.count, beginning: try bytes(path, beginning))
    }
    do throws(FileError) {
      let beginning = try [UInt8](beginningOfFile: path, atMost: 1 << 16)
      return memory(fileSize: try FileIdentity(ofFile: path).size, beginning: beginning)
    } catch {
      throw .image(ImageError(.file(error), path: path))
    }
  }

  /// The memory that decoding takes.
  ///
  /// The picture and its levels are there twice for a moment, as pixels and as bytes; light also as floats.
  private static func memory(fileSize: Int, beginning: [UInt8]) -> Int {
    // Where it says nothing, what it is becomes clear when all of it is read.
    guard let properties = try? ImageReader().inspect(beginning) else { return 8 * fileSize }
    let (pixels, overflows) = properties.width.multipliedReportingOverflow(by: properties.height)
    guard !overflows, pixels < 1 << 40 else { return Int.max }
    let isFine = properties.bitsPerChannel > 8 || properties.format == .radiance
    return fileSize + pixels * (isFine ? 48 : 16)
  }
}
