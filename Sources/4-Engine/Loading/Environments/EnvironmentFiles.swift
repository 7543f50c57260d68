internal import Environments
internal import Files
internal import Images
internal import Platform
internal import SceneAssets
internal import SceneModel

/// The cache of environments from image files: each file is prefiltered once, and shared while it is in use.
enum EnvironmentFiles {
  /// The location of an image file.
  enum Source: Sendable {
    case whole(String)
    /// A byte range of a file, as in a package of several files.
    case part(String, Range<Int>)
    case bytes([UInt8])

    /// Creates a location from that of a texture; nil where it is missing.
    init?(_ source: TextureAsset.Source) {
      switch source {
      case .file(let path): self = .whole(path)
      case .stretch(let path, let range): self = .part(path, range)
      case .bytes(let bytes): self = .bytes(bytes)
      case .missing: return nil
      }
    }

    /// The name in error messages.
    fileprivate var name: String {
      switch self {
      case .whole(let path), .part(let path, _): path
      case .bytes: "an image inside the scene"
      }
    }
  }

  private struct Key: Hashable {
    let file: FileIdentity
    let range: Range<Int>?
    let options: EnvironmentOptions
  }

  private static let work = InFlightCache<Key, SharedEnvironment>()

  /// The size limits of environment images: 16,384 × 8,192 pixels.
  private static let limits = {
    var limits = ImageLimits()
    limits.maximumPixels = 1 << 27
    limits.maximumDecodedBytes = 1 << 31
    return limits
  }()

  /// Loads an environment away from the caller's actor.
  static func environment(_ source: Source, _ options: EnvironmentOptions) async throws -> SharedEnvironment {
    switch source {
    case .whole(let path):
      let key = Key(file: try identity(path), range: nil, options: options)
      return try await work.value(key) { try await make(source, options) }
    case .part(let path, let range):
      let key = Key(file: try identity(path), range: range, options: options)
      return try await work.value(key) { try await make(source, options) }
    case .bytes: return try await make(source, options)
    }
  }

  /// Reads the header of an environment map, without its pixels.
  ///
  /// - Throws: ``LoadingError`` where it is no image that can be read.
  static func checkHeader(of source: TextureAsset.Source, _ name: String) throws(LoadingError) {
    try mapError(TextureFiles.checkHeader(of: source, name)) { Self.error($0, name) }
  }

  private static func error(_ error: LoadingError, _ name: String) -> LoadingError {
    guard case .image(let image) = error, case .unsupportedFormat(let format) = image.problem else {
      return error
    }
    return .environmentFormat(path: name, format)
  }

  private static func make(_ source: Source, _ options: EnvironmentOptions) async throws -> SharedEnvironment
  {
    // The image itself and its radiance, twice 16 bytes a pixel after scaling down.
    let light = 32 * EquirectangularMap.widest * EquirectangularMap.widest / 2
    return try await WorkBudget.shared.whenFree(bytes: light / 4) {
      let bytes = try read(source)
      return SharedEnvironment(
        try await EnvironmentCache.standard.environment(of: bytes, options: options) {
          EquirectangularMap(try pixels(bytes, source.name))
        })
    }
  }

  /// Loads an environment synchronously.
  static func environmentNow(_ path: String, _ options: EnvironmentOptions) throws -> SharedEnvironment {
    let key = Key(file: try identity(path), range: nil, options: options)
    if let known = work.known(key) { return known }
    let bytes = try read(.whole(path))
    let name = EnvironmentCache.key(of: bytes, options: options)
    if let kept = EnvironmentCache.standard.environment(name) {
      return work.keep(SharedEnvironment(kept), key)
    }
    let made = PrefilteredEnvironment(EquirectangularMap(try pixels(bytes, path)), options: options)
    try? EnvironmentCache.standard.store(made, name)
    return work.keep(SharedEnvironment(made), key)
  }

  private static func read(_ source: Source) throws(LoadingError) -> [UInt8] {
    do throws(FileError) {
      switch source {
      case .whole(let path): return try [UInt8](contentsOfFile: path, limit: limits.maximumFileBytes)
      case .part(let path, let range):
        let file = try FileMapping(path: path)
        return file.bytes(range.clamped(to: 0..<file.count))
      case .bytes(let bytes): return bytes
      }
    } catch {
      throw .image(ImageError(.file(error), path: source.name))
    }
  }

  private static func pixels(_ bytes: [UInt8], _ path: String) throws(LoadingError) -> DecodedImage.Pixels {
    try mapError(CGImage(decoding: bytes, limits: limits).standardPixels) { (error: ImageError) in
      Self.error(.image(ImageError(error.problem, format: error.format, path: path)), path)
    }
  }

  private static func identity(_ path: String) throws(LoadingError) -> FileIdentity {
    try mapError(FileIdentity(ofFile: path)) { LoadingError.image(ImageError(.file($0), path: path)) }
  }
}
