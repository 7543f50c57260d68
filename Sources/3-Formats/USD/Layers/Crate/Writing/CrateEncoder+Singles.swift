extension CrateEncoder {
  mutating func integer(_ value: Int64, _ element: USDElement) -> CrateRep {
    switch element {
    case .int64:
      if let small = Int32(exactly: value) { return inlined(.int64, UInt32(bitPattern: small)) }
    case .uint64:
      if let small = UInt32(exactly: UInt64(bitPattern: value)) { return inlined(.uint64, small) }
    default: return inlined(CrateType(element), UInt32(truncatingIfNeeded: value))
    }
    var bytes: [UInt8] = []
    bytes.append(number: value)
    return stored(CrateType(element), bytes)
  }

  mutating func number(_ value: Double, _ element: USDElement) -> CrateRep {
    switch element {
    case .half: return inlined(.half, UInt32(Float16(value).bitPattern))
    case .float: return inlined(.float, Float(value).bitPattern)
    case .timecode: require(.timecodes)
    case .duration: require(.durations)
    default: if Double(Float(value)) == value { return inlined(.double, Float(value).bitPattern) }
    }
    var bytes: [UInt8] = []
    bytes.append(number: value)
    return stored(CrateType(element), bytes)
  }

  mutating func text(_ text: String, _ element: USDElement) -> CrateRep {
    switch element {
    case .token: return inlined(.token, naming.token(text))
    case .asset: return inlined(.asset, naming.token(text))
    case .pathExpression:
      require(.pathExpressions)
      var bytes: [UInt8] = []
      bytes.append(number: naming.string(text))
      return stored(.pathExpression, bytes)
    default: return inlined(.string, naming.string(text))
    }
  }

  mutating func tuple(_ numbers: [Double], _ element: USDElement) -> CrateRep {
    let type = CrateType(element)
    if element == .half2 {
      let halves = numbers.map { UInt32(Float16($0).bitPattern) }
      return inlined(type, halves[0] | halves[1] << 16)
    }
    if let small = Self.smallNumbers(numbers, element) {
      return inlined(
        type,
        small.enumerated().reduce(0) { $0 | UInt32(UInt8(bitPattern: $1.element)) << UInt32(8 * $1.offset) })
    }
    var bytes: [UInt8] = []
    for number in numbers {
      switch element.component {
      case .double: bytes.append(number: number)
      case .float: bytes.append(number: Float(number).bitPattern)
      case .half: bytes.append(number: Float16(number).bitPattern)
      default: bytes.append(number: Int32(clamping: Int64(number)))
      }
    }
    return stored(type, bytes)
  }

  /// Returns the numbers of vectors, or the diagonals of matrices, where they are small integers.
  ///
  /// Negative zero is not one: it would come back as zero.
  private static func smallNumbers(_ numbers: [Double], _ element: USDElement) -> [Int8]? {
    guard !element.isQuaternion else { return nil }
    var small: [Int8] = []
    for (index, number) in numbers.enumerated() {
      guard let whole = Int8(exactly: number), whole != 0 || number.sign == .plus else { return nil }
      if let side = element.matrixSide, index % (side + 1) != 0 {
        guard whole == 0 else { return nil }
      } else {
        small.append(whole)
      }
    }
    return small
  }
}
