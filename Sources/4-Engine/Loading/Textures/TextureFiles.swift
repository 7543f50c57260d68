internal import Files
internal import Images
internal import Platform
internal import SceneModel

/// The cache of textures from image files: each file is decoded once, and shared while it is in use.
enum TextureFiles {
  /// A key of an image's file in its current state, with the conversion.
  private struct Key: Hashable {
    let file: FileIdentity
    let range: Range<Int>?
    let options: TextureResource.CreateOptions
    var change: TexelChange?
    /// The longest side; larger images are scaled down.
    var longestSide: Int?
  }

  private static let work = InFlightCache<Key, SharedTexture>()

  /// The contents of a file as decoded, shared by the conversions that wait for it.
  private final class Decoded: Sendable {
    let contents: TextureContents

    init(_ contents: TextureContents) { self.contents = contents }
  }

  private static let decoded = InFlightCache<Key, Decoded>()

  /// Loads a texture away from the caller's actor.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - range: The byte range of the image if it is part of a package.
  ///   - options: The options of creating the texture.
  ///   - change: The conversion of its texels.
  ///   - longestSide: The longest side; larger images are scaled down.
  /// - Returns: The texture, the same object for equal requests.
  /// - Throws: ``LoadingError``, or `CancellationError`.
  static func texture(
    _ path: String, range: Range<Int>? = nil, _ options: TextureResource.CreateOptions,
    change: TexelChange? = nil, longestSide: Int? = nil
  ) async throws -> SharedTexture {
    let key = Key(
      file: try identity(path), range: range, options: options, change: change, longestSide: longestSide)
    return try await work.value(key) {
      let bytes = try memory(path, range, longestSide)
      guard let change else {
        return try await WorkBudget.shared.whenFree(bytes: bytes) { SharedTexture(try decode(path, key)) }
      }
      var plain = key
      plain.change = nil
      let image = try await decoded.value(plain) { [plain] in
        try await WorkBudget.shared.whenFree(bytes: bytes) { Decoded(try decode(path, plain)) }
      }
      let size = image.contents.levels.reduce(0) { $0 + $1.count }
      return try await WorkBudget.shared.whenFree(bytes: size) {
        try Task.checkCancellation()
        return SharedTexture(image.contents.changed(change))
      }
    }
  }

  /// Loads a texture synchronously.
  static func textureNow(_ path: String, _ options: TextureResource.CreateOptions) throws -> SharedTexture {
    let key = Key(file: try identity(path), range: nil, options: options, change: nil)
    if let known = work.known(key) { return known }
    return work.keep(SharedTexture(try decode(path, key)), key)
  }

  /// Loads a texture from an image in memory, away from the caller's actor.
  ///
  /// - Parameters:
  ///   - bytes: The image file.
  ///   - name: The name in error messages.
  ///   - options: The options of creating the texture.
  ///   - change: The conversion of its texels.
  ///   - longestSide: The longest side; larger images are scaled down.
  /// - Returns: The texture.
  /// - Throws: ``LoadingError``, or `CancellationError`.
  static func texture(
    _ bytes: [UInt8], at name: String, _ options: TextureResource.CreateOptions, change: TexelChange?,
    longestSide: Int? = nil
  ) async throws -> SharedTexture {
    let beginning = Array(bytes.prefix(headerSize))
    let memory = memory(fileSize: bytes.count, beginning: beginning, longestSide: longestSide)
    return try await WorkBudget.shared.whenFree(bytes: memory) {
      let contents = try decode(bytes, at: name, options: options, longestSide: longestSide)
      return SharedTexture(change.map { contents.changed($0) } ?? contents)
    }
  }

  private static func decode(_ path: String, _ key: Key) throws -> TextureContents {
    try Task.checkCancellation()
    guard let range = key.range else {
      return try finish(path, options: key.options) { () throws(ImageError) in
        try image(fitting: key.longestSide) { reader throws(ImageError) in try reader.decode(file: path) }
      }
    }
    return try decode(
      try bytes(path, range), at: path, options: key.options, longestSide: key.longestSide)
  }

