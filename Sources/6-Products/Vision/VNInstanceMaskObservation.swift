/// The subjects of a photo: a number for each, and masks of any of them.
///
/// The numbers begin with one, the largest subject; zero is the background.
public final class VNInstanceMaskObservation: VNObservation {
  /// The numbers of all subjects, without the background.
  public let allInstances: IndexSet
  /// The number of the subject at each pixel, in a byte; about 1,024 pixels on the longer side.
  public let instanceMask: CVPixelBuffer
  private let subjects: LiftedSubjects

  init(_ subjects: LiftedSubjects) {
    self.subjects = subjects
    allInstances = subjects.all
    instanceMask = CVPixelBuffer(labels: subjects.labels)
    super.init(confidence: subjects.confidence)
  }

  /// Returns the coverage of each pixel by some subjects, 0…1, in the size of ``instanceMask``.
  ///
  /// - Parameter instances: The numbers of the subjects.
  /// - Returns: The mask.
  /// - Throws: An error where there is no subject of such a number.
  public func generateMask(forInstances instances: IndexSet) throws -> CVPixelBuffer {
    try Self.known { () throws(LiftedSubjects.Missing) in
      CVPixelBuffer(coverage: try subjects.coverage(of: instances))
    }
  }

  /// Returns the coverage of each pixel of the photo by some subjects, 0…1.
  ///
  /// - Parameters:
  ///   - instances: The numbers of the subjects.
  ///   - requestHandler: The handler of the photo.
  /// - Returns: The mask.
  /// - Throws: An error where there is no subject of such a number.
  public func generateScaledMaskForImage(
    forInstances instances: IndexSet, from requestHandler: VNImageRequestHandler
  ) throws -> CVPixelBuffer {
    let image = try requestHandler.image.upright()
    return try Self.known { () throws(LiftedSubjects.Missing) in
      CVPixelBuffer(coverage: try subjects.coverage(of: instances, scaledTo: image))
    }
  }

  /// Returns the photo with some subjects alone, in the format `kCVPixelFormatType_32BGRA`.
  ///
  /// - Parameters:
  ///   - instances: The numbers of the subjects.
  ///   - requestHandler: The handler of the photo.
  ///   - croppedToInstancesExtent: Whether the image is cropped to the subjects.
  /// - Returns: The image, upright.
  /// - Throws: An error where there is no subject of such a number.
  public func generateMaskedImage(
    ofInstances instances: IndexSet, from requestHandler: VNImageRequestHandler,
    croppedToInstancesExtent: Bool
  ) throws -> CVPixelBuffer {
    let image = try requestHandler.image.upright()
    return try Self.known { () throws(LiftedSubjects.Missing) in
      CVPixelBuffer(
        picture: try subjects.picture(of: instances, from: image, isCropped: croppedToInstancesExtent))
    }
  }

  private static func known(
    _ body: () throws(LiftedSubjects.Missing) -> CVPixelBuffer
  ) throws -> CVPixelBuffer {
    do throws(LiftedSubjects.Missing) {
      return try body()
    } catch {
      throw VNErrorCode.invalidArgument.error(error.sentence)
    }
  }
}
