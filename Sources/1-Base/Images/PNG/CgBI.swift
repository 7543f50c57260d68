internal import Files

/// PNG files as Xcode optimizes them for iOS, known by their first chunk, `CgBI`.
///
/// Their data are a deflate stream without the bytes of zlib around it, their colors are in BGR order, and they
/// are multiplied by alpha.
enum CgBI {
  private static let signatureSize = 8

  /// Returns whether a file is of this kind.
  static func isUsed(in bytes: RawSpan) -> Bool { bytes.contains("CgBI", at: signatureSize + 4) }

  /// Returns the file without its first chunk, whose header then is that of any PNG.
  static func header(of bytes: RawSpan) throws(ImageProblem) -> [UInt8] {
    let size = try bytes.number(4, at: signatureSize, false)
    let chunk = try bytes.range(at: signatureSize, count: size + 12)
    return bytes.extracting(0..<signatureSize).array
      + bytes.extracting(chunk.upperBound..<bytes.byteCount).array
  }

  /// Returns the file as PNG describes it, but for the order and the multiplication of colors.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - dataSize: The number of bytes that its data decompress to.
  /// - Returns: The file.
  /// - Throws: What is wrong with the file.
  static func standardFile(_ bytes: RawSpan, dataSize: Int) throws(ImageProblem) -> [UInt8] {
    var result = bytes.extracting(0..<signatureSize).array, data: [UInt8] = [], tail: [UInt8] = []
    var isBehindData = false
    var offset = signatureSize
    while offset < bytes.byteCount {
      let size = try bytes.number(4, at: offset, false)
      let chunk = try bytes.range(at: offset, count: size + 12)
      if bytes.contains("IDAT", at: offset + 4) {
        data += bytes.extracting(offset + 8..<chunk.upperBound - 4).array
        isBehindData = true
      } else if !bytes.contains("CgBI", at: offset + 4) {
        let copy = bytes.extracting(chunk).array
        if isBehindData { tail += copy } else { result += copy }
      }
      offset = chunk.upperBound
    }
    result += PNGChunks.chunk("IDAT", try zlibStream(data, size: dataSize))
    return result + tail
  }

  /// Adds the header and the checksum of zlib to a stream.
  private static func zlibStream(_ data: [UInt8], size: Int) throws(ImageProblem) -> [UInt8] {
    let rows: [UInt8]?
    do throws(Deflate.Problem) {
      rows = try unsafe Deflate.decompress(data.span.bytes, size: size)
    } catch {
      switch error {
      case .damaged(let reason, let byte): throw .malformed(reason, atByte: byte)
      case .outOfMemory: throw .outOfMemory
      }
    }
    guard let rows else { throw .malformed("its data are not as long as its size says", atByte: 0) }
    return [0x78, 0x01] + data + PNGChunks.bigEndian(adler32(rows))
  }

  /// Returns zlib's checksum of bytes.
  private static func adler32(_ bytes: [UInt8]) -> UInt32 {
    var low: UInt32 = 1, high: UInt32 = 0
    var start = 0
    while start < bytes.count {
      // So many sums fit into 32 bits.
      let end = min(start + 5_552, bytes.count)
      for byte in bytes[start..<end] {
        low &+= UInt32(byte)
        high &+= low
      }
      (low, high, start) = (low % 65_521, high % 65_521, end)
    }
    return high << 16 | low
  }

  /// Returns colors in the order and without the multiplication of PNG.
  static func restored(_ pixels: DecodedImage.Pixels, hasAlpha: Bool) -> DecodedImage.Pixels {
    switch pixels {
    case .rgba8(var image):
      image.withMutablePixels { pixels in
        for i in pixels.indices {
          let stored = pixels[i]
          let color = RGBA8(red: stored.blue, green: stored.green, blue: stored.red, alpha: stored.alpha)
          pixels[i] = hasAlpha ? color.unpremultiplied : color
        }
      }
      return .rgba8(image)
    case .rgba16(var image):
      image.withMutablePixels { pixels in
        for i in pixels.indices { (pixels[i].red, pixels[i].blue) = (pixels[i].blue, pixels[i].red) }
      }
      return .rgba16(image)
    case .gray8, .gray16, .rgbaFloat: return pixels
    }
  }
}

extension ImageProperties {
  /// The size of a PNG's data: its rows, each after the number of its filter, in seven passes if interlaced.
  var pngDataSize: Int {
    let samples = [Channels.gray: 1, .grayAlpha: 2, .rgb: 3, .rgbAlpha: 4, .palette: 1][channels] ?? 4
    let passes =
      isProgressive
      ? [(0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2)]
      : [(0, 0, 1, 1)]
    return passes.reduce(0) { sum, pass in
      let (left, top, right, down) = pass
      let columns = (width - left + right - 1) / right, rows = (height - top + down - 1) / down
      return columns > 0 && rows > 0 ? sum + rows * (1 + (columns * samples * bitsPerChannel + 7) / 8) : sum
    }
  }
}
