internal import Images
internal import Stickers

/// The subjects of a photo: a number for each, and masks of any of them.
///
/// The numbers begin with one, the largest subject; zero is the background.
public final class VNInstanceMaskObservation: VNObservation {
  /// The numbers of all subjects, without the background.
  public let allInstances: IndexSet
  /// The number of the subject at each pixel, in a byte; about 1,024 pixels on the longer side.
  public let instanceMask: CVPixelBuffer
  /// The cut-outs, in the order of their numbers.
  private let subjects: [Subject]

  /// The most subjects, whose numbers fit into a byte.
  private static let most = 255

  init(_ subjects: [Subject]) {
    let subjects = Array(subjects.prefix(Self.most))
    self.subjects = subjects
    allInstances = IndexSet(integersIn: 1..<subjects.count + 1)
    let size = subjects.first.map { ($0.picture.width, $0.picture.height) } ?? (1, 1)
    instanceMask = CVPixelBuffer(width: size.0, height: size.1, format: kCVPixelFormatType_OneComponent8)
    instanceMask.fill { x, y -> UInt8 in
      // Where masks overlap along a contour, the one that covers more of the pixel has it.
      var (best, number) = (UInt8(127), UInt8(0))
      for (index, subject) in subjects.enumerated() where subject.picture[x, y].alpha > best {
        (best, number) = (subject.picture[x, y].alpha, UInt8(index + 1))
      }
      return number
    }
    super.init(confidence: subjects.first?.confidence ?? 0)
  }

  /// Returns the coverage of each pixel by some subjects, 0…1, in the size of ``instanceMask``.
  ///
  /// - Parameter instances: The numbers of the subjects.
  /// - Returns: The mask.
  /// - Throws: An error where there is no subject of such a number.
  public func generateMask(forInstances instances: IndexSet) throws -> CVPixelBuffer {
    try Self.buffer(coverage(of: instances))
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
    let image = try requestHandler.upright()
    return Self.buffer(try coverage(of: instances).resized(width: image.width, height: image.height))
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
    let image = try requestHandler.upright()
    let mask = try coverage(of: instances).resized(width: image.width, height: image.height)
    var masked = image
    masked.withMutablePixels { pixels in
      for i in pixels.indices {
        pixels[i].alpha = UInt8((Int(pixels[i].alpha) * Int(mask.pixels[i]) + 127) / 255)
      }
    }
    if croppedToInstancesExtent, let box = masked.visibleBox {
      masked = masked.cropped(
        x: box.left, y: box.top, width: box.right - box.left, height: box.bottom - box.top)
    }
    let colors = masked.premultipliedPixels()
    let buffer = CVPixelBuffer(width: masked.width, height: masked.height, format: kCVPixelFormatType_32BGRA)
    buffer.fill { x, y in
      let pixel = colors[y * masked.width + x]
      return SIMD4(pixel.blue, pixel.green, pixel.red, pixel.alpha)
    }
    return buffer
  }

  /// Returns the coverage by some subjects, in the size of the cut-outs.
  private func coverage(of instances: IndexSet) throws -> Image<UInt8> {
    let foreign = instances.subtracting(allInstances)
    guard let first = instances.first, foreign.isEmpty else {
      let wrong = foreign.first.map { "there is no instance \($0)" } ?? "no instance is given"
      throw VNErrorCode.invalidArgument.error(
        "\(wrong); the photo has \(subjects.count), numbered from 1")
    }
    var result = subjects[first - 1].mask
    for number in instances.dropFirst() {
      let other = subjects[number - 1].mask
      result.withMutablePixels { pixels in
        for i in pixels.indices { pixels[i] = max(pixels[i], other.pixels[i]) }
      }
    }
    result.encoding = .linear
    return result
  }

  private static func buffer(_ mask: Image<UInt8>) -> CVPixelBuffer {
    let buffer = CVPixelBuffer(
      width: mask.width, height: mask.height, format: kCVPixelFormatType_OneComponent32Float)
    buffer.fill { x, y in Float(mask[x, y]) / 255 }
    return buffer
  }
}
