internal import Locks

/// A function that is called when a request is done or has failed.
public typealias VNRequestCompletionHandler = (VNRequest, (any Error)?) -> Void

/// A request for the analysis of an image, which a ``VNImageRequestHandler`` performs.
open class VNRequest: NSObject {
  /// The function that is called when the request is done or has failed, on the thread that performs it.
  public let completionHandler: VNRequestCompletionHandler?
  /// The revision of the algorithm; only the first is there.
  open var revision = 1
  /// The findings; nil before the request is performed, and after a failure.
  private(set) var observations: [VNObservation]?
  private let cancellation = Guarded(false)

  /// Creates a request.
  public init(completionHandler: VNRequestCompletionHandler? = nil) {
    self.completionHandler = completionHandler
  }

  /// The revisions that can be asked for.
  open class var supportedRevisions: IndexSet { [1] }
  /// The revision that new requests have.
  open class var defaultRevision: Int { 1 }
  /// The latest revision.
  open class var currentRevision: Int { 1 }

  /// Cancels the request: performing it throws, unless it is already done.
  open func cancel() { cancellation.withLock { $0 = true } }

  /// Performs the request.
  func perform(on handler: VNImageRequestHandler) throws {
    observations = nil
    do {
      guard Self.supportedRevisions.contains(revision) else {
        let known = Self.supportedRevisions.map(String.init).joined(separator: ", ")
        throw VNErrorCode.unsupportedRevision.error(
          "\(type(of: self)) has no revision \(revision); set one of \(known)")
      }
      let found = try findings(in: handler)
      if cancellation.withLock({ $0 }) {
        throw VNErrorCode.requestCancelled.error("\(type(of: self)) was cancelled")
      }
      observations = found
    } catch {
      completionHandler?(self, error)
      throw error
    }
    completionHandler?(self, nil)
  }

  /// Returns the findings in an image.
  func findings(in handler: VNImageRequestHandler) throws -> [VNObservation] {
    throw VNErrorCode.unsupportedRequest.error(
      "\(type(of: self)) looks for nothing; perform VNGenerateForegroundInstanceMaskRequest")
  }
}

extension NSObjectProtocol where Self: VNRequest {
  /// The findings; nil before the request is performed, and after a failure.
  public var results: [VNObservation]? { observations }
}

/// A request for the analysis of an image, or of a region of it.
open class VNImageBasedRequest: VNRequest {
  /// The region that is looked at, in shares of the image from the lower left; all of it by default.
  open var regionOfInterest = VNNormalizedIdentityRect
}