  private static func decode(
    _ bytes: [UInt8], at name: String, options: TextureResource.CreateOptions, longestSide: Int?
  ) throws -> TextureContents {
    try finish(name, options: options) { () throws(ImageError) in
      try mapError(image(fitting: longestSide) { reader throws(ImageError) in try reader.decode(bytes) }) {
        (error: ImageError) in
        ImageError(error.problem, format: error.format, path: name)
      }
    }
  }

  /// Decodes an image no larger than needed; a longer side is scaled down.
  private static func image(
    fitting longestSide: Int?, _ decode: (ImageReader) throws(ImageError) -> DecodedImage
  ) throws(ImageError) -> CGImage {
    var reader = ImageReader()
    guard let longestSide else { return CGImage(try decode(reader)) }
    reader.reduction = .toLongSide(atLeast: longestSide)
    let image = try decode(reader)
    return CGImage(image.longSide > longestSide ? image.fitted(longSide: longestSide) : image)
  }

  private static func finish(
    _ name: String, options: TextureResource.CreateOptions,
    _ decode: () throws(ImageError) -> CGImage
  ) throws -> TextureContents {
    let image = try mapError(decode()) { LoadingError.image($0) }
    try Task.checkCancellation()
    return try mapError(TextureContents(image, options)) { LoadingError.texture(path: name, $0) }
  }

  private static func identity(_ path: String) throws(LoadingError) -> FileIdentity {
    try mapError(FileIdentity(ofFile: path)) { LoadingError.image(ImageError(.file($0), path: path)) }
  }

  /// Reads a byte range of a file.
  static func bytes(_ path: String, _ range: Range<Int>) throws(LoadingError) -> [UInt8] {
    do throws(FileError) {
      let file = try FileMapping(path: path)
      return file.bytes(range.clamped(to: 0..<file.count))
    } catch {
      throw .image(ImageError(.file(error), path: path))
    }
  }

  /// Estimates the memory that decoding a file takes, from the image's header.
  private static func memory(
    _ path: String, _ range: Range<Int>?, _ longestSide: Int?
  ) throws(LoadingError) -> Int {
    if let range {
      let beginning = range.lowerBound..<min(range.upperBound, range.lowerBound + headerSize)
      return memory(
        fileSize: range.count, beginning: try bytes(path, beginning), longestSide: longestSide)
    }
    do throws(FileError) {
      let beginning = try [UInt8](beginningOfFile: path, atMost: headerSize)
      return memory(
        fileSize: try FileIdentity(ofFile: path).size, beginning: beginning, longestSide: longestSide)
    } catch {
      throw .image(ImageError(.file(error), path: path))
    }
  }

  /// Estimates the memory that decoding takes.
  ///
  /// The image and its mip levels exist twice for a moment, as pixels and as bytes; high dynamic range images
  /// also as floats.
  private static func memory(fileSize: Int, beginning: [UInt8], longestSide: Int?) -> Int {
    // Without a readable header, the decoder reports the error later.
    guard let properties = try? ImageReader().inspect(beginning) else { return 8 * fileSize }
    let (pixels, overflows) = properties.width.multipliedReportingOverflow(by: properties.height)
    guard !overflows, pixels < 1 << 40 else { return Int.max }
    let isFine = properties.bitsPerChannel > 8 || properties.format == .radiance
    guard let longestSide else { return fileSize + pixels * (isFine ? 48 : 16) }
    // Formats that cannot be decoded at a smaller size are decoded whole before.
    let divisor = max(1, max(properties.width, properties.height) / longestSide)
    let isReducible = properties.format == .jpeg || properties.format == .png && !isFine
    return fileSize + pixels / (divisor * divisor) * (isFine ? 48 : 16) + (isReducible ? 0 : pixels * 16)
  }
}
