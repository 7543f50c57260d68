extension CrateDecoder {
  /// The least length of compressed arrays; shorter ones are never compressed.
  static let leastPacked = 16

  /// Returns an array, which stays in the file where it is uncompressed.
  mutating func array(_ rep: CrateRep, _ element: USDElement) throws(USDError) -> USDArray {
    guard rep.payload != 0 else { return USDArray(element, count: 0, Self.empty(element)) }
    var cursor = CrateCursor(bytes, at: rep.offset)
    if file.version < .packedIntegers { cursor.offset += 4 }
    let stored =
      file.version < .longArrays ? UInt64(try cursor.next(UInt32.self)) : try cursor.next(UInt64.self)
    guard stored <= UInt64(file.limits.arrayElements) else {
      throw USDError(
        .limit("values in one array", value: file.limits.arrayElements), in: bytes.identifier,
        at: .byte(bytes.start + rep.offset))
    }
    let count = Int(stored)
    if rep.isCompressed, count >= Self.leastPacked, let packed = try packed(&cursor, element, count) {
      try spend(count / 1024)
      return USDArray(element, count: count, packed)
    }
    let size = element.isText ? 4 : element.componentSize * element.width
    try bytes.check(cursor.offset, count.multipliedSafely(by: size))
    guard element.isText else {
      return USDArray(element, count: count, .mapped(bytes.file, at: bytes.start + cursor.offset))
    }
    try spend(count / 16)
    let indices = try bytes.load(UInt32.self, count: count, at: cursor.offset)
    var texts: [String] = []
    texts.reserveCapacity(count)
    for index in indices {
      texts.append(try known(element == .token ? file.names.token(index) : file.names.string(index)))
    }
    return USDArray(element, count: count, .texts(texts))
  }

  private static func empty(_ element: USDElement) -> USDArray.Storage {
    switch element.component {
    case .float: .floats([])
    case .double: .doubles([])
    case .half: .halves([])
    case .int, .uint: .words([])
    case .int64: .int64s([])
    case .uint64: .uint64s([])
    case .bool, .uchar: .bytes([])
    default: .texts([])
    }
  }

  /// Returns compressed numbers; nil where the element type has no compressed form.
  private func packed(
    _ cursor: inout CrateCursor, _ element: USDElement, _ count: Int
  ) throws(USDError) -> USDArray.Storage? {
    switch element {
    case .int, .uint: return .words(try cursor.nextWords(count: count))
    case .int64: return .int64s(try cursor.nextPacked(Int64.self, count: count))
    case .uint64:
      return .uint64s(try cursor.nextPacked(Int64.self, count: count).map { UInt64(bitPattern: $0) })
    case .half where file.version >= .packedNumbers:
      return .halves(try packed(&cursor, count: count, type: UInt16.self) { Float16($0).bitPattern })
    case .float where file.version >= .packedNumbers:
      return .floats(try packed(&cursor, count: count, type: Float.self) { Float($0) })
    case .double where file.version >= .packedNumbers:
      return .doubles(try packed(&cursor, count: count, type: Double.self) { Double($0) })
    default: return nil
    }
  }

  /// Returns compressed fractions: all as integers, or as indices into a table.
  private func packed<T: BitwiseCopyable>(
    _ cursor: inout CrateCursor, count: Int, type: T.Type, _ converted: (Int32) -> T
  ) throws(USDError) -> [T] {
    let begin = cursor.offset
    switch try cursor.next(UInt8.self) {
    case UInt8(ascii: "i"): return try cursor.nextPacked(Int32.self, count: count).map(converted)
    case UInt8(ascii: "t"):
      let size = Int(try cursor.next(UInt32.self))
      guard size > 0, size <= count else {
        throw bytes.damaged("a lookup table of \(size) numbers is not valid", at: begin)
      }
      let table = try bytes.load(T.self, count: size, at: cursor.offset)
      cursor.offset += size * MemoryLayout<T>.stride
      let indices = try cursor.nextPacked(Int32.self, count: count)
      guard indices.allSatisfy({ $0 >= 0 && $0 < size }) else {
        throw bytes.damaged("an index is outside of its lookup table", at: begin)
      }
      return indices.map { table[Int($0)] }
    case let code: throw bytes.damaged("the compression code \(code) is not known", at: begin)
    }
  }
}
