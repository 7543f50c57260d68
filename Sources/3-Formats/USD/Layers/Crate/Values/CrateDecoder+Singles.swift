extension CrateDecoder {
  /// Returns one number, string, vector or matrix.
  func single(_ rep: CrateRep, _ element: USDElement) throws(USDError) -> USDValue {
    switch element {
    case .bool: return .bool(rep.word & 0xFF != 0)
    case .uchar: return .integer(Int64(rep.word & 0xFF), element)
    case .int: return .integer(Int64(Int32(bitPattern: rep.word)), element)
    case .uint: return .integer(Int64(rep.word), element)
    case .int64:
      return .integer(
        rep.isInlined ? Int64(Int32(bitPattern: rep.word)) : try bytes.load(Int64.self, at: rep.offset),
        element)
    case .uint64:
      return .integer(rep.isInlined ? Int64(rep.word) : try bytes.load(Int64.self, at: rep.offset), element)
    case .half:
      return .number(Double(Float16(bitPattern: UInt16(truncatingIfNeeded: rep.word))), element)
    case .float: return .number(Double(Float(bitPattern: rep.word)), element)
    case .double, .timecode, .duration:
      return .number(
        rep.isInlined ? Double(Float(bitPattern: rep.word)) : try bytes.load(Double.self, at: rep.offset),
        element)
    case .string: return .text(try known(file.names.string(rep.word)), element)
    case .token, .asset: return .text(try known(file.names.token(rep.word)), element)
    case .pathExpression:
      let index = rep.isInlined ? rep.word : try bytes.load(UInt32.self, at: rep.offset)
      return .text(try known(file.names.string(index)), element)
    case .half2 where rep.isInlined:
      return .tuple(
        [rep.word, rep.word >> 16].map { Double(Float16(bitPattern: UInt16(truncatingIfNeeded: $0))) },
        element)
    default: return .tuple(rep.isInlined ? inlined(rep, element) : try numbers(rep.offset, element), element)
    }
  }

  /// Returns a string or token; throws where it does not exist.
  func known(_ text: String?) throws(USDError) -> String {
    guard let text else { throw bytes.damaged("a value refers to a string that does not exist", at: 0) }
    return text
  }

  /// Returns inlined numbers: small integers of one byte each; of matrices only the diagonal.
  private func inlined(_ rep: CrateRep, _ element: USDElement) -> [Double] {
    func number(_ index: Int) -> Double { Double(Int8(truncatingIfNeeded: rep.word >> UInt32(8 * index))) }
    guard let side = element.matrixSide else { return (0..<element.width).map(number) }
    var matrix = [Double](repeating: 0, count: side * side)
    for index in 0..<side { matrix[index * (side + 1)] = number(index) }
    return matrix
  }

  private func numbers(_ offset: Int, _ element: USDElement) throws(USDError) -> [Double] {
    switch element.component {
    case .double: return try bytes.load(Double.self, count: element.width, at: offset)
    case .float: return try bytes.load(Float.self, count: element.width, at: offset).map { Double($0) }
    case .half:
      return try bytes.load(UInt16.self, count: element.width, at: offset)
        .map { Double(Float16(bitPattern: $0)) }
    default: return try bytes.load(Int32.self, count: element.width, at: offset).map { Double($0) }
    }
  }
}
