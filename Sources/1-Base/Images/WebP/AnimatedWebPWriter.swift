/// A writer of animated WebP files: still images of libwebp, in the container that the format describes.
package struct AnimatedWebPWriter: Sendable {
  /// The duration of a frame in milliseconds.
  package var milliseconds: Int
  /// The number of repetitions; 0 for ever.
  package var repetitions = 0
  /// The quality of the colors, clamped to 0…100; nil without loss.
  ///
  /// Alpha is always exact.
  package var quality: Int?

  /// Creates a writer of animated WebP files.
  package init(milliseconds: Int) {
    precondition((1...65_535).contains(milliseconds), "a frame lasts 1 to 65535 milliseconds")
    self.milliseconds = milliseconds
  }

  /// Encodes frames of one size.
  package func encode(_ frames: [Image<RGBA8>]) throws(ImageError) -> [UInt8] {
    precondition(!frames.isEmpty, "an animation has at least one frame")
    precondition(
      frames.allSatisfy { $0.width == frames[0].width && $0.height == frames[0].height },
      "the frames of an animation are equally large")
    let size = Self.bytes(frames[0].width - 1, count: 3) + Self.bytes(frames[0].height - 1, count: 3)
    // It has alpha, and is an animation.
    var chunks = Self.chunk("VP8X", [0x12, 0, 0, 0] + size)
    chunks += Self.chunk("ANIM", [0, 0, 0, 0] + Self.bytes(repetitions, count: 2))
    for frame in frames {
      // Each replaces the whole image, instead of being blended with the one before.
      let control = [UInt8](repeating: 0, count: 6) + size + Self.bytes(milliseconds, count: 3) + [2]
      chunks += Self.chunk("ANMF", control + Self.imageChunks(try WebPWriter(quality: quality).encode(frame)))
    }
    return Self.chunk("RIFF", Array("WEBP".utf8) + chunks)
  }

  /// Returns the chunks of a still image that hold its pixels, as they are.
  private static func imageChunks(_ file: [UInt8]) -> [UInt8] {
    var result: [UInt8] = [], place = 12
    while place + 8 <= file.count {
      let name = String(decoding: file[place..<place + 4], as: UTF8.self)
      let length = (0..<4).reduce(0) { $0 | Int(file[place + 4 + $1]) << (8 * $1) }
      let end = min(place + 8 + length + length % 2, file.count)
      if ["VP8L", "VP8 ", "ALPH"].contains(name) { result += file[place..<end] }
      place = end
    }
    return result
  }

  /// Returns a chunk, whose content is padded to an even length.
  private static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    Array(name.utf8) + bytes(content.count, count: 4) + content
      + (content.count.isMultiple(of: 2) ? [] : [0])
  }

  /// Returns the lowest bytes of a number, the lowest one first.
  private static func bytes(_ number: Int, count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }
}
