/// A request for the analysis of an image.
public protocol VisionRequest: CustomStringConvertible, Hashable, Sendable {
  /// The findings.
  associatedtype Result: Sendable

  /// The request and its revision, for observations and for switches.
  var descriptor: RequestDescriptor { get }

  /// Returns the findings in the image of a handler, an extension of Apple's interface: requests of a program conform by it.
  func result(in handler: ImageRequestHandler) async throws -> Result
}

/// A request for the analysis of an image, or of a region of it.
public protocol ImageProcessingRequest: VisionRequest {
  /// The region that is looked at; all of the image by default.
  var regionOfInterest: NormalizedRect { get set }
}

extension ImageProcessingRequest {
  /// Performs the request on an image file.
  ///
  /// - Parameters:
  ///   - url: The file.
  ///   - orientation: The orientation of the stored pixels; nil for the one that the file says.
  /// - Returns: The findings.
  /// - Throws: ``VisionError``, with a sentence that says what to do.
  public func perform(
    on url: URL, orientation: CGImagePropertyOrientation? = nil
  ) async throws -> Result {
    try await ImageRequestHandler(url, orientation: orientation).perform(self)
  }

  /// Performs the request on an image file in memory.
  ///
  /// - Parameters:
  ///   - data: The bytes of the file.
  ///   - orientation: The orientation of the stored pixels; nil for the one that the file says.
  /// - Returns: The findings.
  /// - Throws: ``VisionError``, with a sentence that says what to do.
  public func perform(
    on data: Data, orientation: CGImagePropertyOrientation? = nil
  ) async throws -> Result {
    try await ImageRequestHandler(data, orientation: orientation).perform(self)
  }

  /// Performs the request on an image.
  ///
  /// - Parameters:
  ///   - image: The image.
  ///   - orientation: The orientation of its pixels; nil for upright ones.
  /// - Returns: The findings.
  /// - Throws: ``VisionError``, with a sentence that says what to do.
  public func perform(
    on image: CGImage, orientation: CGImagePropertyOrientation? = nil
  ) async throws -> Result {
    try await ImageRequestHandler(image, orientation: orientation).perform(self)
  }

  /// Performs the request on a buffer of pixels, whose bytes are copied.
  ///
  /// - Parameters:
  ///   - pixelBuffer: The buffer.
  ///   - orientation: The orientation of its pixels; nil for upright ones.
  /// - Returns: The findings.
  /// - Throws: ``VisionError``, with a sentence that says what to do.
  public func perform(
    on pixelBuffer: CVPixelBuffer, orientation: CGImagePropertyOrientation? = nil
  ) async throws -> Result {
    try await ImageRequestHandler(pixelBuffer, orientation: orientation).perform(self)
  }
}

/// A request with its revision.
public enum RequestDescriptor: Hashable, Sendable, CustomStringConvertible {
  /// A request for the subjects of a photo.
  case generateForegroundInstanceMaskRequest(GenerateForegroundInstanceMaskRequest.Revision)

  public var description: String {
    switch self {
    case .generateForegroundInstanceMaskRequest(let revision):
      "GenerateForegroundInstanceMaskRequest, \(revision)"
    }
  }
}

/// The findings of one of several requests.
public enum VisionResult: Sendable, CustomStringConvertible {
  /// The subjects of a photo; nil where it has none.
  case generateForegroundInstanceMask(GenerateForegroundInstanceMaskRequest, InstanceMaskObservation?)
  /// An error in place of findings.
  case error(any VisionRequest, any Error)

  public var description: String {
    switch self {
    case .generateForegroundInstanceMask(let request, let found):
      "\(request): \(found.map(\.description) ?? "no subject")"
    case .error(let request, let error): "\(request): \(error)"
    }
  }
}
