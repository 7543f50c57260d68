internal import Images
public import Platform
internal import Stickers

/// A handler that performs requests on one image.
///
/// The image is decoded once, for the first request. Masks and images that follow from it are upright.
public final class ImageRequestHandler: Sendable {
  let image: RequestImage

  /// Creates a handler for an image file.
  ///
  /// - Parameters:
  ///   - url: The file.
  ///   - orientation: The orientation of the stored pixels; nil for the one that the file says.
  public init(_ url: URL, orientation: CGImagePropertyOrientation? = nil) {
    image = RequestImage(url, orientation)
  }

  /// Creates a handler for an image file in memory.
  ///
  /// - Parameters:
  ///   - data: The bytes of the file.
  ///   - orientation: The orientation of the stored pixels; nil for the one that the file says.
  public init(_ data: Data, orientation: CGImagePropertyOrientation? = nil) {
    image = RequestImage(data, orientation)
  }

  /// Creates a handler for an image.
  ///
  /// - Parameters:
  ///   - image: The image.
  ///   - orientation: The orientation of its pixels; nil for upright ones.
  public init(_ image: CGImage, orientation: CGImagePropertyOrientation? = nil) {
    self.image = RequestImage(image, orientation)
  }

  /// Creates a handler for a buffer of pixels, whose bytes are copied.
  ///
  /// - Parameters:
  ///   - pixelBuffer: The buffer.
  ///   - orientation: The orientation of its pixels; nil for upright ones.
  public init(_ pixelBuffer: CVPixelBuffer, orientation: CGImagePropertyOrientation? = nil) {
    image = RequestImage(CGImage(pixelBuffer: pixelBuffer), orientation)
  }

  /// Performs a request.
  ///
  /// - Parameter request: The request.
  /// - Returns: What it finds.
  /// - Throws: ``VisionError``, with a sentence that says what to do.
  public func perform<T: VisionRequest>(_ request: T) async throws -> T.Result {
    try await request.result(in: self)
  }

  /// Performs several requests, one after the other.
  ///
  /// - Parameter request: The requests.
  /// - Returns: What each of them finds.
  /// - Throws: ``VisionError`` of the first one that fails.
  public func perform<each T: VisionRequest>(
    _ request: repeat each T
  ) async throws -> (repeat (each T).Result) {
    try await (repeat (each request).result(in: self))
  }

  /// Performs requests and returns what they find one by one; a failure is a result like any other.
  ///
  /// - Parameter requests: The requests of this module.
  /// - Returns: A result for each request, in their order.
  public func performAll(
    _ requests: some Collection<any VisionRequest>
  ) -> some AsyncSequence<VisionResult, Never> {
    let requests = Array(requests)
    return AsyncStream { results in
      let work = Task {
        for request in requests where !Task.isCancelled { results.yield(await result(of: request)) }
        results.finish()
      }
      results.onTermination = { _ in work.cancel() }
    }
  }

  private func result(of request: any VisionRequest) async -> VisionResult {
    guard let masks = request as? GenerateForegroundInstanceMaskRequest else {
      return .error(
        request,
        VisionError.unsupportedRequest("\(request) is none of this module's requests; perform it by itself"))
    }
    do {
      return .generateForegroundInstanceMask(masks, try await perform(masks))
    } catch {
      return .error(request, error)
    }
  }
}

/// An image with its subjects.
package struct LiftedImage: Sendable {
  /// The size of the upright image in pixels.
  package let size: CGSize
  /// The subjects; nil for none.
  package let subjects: LiftedSubjects?
}

extension ImageRequestHandler {
  /// Returns the image with its subjects, or without where they are not asked for.
  package func lifted(isAsked: Bool) async throws(VisionError) -> LiftedImage {
    do throws(PhotoError) {
      let subjects = isAsked ? try await image.subjects(within: VNNormalizedIdentityRect) : nil
      let picture = try image.upright()
      return LiftedImage(
        size: CGSize(width: picture.width, height: picture.height), subjects: subjects)
    } catch {
      throw VisionError(error)
    }
  }
}
