package import Foundation
package import Images
internal import Stickers

/// The subjects of a photo, numbered from one in the order of their sizes; zero is the background.
package struct LiftedSubjects: Sendable {
  /// The cut-outs, in the order of their numbers.
  private let subjects: [Subject]
  /// The number of the subject at each pixel.
  package let labels: Image<UInt8>

  /// The most subjects, whose numbers fit into a byte.
  private static let most = 255

  /// The absence of a subject that was asked for.
  struct Missing: Error {
    let sentence: String
  }

  init(_ found: [Subject]) {
    let subjects = Array(found.prefix(Self.most))
    self.subjects = subjects
    var labels = Image<UInt8>(
      width: subjects.first?.picture.width ?? 1, height: subjects.first?.picture.height ?? 1)
    labels.withMutablePixels { pixels in
      for i in pixels.indices {
        // Where masks overlap along a contour, the one that covers more of the pixel has it.
        var best: UInt8 = 127
        for (index, subject) in subjects.enumerated() where subject.picture.pixels[i].alpha > best {
          (best, pixels[i]) = (subject.picture.pixels[i].alpha, UInt8(index + 1))
        }
      }
    }
    self.labels = labels
  }

  /// The numbers of all subjects, without the background.
  package var all: IndexSet { IndexSet(integersIn: 1..<subjects.count + 1) }

  /// The confidence of the largest subject.
  var confidence: Float { subjects.first?.confidence ?? 0 }

  /// Returns the bounds of a subject, in shares of the image from the upper left.
  package func bounds(of number: Int) -> CGRect {
    guard all.contains(number) else { return .null }
    let (box, width, height) = (
      subjects[number - 1].box, CGFloat(labels.width), CGFloat(labels.height)
    )
    return CGRect(
      x: CGFloat(box.columns.lowerBound) / width, y: CGFloat(box.rows.lowerBound) / height,
      width: CGFloat(box.columns.count) / width, height: CGFloat(box.rows.count) / height)
  }

  /// Returns the number of the subject at a place in shares of the image from the upper left; zero for the background.
  package func number(x: CGFloat, y: CGFloat) -> Int {
    guard (0..<1).contains(x), (0..<1).contains(y) else { return 0 }
    return Int(labels[Int(x * CGFloat(labels.width)), Int(y * CGFloat(labels.height))])
  }

  /// Returns the cut-outs of some subjects together, with nothing around them; nil for none.
  package func cutout(of instances: IndexSet) -> Image<RGBA8>? {
    let known = instances.intersection(all)
    guard let first = known.first else { return nil }
    var joined = subjects[first - 1].picture
    for number in known.dropFirst() {
      let other = subjects[number - 1].picture
      joined.withMutablePixels { pixels in
        for i in pixels.indices where other.pixels[i].alpha > pixels[i].alpha { pixels[i] = other.pixels[i] }
      }
    }
    guard let box = joined.visibleBox else { return nil }
    return joined.cropped(
      x: box.left, y: box.top, width: box.right - box.left, height: box.bottom - box.top)
  }

  /// Returns the coverage by some subjects, in the size of the cut-outs.
  func coverage(of instances: IndexSet) throws(Missing) -> Image<UInt8> {
    let foreign = instances.subtracting(all)
    guard let first = instances.first, foreign.isEmpty else {
      let wrong = foreign.first.map { "there is no instance \($0)" } ?? "no instance is given"
      throw Missing(sentence: "\(wrong); the photo has \(subjects.count), numbered from 1")
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

  /// Returns the coverage by some subjects, in the size of the photo.
  func coverage(of instances: IndexSet, scaledTo image: Image<RGBA8>) throws(Missing) -> Image<UInt8> {
    try coverage(of: instances).resized(width: image.width, height: image.height)
  }

  /// Returns a photo with some subjects alone.
  func picture(
    of instances: IndexSet, from image: Image<RGBA8>, isCropped: Bool
  ) throws(Missing) -> Image<RGBA8> {
    let mask = try coverage(of: instances, scaledTo: image)
    var masked = image
    masked.withMutablePixels { pixels in
      for i in pixels.indices {
        pixels[i].alpha = UInt8((Int(pixels[i].alpha) * Int(mask.pixels[i]) + 127) / 255)
      }
    }
    guard isCropped, let box = masked.visibleBox else { return masked }
    return masked.cropped(
      x: box.left, y: box.top, width: box.right - box.left, height: box.bottom - box.top)
  }
}

extension CVBuffer {
  /// Creates a buffer of a mask: a number for each pixel, 0…1.
  convenience init(coverage mask: Image<UInt8>) {
    self.init(width: mask.width, height: mask.height, format: kCVPixelFormatType_OneComponent32Float)
    fill { x, y in Float(mask[x, y]) / 255 }
  }

  /// Creates a buffer of numbers of instances.
  convenience init(labels: Image<UInt8>) {
    self.init(width: labels.width, height: labels.height, format: kCVPixelFormatType_OneComponent8)
    fill { x, y in labels[x, y] }
  }

  /// Creates a buffer of an image, whose colors are multiplied by alpha.
  convenience init(picture: Image<RGBA8>) {
    let colors = picture.premultipliedPixels()
    self.init(width: picture.width, height: picture.height, format: kCVPixelFormatType_32BGRA)
    fill { x, y in
      let pixel = colors[y * picture.width + x]
      return SIMD4(pixel.blue, pixel.green, pixel.red, pixel.alpha)
    }
  }
}
