/// An encoder of LZ4 blocks: takes the match that one lookup in a hash table finds.
enum LZ4Encoder {
  private static let tableBits = 14
  /// The last five bytes must be literals, and no match may begin in the last twelve.
  private static let plainEnd = 5, lastMatchStart = 12

  /// Appends one block that expands to `source`.
  static func encode(_ source: UnsafeRawBufferPointer, into output: inout [UInt8]) {
    let count = source.count
    var table = [Int32](repeating: -1, count: 1 << tableBits)
    var anchor = 0, position = 0, misses = 0
    while position + lastMatchStart <= count {
      let word = unsafe source.loadUnaligned(fromByteOffset: position, as: UInt32.self)
      let slot = Int((word &* 2_654_435_761) >> UInt32(32 - tableBits))
      let candidate = Int(table[slot])
      table[slot] = Int32(truncatingIfNeeded: position)
      guard candidate >= 0, position - candidate <= 0xFFFF,
        unsafe source.loadUnaligned(fromByteOffset: candidate, as: UInt32.self) == word
      else {
        // Incompressible bytes are skipped faster and faster.
        misses += 1
        position += 1 + misses >> 6
        continue
      }
      misses = 0
      let length = unsafe matchLength(source, one: candidate, other: position, end: count - plainEnd)
      unsafe appendSequence(
        source[anchor..<position], offset: position - candidate, length: length, to: &output)
      position += length
      anchor = position
    }
    unsafe appendSequence(source[anchor..<count], offset: 0, length: 0, to: &output)
  }

  private static func matchLength(
    _ source: UnsafeRawBufferPointer, one: Int, other: Int, end: Int
  ) -> Int {
    var length = 4
    while other + length + 8 <= end {
      let difference =
        unsafe source.loadUnaligned(fromByteOffset: one + length, as: UInt64.self)
        ^ source.loadUnaligned(fromByteOffset: other + length, as: UInt64.self)
      if difference != 0 { return length + difference.trailingZeroBitCount >> 3 }
      length += 8
    }
    while other + length < end, unsafe source[one + length] == source[other + length] { length += 1 }
    return length
  }

  /// Appends literals and the match after them; a match length of zero ends the block.
  private static func appendSequence(
    _ literals: Slice<UnsafeRawBufferPointer>, offset: Int, length: Int, to output: inout [UInt8]
  ) {
    let count = unsafe literals.count, match = max(0, length - 4)
    output.append(UInt8(min(15, count) << 4 | min(15, match)))
    if count >= 15 { appendLength(count - 15, to: &output) }
    unsafe output.append(contentsOf: literals)
    guard length > 0 else { return }
    output.append(UInt8(truncatingIfNeeded: offset))
    output.append(UInt8(truncatingIfNeeded: offset >> 8))
    if match >= 15 { appendLength(match - 15, to: &output) }
  }

  private static func appendLength(_ length: Int, to output: inout [UInt8]) {
    var rest = length
    while rest >= 255 {
      output.append(255)
      rest -= 255
    }
    output.append(UInt8(rest))
  }
}
