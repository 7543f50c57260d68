internal import Images
public import Platform

/// A finding in an image.
public protocol VisionObservation: CustomStringConvertible, Hashable, Sendable {
  /// The identifier of the finding.
  var uuid: UUID { get }
  /// The certainty of the finding, 0…1.
  var confidence: Float { get }
  /// The request that found it; nil for none.
  var originatingRequestDescriptor: RequestDescriptor? { get }
}

extension VisionObservation {
  /// Returns whether two values are the same finding.
  public static func == (one: Self, other: Self) -> Bool { one.uuid == other.uuid }

  /// Hashes the identifier of the finding.
  public func hash(into hasher: inout Hasher) { hasher.combine(uuid) }
}

/// The subjects of a photo: a number for each, and masks of any of them.
///
/// The numbers begin with one, the largest subject; zero is the background.
public struct InstanceMaskObservation: VisionObservation {
  public let uuid = UUID()
  public let confidence: Float
  public let originatingRequestDescriptor: RequestDescriptor?
  /// The numbers of all subjects, without the background.
  public let allInstances: IndexSet
  /// The number of the subject at each pixel, in a byte; about 1,024 pixels on the longer side.
  public let allInstancesMask: PixelBufferObservation
  private let subjects: LiftedSubjects

  init(_ subjects: LiftedSubjects, _ descriptor: RequestDescriptor) {
    self.subjects = subjects
    (confidence, originatingRequestDescriptor) = (subjects.confidence, descriptor)
    allInstances = subjects.all
    allInstancesMask = PixelBufferObservation(
      labels: subjects.labels, confidence: subjects.confidence, originatingRequestDescriptor: descriptor)
  }

  public var description: String { "\(allInstances.count) instances, confidence \(confidence)" }

  /// Returns the number of the subject at a point; none for the background.
  public func instanceAtPoint(_ point: NormalizedPoint) -> IndexSet {
    let number = Int(allInstancesMask.pixel(at: point))
    return number > 0 ? [number] : []
  }

  /// Returns the coverage of each pixel by some subjects, 0…1, in the size of ``allInstancesMask``.
  ///
  /// - Parameter instances: The numbers of the subjects.
  /// - Returns: The mask.
  /// - Throws: An error where there is no subject of such a number.
  public func generateMask(for instances: IndexSet) throws -> CVPixelBuffer {
    try Self.known { () throws(LiftedSubjects.Missing) in
      CVPixelBuffer(coverage: try subjects.coverage(of: instances))
    }
  }

  /// Returns the coverage of each pixel of the photo by some subjects, 0…1.
  ///
  /// - Parameters:
  ///   - instances: The numbers of the subjects.
  ///   - imageRequestHandler: The handler of the photo.
  /// - Returns: The mask.
  /// - Throws: An error where there is no subject of such a number.
  public func generateScaledMask(
    for instances: IndexSet, scaledToImageFrom imageRequestHandler: ImageRequestHandler
  ) throws -> CVPixelBuffer {
    let image = try Self.upright(imageRequestHandler)
    return try Self.known { () throws(LiftedSubjects.Missing) in
      CVPixelBuffer(coverage: try subjects.coverage(of: instances, scaledTo: image))
    }
  }

  /// Returns the photo with some subjects alone, in the format `kCVPixelFormatType_32BGRA`.
  ///
  /// - Parameters:
  ///   - instances: The numbers of the subjects.
  ///   - imageRequestHandler: The handler of the photo.
  ///   - croppedToInstancesExtent: Whether the image is cropped to the subjects.
  /// - Returns: The image, upright.
  /// - Throws: An error where there is no subject of such a number.
  public func generateMaskedImage(
    for instances: IndexSet, imageFrom imageRequestHandler: ImageRequestHandler,
    croppedToInstancesExtent: Bool = false
  ) throws -> CVPixelBuffer {
    let image = try Self.upright(imageRequestHandler)
    return try Self.known { () throws(LiftedSubjects.Missing) in
      CVPixelBuffer(
        picture: try subjects.picture(of: instances, from: image, isCropped: croppedToInstancesExtent))
    }
  }

  private static func upright(_ handler: ImageRequestHandler) throws(VisionError) -> Image<RGBA8> {
    do {
      return try handler.image.upright()
    } catch {
      throw VisionError(error)
    }
  }

  private static func known(
    _ body: () throws(LiftedSubjects.Missing) -> CVPixelBuffer
  ) throws(VisionError) -> CVPixelBuffer {
    do throws(LiftedSubjects.Missing) {
      return try body()
    } catch {
      throw .invalidArgument(error.sentence)
    }
  }
}

/// An image that a request has made: the numbers of the subjects.
public struct PixelBufferObservation: VisionObservation {
  public let uuid = UUID()
  public let confidence: Float
  public let originatingRequestDescriptor: RequestDescriptor?
  private let labels: Image<UInt8>

  init(labels: Image<UInt8>, confidence: Float, originatingRequestDescriptor: RequestDescriptor?) {
    (self.labels, self.confidence) = (labels, confidence)
    self.originatingRequestDescriptor = originatingRequestDescriptor
  }

  public var description: String { "\(labels.width) × \(labels.height) pixels" }
  /// The format of a pixel: a byte.
  public var pixelFormat: OSType { kCVPixelFormatType_OneComponent8 }
  /// The size in pixels.
  public var size: CGSize { CGSize(width: labels.width, height: labels.height) }
  /// The image, gray.
  public var cgImage: CGImage { get throws { CGImage(labels) } }

  /// Returns the value of the pixel at a point.
  public func pixel(at point: NormalizedPoint) -> Float {
    let place = point.toImageCoordinates(size, origin: .upperLeft)
    guard place.x.isFinite, place.y.isFinite else { return 0 }
    let (width, height) = (CGFloat(labels.width), CGFloat(labels.height))
    let (x, y) = (min(max(place.x, 0), width - 1), min(max(place.y, 0), height - 1))
    return Float(labels[Int(x), Int(y)])
  }

  /// Calls a function with the address of the first pixel; rows follow one another without gaps.
  public func withUnsafePointer<R>(_ body: (UnsafeRawPointer) throws -> R) rethrows -> R {
    try unsafe labels.pixels.withUnsafeBytes { bytes in
      guard let first = bytes.baseAddress else { preconditionFailure("a mask has pixels") }
      return try unsafe body(first)
    }
  }
}
