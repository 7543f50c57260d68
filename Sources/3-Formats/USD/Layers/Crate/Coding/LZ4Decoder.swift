internal import Glibc

/// A decoder of blocks of the LZ4 format.
enum LZ4Decoder {
  /// The number of bytes after the output that may be overwritten: copies go in steps of sixteen.
  static let slack = 32

  /// Expands one block.
  ///
  /// - Parameters:
  ///   - source: The block.
  ///   - target: The room for the output; the last ``slack`` bytes are scratch space.
  /// - Returns: The number of bytes of output; nil when the block is damaged or longer than the room.
  static func decode(
    _ source: UnsafeRawBufferPointer, into target: UnsafeMutableRawBufferPointer
  ) -> Int? {
    guard let input = source.baseAddress, let output = target.baseAddress,
      target.count >= slack
    else { return nil }
    let inputEnd = source.count, outputEnd = target.count - slack
    var read = 0, written = 0
    while read < inputEnd {
      let token = unsafe Int(input.load(fromByteOffset: read, as: UInt8.self))
      read += 1
      var literals = token >> 4
      if literals < 15, read + 16 <= inputEnd, written <= outputEnd {
        unsafe copy16(output + written, input + read)
      } else {
        if literals == 15, unsafe !extend(&literals, input, &read, inputEnd) { return nil }
        guard literals <= inputEnd - read, literals <= outputEnd - written else { return nil }
        unsafe _ = memcpy(output + written, input + read, literals)
      }
      read += literals
      written += literals
      // The last sequence has no match.
      guard read < inputEnd else { break }
      guard read + 2 <= inputEnd else { return nil }
      let offset = unsafe Int(input.loadUnaligned(fromByteOffset: read, as: UInt16.self))
      read += 2
      var length = token & 15
      if length == 15, unsafe !extend(&length, input, &read, inputEnd) { return nil }
      length += 4
      guard offset > 0, offset <= written, length <= outputEnd - written else { return nil }
      unsafe copyMatch(output + written, offset: offset, length: length)
      written += length
    }
    return written <= outputEnd ? written : nil
  }

  /// Reads the further bytes of lengths of fifteen and more.
  @inline(__always)
  private static func extend(
    _ length: inout Int, _ input: UnsafeRawPointer, _ read: inout Int, _ end: Int
  ) -> Bool {
    while read < end {
      let more = unsafe Int(input.load(fromByteOffset: read, as: UInt8.self))
      read += 1
      length += more
      if more < 255 { return true }
    }
    return false
  }

  @inline(__always)
  private static func copy16(_ target: UnsafeMutableRawPointer, _ source: UnsafeRawPointer) {
    unsafe target.storeBytes(
      of: source.loadUnaligned(as: SIMD16<UInt8>.self), as: SIMD16<UInt8>.self)
  }

  /// Copies a match from `offset` bytes before; the two ranges may overlap.
  @inline(__always)
  private static func copyMatch(_ target: UnsafeMutableRawPointer, offset: Int, length: Int) {
    if offset >= 16 {
      var done = 0
      repeat {
        unsafe copy16(target + done, target + done - offset)
        done += 16
      } while done < length
      return
    }
    // A short period is repeated until sixteen bytes can be copied from a multiple of it.
    let whole = offset * ((15 + offset) / offset)
    var done = 0
    while done < min(16, length) {
      unsafe target.storeBytes(
        of: (target + done - offset).load(as: UInt8.self), toByteOffset: done, as: UInt8.self)
      done += 1
    }
    while done < length {
      unsafe copy16(target + done, target + done - whole)
      done += 16
    }
  }
}
