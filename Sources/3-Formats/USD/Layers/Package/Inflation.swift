/// A decoder of deflate (RFC 1951), for packages that are compressed against the rules of USDZ.
@safe struct Inflation {
  private let input: UnsafeRawBufferPointer
  private let output: UnsafeMutableRawBufferPointer
  private let inputCount: Int
  private let size: Int
  /// The position of the next byte of each.
  private var place = 0
  private var filled = 0
  /// The bits that were read and not used, the next one lowest.
  private var bits: UInt64 = 0
  private var bitCount = 0

  /// Returns decompressed bytes.
  ///
  /// - Returns: Nil where the input is damaged, or the output has another size.
  static func run(_ input: UnsafeRawBufferPointer, size: Int) -> [UInt8]? {
    var isSound = false
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: Swift.max(size, 1)) { buffer, count in
      var inflation = unsafe Inflation(
        input: input, output: UnsafeMutableRawBufferPointer(buffer), size: size)
      isSound = inflation.blocks()
      count = isSound ? size : 0
    }
    return isSound ? bytes : nil
  }

  private init(input: UnsafeRawBufferPointer, output: UnsafeMutableRawBufferPointer, size: Int) {
    // An array may have more room than was asked for.
    unsafe (self.input, self.output) = (input, UnsafeMutableRawBufferPointer(rebasing: output[..<size]))
    (inputCount, self.size) = (input.count, size)
  }

  private mutating func blocks() -> Bool {
    while true {
      guard let isLast = take(1), let kind = take(2) else { return false }
      let isSound =
        switch kind {
        case 0: plain()
        case 1: compressed(Self.fixedLengths, Self.fixedDistances)
        case 2: dynamic()
        default: false
        }
      guard isSound else { return false }
      if isLast == 1 { return filled == size }
    }
  }

  /// Refills the bit buffer, with zeros beyond the end of the input.
  private mutating func refill() {
    while bitCount <= 56, place < inputCount {
      bits |= UInt64(unsafe input[place]) << UInt64(bitCount)
      (place, bitCount) = (place + 1, bitCount + 8)
    }
  }

  /// Returns the next bits as a number; nil where the input ends.
  private mutating func take(_ count: Int) -> Int? {
    if bitCount < count { refill() }
    guard bitCount >= count else { return nil }
    let value = Int(bits & (1 << UInt64(count) - 1))
    bits >>= UInt64(count)
    bitCount -= count
    return value
  }

  private mutating func symbol(_ codes: Codes) -> Int? {
    if bitCount < 15 { refill() }
    let code = codes.table[Int(bits & UInt64(codes.table.count - 1))]
    let length = Int(code & 15)
    guard length > 0, length <= bitCount else { return nil }
    bits >>= UInt64(length)
    bitCount -= length
    return Int(code >> 4)
  }

  /// Copies an uncompressed block.
  private mutating func plain() -> Bool {
    _ = take(bitCount % 8)
    guard let count = take(16), let inverse = take(16), count == inverse ^ 0xFFFF, count <= size - filled
    else {
      return false
    }
    for _ in 0..<count {
      guard let byte = take(8) else { return false }
      unsafe output[filled] = UInt8(byte)
      filled += 1
    }
    return true
  }

  /// Decodes a block with dynamic Huffman codes.
  private mutating func dynamic() -> Bool {
    guard let lengthCount = take(5), let distanceCount = take(5), let codeCount = take(4) else {
      return false
    }
    var codeLengths = [UInt8](repeating: 0, count: 19)
    for index in 0..<codeCount + 4 {
      guard let length = take(3) else { return false }
      codeLengths[[16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15][index]] = UInt8(length)
    }
    guard let codes = Codes(codeLengths[...]) else { return false }
    let count = lengthCount + 257 + distanceCount + 1
    var lengths: [UInt8] = []
    while lengths.count < count {
      guard let symbol = symbol(codes) else { return false }
      var repeated = UInt8(0), times = 1
      switch symbol {
      case 0...15: repeated = UInt8(symbol)
      case 16:
        guard let last = lengths.last, let more = take(2) else { return false }
        (repeated, times) = (last, more + 3)
      default:
        guard let more = take(symbol == 17 ? 3 : 7) else { return false }
        times = more + (symbol == 17 ? 3 : 11)
      }
      guard lengths.count + times <= count else { return false }
      for _ in 0..<times { lengths.append(repeated) }
    }
    guard lengths[256] > 0, let first = Codes(lengths[..<(lengthCount + 257)]),
      let second = Codes(lengths[(lengthCount + 257)...])
    else { return false }
    return compressed(first, second)
  }

  private mutating func compressed(_ lengths: Codes, _ distances: Codes) -> Bool {
    while let symbol = symbol(lengths) {
      if symbol < 256 {
        guard filled < size else { return false }
        unsafe output[filled] = UInt8(symbol)
        filled += 1
        continue
      }
      if symbol == 256 { return true }
      guard symbol < 286, let moreLength = take(Self.lengthBits(symbol - 257)),
        let code = self.symbol(distances),
        code < 30, let moreDistance = take(code < 4 ? 0 : code / 2 - 1)
      else { return false }
      let length = Self.leastLength(symbol - 257) + moreLength
      let distance = code < 4 ? code + 1 : (2 + code % 2) << (code / 2 - 1) + 1 + moreDistance
      guard distance <= filled, length <= size - filled else { return false }
      // Byte by byte: the source of a match may overlap its target.
      for _ in 0..<length {
        unsafe output[filled] = output[filled - distance]
        filled += 1
      }
    }
    return false
  }

  private static func lengthBits(_ code: Int) -> Int { code < 8 || code == 28 ? 0 : code / 4 - 1 }

  private static func leastLength(_ code: Int) -> Int {
    code < 8 ? code + 3 : code == 28 ? 258 : (4 + code % 4) << (code / 4 - 1) + 3
  }

  private static let fixedLengths =
    Codes(
      (0..<288).map { $0 < 144 ? 8 : $0 < 256 ? 9 : $0 < 280 ? 7 : 8 }[...] as ArraySlice<UInt8>) ?? Codes()
  private static let fixedDistances = Codes([UInt8](repeating: 5, count: 32)[...]) ?? Codes()

  /// A lookup table of Huffman codes of up to 15 bits, by the next bits.
  private struct Codes {
    /// The symbol and, in the lowest four bits, the length of its code; 0 where there is none.
    var table: [UInt16] = [0]

    init() {}

    /// Creates the table; nil where there are more codes than bits for them.
    ///
    /// - Parameter lengths: The length of the code of each symbol, 0 where it has none.
    init?(_ lengths: ArraySlice<UInt8>) {
      guard let longest = lengths.max(), longest > 0 else { return }
      var free = 1 << Int(longest), next = 0
      table = [UInt16](repeating: 0, count: free)
      for length in 1...longest {
        for (symbol, _) in lengths.enumerated().filter({ $0.element == length }) {
          let step = 1 << Int(length)
          free -= table.count / step
          guard free >= 0 else { return nil }
          // Codes are stored with their first bit lowest.
          let code = Int(UInt16(next).reversedBits >> (16 - UInt16(length)))
          for place in stride(from: code, to: table.count, by: step) {
            table[place] = UInt16(symbol) << 4 | UInt16(length)
          }
          next += 1
        }
        next <<= 1
      }
    }
  }
}

extension UInt16 {
  fileprivate var reversedBits: UInt16 {
    var value = self
    value = (value & 0x5555) << 1 | value >> 1 & 0x5555
    value = (value & 0x3333) << 2 | value >> 2 & 0x3333
    value = (value & 0x0F0F) << 4 | value >> 4 & 0x0F0F
    return value.byteSwapped
  }
}
