internal import Stickers

/// The first revision of the request.
public let VNGenerateForegroundInstanceMaskRequestRevision1 = 1

/// A request for the subjects of a photo, each with a mask of its own.
///
/// ```swift
/// let request = VNGenerateForegroundInstanceMaskRequest()
/// let handler = VNImageRequestHandler(url: photo)
/// try handler.perform([request])
/// if let found = request.results?.first {
///   let image = try found.generateMaskedImage(
///     ofInstances: found.allInstances, from: handler, croppedToInstancesExtent: true)
/// }
/// ```
public final class VNGenerateForegroundInstanceMaskRequest: VNImageBasedRequest {
  /// The observation with all subjects; none where the photo has no subject, nil before the request is performed.
  public var results: [VNInstanceMaskObservation]? {
    observations?.compactMap { $0 as? VNInstanceMaskObservation }
  }

  override func findings(in handler: VNImageRequestHandler) throws -> [VNObservation] {
    do throws(PhotoError) {
      let found = try SubjectSearch.subjects(in: handler.image, within: regionOfInterest)
      return found.map { [VNInstanceMaskObservation($0)] } ?? []
    } catch {
      switch error {
      case .cancelled: throw VNErrorCode.requestCancelled.error("\(type(of: self)) was cancelled")
      case .file: throw VNErrorCode.ioError.error(error.description)
      default: throw VNErrorCode.invalidImage.error(error.description)
      }
    }
  }
}
