internal import Files

extension CrateEncoder {
  mutating func rep(_ array: USDArray) throws(USDError) -> CrateRep {
    switch array.element {
    case .timecode: require(.timecodes)
    case .duration: require(.durations)
    case .pathExpression: require(.pathExpressions)
    default: break
    }
    let type = CrateType(array.element)
    guard array.count > 0 else { return CrateRep(type, isArray: true, payload: 0) }
    var bytes: [UInt8] = []
    bytes.append(number: UInt64(array.count))
    var isPacked = false
    if let texts = array.texts {
      for text in texts {
        bytes.append(number: array.element == .token ? naming.token(text) : naming.string(text))
      }
    } else if array.count >= CrateDecoder.leastPacked, let packed = Self.packed(array) {
      bytes += packed
      isPacked = true
    } else {
      guard Self.append(array, to: &bytes) else { throw refused("changes to an array") }
    }
    return CrateRep(
      type, isArray: true, isCompressed: isPacked, payload: output.store(bytes, isAligned: true))
  }

  /// Returns the numbers compressed, where the type allows it and it saves space.
  private static func packed(_ array: USDArray) -> [UInt8]? {
    var bytes: [UInt8] = []
    switch array.element {
    case .int, .uint, .int64, .uint64, .float, .double, .half: break
    default: return nil
    }
    switch array.inMemory?.storage {
    case .words(let numbers):
      bytes.append(counted: IntegerEncoder.encode(numbers.map { Int32(bitPattern: $0) }))
    case .int64s(let numbers): bytes.append(counted: IntegerEncoder.encode(numbers))
    case .uint64s(let numbers):
      bytes.append(counted: IntegerEncoder.encode(numbers.map { Int64(bitPattern: $0) }))
    case .floats(let numbers):
      return packed(
        numbers, whole: { Int32(exactly: $0) }, isMinus: { $0.sign == .minus }, bits: \.bitPattern)
    case .doubles(let numbers):
      return packed(
        numbers, whole: { Int32(exactly: $0) }, isMinus: { $0.sign == .minus }, bits: \.bitPattern)
    case .halves(let numbers):
      return packed(
        numbers, whole: { Int32(exactly: Float16(bitPattern: $0)) }, isMinus: { $0 >> 15 == 1 }, bits: \.self)
    default: return nil
    }
    return bytes
  }

  /// Returns fractions as integers if all are whole, as indices into a table if few differ; nil otherwise.
  private static func packed<T, Bits: FixedWidthInteger>(
    _ numbers: [T], whole: (T) -> Int32?, isMinus: (T) -> Bool, bits: (T) -> Bits
  ) -> [UInt8]? {
    var wholes: [Int32] = []
    for number in numbers {
      // Negative zero would come back as zero.
      guard let integer = whole(number), integer != 0 || !isMinus(number) else { break }
      wholes.append(integer)
    }
    if wholes.count == numbers.count {
      var bytes = [UInt8(ascii: "i")]
      bytes.append(counted: IntegerEncoder.encode(wholes))
      return bytes
    }
    let most = min(numbers.count / 4, 1024)
    var table: [Bits] = [], tableIndices: [Bits: Int32] = [:], indices: [Int32] = []
    indices.reserveCapacity(numbers.count)
    for number in numbers {
      let pattern = bits(number)
      if let index = tableIndices[pattern] {
        indices.append(index)
      } else {
        guard table.count < most else { return nil }
        indices.append(Int32(table.count))
        tableIndices[pattern] = Int32(table.count)
        table.append(pattern)
      }
    }
    var bytes = [UInt8(ascii: "t")]
    bytes.append(number: UInt32(table.count))
    for pattern in table { bytes.append(number: pattern) }
    bytes.append(counted: IntegerEncoder.encode(indices))
    return bytes
  }

  /// Appends the numbers uncompressed; false for array edits.
  private static func append(_ array: USDArray, to bytes: inout [UInt8]) -> Bool {
    let component = array.element.component
    switch (array.storage, component) {
    case (.mapped(let file, let start), _):
      let size = array.numberCount * array.element.componentSize
      unsafe file.withBytes(start..<start + size) { unsafe bytes.append(contentsOf: $0) }
    case (.floats(let all), .float): unsafe all.withUnsafeBytes { unsafe bytes.append(contentsOf: $0) }
    case (.doubles(let all), .double): unsafe all.withUnsafeBytes { unsafe bytes.append(contentsOf: $0) }
    case (.halves(let all), .half): unsafe all.withUnsafeBytes { unsafe bytes.append(contentsOf: $0) }
    case (.words(let all), .int), (.words(let all), .uint):
      unsafe all.withUnsafeBytes { unsafe bytes.append(contentsOf: $0) }
    case (.int64s(let all), .int64): unsafe all.withUnsafeBytes { unsafe bytes.append(contentsOf: $0) }
    case (.uint64s(let all), .uint64): unsafe all.withUnsafeBytes { unsafe bytes.append(contentsOf: $0) }
    case (.bytes(let all), .bool), (.bytes(let all), .uchar): bytes += all
    default: return false
    }
    return true
  }
}
