/// A writer of animated PNG files (APNG): programs that do not know them show the first frame.
package struct AnimatedPNGWriter: Sendable {
  /// The duration of a frame in milliseconds.
  package var milliseconds: Int
  /// The number of repetitions; 0 for ever.
  package var repetitions = 0

  /// Creates a writer of animated PNG files.
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
    let png = PNGWriter(layout: .rgbAlpha)
    var (result, tail) = (PNGChunks.signature, [UInt8]())
    var number: UInt32 = 0
    for (index, frame) in frames.enumerated() {
      guard let parts = PNGChunks(try png.encode(frame)) else { continue }
      if index == 0 {
        for chunk in parts.chunks where chunk.name != "IDAT" && chunk.name != "IEND" {
          result += PNGChunks.chunk(chunk.name, chunk.content)
          if chunk.name == "IHDR" {
            let control = PNGChunks.bigEndian(UInt32(frames.count)) + PNGChunks.bigEndian(UInt32(repetitions))
            result += PNGChunks.chunk("acTL", control)
          }
        }
        tail = PNGChunks.chunk("IEND", [])
      }
      result += PNGChunks.chunk("fcTL", control(of: frame, number: number))
      number += 1
      if index == 0 {
        result += PNGChunks.chunk("IDAT", parts.rows)
      } else {
        result += PNGChunks.chunk("fdAT", PNGChunks.bigEndian(number) + parts.rows)
        number += 1
      }
    }
    return result + tail
  }

  /// Returns the control data of a frame: it covers the whole image and replaces the one before.
  private func control(of frame: Image<RGBA8>, number: UInt32) -> [UInt8] {
    let size = PNGChunks.bigEndian(UInt32(frame.width)) + PNGChunks.bigEndian(UInt32(frame.height))
    let duration: [UInt8] = [UInt8(milliseconds >> 8), UInt8(milliseconds & 255), 0x03, 0xe8]
    return PNGChunks.bigEndian(number) + size + [UInt8](repeating: 0, count: 8) + duration + [0, 0]
  }
}
