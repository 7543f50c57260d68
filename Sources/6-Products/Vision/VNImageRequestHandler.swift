internal import Files
internal import Images
public import Platform
internal import Stickers

/// An option of a request handler; none is supported.
public struct VNImageOption: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }
}

/// A handler that performs requests on one image.
///
/// The image is decoded when the first request is performed. Masks and images that follow from it are upright.
open class VNImageRequestHandler: NSObject {
  private enum Source {
    case image(CGImage)
    case data(Data)
    case url(URL)
  }

  private let source: Source
  /// The orientation; nil for that of the file.
  private let orientation: CGImagePropertyOrientation?
  private let options: [VNImageOption: Any]
  private var known: Image<RGBA8>?

  private init(_ source: Source, _ orientation: CGImagePropertyOrientation?, _ options: [VNImageOption: Any])
  {
    (self.source, self.orientation, self.options) = (source, orientation, options)
  }

  /// Creates a handler for an upright image.
  public convenience init(cgImage image: CGImage, options: [VNImageOption: Any] = [:]) {
    self.init(.image(image), .up, options)
  }

  /// Creates a handler for an image with an orientation.
  public convenience init(
    cgImage image: CGImage, orientation: CGImagePropertyOrientation, options: [VNImageOption: Any] = [:]
  ) {
    self.init(.image(image), orientation, options)
  }

  /// Creates a handler for an image file in memory, with the orientation that it says.
  public convenience init(data imageData: Data, options: [VNImageOption: Any] = [:]) {
    self.init(.data(imageData), nil, options)
  }

  /// Creates a handler for an image file in memory, with another orientation than it says.
  public convenience init(
    data imageData: Data, orientation: CGImagePropertyOrientation, options: [VNImageOption: Any] = [:]
  ) {
    self.init(.data(imageData), orientation, options)
  }

  /// Creates a handler for an image file, with the orientation that it says.
  public convenience init(url imageURL: URL, options: [VNImageOption: Any] = [:]) {
    self.init(.url(imageURL), nil, options)
  }

  /// Creates a handler for an image file, with another orientation than it says.
  public convenience init(
    url imageURL: URL, orientation: CGImagePropertyOrientation, options: [VNImageOption: Any] = [:]
  ) {
    self.init(.url(imageURL), orientation, options)
  }

  /// Performs requests one after the other, and returns when all are done.
  ///
  /// - Parameter requests: The requests, which then have results.
  /// - Throws: An error of the domain `VNErrorDomain`, with a sentence that says what to do.
  open func perform(_ requests: [VNRequest]) throws {
    if let option = options.keys.map(\.rawValue).min() {
      throw VNErrorCode.invalidOption.error("the option \(option) is not supported; leave it out")
    }
    for request in requests { try request.perform(on: self) }
  }

  /// Returns the image, upright and in sRGB.
  func upright() throws(PhotoError) -> Image<RGBA8> {
    if let known { return known }
    let stored = try decoded()
    let image = stored.oriented(
      orientation.flatMap { ImageOrientation(rawValue: Int($0.rawValue)) } ?? .up)
    known = image
    return image
  }

  private func decoded() throws(PhotoError) -> Image<RGBA8> {
    let bytes: [UInt8]
    var path: String?
    switch source {
    case .image(let image): return image.standardPixels.image(RGBA8.self, encoding: .sRGB)
    case .data(let data): bytes = Array(data)
    case .url(let url):
      path = url.isFileURL ? url.path : url.absoluteString
      do throws(FileError) {
        bytes = try [UInt8](
          contentsOfFile: path ?? "", limit: AnalysisPhoto.limits.maximumFileBytes)
      } catch {
        throw .file(error)
      }
    }
    var reader = ImageReader(limits: AnalysisPhoto.limits)
    reader.appliesOrientation = orientation == nil
    do throws(ImageError) {
      return try reader.decode(bytes).convertedToSRGB().image(RGBA8.self, encoding: .sRGB)
    } catch {
      throw .image(ImageError(error.problem, format: error.format, path: path))
    }
  }
}
