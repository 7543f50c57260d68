public import Platform

/// An option of a request handler; none is supported.
public struct VNImageOption: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }
}

/// A handler that performs requests on one image.
///
/// The image is decoded when the first request is performed. Masks and images that follow from it are upright.
open class VNImageRequestHandler: NSObject {
  let image: RequestImage
  private let options: [VNImageOption: Any]

  private init(_ image: RequestImage, _ options: [VNImageOption: Any]) {
    (self.image, self.options) = (image, options)
  }

  /// Creates a handler for an upright image.
  public convenience init(cgImage image: CGImage, options: [VNImageOption: Any] = [:]) {
    self.init(RequestImage(image, .up), options)
  }

  /// Creates a handler for an image with an orientation.
  public convenience init(
    cgImage image: CGImage, orientation: CGImagePropertyOrientation, options: [VNImageOption: Any] = [:]
  ) {
    self.init(RequestImage(image, orientation), options)
  }

  /// Creates a handler for an upright buffer of pixels, whose bytes are copied.
  public convenience init(cvPixelBuffer pixelBuffer: CVPixelBuffer, options: [VNImageOption: Any] = [:]) {
    self.init(RequestImage(CGImage(pixelBuffer: pixelBuffer), .up), options)
  }

  /// Creates a handler for a buffer of pixels with an orientation, whose bytes are copied.
  public convenience init(
    cvPixelBuffer pixelBuffer: CVPixelBuffer, orientation: CGImagePropertyOrientation,
    options: [VNImageOption: Any] = [:]
  ) {
    self.init(RequestImage(CGImage(pixelBuffer: pixelBuffer), orientation), options)
  }

  /// Creates a handler for an image file in memory, with the orientation that it says.
  public convenience init(data imageData: Data, options: [VNImageOption: Any] = [:]) {
    self.init(RequestImage(imageData, nil), options)
  }

  /// Creates a handler for an image file in memory, with another orientation than it says.
  public convenience init(
    data imageData: Data, orientation: CGImagePropertyOrientation, options: [VNImageOption: Any] = [:]
  ) {
    self.init(RequestImage(imageData, orientation), options)
  }

  /// Creates a handler for an image file, with the orientation that it says.
  public convenience init(url imageURL: URL, options: [VNImageOption: Any] = [:]) {
    self.init(RequestImage(imageURL, nil), options)
  }

  /// Creates a handler for an image file, with another orientation than it says.
  public convenience init(
    url imageURL: URL, orientation: CGImagePropertyOrientation, options: [VNImageOption: Any] = [:]
  ) {
    self.init(RequestImage(imageURL, orientation), options)
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
}
