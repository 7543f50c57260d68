internal import SceneAssets

/// One value of a component in a file, converted to the type that a program requests.
struct RecordSingleValue: SingleValueDecodingContainer {
  let node: RecordNode
  let codingPath: [any CodingKey]

  func decodeNil() -> Bool {
    if case .absent = node { return true }
    return false
  }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    // Floats and integers of any width are converted alike; the standard library requests each by its type.
    if let made = try plain(type) { return made }
    do {
      return try type.init(from: RecordDecoder(node, at: codingPath))
    } catch let error as DecodingError {
      // An absent value becomes the first case of an enumeration.
      guard case .absent = node, let first = (type as? any CaseIterable.Type)?.firstCase as? Value else {
        throw error
      }
      return first
    }
  }

  /// Returns a value of a type of the standard library; nil for others.
  private func plain<Value>(_ type: Value.Type) throws -> Value? {
    switch type {
    case is Bool.Type: return try bool() as? Value
    case is String.Type: return try text() as? Value
    case let number as any BinaryInteger.Type: return try integer(number) as? Value
    case let number as any BinaryFloatingPoint.Type: return try float(number) as? Value
    // Vectors require exactly as many numbers as they have components.
    case let vector as any SIMD.Type where decodeNil(): return vector.init() as? Value
    default: return nil
    }
  }

  private func bool() throws -> Bool {
    if case .absent = node { return false }
    guard case .value(let value) = node, let bool = value.bool else { throw mismatch(Bool.self) }
    return bool
  }

  private func text() throws -> String {
    switch node {
    case .absent: return ""
    case .value(.text(let text)), .value(.token(let text)): return text
    case .value(.asset(let asked, let path)): return path ?? asked
    case .value(.targets(let all)): return all.first ?? ""
    default: throw mismatch(String.self)
    }
  }

  private func integer<Number: BinaryInteger>(_ type: Number.Type) throws -> Number {
    switch node {
    case .absent: return 0
    case .value(.int(let value)): if let exact = Number(exactly: value) { return exact }
    case .value(.number(let value)): if let exact = Number(exactly: value) { return exact }
    case .value(.bool(let value)): return value ? 1 : 0
    default: break
    }
    throw mismatch(type)
  }

  private func float<Number: BinaryFloatingPoint>(_ type: Number.Type) throws -> Number {
    if case .absent = node { return 0 }
    guard case .value(let value) = node, let number = value.number else { throw mismatch(type) }
    return Number(number)
  }

  private func mismatch(_ type: Any.Type) -> DecodingError {
    .typeMismatch(type, .init(codingPath: codingPath, debugDescription: "the file has \(node)"))
  }
}

extension CaseIterable {
  fileprivate static var firstCase: Self? { allCases.first }
}
