internal import Files
package import Foundation
internal import Images
internal import Locks
package import Platform
package import Stickers

/// An image that requests are performed on, decoded when it is first needed.
package final class RequestImage: Sendable {
  private enum Source: Sendable {
    case image(CGImage)
    case data(Data)
    case url(URL)
  }

  private let source: Source
  /// The orientation; nil for that of the file.
  private let orientation: CGImagePropertyOrientation?
  private let known = Guarded<Image<RGBA8>?>(nil)

  private init(_ source: Source, _ orientation: CGImagePropertyOrientation?) {
    (self.source, self.orientation) = (source, orientation)
  }

  /// Creates an image of pixels, which are upright unless an orientation is given.
  package convenience init(_ image: CGImage, _ orientation: CGImagePropertyOrientation?) {
    self.init(.image(image), orientation ?? .up)
  }

  /// Creates an image of a file in memory, with the orientation that it says, or another.
  package convenience init(_ data: Data, _ orientation: CGImagePropertyOrientation?) {
    self.init(.data(data), orientation)
  }

  /// Creates an image of a file, with the orientation that it says, or another.
  package convenience init(_ url: URL, _ orientation: CGImagePropertyOrientation?) {
    self.init(.url(url), orientation)
  }

  /// Returns the image, upright and in sRGB.
  func upright() throws(PhotoError) -> Image<RGBA8> {
    if let image = known.withLock({ $0 }) { return image }
    let stored = try decoded()
    let image = stored.oriented(
      orientation.flatMap { ImageOrientation(rawValue: Int($0.rawValue)) } ?? .up)
    known.withLock { $0 = image }
    return image
  }

  /// Returns the subjects, on several cores and off the caller's actor; nil where there is none.
  @concurrent package func subjects(within region: CGRect) async throws(PhotoError) -> LiftedSubjects? {
    do throws(PhotoError) {
      let hints = SubjectHints(region: region)
      let found = try await Subject.instances(image: try upright(), hints: hints)
      // A guess is no finding.
      return found.contains { $0.doubt != nil } ? nil : LiftedSubjects(found)
    } catch {
      switch error {
      case .noSubject, .invisible: return nil
      default: throw error
      }
    }
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

extension SubjectHints {
  /// Creates the hint that subjects lie within a region, in shares of the image from the lower left.
  init(region: CGRect) {
    self.init()
    if region == VNNormalizedIdentityRect { return }
    rectangle = Rectangle(
      left: Float(region.minX), top: Float(1 - region.maxY), right: Float(region.maxX),
      bottom: Float(1 - region.minY))
  }
}
