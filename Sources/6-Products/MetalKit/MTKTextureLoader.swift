internal import Images
@_exported public import Metal
public import Platform
internal import Rendering
internal import ShaderPrograms

/// A reader of image files into textures of a device.
public final class MTKTextureLoader: Sendable {
  /// The device of the textures.
  public let device: any MTLDevice

  /// A name of an option.
  public struct Option: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// True, the default, if colors are decoded to linear light when they are read.
    public static let SRGB = Option(rawValue: "SRGB")
    /// The origin of the rows: see ``MTKTextureLoader/Origin``.
    public static let origin = Option(rawValue: "origin")
    /// The usage of the texture, which has no effect here.
    public static let textureUsage = Option(rawValue: "textureUsage")
    /// The memory of the texture, which has no effect here.
    public static let textureStorageMode = Option(rawValue: "textureStorageMode")
    /// True to ask for mipmaps, which textures of a device do not have here.
    public static let generateMipmaps = Option(rawValue: "generateMipmaps")
  }

  /// An order of the rows.
  public struct Origin: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// The top row first, as in files.
    public static let topLeft = Origin(rawValue: "topLeft")
    /// The bottom row first.
    public static let bottomLeft = Origin(rawValue: "bottomLeft")
    /// The bottom row first.
    public static let flippedVertically = Origin(rawValue: "flippedVertically")
  }

  /// An error of reading a texture.
  public struct Error: Swift.Error, Hashable, Sendable, CustomStringConvertible {
    public let description: String
  }

  /// Creates a reader.
  public init(device: any MTLDevice) { self.device = device }

  /// Creates a texture of an image.
  ///
  /// - Parameters:
  ///   - cgImage: The image.
  ///   - options: See ``MTKTextureLoader/Option``.
  /// - Returns: A texture of eight bits for each channel.
  /// - Throws: ``MTKTextureLoader/Error`` for images that are too large.
  public func newTexture(cgImage: CGImage, options: [Option: Any]? = nil) throws -> any MTLTexture {
    var image = cgImage.standardPixels.rgba8()
    let origin = options?[.origin] as? Origin ?? .topLeft
    if origin != .topLeft { image = image.oriented(.downMirrored) }
    let isColor = options?[.SRGB] as? Bool ?? true
    let descriptor = MTLTextureDescriptor.texture2DDescriptor(
      pixelFormat: isColor ? .rgba8Unorm_srgb : .rgba8Unorm, width: image.width, height: image.height,
      mipmapped: false)
    guard let texture = device.makeTexture(descriptor: descriptor) else {
      throw Error(
        description: "an image of \(image.width) × \(image.height) pixels is too large for a texture")
    }
    image.pixels.withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress else { return }
      texture.replace(
        region: MTLRegionMake2D(0, 0, image.width, image.height), mipmapLevel: 0, withBytes: start,
        bytesPerRow: image.width * 4)
    }
    return texture
  }

  /// Reads an image file of any kind that ``Images/ImageReader`` reads.
  ///
  /// - Throws: ``Images/ImageError``, or ``MTKTextureLoader/Error`` if the address is not that of a file.
  public func newTexture(URL url: URL, options: [Option: Any]? = nil) throws -> any MTLTexture {
    guard url.isFileURL else { throw Error(description: "\(url) is no file: textures are read from files") }
    return try newTexture(cgImage: CGImage(decodingFile: url.path), options: options)
  }

  /// Reads an image file in memory.
  ///
  /// - Throws: ``Images/ImageError``.
  public func newTexture(data: Data, options: [Option: Any]? = nil) throws -> any MTLTexture {
    try newTexture(cgImage: CGImage(decoding: [UInt8](data)), options: options)
  }

  /// Reads an image among a bundle's resources.
  ///
  /// - Parameters:
  ///   - name: The name of the file, with or without its extension.
  ///   - scaleFactor: Ignored: there is one file for all screens.
  ///   - bundle: The bundle; that of the program if nil.
  ///   - options: See ``MTKTextureLoader/Option``.
  /// - Returns: A texture of eight bits for each channel.
  /// - Throws: ``MTKTextureLoader/Error`` if there is no such image.
  public func newTexture(
    name: String, scaleFactor: CGFloat, bundle: Bundle?, options: [Option: Any]? = nil
  ) throws -> any MTLTexture {
    guard let image = PlatformImage(named: name, in: bundle)?.cgImage else {
      let folder = (bundle ?? .main).resourcePath ?? ""
      throw Error(description: "there is no image '\(name)' in \(folder) that can be read")
    }
    return try newTexture(cgImage: image, options: options)
  }
}
