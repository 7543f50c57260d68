internal import Stickers

/// A request for the subjects of a photo, each with a mask of its own.
///
/// ```swift
/// let handler = ImageRequestHandler(photo)
/// if let found = try await handler.perform(GenerateForegroundInstanceMaskRequest()) {
///   let image = try found.generateMaskedImage(
///     for: found.allInstances, imageFrom: handler, croppedToInstancesExtent: true)
/// }
/// ```
public struct GenerateForegroundInstanceMaskRequest: ImageProcessingRequest {
  /// The observation with all subjects; nil where the photo has none.
  public typealias Result = InstanceMaskObservation?

  /// The revision of the algorithm.
  public enum Revision: Hashable, Sendable, Codable, CaseIterable {
    /// The first revision.
    case revision1
  }

  /// The revisions that can be asked for.
  public static let supportedRevisions = Revision.allCases
  /// The revision that the request has.
  public let revision: Revision
  public var regionOfInterest = NormalizedRect.fullImage

  /// Creates a request.
  ///
  /// - Parameter revision: The revision; nil for the latest one.
  public init(_ revision: Revision? = nil) { self.revision = revision ?? .revision1 }

  public var descriptor: RequestDescriptor { .generateForegroundInstanceMaskRequest(revision) }
  public var description: String { "\(descriptor)" }

  public func result(in handler: ImageRequestHandler) async throws -> InstanceMaskObservation? {
    do throws(PhotoError) {
      let found = try await handler.image.subjects(within: regionOfInterest.cgRect)
      return found.map { InstanceMaskObservation($0, descriptor) }
    } catch {
      throw VisionError(error)
    }
  }
}
