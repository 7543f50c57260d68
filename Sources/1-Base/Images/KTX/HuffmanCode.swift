/// A Huffman code of BasisLZ: canonical as deflate's, with up to 16,383 symbols of up to 16 bits.
struct HuffmanCode {
  /// The symbol and the length of its code, by the bits that come next; 0 where they are no code.
  private let table: [UInt32]
  private let longest: Int

  /// Creates a code from the length of each symbol; 0 for one that does not occur.
  ///
  /// - Throws: The code has more symbols than its lengths leave room for.
  private init(lengths: [UInt8], fileOffset: Int) throws(ImageProblem) {
    let longest = Int(lengths.max() ?? 0)
    var counts = [Int](repeating: 0, count: 18)
    for length in lengths where length > 0 { counts[Int(length)] += 1 }
    var next = [Int](repeating: 0, count: 18)
    var code = 0
    for length in 1...16 {
      code = (code + counts[length - 1]) << 1
      next[length] = code
      guard code + counts[length] <= 1 << length else {
        throw .malformed("a Huffman code with too many symbols", atByte: fileOffset)
      }
    }
    var table = [UInt32](repeating: 0, count: 1 << longest)
    for (symbol, length) in lengths.enumerated() where length > 0 {
      let size = Int(length)
      // The first bit of a code is its highest, but comes lowest.
      let reversed = Int(UInt16(truncatingIfNeeded: next[size]).bitReversed >> UInt16(16 - size))
      next[size] += 1
      let entry = UInt32(symbol) << 5 | UInt32(length)
      for index in stride(from: reversed, to: table.count, by: 1 << size) { table[index] = entry }
    }
    (self.table, self.longest) = (table, longest)
  }

  /// Reads a code from a stream that holds its lengths, which have a Huffman code of their own.
  init(_ bits: inout LowBits, _ bytes: RawSpan, fileOffset: Int) throws(ImageProblem) {
    let symbolCount = bits.take(14, bytes)
    guard symbolCount > 0 else {
      try self.init(lengths: [], fileOffset: fileOffset)
      return
    }
    let order = [17, 18, 19, 20, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15, 16]
    let sizeCount = bits.take(5, bytes)
    guard (1...order.count).contains(sizeCount) else {
      throw .malformed("a Huffman code of \(sizeCount) lengths", atByte: fileOffset)
    }
    var sizes = [UInt8](repeating: 0, count: order.count)
    for i in 0..<sizeCount { sizes[order[i]] = UInt8(bits.take(3, bytes)) }
    let ofLengths = try HuffmanCode(lengths: sizes, fileOffset: fileOffset)
    var lengths: [UInt8] = []
    lengths.reserveCapacity(symbolCount)
    while lengths.count < symbolCount {
      let symbol = try ofLengths.symbol(&bits, bytes, fileOffset: fileOffset)
      let (length, count): (UInt8?, Int) =
        switch symbol {
        case 17: (0, 3 + bits.take(3, bytes))
        case 18: (0, 11 + bits.take(7, bytes))
        case 19: (lengths.last, 3 + bits.take(2, bytes))
        case 20: (lengths.last, 7 + bits.take(7, bytes))
        default: (UInt8(symbol), 1)
        }
      guard let length, symbol < 19 || length > 0, count <= symbolCount - lengths.count else {
        throw .malformed("a Huffman code whose lengths are repeated wrongly", atByte: fileOffset)
      }
      lengths.append(contentsOf: repeatElement(length, count: count))
    }
    guard !bits.isExhausted else { throw .malformed("a Huffman code that ends early", atByte: fileOffset) }
    try self.init(lengths: lengths, fileOffset: fileOffset)
  }

  /// Takes the next symbol.
  @inline(__always) func symbol(
    _ bits: inout LowBits, _ bytes: RawSpan, fileOffset: Int
  ) throws(ImageProblem) -> Int {
    let entry = table[bits.peek(longest, bytes)]
    guard entry != 0 else { throw .malformed("bits that are no Huffman code", atByte: fileOffset) }
    bits.drop(Int(truncatingIfNeeded: entry & 31))
    return Int(truncatingIfNeeded: entry >> 5)
  }
}

extension UInt16 {
  /// The number with its bits in the opposite order.
  fileprivate var bitReversed: UInt16 {
    var (rest, result): (UInt16, UInt16) = (self, 0)
    for _ in 0..<16 {
      result = result << 1 | rest & 1
      rest >>= 1
    }
    return result
  }
}
