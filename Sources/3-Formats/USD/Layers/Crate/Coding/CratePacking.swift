internal import CompressionBridge

/// The framing of LZ4 blocks: their number, and the length of each.
enum CratePacking {
  /// The largest size of a block.
  private static let chunk = 0x7E00_0000

  /// Returns whether so few bytes can expand to so many: LZ4's factor is at most 255.
  static func isPossible(packed: Int, expanded: Int) -> Bool { expanded <= packed.multipliedSafely(by: 255) }

  /// Expands packed bytes.
  ///
  /// - Parameters:
  ///   - source: The packed bytes.
  ///   - target: The memory for the output; nothing is written beyond it.
  /// - Returns: The number of bytes of output; nil when the input is damaged.
  static func unpack(
    _ source: UnsafeRawBufferPointer, into target: UnsafeMutableRawBufferPointer
  ) -> Int? {
    guard let chunks = unsafe source.first else { return nil }
    if chunks == 0 {
      return unsafe decode(UnsafeRawBufferPointer(rebasing: source[1...]), into: target)
    }
    var read = 1, written = 0
    for _ in 0..<chunks {
      guard read + 4 <= source.count else { return nil }
      let size = unsafe Int(source.loadUnaligned(fromByteOffset: read, as: Int32.self))
      read += 4
      guard size >= 0, size <= source.count - read else { return nil }
      guard
        let more = unsafe decode(
          UnsafeRawBufferPointer(rebasing: source[read..<read + size]),
          into: UnsafeMutableRawBufferPointer(rebasing: target[written...]))
      else { return nil }
      read += size
      written += more
    }
    return written
  }

  /// Expands one block.
  private static func decode(
    _ source: UnsafeRawBufferPointer, into target: UnsafeMutableRawBufferPointer
  ) -> Int? {
    let written = unsafe compression_lz4_decode(
      source.baseAddress?.assumingMemoryBound(to: UInt8.self), source.count,
      target.baseAddress?.assumingMemoryBound(to: UInt8.self), target.count)
    return written < 0 ? nil : written
  }

  /// Returns bytes packed.
  static func pack(_ bytes: [UInt8]) -> [UInt8] {
    unsafe bytes.withUnsafeBytes { source in
      var output: [UInt8] = []
      output.reserveCapacity(source.count / 2 + 64)
      let chunks = source.count <= chunk ? 0 : (source.count + chunk - 1) / chunk
      output.append(UInt8(chunks))
      guard chunks > 0 else {
        unsafe LZ4Encoder.encode(source, into: &output)
        return output
      }
      for start in stride(from: 0, to: source.count, by: chunk) {
        let part = unsafe source[start..<min(start + chunk, source.count)]
        let sizeOffset = output.count
        output.append(contentsOf: [0, 0, 0, 0])
        unsafe LZ4Encoder.encode(UnsafeRawBufferPointer(rebasing: part), into: &output)
        let size = UInt32(output.count - sizeOffset - 4)
        for byte in 0..<4 { output[sizeOffset + byte] = UInt8(truncatingIfNeeded: size >> UInt32(8 * byte)) }
      }
      return output
    }
  }
}

extension Int {
  /// Returns the product, saturated to the largest number.
  func multipliedSafely(by other: Int) -> Int {
    let (product, isTooLarge) = multipliedReportingOverflow(by: other)
    return isTooLarge ? .max : product
  }
}
