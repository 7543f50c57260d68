public import Foundation
internal import Images

/// An image, under UIKit's name.
public typealias UIImage = PlatformImage
/// An image, under AppKit's name.
public typealias NSImage = PlatformImage

/// An image with a number of pixels for each point, as programs for UIKit and AppKit use it.
///
/// It holds pixels alone: symbols of the system, images of several sizes and drawings by closures do not exist here.
public final class PlatformImage: Sendable, Hashable {
  package let pixels: CGImage
  /// The number of pixels for each point.
  public let scale: CGFloat

  /// Creates an image of pixels, one for each point.
  public init(cgImage: CGImage) { (pixels, scale) = (cgImage, 1) }

  /// Creates an image of pixels with a scale; 1 is used for what is no number above zero.
  ///
  /// - Parameters:
  ///   - cgImage: The pixels.
  ///   - scale: The number of pixels for each point.
  ///   - orientation: Always upright, since image files are turned upright when they are read.
  public init(cgImage: CGImage, scale: CGFloat, orientation: Orientation = .up) {
    (pixels, self.scale) = (cgImage, scale > 0 && scale.isFinite ? scale : 1)
  }

  /// Creates an image of pixels, shown at a size in points.
  public convenience init(cgImage: CGImage, size: CGSize) {
    let isEmpty = size.width <= 0 || size.height <= 0
    self.init(cgImage: cgImage, scale: isEmpty ? 1 : CGFloat(cgImage.width) / size.width, orientation: .up)
  }

  /// Reads an image from a bundle's resources; `nil` if there is none of that name, or it cannot be read.
  ///
  /// - Parameters:
  ///   - name: The name of the file, with or without its extension.
  ///   - bundle: The bundle; that of the program if `nil`.
  public convenience init?(named name: String, in bundle: Bundle? = nil) {
    guard let path = Self.path(of: name, in: bundle ?? .main) else { return nil }
    self.init(contentsOfFile: path)
  }

  /// Reads an image file of any kind that ``Images/ImageReader`` reads; `nil` if it cannot be read.
  public convenience init?(contentsOfFile path: String) {
    guard let image = try? CGImage(decodingFile: path) else { return nil }
    self.init(cgImage: image)
  }

  /// Reads an image file; `nil` if the address is not that of a file, or it cannot be read.
  public convenience init?(contentsOf url: URL) {
    guard url.isFileURL else { return nil }
    self.init(contentsOfFile: url.path)
  }

  /// Reads an image file in memory; `nil` if it cannot be read.
  public convenience init?(data: Data) {
    guard let image = try? CGImage(decoding: [UInt8](data)) else { return nil }
    self.init(cgImage: image)
  }

  /// An orientation of an image; pixels are turned upright when they are read.
  public enum Orientation: Int, Hashable, Sendable {
    /// Upright.
    case up = 0
  }

  /// The pixels; never `nil`, it is optional for the sake of ported code.
  public var cgImage: CGImage? { pixels }

  /// The size in points.
  public var size: CGSize {
    CGSize(width: CGFloat(pixels.width) / scale, height: CGFloat(pixels.height) / scale)
  }

  /// The orientation: upright.
  public var imageOrientation: Orientation { .up }

  /// Returns the image as a file in PNG format.
  public func pngData() -> Data? { try? Data(ImageWriter().png.encode(pixels.standardPixels.rgba8())) }

  /// Returns the image as a file in JPEG format, with a quality from 0 to 1; transparency becomes white.
  public func jpegData(compressionQuality: CGFloat) -> Data? {
    let quality = Int((min(max(compressionQuality, 0), 1) * 100).rounded())
    return try? Data(JPEGWriter(quality: max(quality, 1)).encode(pixels.standardPixels.rgba8()))
  }

  public static func == (one: PlatformImage, other: PlatformImage) -> Bool {
    one.pixels == other.pixels && one.scale == other.scale
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(pixels) }

  private static func path(of name: String, in bundle: Bundle) -> String? {
    let folder = bundle.resourcePath ?? bundle.bundlePath
    for file in [name] + ImageFormat.readableExtensions.map({ "\(name).\($0)" }) {
      var isFolder: ObjCBool = false
      let path = "\(folder)/\(file)"
      let exists = unsafe FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      if exists, !isFolder.boolValue { return path }
    }
    return nil
  }
}
