/// A decoder of one value with everything in it.
struct CrateDecoder {
  let file: CrateFile
  /// The work that may still be done: values may contain each other many times.
  private var budget: Int

  init(_ file: CrateFile) {
    self.file = file
    budget = min(file.bytes.count, 4 << 20) + 1 << 16
  }

  var bytes: CrateBytes { file.bytes }

  mutating func spend(_ work: Int) throws(USDError) {
    budget -= work
    guard budget >= 0 else { throw bytes.damaged("a value contains others too many times", at: 0) }
  }

  mutating func value(_ rep: CrateRep, depth: Int) throws(USDError) -> USDValue {
    try spend(1)
    guard depth <= file.limits.valueDepth else {
      throw USDError(.limit("levels of nested values", value: file.limits.valueDepth), in: bytes.identifier)
    }
    guard let type = CrateType(rawValue: rep.typeNumber) else {
      throw USDError(.unsupported("the value type \(rep.typeNumber)"), in: bytes.identifier)
    }
    if rep.isEdit {
      return .opaque(
        type: type.rawValue, bytes: (0..<8).map { UInt8(truncatingIfNeeded: rep.bits >> (8 * $0)) })
    }
    if let element = type.element {
      return rep.isArray ? .array(try array(rep, element)) : try single(rep, element)
    }
    var cursor = CrateCursor(bytes, at: rep.offset)
    switch type {
    case .dictionary: return .dictionary(rep.isInlined ? USDDictionary() : try dictionary(&cursor, depth))
    case .tokenOperation:
      return .textOperation(
        try operation(&cursor, each: 4) { (decoder: inout Self, cursor: inout CrateCursor) throws(USDError) in
          try decoder.token(&cursor)
        }, .token)
    case .stringOperation:
      return .textOperation(
        try operation(&cursor, each: 4) { (decoder: inout Self, cursor: inout CrateCursor) throws(USDError) in
          try decoder.string(&cursor)
        }, .string)
    case .pathOperation:
      return .pathOperation(
        try operation(&cursor, each: 4) { (decoder: inout Self, cursor: inout CrateCursor) throws(USDError) in
          try decoder.path(&cursor)
        })
    case .referenceOperation:
      return .referenceOperation(
        try operation(&cursor, each: 32) {
          (decoder: inout Self, cursor: inout CrateCursor) throws(USDError) in
          try decoder.reference(&cursor, depth)
        })
    case .payloadOperation:
      return .payloadOperation(
        try operation(&cursor, each: 8) { (decoder: inout Self, cursor: inout CrateCursor) throws(USDError) in
          try decoder.payload(&cursor)
        })
    case .intOperation: return try integers(&cursor, Int32.self, .int)
    case .uintOperation: return try integers(&cursor, UInt32.self, .uint)
    case .int64Operation: return try integers(&cursor, Int64.self, .int64)
    case .uint64Operation: return try integers(&cursor, UInt64.self, .uint64)
    case .unregisteredOperation:
      return .valueOperation(
        try operation(&cursor, each: 8) { (decoder: inout Self, cursor: inout CrateCursor) throws(USDError) in
          try decoder.indirect(&cursor, depth)
        })
    case .paths:
      return .paths(
        try list(&cursor, each: 4) { (decoder: inout Self, cursor: inout CrateCursor) throws(USDError) in
          try decoder.path(&cursor)
        })
    case .tokens:
      return .texts(
        try list(&cursor, each: 4) { (decoder: inout Self, cursor: inout CrateCursor) throws(USDError) in
          try decoder.token(&cursor)
        }, .token)
    case .strings:
      return .texts(
        try list(&cursor, each: 4) { (decoder: inout Self, cursor: inout CrateCursor) throws(USDError) in
          try decoder.string(&cursor)
        }, .string)
    case .doubles: return .numbers(try doubles(rep))
    case .layerOffsets:
      return .offsets(
        try list(&cursor, each: 16) { (decoder: inout Self, cursor: inout CrateCursor) throws(USDError) in
          try decoder.offset(&cursor)
        })
    case .specifier:
      guard let specifier = USDSpecifier(rawValue: UInt8(truncatingIfNeeded: rep.word)) else {
        throw bytes.damaged("the specifier \(rep.word) is not known", at: 0)
      }
      return .specifier(specifier)
    case .permission: return .isPrivate(rep.word != 0)
    case .variability: return .isUniform(rep.word != 0)
    case .variantSelections: return .variantSelections(try variantSelections(&cursor))
    case .timeSamples: return .timeSamples(try timeSamples(&cursor))
    case .payload:
      let payload = try payload(&cursor)
      return .payloadOperation(
        USDListOperation(explicit: payload.asset.isEmpty && payload.prim.isEmpty ? [] : [payload]))
    case .blocked: return .blocked
    case .animationBlocked: return .animationBlocked
    case .value: return try indirect(&cursor, depth)
    case .unregistered: return .unregistered(try indirect(&cursor, depth))
    case .relocates:
      return .relocates(
        try list(&cursor, each: 8) { decoder, cursor throws(USDError) in
          let from = try decoder.path(&cursor)
          return USDRelocation(from: from, to: try decoder.path(&cursor))
        })
    case .spline: return .spline(try spline(&cursor, depth))
    default: throw USDError(.unsupported("the value type \(type)"), in: bytes.identifier)
    }
  }
}
